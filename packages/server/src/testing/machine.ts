// One process of the machines that the API is tested on: it serves the portal of any test that asks, each on a port of its own, until
// whoever started it is gone.
import { appendFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify from 'fastify'
import { buildApp } from '../app.ts'
import { openPool, type Where } from '../db/database.ts'
import { openLive } from '../db/live.ts'
import { openMaker } from '../documents/maker.ts'
import { openTrials } from '../documents/trials.ts'
import { openFiles } from '../files/open-files.ts'
import { openInspector } from '../files/pdf-inspector.ts'
import type { StoragePlace } from '../storage-place.ts'
import { composed, neverLate, type Settings } from './composition.ts'
import { plainPage } from './plain-page.ts'
import { countQueries } from './queries.ts'
import { testSealKey } from './secret.ts'
import { clockTurnedIn } from './turned-clock.ts'

/** What every process of a portal is told: nothing but where the things are that they share. */
export type Shared = {
  readonly database: Where
  readonly files: StoragePlace
  readonly clock: string
  /** A file that grows by one byte whenever the outbox is woken. */
  readonly woken: string
  readonly settings: Settings
}

type Served = { readonly port: number; close(): Promise<void> }

// Children of this process, and not of each of its portals: starting them is what takes long.
const inspector = openInspector({ timeLimit: 30_000 })
const trials = openTrials({ longestTime: 60_000 })
const maker = openMaker({ concurrency: 3 })
const queriesTo = countQueries()
const served = new Map<string, Served>()
let answered = 0

async function serve(id: string, shared: Shared): Promise<Served> {
  const pool = openPool(shared.database, { connections: 10, sealKey: testSealKey })
  // With a bucket the machines share no disk.
  const { bucket, directory } = shared.files
  const files = await openFiles(bucket ? { bucket, directory: join(directory, `process-${process.pid}`) } : { directory })
  const live = openLive(shared.database)
  const { clock, close: closeClock } = clockTurnedIn(shared.clock)
  const { portal, stopMaking } = composed({
    db: pool.db,
    files: { ...files, inspector, tryToInclude: trials.tryToInclude },
    settings: shared.settings,
    maker,
    live,
    clock,
    wakeOutbox: () => appendFileSync(shared.woken, '.'),
  })
  const http = await buildApp({ portal, renderPage: plainPage, trustProxy: 'loopback', bounds: neverLate })
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
control.put<{ Params: { id: string }; Body: Shared }>('/:id', async ({ params: { id }, body }) => {
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
