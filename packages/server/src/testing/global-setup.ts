import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type ConnectionTarget, openPool } from '../db/database.ts'
import type { EmbeddedConnections } from '../db/embedded/connection.ts'
import { startEmbeddedDatabase } from '../db/embedded/start.ts'
import { migrate } from '../db/migrate.ts'
import { inDatabase, portalRole, templateDatabaseName } from './connections.ts'
import { testSealKey } from './secret.ts'

type TestServer = { readonly where: ConnectionTarget; readonly stop: () => Promise<void> }

/** Starts one PostgreSQL for all test files: that of DATABASE_URL, or an embedded one in a temporary directory. Each file copies its database from a migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { where, stop } = await databaseForTests()
  try {
    await makeTemplate(where)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('database', where)
  return stop
}

async function makeTemplate(where: ConnectionTarget): Promise<void> {
  const pool = openPool(where, { connections: 1 })
  await pool.pg.query(`drop database if exists ${templateDatabaseName}`)
  await pool.pg.query(`create database ${templateDatabaseName}`)
  await pool.close()
  const template = openPool(inDatabase(where, templateDatabaseName), { connections: 1, sealKey: testSealKey })
  await migrate(template.pg, portalRole)
  await template.close()
}

async function databaseForTests(): Promise<TestServer> {
  const url = process.env.DATABASE_URL
  if (url) {
    await makePortalRole(url)
    return { where: url, stop: async () => {} }
  }
  const directory = await mkdtemp(join(tmpdir(), 'jadara-test-'))
  const embedded = await startEmbeddedDatabase({ directory: join(directory, 'postgres'), connections: 200 })
  await prepareRoles(embedded)
  return {
    where: embedded.owner,
    stop: async () => {
      await embedded.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Lets the owner create a database per test file. */
async function prepareRoles({ connection, owner }: EmbeddedConnections): Promise<void> {
  const superuser = openPool({ ...owner, user: 'postgres', database: 'postgres' }, { connections: 1 })
  await superuser.pg.query(`alter role ${owner.user} createdb`)
  // Test data need not survive, so commits do not wait for the disk.
  for (const { user } of [owner, connection]) await superuser.pg.query(`alter role ${user} set synchronous_commit = off`)
  // Lets the owner see and terminate the portal's connections.
  await superuser.pg.query(`grant ${connection.user} to ${owner.user}`)
  await superuser.close()
}

async function makePortalRole(url: string): Promise<void> {
  const pool = openPool(url, { connections: 1 })
  const password = pg.escapeLiteral(decodeURIComponent(new URL(url).password))
  const { rowCount } = await pool.pg.query('select from pg_roles where rolname = $1', [portalRole])
  await pool.pg.query(`${rowCount ? 'alter' : 'create'} role ${portalRole} login password ${password}`)
  await pool.close()
}
