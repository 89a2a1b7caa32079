import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { countQueries } from '../testing/queries.ts'
import { type DatabasePool, findSqlState, openPool } from './database.ts'
import { findParticipation } from './participation.ts'
import { executeAndCommit, executeInPipeline } from './transaction.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let pool: DatabasePool
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

describe('a transaction releases its connection', () => {
  it('when begin fails, repeatedly, and runs no statement without it', async () => {
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
      await expect(insert.catch(findSqlState)).resolves.toBe('22012')
      const locked = refusing.db.transaction(async (tx) => {
        await findParticipation(tx, 1)
        await tx.execute(sql`insert into begun values (2)`)
      })
      await expect(locked.catch(findSqlState)).resolves.toBe('22012')
    }
    expect(refusing.pg.totalCount).toBe(0)
    await refusing.close()
    expect((await pool.db.execute(sql`table begun`)).rows).toEqual([])
  })

  it('when an ignored or unawaited statement failed: it rolls back and throws that error', async () => {
    await pool.db.execute(sql`create table swallowed (n int)`)
    const swallowed = pool.db.transaction(async (tx) => {
      await tx.execute(sql`insert into swallowed values (1)`)
      await tx.execute(sql`select 1 / 0`).catch(() => {})
    })
    await expect(swallowed.catch(findSqlState)).resolves.toBe('22012')
    const behind = pool.db.transaction(async (tx) => {
      tx.execute(sql`select 1 / 0`).catch(() => {})
      await tx.execute(sql`insert into swallowed values (2)`)
    })
    await expect(behind.catch(findSqlState)).resolves.toBe('22012')
    expect((await pool.db.execute(sql`table swallowed`)).rows).toEqual([])
    nothingTaken()
  })

  it('and has the requested isolation level', async () => {
    const level = await pool.db.transaction(
      (tx) => tx.execute<{ transaction_isolation: string }>(sql`show transaction_isolation`),
      {
        isolationLevel: 'serializable',
      },
    )
    expect(level.rows).toEqual([{ transaction_isolation: 'serializable' }])
  })

  it('when the server terminates it: it throws the error of the work, and later transactions reconnect', async () => {
    for (let time = 0; time < 5; time += 1) {
      const cut = pool.db.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
      await expect(cut.catch(findSqlState)).resolves.toBe('57P01')
    }
    expect(await Promise.all(Array.from({ length: 6 }, one))).toHaveLength(6)
    nothingTaken()
  })

  it('when the work throws: it rolls back, keeps the connection, and nested transactions are savepoints', async () => {
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

  it('when the commit was pipelined with the final statement: once, and never for a failed one', async () => {
    await pool.db.execute(sql`create table lasting (n int unique)`)
    const inserted = (n: number) =>
      pool.db.transaction((tx) =>
        executeAndCommit(tx, async () => tx.execute<{ n: number }>(sql`insert into lasting values (${n}) returning n`)),
      )
    const asked = await countQueries(() => inserted(1))
    expect(asked).toBe(3)
    await expect(inserted(1).catch(findSqlState)).resolves.toBe('23505')
    expect((await inserted(2)).rows).toEqual([{ n: 2 }])
    expect((await pool.db.execute(sql`table lasting`)).rows).toEqual([{ n: 1 }, { n: 2 }])
    nothingTaken()
  })

  it('and does not commit when the final statement could not be sent', async () => {
    await pool.db.execute(sql`create table unsent (n int)`)
    const never = () => Promise.reject(new Error('worded wrongly'))
    for (const ask of [executeAndCommit, executeInPipeline]) {
      const work = pool.db.transaction(async (tx) => {
        await tx.execute(sql`insert into unsent values (1)`)
        await ask(tx, never)
      })
      await expect(work).rejects.toThrow('worded wrongly')
    }
    expect((await pool.db.execute(sql`table unsent`)).rows).toEqual([])
    nothingTaken()
  })

  it('on connections without pipelining', async () => {
    const patient = openPool(database.owner, { connections: 1, timeLimits: false })
    const warned: unknown[] = []
    process.on('warning', (warning) => warned.push(warning))
    await patient.db.execute(sql`create table in_turn (n int)`)
    await patient.db.transaction(async (tx) => {
      for (const n of [1, 2, 3]) await executeInPipeline(tx, async () => tx.execute(sql`insert into in_turn values (${n})`))
    })
    const refused = patient.db.transaction(async (tx) => {
      await tx.execute(sql`insert into in_turn values (4)`)
      await executeInPipeline(tx, async () => tx.execute(sql`insert into in_turn values (1 / 0)`))
    })
    await expect(refused.catch(findSqlState)).resolves.toBe('22012')
    expect((await patient.db.execute(sql`table in_turn`)).rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
    expect(warned).toEqual([])
    await patient.close()
  })

  it('when commit fails', async () => {
    await pool.db.execute(sql`create table once (n int unique deferrable initially deferred)`)
    const twice = pool.db.transaction((tx) => tx.execute(sql`insert into once values (1), (1)`))
    await expect(twice.catch(findSqlState)).resolves.toBe('23505')
    expect(await one()).toEqual([{ one: 1 }])
    nothingTaken()
  })
})

it('no statement waits for ever', async () => {
  const { rows } = await pool.db.execute(
    sql`select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by 1`,
  )
  expect(rows.map(({ setting }) => setting)).toEqual(['120000', '20000', '40000'])
})
