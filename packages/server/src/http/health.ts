import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Portal } from '../portal.ts'

/** `/healthz`: the process answers. `/readyz`: database and storage answer too, within two seconds. */
export function registerHealth(http: FastifyInstance, portal: Portal): void {
  http.get('/healthz', async () => ({ status: 'ok' }))
  http.get('/readyz', async (_request, reply) => {
    const [database, storage] = await Promise.all([
      answers(() => portal.db.execute(sql`select 1`)),
      answers(() => portal.files.store.stat('readiness')),
    ])
    return reply
      .status(database && storage ? 200 : 503)
      .send({ status: database && storage ? 'ready' : 'not ready', database, storage })
  })
}

async function answers(question: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), 2000)
  })
  const asked = question().then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
