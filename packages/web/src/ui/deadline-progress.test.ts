import { expect, test } from 'vitest'
import { countElapsedTicks, toDayInZone } from './dates.ts'

test('a key date is reached at the midnight of the award, not of Greenwich', () => {
  const reached = (instant: string) =>
    countElapsedTicks('2026-12-03', undefined, toDayInZone(Date.parse(instant), 'Africa/Cairo'), 20)
  expect(reached('2026-12-02T21:59:59Z')).toBe(0)
  expect(reached('2026-12-02T22:00:00Z')).toBe(20)
})

test('between two key dates the days that are over are counted, and one has begun with the day after', () => {
  expect(countElapsedTicks('2026-12-21', '2026-12-01', '2026-12-01', 20)).toBe(0)
  expect(countElapsedTicks('2026-12-21', '2026-12-01', '2026-12-02', 20)).toBe(1)
  expect(countElapsedTicks('2026-12-21', '2026-12-01', '2026-12-11', 20)).toBe(10)
  expect(countElapsedTicks('2027-12-21', '2026-12-01', '2026-12-02', 20)).toBe(1)
  expect(countElapsedTicks(null, '2026-12-01', '2026-12-02', 20)).toBe(0)
})
