// A process of the project `machines`: serves the portal of any test on request, each on its own port, until its parent ends.
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify from 'fastify'
import { buildApp } from '../boot/app.ts'
import type { StoragePlace } from '../core/storage-place.ts'
import { type ConnectionTarget, openPool } from '../db/database.ts'
import { openLiveChannel } from '../db/live.ts'
import { openDocumentMaker } from '../documents/maker.ts'
import { openPdfInclusionChecker } from '../documents/trials.ts'
import { openFileServices } from '../files/open-files.ts'
import { openPdfInspector } from '../files/pdf-inspector.ts'
import { composeTestPortal, type EnvironmentVariables, testOverloadLimits } from './composition.ts'
import { renderPlainPage } from './plain-page.ts'
import { startCountingQueries } from './queries.ts'
import { testSealKey } from './secret.ts'
import { openSharedClockReader } from './shared-clock.ts'

/** The locations of shared data, which is all that the processes of a portal have in common. */
export type SharedLocations = {
  readonly database: ConnectionTarget
  readonly files: StoragePlace
  readonly clock: string
  readonly settings: EnvironmentVariables
}

type Served = { readonly port: number; close(): Promise<void> }

// Shared by all portals of this process, because child processes start slowly.
const inspector = openPdfInspector({ timeLimit: 30_000 })
const trials = openPdfInclusionChecker({ longestTime: 60_000 })
const maker = openDocumentMaker({ concurrency: 3 })
const queriesTo = startCountingQueries()
const served = new Map<string, Served>()
let answered = 0

async function serve(id: string, shared: SharedLocations): Promise<Served> {
  const pool = openPool(shared.database, { connections: 10, sealKey: testSealKey })
  // With a bucket the processes share no directory.
  const { bucket, directory } = shared.files
  const files = await openFileServices(bucket ? { bucket, directory: join(directory, `process-${process.pid}`) } : { directory })
  const live = openLiveChannel(shared.database)
  const { clock, close: closeClock } = openSharedClockReader(shared.clock)
  const { portal, stopMaking } = composeTestPortal({
    db: pool.db,
    files: { ...files, inspector, tryToInclude: trials.tryToInclude },
    settings: shared.settings,
    maker,
    live,
    clock,
  })
  const http = await buildApp({ portal, renderPage: renderPlainPage, trustProxy: 'loopback', bounds: testOverloadLimits })
  http.server.on('request', () => {
    answered += 1
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  return {
    port: (http.server.address() as AddressInfo).port,
    async close() {
      served.delete(id)
      await http.close()
      await stopMaking()
      await live.close()
      await files.close()
      await pool.close()
      closeClock()
    },
  }
}

const control = Fastify()
control.put<{ Params: { id: string }; Body: SharedLocations }>('/:id', async ({ params: { id }, body }) => {
  const one = await serve(id, body)
  served.set(id, one)
  return { port: one.port }
})
control.get<{ Params: { database: string } }>('/queries/:database', async ({ params }) => ({ count: queriesTo(params.database) }))
control.get('/answered', async () => ({ answered }))
control.delete<{ Params: { id: string } }>('/:id', async ({ params: { id } }) => {
  await served.get(id)?.close()
  return {}
})
process.on('disconnect', () => process.exit())
process.send?.(await control.listen({ port: 0, host: '127.0.0.1' }))
