import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import postgres from 'postgres'
import { inject } from 'vitest'
import { openPool, type Pool, type Where } from '../db/database.ts'
import { asPortalRole, inDatabase, templateName } from './connections.ts'
import { testSealKey } from './secret.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: Where
  }
}

export type TestDatabase = Pool & {
  readonly name: string
  /** A second look at the data, by another driver than the portal's, as the owner of the tables. */
  readonly sql: postgres.Sql
  /** As the role that serves. */
  readonly where: Where
  /** As the role that owns the tables. */
  readonly owner: Where
  drop(): Promise<void>
}

/** An empty, migrated database of its own; dropped by `drop`. */
export const testDatabase = (): Promise<TestDatabase> => ownDatabase(`template ${templateName}`, asPortalRole)

/** A database of its own without even a table; its owner serves. */
export const bareDatabase = (): Promise<TestDatabase> => ownDatabase('', (owner) => owner)

async function ownDatabase(madeFrom: string, toServe: (owner: Where) => Where): Promise<TestDatabase> {
  const server = inject('database')
  const name = `jadara_test_${randomBytes(6).toString('hex')}`
  const office = openPool(server, { connections: 1 })
  await office.pg.query(`create database ${name} ${madeFrom}`)
  // What a database allows is not copied with its template.
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
