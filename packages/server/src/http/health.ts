import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Portal } from '../portal.ts'

/** What lies in the store while it is asked whether it still stores. */
export const probeKey = 'readiness'

/** `/healthz`: the process answers. `/readyz`: database and storage answer too, within two seconds. */
export function registerHealth(http: FastifyInstance, portal: Portal): void {
  const probe = atMostEvery(5000, () => probeStorage(portal.files))
  http.get('/healthz', async () => ({ status: 'ok' }))
  http.get('/readyz', async (_request, reply) => {
    const [database, storage] = await Promise.all([answers(() => portal.db.execute(sql`select 1`)), answers(probe)])
    return reply
      .status(database && storage ? 200 : 503)
      .send({ status: database && storage ? 'ready' : 'not ready', database, storage })
  })
}

/** Whether a file can be stored now: what `/readyz` says of the storage. */
export const storageWorks = (files: Portal['files']): Promise<boolean> => answers(() => probeStorage(files))

/** Stores an empty file and removes it: a directory that is gone or read-only refuses, while a disk that is merely full seldom does. */
async function probeStorage({ store, temporary }: Portal['files']): Promise<void> {
  const path = join(temporary, `${probeKey}.${randomUUID()}`)
  await writeFile(path, '', { mode: 0o600 })
  await store.put(probeKey, path)
  await store.remove(probeKey)
}

/** The answer of the last `ask`, or of the one that is under way, for `milliseconds` after it: whoever asks often costs nothing. */
function atMostEvery<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | undefined
  let until = 0
  return () => {
    if (last && performance.now() < until) return last
    until = Number.POSITIVE_INFINITY
    last = ask().finally(() => {
      until = performance.now() + milliseconds
    })
    return last
  }
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
