import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { queriesOf } from '../testing/queries.ts'
import { openPool, type Pool, sqlState } from './database.ts'
import { participationOf } from './participation.ts'
import { lastly, unawaited } from './transaction.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let pool: Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool(database.owner, { connections: 3 })
})
afterAll(async () => {
  await pool.close()
  await database.drop()
})

const one = () => pool.db.transaction(async (tx) => (await tx.execute<{ one: number }>(sql`select 1 as one`)).rows)
const nothingTaken = () => expect(pool.pg.totalCount).toBe(pool.pg.idleCount)

describe('a transaction gives its connection back', () => {
  it('when begin fails, however often, and nothing is done without it', async () => {
    await pool.db.execute(sql`create table begun (n int)`)
    const refuseBegin = (client: pg.PoolClient) => {
      const { query } = client
      client.query = ((statement: unknown, ...rest: unknown[]) =>
        Reflect.apply(query, client, [statement === 'begin' ? 'select 1 / 0' : statement, ...rest])) as typeof query
    }
    const refusing = openPool(database.owner, { connections: 3 })
    refusing.pg.on('connect', refuseBegin)
    for (let time = 0; time < 5; time += 1) {
      const insert = refusing.db.transaction((tx) => tx.execute(sql`insert into begun values (1)`))
      await expect(insert.catch(sqlState)).resolves.toBe('22012')
      const locked = refusing.db.transaction(async (tx) => {
        await participationOf(tx, 1)
        await tx.execute(sql`insert into begun values (2)`)
      })
      await expect(locked.catch(sqlState)).resolves.toBe('22012')
    }
    expect(refusing.pg.totalCount).toBe(0)
    await refusing.close()
    expect((await pool.db.execute(sql`table begun`)).rows).toEqual([])
  })

  it('when a statement failed that nobody minded, or waited for: nothing is committed, and what failed is told', async () => {
    await pool.db.execute(sql`create table swallowed (n int)`)
    const swallowed = pool.db.transaction(async (tx) => {
      await tx.execute(sql`insert into swallowed values (1)`)
      await tx.execute(sql`select 1 / 0`).catch(() => {})
    })
    await expect(swallowed.catch(sqlState)).resolves.toBe('22012')
    const behind = pool.db.transaction(async (tx) => {
      tx.execute(sql`select 1 / 0`).catch(() => {})
      await tx.execute(sql`insert into swallowed values (2)`)
    })
    await expect(behind.catch(sqlState)).resolves.toBe('22012')
    expect((await pool.db.execute(sql`table swallowed`)).rows).toEqual([])
    nothingTaken()
  })

  it('and is as isolated as was asked', async () => {
    const level = await pool.db.transaction(
      (tx) => tx.execute<{ transaction_isolation: string }>(sql`show transaction_isolation`),
      {
        isolationLevel: 'serializable',
      },
    )
    expect(level.rows).toEqual([{ transaction_isolation: 'serializable' }])
  })

  it('when the server ends it at work: what the work threw is told, and the next ones find a new connection', async () => {
    for (let time = 0; time < 5; time += 1) {
      const cut = pool.db.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
      await expect(cut.catch(sqlState)).resolves.toBe('57P01')
    }
    expect(await Promise.all(Array.from({ length: 6 }, one))).toHaveLength(6)
    nothingTaken()
  })

  it('when the work throws: it is rolled back, the connection is kept, and an inner one is a savepoint', async () => {
    await pool.db.execute(sql`create table kept (n int)`)
    const before = pool.pg.totalCount
    await expect(
      pool.db.transaction(async (tx) => {
        await tx.execute(sql`insert into kept values (1)`)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await pool.db.transaction(async (tx) => {
      await tx.execute(sql`insert into kept values (2)`)
      await tx.transaction(() => Promise.reject(new Error('inner'))).catch(() => {})
    })
    expect((await pool.db.execute(sql`table kept`)).rows).toEqual([{ n: 2 }])
    expect(pool.pg.totalCount).toBe(before)
    nothingTaken()
  })

  it('when the commit was sent with what was asked last: once, and never of what was refused', async () => {
    await pool.db.execute(sql`create table lasting (n int unique)`)
    const inserted = (n: number) =>
      pool.db.transaction((tx) =>
        lastly(tx, async () => tx.execute<{ n: number }>(sql`insert into lasting values (${n}) returning n`)),
      )
    const asked = await queriesOf(() => inserted(1))
    expect(asked).toBe(3)
    await expect(inserted(1).catch(sqlState)).resolves.toBe('23505')
    expect((await inserted(2)).rows).toEqual([{ n: 2 }])
    expect((await pool.db.execute(sql`table lasting`)).rows).toEqual([{ n: 1 }, { n: 2 }])
    nothingTaken()
  })

  it('and never where what was asked last could not even be sent', async () => {
    await pool.db.execute(sql`create table unsent (n int)`)
    const never = () => Promise.reject(new Error('worded wrongly'))
    for (const ask of [lastly, unawaited]) {
      const work = pool.db.transaction(async (tx) => {
        await tx.execute(sql`insert into unsent values (1)`)
        await ask(tx, never)
      })
      await expect(work).rejects.toThrow('worded wrongly')
    }
    expect((await pool.db.execute(sql`table unsent`)).rows).toEqual([])
    nothingTaken()
  })

  it('on connections where one statement follows the answer of another, as those of long work', async () => {
    const patient = openPool(database.owner, { connections: 1, timeLimits: false })
    const warned: unknown[] = []
    process.on('warning', (warning) => warned.push(warning))
    await patient.db.execute(sql`create table in_turn (n int)`)
    await patient.db.transaction(async (tx) => {
      for (const n of [1, 2, 3]) await unawaited(tx, async () => tx.execute(sql`insert into in_turn values (${n})`))
    })
    const refused = patient.db.transaction(async (tx) => {
      await tx.execute(sql`insert into in_turn values (4)`)
      await unawaited(tx, async () => tx.execute(sql`insert into in_turn values (1 / 0)`))
    })
    await expect(refused.catch(sqlState)).resolves.toBe('22012')
    expect((await patient.db.execute(sql`table in_turn`)).rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
    expect(warned).toEqual([])
    await patient.close()
  })

  it('when commit refuses', async () => {
    await pool.db.execute(sql`create table once (n int unique deferrable initially deferred)`)
    const twice = pool.db.transaction((tx) => tx.execute(sql`insert into once values (1), (1)`))
    await expect(twice.catch(sqlState)).resolves.toBe('23505')
    expect(await one()).toEqual([{ one: 1 }])
    nothingTaken()
  })
})

it('holds up nobody for ever', async () => {
  const { rows } = await pool.db.execute(
    sql`select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by 1`,
  )
  expect(rows.map(({ setting }) => setting)).toEqual(['120000', '20000', '40000'])
})
