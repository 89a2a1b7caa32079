import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openPool, type Pool, type Where } from '../db/database.ts'
import { inDatabase, templateName } from './connections.ts'

/** An empty, migrated database of its own; dropped by `drop`. */
export async function testDatabase(): Promise<Pool & { drop(): Promise<void>; where: Where }> {
  const where = inject('database')
  const name = `jadara_test_${randomBytes(6).toString('hex')}`
  const office = openPool(where, { connections: 1 })
  await office.sql.unsafe(`create database ${name} template ${templateName}`)
  const own = inDatabase(where, name)
  const pool = openPool(own, { connections: 10 })
  return {
    ...pool,
    where: own,
    async drop() {
      await pool.close()
      await office.sql.unsafe(`drop database ${name} with (force)`)
      await office.close()
    },
  }
}
