import { expect, test } from 'vitest'
import { formatMonths, monthRuns } from './months.ts'

test('groups consecutive months in any input order', () => {
  expect(monthRuns([8, 3, 2, 4, 5])).toEqual([
    [2, 5],
    [8, 8],
  ])
  expect(monthRuns([3, 3, 4])).toEqual([[3, 4]])
  expect(monthRuns([])).toEqual([])
})

test('months in words', () => {
  expect(formatMonths([2, 3, 4, 5, 8])).toEqual({ en: 'Months 2–5, 8', ar: 'الأشهر ٢–٥، ٨' })
  expect(formatMonths([11])).toEqual({ en: 'Month 11', ar: 'الشهر ١١' })
  expect(formatMonths([1, 2])).toEqual({ en: 'Months 1–2', ar: 'الشهران ١–٢' })
  expect(formatMonths([]).en).toBe('No month yet')
})
