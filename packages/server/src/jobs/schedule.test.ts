import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { type BackgroundJob, runUnlessRunningElsewhere, startJobs } from './schedule.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const log = { error: vi.fn(), warn: vi.fn() }
const now = new Date('2026-11-21T10:00:00Z')
const start = (...jobs: BackgroundJob[]) => startJobs(jobs, { db: database.db, clock: () => now, log, minimumSeconds: 0.01 })

it('a job that waits for its turn does not start after a stop', async () => {
  const gate = Promise.withResolvers<void>()
  const run = vi.fn(() => gate.promise)
  const jobs = start(...['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, everySeconds: 3600, single: true, run })))
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), 15_000)
  const stopped = jobs.stop()
  gate.resolve()
  await stopped
  expect(run).toHaveBeenCalledTimes(2)
})

describe('a job', () => {
  it('runs at once and again after its time', async () => {
    const run = vi.fn(async () => {})
    const jobs = start({ name: 'a', everySeconds: 0.01, run })
    await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(2), 15_000)
    await jobs.stop()
    const runs = run.mock.calls.length
    await wait(50)
    expect(run).toHaveBeenCalledTimes(runs)
  })

  it('runs when its next work is due, and not before', async () => {
    const due = [0.05, 3600].map((seconds) => new Date(now.getTime() + seconds * 1000))
    const run = vi.fn(async () => {})
    const nextRun = vi.fn(async () => due.shift() ?? null)
    const jobs = start({ name: 'a', everySeconds: 3600, nextRun, run })
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), 15_000)
    await wait(100)
    await jobs.stop()
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('runs after the minimum time when its work is overdue, and after its usual time when that is unknown', async () => {
    const nextRun = vi
      .fn(async () => new Date(0))
      .mockRejectedValue(new Error('no database'))
      .mockResolvedValueOnce(new Date(0))
    const run = vi.fn(async () => {})
    const jobs = start({ name: 'a', everySeconds: 3600, nextRun, run })
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), 15_000)
    await wait(50)
    await jobs.stop()
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('runs at once when woken, and again when woken during a run, never concurrently', async () => {
    let running = 0
    let most = 0
    let gate = Promise.withResolvers<void>()
    const run = vi.fn(async () => {
      running += 1
      most = Math.max(most, running)
      await gate.promise
      running -= 1
    })
    const jobs = start({ name: 'a', everySeconds: 3600, run })
    jobs.wake('a')
    jobs.wake('a')
    const first = gate
    gate = Promise.withResolvers()
    gate.resolve()
    first.resolve()
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), 15_000)
    await wait(30)
    expect(run).toHaveBeenCalledTimes(2)
    jobs.wake('a')
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(3), 15_000)
    expect(most).toBe(1)
    await jobs.stop()
    jobs.wake('a')
    await wait(30)
    expect(run).toHaveBeenCalledTimes(3)
  })

  it('that fails is logged, does not affect others, and runs again', async () => {
    const failing = vi.fn(async () => {
      throw new Error('broken')
    })
    const other = vi.fn(async () => {})
    const jobs = start({ name: 'failing', everySeconds: 0.01, run: failing }, { name: 'other', everySeconds: 0.01, run: other })
    await vi.waitFor(() => expect(Math.min(failing.mock.calls.length, other.mock.calls.length)).toBeGreaterThan(2), 15_000)
    expect(log.error).toHaveBeenCalledWith({ job: 'failing', err: expect.any(Error) }, expect.any(String))
    await jobs.stop()
  })

  it('is notified of the stop and waited for', async () => {
    let ended = false
    const jobs = start({
      name: 'a',
      everySeconds: 3600,
      async run(stopping) {
        await wait(3_600_000, undefined, { signal: stopping }).catch(() => {})
        await wait(50)
        ended = true
      },
    })
    await jobs.stop()
    expect(ended).toBe(true)
  })

  it('must exist to be woken', async () => {
    const jobs = start()
    expect(() => jobs.wake('none')).toThrow("There is no job 'none'")
    await jobs.stop()
  })
})

describe('work that only one process may do', () => {
  it('runs once among simultaneous callers, and again for later ones', async () => {
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const first = runUnlessRunningElsewhere(database.db, 'sweep', async () => {
      begun.resolve()
      await gate.promise
      return 'first'
    })
    await begun.promise
    expect(await runUnlessRunningElsewhere(database.db, 'sweep', async () => 'second')).toBeUndefined()
    expect(await runUnlessRunningElsewhere(database.db, 'another', async () => 'other')).toBe('other')
    gate.resolve()
    expect(await first).toBe('first')
    expect(await runUnlessRunningElsewhere(database.db, 'sweep', async () => 'third')).toBe('third')
  })

  it('runs once over all processes for a single job', async () => {
    let running = 0
    let most = 0
    let runs = 0
    const job: BackgroundJob = {
      name: 'single',
      everySeconds: 0.005,
      single: true,
      async run() {
        running += 1
        runs += 1
        most = Math.max(most, running)
        await wait(5)
        running -= 1
      },
    }
    const both = [start(job), start(job)]
    await vi.waitFor(() => expect(runs).toBeGreaterThan(10), 15_000)
    await Promise.all(both.map((jobs) => jobs.stop()))
    expect(most).toBe(1)
  })
})
