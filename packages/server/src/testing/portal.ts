import { appendFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { buildApp } from '../app.ts'
import { openLive } from '../db/live.ts'
import { openMaker } from '../documents/maker.ts'
import { openTrials } from '../documents/trials.ts'
import { openFiles } from '../files/open-files.ts'
import { openInspector } from '../files/pdf-inspector.ts'
import { firstStart } from '../first-start.ts'
import type { Portal } from '../portal.ts'
import type { Bucket } from '../storage-place.ts'
import { composed, neverLate, type Settings, testConfig, testStrength } from './composition.ts'
import { testDatabase } from './database.ts'
import { bucketOfMachines, onMachines } from './machines.ts'
import { plainPage } from './plain-page.ts'
import { turnedClock } from './turned-clock.ts'

export { administratorEmail, administratorPassword } from './composition.ts'

export type TestPortal = {
  readonly http: FastifyInstance
  readonly portal: Portal
  readonly database: Awaited<ReturnType<typeof testDatabase>>
  /** The one clock, which tests turn: it stands still until `set` moves it. */
  readonly time: { now: Date }
  /** How often a route asked the outbox to send. */
  readonly woken: { times: number }
  close(): Promise<void>
}

/** One child process for the portals of all test files of a worker: it takes half a second to start, and ends with the worker. A busy machine makes no document a broken one. */
const inspector = openInspector({ timeLimit: 30_000 })
const trials = openTrials({ longestTime: 60_000 })

/**
 * The real application on a real database of its own and a real directory, or a bucket: nothing of ours is replaced, but for the clock.
 * It has what a first start gives: one administrator, the themes, and a round open from 21 November 2026 for 60 days.
 * In the project `machines` calls go to several processes, through a proxy, and files into a bucket; what a test does with `portal` it does beside them.
 */
export async function testPortal(
  start = new Date('2026-11-21T10:00:00Z'),
  { bucket = bucketOfMachines(), settings = {} }: { bucket?: Bucket | undefined; settings?: Settings } = {},
): Promise<TestPortal> {
  const database = await testDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'jadara-portal-'))
  const shared = {
    database: database.where,
    files: { directory, ...(bucket && { bucket }) },
    clock: join(directory, 'clock'),
    woken: join(directory, 'woken'),
    settings,
  }
  const opened = await openFiles(shared.files)
  const files = { ...opened, inspector, tryToInclude: trials.tryToInclude }
  const time = turnedClock(shared.clock, start)
  const woken = wakings(shared.woken)
  const clock = () => new Date(time.now)
  await firstStart(database.db, testConfig, clock(), testStrength)
  const maker = openMaker({ concurrency: 3 })
  const live = openLive(database.where)
  const { portal, stopMaking } = composed({
    ...{ db: database.db, clock, files, maker, live, settings },
    wakeOutbox: () => woken.wake(),
  })
  const here = await buildApp({ portal, renderPage: plainPage, bounds: neverLate })
  const { http } = inject('machines') ? await onMachines(here, shared, database.name) : { http: here }
  return {
    http,
    portal,
    database,
    time,
    woken,
    async close() {
      await http.close()
      await stopMaking()
      await live.close()
      await maker.close()
      await opened.close()
      await database.drop()
      time.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** How often somebody was woken, counted by several processes: a byte of the file for each time. */
function wakings(path: string) {
  writeFileSync(path, '')
  return {
    wake: () => appendFileSync(path, '.'),
    get times() {
      return statSync(path).size
    },
    set times(count) {
      truncateSync(path, count)
    },
  }
}
