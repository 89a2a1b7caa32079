import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { metricsRegistry } from '../core/measures.ts'
import { testDatabase } from '../testing/database.ts'
import { logClockDifference } from './log-clock-difference.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const measured = async () =>
  (await metricsRegistry.getSingleMetric('jadara_database_clock_difference_seconds')?.get())?.values[0]?.value ?? 0

it('abuse 13: a clock difference over two seconds is logged and measured; a smaller one is not', async () => {
  const log = { warn: vi.fn() }
  const off = (seconds: number) => ({ db: database.db, clock: () => new Date(Date.now() + seconds * 1000) })
  await logClockDifference(off(-3600), log)
  expect(log.warn.mock.calls).toEqual([
    [{ secondsAhead: expect.closeTo(3600, -2) }, 'the clock of the database differs from ours, by which deadlines are judged'],
  ])
  expect(await measured()).toBeCloseTo(3600, -2)
  await logClockDifference(off(0), log)
  expect(log.warn).toHaveBeenCalledTimes(1)
  expect(Math.abs(await measured())).toBeLessThan(1)
})
