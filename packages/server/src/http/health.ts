import type { FastifyInstance } from 'fastify'
import { type DatabaseStanding, databaseStanding, mostClockDifference } from '../db/standing.ts'
import type { Portal } from '../portal.ts'

const reasons = {
  stopping: 'The process is stopping.',
  database: 'The database does not answer within two seconds.',
  readOnly: 'The database takes no writes: it is a standby, or it was set read-only.',
  older: 'The database is older than this program: start the portal anew, which brings it up.',
  storage: 'The file store does not store.',
} as const

const warnings = {
  mail: 'No mail server is set (SMTP_URL): mails are written to files, and nobody gets them.',
  newer: 'The database is newer than this program: start the newer program in its place.',
  clock: (seconds: number) =>
    `The clock of the database is ${Math.abs(seconds).toFixed(1)} s ${seconds > 0 ? 'ahead of' : 'behind'} ours.`,
} as const

/**
 * `/healthz`: the process answers, and how long its event loop keeps others waiting. `/readyz`: requests can be served now; asked within two
 * seconds, and else the reasons why not. Nothing that either says is a secret.
 */
export function registerHealth(
  http: FastifyInstance,
  portal: Portal,
  { loopDelay, isStopping }: { readonly loopDelay: () => number; readonly isStopping: () => boolean },
): void {
  http.get('/healthz', async () => ({ status: 'ok', eventLoopDelayMs: Math.round(loopDelay()) }))
  http.get('/readyz', async (_request, reply) => {
    const [standing, storage] = await Promise.all([
      answerOf(() => databaseStanding(portal.db, portal.clock)),
      portal.files.works(),
    ])
    const why = [...(isStopping() ? [reasons.stopping] : []), ...whyNot(standing), ...(storage ? [] : [reasons.storage])]
    const ready = why.length === 0
    const warned = [...warningsOf(standing), ...(portal.hasMailServer ? [] : [warnings.mail])]
    return reply.status(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'not ready',
      database: whyNot(standing).length === 0,
      storage,
      ...(ready ? {} : { reasons: why }),
      ...(warned.length === 0 ? {} : { warnings: warned }),
    })
  })
}

function whyNot(standing: DatabaseStanding | undefined): string[] {
  if (!standing) return [reasons.database]
  return [...(standing.writable ? [] : [reasons.readOnly]), ...(standing.schema === 'older' ? [reasons.older] : [])]
}

/** What requests are still served with. A window that is judged by a clock that is off would open and close at another moment than it says. */
function warningsOf(standing: DatabaseStanding | undefined): string[] {
  if (!standing) return []
  const { schema, clockAhead } = standing
  return [
    ...(schema === 'newer' ? [warnings.newer] : []),
    ...(Math.abs(clockAhead) > mostClockDifference ? [warnings.clock(clockAhead)] : []),
  ]
}

/** Undefined when it fails, or takes more than two seconds. */
async function answerOf<T>(question: () => Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), 2000)
  })
  const asked = question().catch(() => undefined)
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
