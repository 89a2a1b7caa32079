import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { openPool, type Pool, sqlState } from './database.ts'
import { participationOf } from './participation.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let pool: Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool(database.where, { connections: 3 })
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
    const refusing = openPool(database.where, { connections: 3 })
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

  it('when a statement failed that nobody minded: the commit is told to be none', async () => {
    await pool.db.execute(sql`create table swallowed (n int)`)
    const swallowed = pool.db.transaction(async (tx) => {
      await tx.execute(sql`insert into swallowed values (1)`)
      await tx.execute(sql`select 1 / 0`).catch(() => {})
    })
    await expect(swallowed).rejects.toThrow('rolled back')
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
