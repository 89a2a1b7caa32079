import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { toFailure } from '../http/error-handler.ts'
import { testDatabase } from '../testing/database.ts'
import { type DatabasePool, openPool } from './database.ts'
import { prepareStatementOnce } from './prepared.ts'
import { accounts } from './tables/people.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let pool: DatabasePool
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  pool = openPool(database.where, { connections: 8 })
})
afterEach(() => pool.close())

const hundredBy = prepareStatementOnce((db) =>
  db
    .select({ share: sql<number>`100 / ${sql.placeholder('by')}::int` })
    .from(sql`(values (1)) as one`)
    .prepare('hundred_by'),
)
const share = async (by: number) => (await hundredBy(pool.db).execute({ by }))[0]?.share
/** A database behind a proxy that can fall silent without closing, as when its machine is lost. */
async function behindALine(where: TestWhere) {
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connectTo(where)
    near.on('error', () => {}).pipe(far)
    far.on('error', () => {}).pipe(near)
    sockets.push(near, far)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const through =
    typeof where === 'string'
      ? Object.assign(new URL(where), { hostname: '127.0.0.1', port: String(port) }).href
      : { ...where, host: '127.0.0.1', port }
  return {
    through,
    silence() {
      for (const socket of sockets) socket.unpipe()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

type TestWhere = (typeof database)['where']
function connectTo(where: TestWhere): Socket {
  if (typeof where === 'string') return connect(Number(new URL(where).port), new URL(where).hostname)
  // The embedded server listens on a socket in this directory.
  return where.host.startsWith('/') ? connect(`${where.host}/.s.PGSQL.${where.port}`) : connect(where.port, where.host)
}

it('sends no read behind one that waits for a lock', async () => {
  const nobody = prepareStatementOnce((db) =>
    db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, 0)).prepare('nobody'),
  )
  const holder = await pool.pg.connect()
  await holder.query('begin; lock table account in access exclusive mode')
  const waiting = [1, 2, 3].map(() => nobody(pool.db).execute())
  await wait(1100)
  const start = performance.now()
  expect(await Promise.all([4, 5, 10, 20].map(share))).toEqual([25, 20, 10, 5])
  expect(performance.now() - start).toBeLessThan(500)
  await holder.query('rollback')
  holder.release()
  expect(await Promise.all(waiting)).toEqual([[], [], []])
})

it('fails reads of a silent database within ten seconds as busy', { timeout: 30_000 }, async () => {
  const line = await behindALine(database.where)
  const far = openPool(line.through, { connections: 4 })
  expect(await hundredBy(far.db).execute({ by: 4 })).toEqual([{ share: 25 }])
  line.silence()
  const start = performance.now()
  const answers = await Promise.allSettled([1, 2, 3].map((by) => hundredBy(far.db).execute({ by })))
  expect(answers.map((answer) => (answer.status === 'rejected' ? toFailure(answer.reason).status : 200))).toEqual([503, 503, 503])
  expect(performance.now() - start).toBeLessThan(15_000)
  line.close()
  await far.close()
})

it('fails transactions of a silent database too, and continues on other connections', async () => {
  const line = await behindALine(database.where)
  const far = openPool(line.through, { connections: 4, secondsPatient: 1 })
  const one = () => far.db.transaction((tx) => tx.execute(sql`select 1`))
  await one()
  line.silence()
  expect(
    await one().then(
      () => 200,
      (error) => toFailure(error).status,
    ),
  ).toBe(503)
  // Connections opened from now on work.
  expect((await one()).rows).toHaveLength(1)
  line.close()
  await far.close()
})

it('fails within five seconds as busy when the database grants no connection', { timeout: 20_000 }, async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const far = openPool(`postgres://nobody@127.0.0.1:${port}/nothing`, { connections: 4 })
  const why = await hundredBy(far.db)
    .execute({ by: 1 })
    .catch((error) => toFailure(error).status)
  expect(why).toBe(503)
  await far.close()
  silent.close()
})
