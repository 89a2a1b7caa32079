import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPool, type Where } from '../db/database.ts'
import { startEmbedded } from '../db/embedded/start.ts'
import { migrate } from '../db/migrate.ts'
import { inDatabase, templateName } from './connections.ts'
import { testSealKey } from './secret.ts'

type TestServer = { readonly where: Where; readonly stop: () => Promise<void> }

/** One PostgreSQL for all test files: that of DATABASE_URL, or an embedded one in a temporary directory. Each file gets its own database from the migrated template. */
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

async function makeTemplate(where: Where): Promise<void> {
  const pool = openPool(where, { connections: 1 })
  await pool.pg.query(`drop database if exists ${templateName}`)
  await pool.pg.query(`create database ${templateName}`)
  await pool.close()
  const template = openPool(inDatabase(where, templateName), { connections: 1, sealKey: testSealKey })
  await migrate(template.pg)
  await template.close()
}

async function databaseForTests(): Promise<TestServer> {
  const url = process.env.DATABASE_URL
  if (url) return { where: url, stop: async () => {} }
  const directory = await mkdtemp(join(tmpdir(), 'jadara-test-'))
  const embedded = await startEmbedded({ directory: join(directory, 'postgres'), connections: 200 })
  await prepareRole(embedded.connection)
  return {
    where: embedded.connection,
    stop: async () => {
      await embedded.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The portal's own role owns one database and may create no other; the tests run as that role and create one a file. */
async function prepareRole(connection: { host: string; port: number; user: string; database: string }): Promise<void> {
  const superuser = openPool({ ...connection, user: 'postgres', database: 'postgres' }, { connections: 1 })
  await superuser.pg.query(`alter role ${connection.user} createdb`)
  // Nothing here outlives the tests, so no commit waits for the disk.
  await superuser.pg.query(`alter role ${connection.user} set synchronous_commit = off`)
  await superuser.close()
}
