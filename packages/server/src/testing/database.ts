import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import postgres from 'postgres'
import { inject } from 'vitest'
import { openPool, type Pool, type Where } from '../db/database.ts'
import { inDatabase, templateName } from './connections.ts'
import { testSealKey } from './secret.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: Where
  }
}

export type TestDatabase = Pool & {
  readonly name: string
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
  const pool = openPool(own, { connections: 10, sealKey: testSealKey })
  const settings = { max: 2, onnotice: () => {} }
  const sql = typeof own === 'string' ? postgres(own, settings) : postgres({ ...own, ...settings })
  return {
    ...pool,
    name,
    sql,
    where: own,
    async drop() {
      await Promise.all([pool.close(), sql.end()])
      await dropped(office, name)
      await office.close()
    },
  }
}

/** PostgreSQL's own vacuum may be looking at the tables just then, and is nobody's to end: it is gone in a moment. */
async function dropped(office: Pool, name: string, tries = 300): Promise<void> {
  try {
    await office.pg.query(`drop database ${name} with (force)`)
  } catch (error) {
    if (tries === 0 || (error as { code?: string }).code !== '42501') throw error
    await setTimeout(100)
    await dropped(office, name, tries - 1)
  }
}
