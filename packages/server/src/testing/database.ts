import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import postgres from 'postgres'
import { inject } from 'vitest'
import { type ConnectionTarget, type DatabasePool, openPool } from '../db/database.ts'
import { asPortalRole, inDatabase, templateDatabaseName } from './connections.ts'
import { testSealKey } from './secret.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: ConnectionTarget
  }
}

export type TestDatabase = DatabasePool & {
  readonly name: string
  /** A connection as owner, with another driver than the portal's. */
  readonly sql: postgres.Sql
  /** For the role that serves. */
  readonly where: ConnectionTarget
  /** For the role that owns the tables. */
  readonly owner: ConnectionTarget
  drop(): Promise<void>
}

/** A new, empty, migrated database. */
export const testDatabase = (): Promise<TestDatabase> => ownDatabase(`template ${templateDatabaseName}`, asPortalRole)

/** A new database without tables, served by its owner. */
export const bareDatabase = (): Promise<TestDatabase> => ownDatabase('', (owner) => owner)

async function ownDatabase(madeFrom: string, toServe: (owner: ConnectionTarget) => ConnectionTarget): Promise<TestDatabase> {
  const server = inject('database')
  const name = `jadara_test_${randomBytes(6).toString('hex')}`
  const office = openPool(server, { connections: 1 })
  await office.pg.query(`create database ${name} ${madeFrom}`)
  // Privileges on a database are not copied from its template.
  await office.pg.query(`revoke temporary on database ${name} from public`)
  const owner = inDatabase(server, name)
  const where = toServe(owner)
  const pool = openPool(where, { connections: 10, sealKey: testSealKey })
  const settings = { max: 2, onnotice: () => {} }
  const sql = typeof owner === 'string' ? postgres(owner, settings) : postgres({ ...owner, ...settings })
  return {
    ...pool,
    name,
    sql,
    where,
    owner,
    async drop() {
      await Promise.all([pool.close(), sql.end()])
      await dropped(office, name)
      await office.close()
    },
  }
}

/** Retries, because an autovacuum worker may be connected for a moment. */
async function dropped(office: DatabasePool, name: string, tries = 300): Promise<void> {
  try {
    await office.pg.query(`drop database ${name} with (force)`)
  } catch (error) {
    if (tries === 0 || (error as { code?: string }).code !== '42501') throw error
    await setTimeout(100)
    await dropped(office, name, tries - 1)
  }
}
