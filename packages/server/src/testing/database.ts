import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { inject } from 'vitest'
import { openPool, type Pool, type Where } from '../db/database.ts'
import { inDatabase, templateName } from './connections.ts'

export type TestDatabase = Pool & {
  /** A second look at the data, by another driver than the portal's. */
  readonly sql: postgres.Sql
  readonly where: Where
  drop(): Promise<void>
}

/** An empty, migrated database of its own; dropped by `drop`. */
export const testDatabase = (): Promise<TestDatabase> => ownDatabase(`template ${templateName}`)

/** A database of its own without even a table. */
export const bareDatabase = (): Promise<TestDatabase> => ownDatabase('')

async function ownDatabase(madeFrom: string): Promise<TestDatabase> {
  const where = inject('database')
  const name = `jadara_test_${randomBytes(6).toString('hex')}`
  const office = openPool(where, { connections: 1 })
  await office.pg.query(`create database ${name} ${madeFrom}`)
  const own = inDatabase(where, name)
  const pool = openPool(own, { connections: 10 })
  const settings = { max: 2, onnotice: () => {} }
  const sql = typeof own === 'string' ? postgres(own, settings) : postgres({ ...own, ...settings })
  return {
    ...pool,
    sql,
    where: own,
    async drop() {
      await Promise.all([pool.close(), sql.end()])
      await office.pg.query(`drop database ${name} with (force)`)
      await office.close()
    },
  }
}
