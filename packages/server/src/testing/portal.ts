import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { buildApp } from '../boot/app.ts'
import { createFirstAdministratorAndRound } from '../boot/first-start.ts'
import type { StorageBucket } from '../core/storage-place.ts'
import { openLiveChannel } from '../db/live.ts'
import { type DocumentMaker, openDocumentMaker } from '../documents/maker.ts'
import { openPdfInclusionChecker } from '../documents/trials.ts'
import { openFileServices } from '../files/open-files.ts'
import { openPdfInspector } from '../files/pdf-inspector.ts'
import type { Portal } from '../portal.ts'
import {
  composeTestPortal,
  type EnvironmentVariables,
  testConfig,
  testOverloadLimits,
  testPasswordHashCost,
} from './composition.ts'
import { testDatabase } from './database.ts'
import { bucketOfMachines, serveOnMachines } from './machines.ts'
import { renderPlainPage } from './plain-page.ts'
import { sharedClock } from './shared-clock.ts'

export { administratorEmail, administratorPassword } from './composition.ts'

export type TestPortal = {
  readonly http: FastifyInstance
  readonly portal: Portal
  readonly database: Awaited<ReturnType<typeof testDatabase>>
  /** The portal's clock; it does not move by itself. */
  readonly time: { now: Date }
  close(): Promise<void>
}

/** One child process per worker, because it takes half a second to start. The time limit is long, so that a busy machine breaks no document. */
const inspector = openPdfInspector({ timeLimit: 30_000 })
const trials = openPdfInclusionChecker({ longestTime: 60_000 })

/**
 * The real application on its own database and directory or bucket; only the clock is replaced. It contains what a first start creates: one administrator, the
 * themes, and a round open from 21 November 2026 for 60 days. In the project `machines` a proxy sends calls to several processes, and files go into a bucket.
 * `documentDelay` in milliseconds postpones each document. The award is open unless `isTrial`.
 */
export async function testPortal(
  start = new Date('2026-11-21T10:00:00Z'),
  {
    bucket = bucketOfMachines(),
    settings = {},
    documentDelay = 0,
    isTrial = false,
  }: { bucket?: StorageBucket | undefined; settings?: EnvironmentVariables; documentDelay?: number; isTrial?: boolean } = {},
): Promise<TestPortal> {
  const database = await testDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'jadara-portal-'))
  const shared = {
    database: database.where,
    files: { directory, ...(bucket && { bucket }) },
    clock: join(directory, 'clock'),
    settings,
  }
  const opened = await openFileServices(shared.files)
  const files = { ...opened, inspector, tryToInclude: trials.tryToInclude }
  const time = sharedClock(shared.clock, start)
  const clock = () => new Date(time.now)
  await createFirstAdministratorAndRound(database.db, testConfig, clock(), testPasswordHashCost)
  if (!isTrial) await database.sql`update round set is_trial = false`
  const maker = openDocumentMaker({ concurrency: 3 })
  const live = openLiveChannel(database.where)
  const { portal, stopMaking } = composeTestPortal({
    ...{ db: database.db, clock, files, maker: delayDocuments(maker, documentDelay), live, settings },
  })
  const here = await buildApp({ portal, renderPage: renderPlainPage, bounds: testOverloadLimits })
  const { http } = inject('machines') ? await serveOnMachines(here, shared, database.name) : { http: here }
  return {
    http,
    portal,
    database,
    time,
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

const delayDocuments = (maker: DocumentMaker, delay: number): DocumentMaker => ({
  ...maker,
  async make(job, options) {
    await wait(delay)
    return maker.make(job, options)
  },
})
