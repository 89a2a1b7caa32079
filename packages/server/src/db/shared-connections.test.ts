import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { type DatabasePool, findSqlState, openPool } from './database.ts'
import { prepareStatementOnce } from './prepared.ts'

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
const asked = () =>
  pool.pg.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'jadara' and query like '%as one%'
     and pid <> pg_backend_pid()`,
  )

describe('short reads on shared connections', () => {
  it('return their own answers', async () => {
    const numbers = Array.from({ length: 90 }, (_, at) => at + 1)
    expect(await Promise.all(numbers.map(share))).toEqual(numbers.map((by) => Math.trunc(100 / by)))
    expect((await asked()).rows).toHaveLength(2)
    expect(pool.pg.totalCount).toBe(1)
  })

  it('fail alone', async () => {
    const answers = await Promise.allSettled([1, 0, 2, 0, 4, 5].map(share))
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : findSqlState(answer.reason)))).toEqual([
      ...[100, '22012', 50, '22012', 25, 20],
    ])
    expect(await share(10)).toBe(10)
  })

  it('reconnect when the server ends the connections', async () => {
    await Promise.all([1, 2].map(share))
    const { rows } = await asked()
    await pool.pg.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [rows.map(({ pid }) => pid)])
    await expect.poll(() => Promise.all([4, 5].map(share)).catch(() => 'lost')).toEqual([25, 20])
  })

  it("use the transaction's connection inside a transaction", async () => {
    const told = await pool.db.transaction(async (tx) => {
      await tx.execute(sql`set local application_name = 'in transaction'`)
      await hundredBy(tx).execute({ by: 1 })
      return asked()
    })
    expect(told.rows).toEqual([])
  })
})

it('reports why there is no connection', async () => {
  const nowhere = openPool('postgres://nobody@127.0.0.1:1/nothing', { connections: 4 })
  const why = await hundredBy(nowhere.db)
    .execute({ by: 1 })
    .catch((error: Error) => error.cause ?? error)
  expect(why).toMatchObject({ code: 'ECONNREFUSED' })
  await nowhere.close()
})
