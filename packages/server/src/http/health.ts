import { readPortalVersion } from '@jadara/contract/core/portal-version'
import type { FastifyInstance } from 'fastify'
import manifest from '../../package.json' with { type: 'json' }
import { type DatabaseStatus, maxClockDifferenceSeconds, readDatabaseStatus } from '../db/database-status.ts'
import type { Portal } from '../portal.ts'
import { serveEndpoint } from './serve.ts'

const reasons = {
  stopping: 'The process is stopping.',
  database: 'The database does not answer within two seconds.',
  readOnly: 'The database is read-only: it is a standby, or it was set read-only.',
  older: 'The database is older than this program: restart the portal to migrate it.',
  storage: 'The file store cannot store files.',
} as const

const warnings = {
  mail: 'No mail server is set (SMTP_URL): mails are written to files and are not delivered.',
  newer: 'The database is newer than this program: start the newer program in its place.',
  register: (name: string, since: Date, reason: string) =>
    `The register ${name} has not answered since ${since.toISOString()}: ${reason}.`,
  clock: (seconds: number) =>
    `The clock of the database is ${Math.abs(seconds).toFixed(1)} s ${seconds > 0 ? 'ahead of' : 'behind'} ours.`,
} as const

/**
 * `/healthz`: the process answers; includes its event loop delay. `/readyz`: requests can be served now, else 503 with the reasons, within two seconds.
 * `/api/version`: the version of the software. All are public.
 */
export function registerHealth(
  http: FastifyInstance,
  portal: Portal,
  { loopDelay, isStopping }: { readonly loopDelay: () => number; readonly isStopping: () => boolean },
): void {
  serveEndpoint(http, portal, readPortalVersion, async () => ({ version: manifest.version }))
  http.get('/healthz', async () => ({ status: 'ok', eventLoopDelayMs: Math.round(loopDelay()) }))
  http.get('/readyz', async (_request, reply) => {
    const [status, storage] = await Promise.all([
      withinTwoSeconds(() => readDatabaseStatus(portal.db, portal.clock)),
      portal.files.works(),
    ])
    const problems = [...(isStopping() ? [reasons.stopping] : []), ...listReasons(status), ...(storage ? [] : [reasons.storage])]
    const ready = problems.length === 0
    const warned = [
      ...listWarnings(status),
      ...(portal.hasMailServer ? [] : [warnings.mail]),
      ...portal.registers
        .statuses()
        .flatMap(({ name, failingSince, reason }) => (failingSince ? [warnings.register(name, failingSince, reason ?? '')] : [])),
    ]
    return reply.status(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'not ready',
      database: listReasons(status).length === 0,
      storage,
      ...(ready ? {} : { reasons: problems }),
      ...(warned.length === 0 ? {} : { warnings: warned }),
    })
  })
}

function listReasons(status: DatabaseStatus | undefined): string[] {
  if (!status) return [reasons.database]
  return [...(status.writable ? [] : [reasons.readOnly]), ...(status.schema === 'older' ? [reasons.older] : [])]
}

/** Problems that do not stop requests. A wrong clock would open and close windows at the wrong moment. */
function listWarnings(status: DatabaseStatus | undefined): string[] {
  if (!status) return []
  const { schema, clockAhead } = status
  return [
    ...(schema === 'newer' ? [warnings.newer] : []),
    ...(Math.abs(clockAhead) > maxClockDifferenceSeconds ? [warnings.clock(clockAhead)] : []),
  ]
}

/** Undefined when it fails or takes longer than two seconds. */
async function withinTwoSeconds<T>(query: () => Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), 2000)
  })
  const answer = query().catch(() => undefined)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
