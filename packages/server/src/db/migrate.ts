import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { disableTimeLimitsSql } from './database.ts'
import { grantToPortalRole, ownsTables } from './portal-role.ts'

const directory = new URL('./migrations/', import.meta.url)

export type AppliedMigration = { readonly name: string; readonly sha256: string }
export type Migration = AppliedMigration & { readonly sql: string }

/** The advisory lock for changes of the schema. */
const migrationLock = "hashtextextended('jadara migrations', 0)"
const migrationTable =
  'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())'

/**
 * Migrates the schema to this program's version, forward only. An advisory lock makes simultaneous starts wait. Each migration is one transaction. Throws when
 * the database is newer or an applied migration has changed. Then grants `portalRole` its rights, if the role of `pool` owns the tables.
 */
export async function migrate(pool: pg.Pool, portalRole?: string): Promise<void> {
  const migrations = await readMigrations()
  const client = await pool.connect()
  try {
    await client.query(disableTimeLimitsSql)
    await client.query(`select pg_advisory_lock(${migrationLock})`)
    await client.query('set client_min_messages = warning')
    const { rows: tables } = await client.query("select to_regclass('schema_migration') as name")
    if (tables[0]?.name === null) await client.query(migrationTable)
    const { rows: applied } = await client.query<AppliedMigration>('select name, sha256 from schema_migration order by name')
    assertKnownMigrations(applied, migrations)
    const pendingMigrations = withoutApplied(applied, migrations)
    const isOwner = await ownsTables(client)
    if (pendingMigrations.length > 0 && !isOwner)
      throw new Error(
        'MIGRATION_DATABASE_URL: the database is older than this program, and the role of DATABASE_URL does not own its tables. Name the role that owns them there.',
      )
    for (const migration of pendingMigrations) await applyInTransaction(client, migration)
    if (portalRole && isOwner) await grantToPortalRole(client, portalRole)
  } finally {
    // Closes the connection, which releases the lock in any case.
    client.release(true)
  }
}

/** Throws when the schema is newer than this program, or older unless `mayBeOlder`. Changes nothing. */
export async function assertMigrated(pool: pg.Pool, { mayBeOlder = false } = {}): Promise<void> {
  const migrations = await readMigrations()
  const { rows: tables } = await pool.query("select to_regclass('schema_migration') as name")
  if (tables[0]?.name === null) throw new Error('This database has no portal yet: start the portal once.')
  const { rows: applied } = await pool.query<AppliedMigration>('select name, sha256 from schema_migration')
  assertKnownMigrations(applied, migrations)
  if (applied.length < migrations.length && !mayBeOlder)
    throw new Error('The database is older than this program: start the portal once to migrate it.')
}

/** Blocks other schema changes until the transaction of `client` ends. */
export async function lockSchema(client: pg.PoolClient): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${migrationLock})`)
}

/** Creates the schema from exactly these migrations, inside the transaction of `client`, and returns the remaining ones. Throws when one is unknown. */
export async function createSchemaFrom(client: pg.PoolClient, applied: readonly AppliedMigration[]): Promise<Migration[]> {
  const migrations = await readMigrations()
  assertKnownMigrations(applied, migrations, 'The backup')
  await lockSchema(client)
  await client.query('set local client_min_messages = warning')
  await client.query(migrationTable)
  const pendingMigrations = withoutApplied(applied, migrations)
  for (const migration of withoutApplied(pendingMigrations, migrations)) await applyMigration(client, migration)
  return pendingMigrations
}

export async function applyMigration(client: pg.PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])
}

const withoutApplied = (some: readonly AppliedMigration[], migrations: readonly Migration[]): Migration[] =>
  migrations.filter(({ name }) => !some.some((one) => one.name === name))

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, directory), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

function assertKnownMigrations(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
  what = 'The database',
): void {
  for (const row of applied) {
    const ours = migrations.find(({ name }) => name === row.name)
    if (!ours)
      throw new Error(`${what} is newer than this program: it has the migration ${row.name}. Start the newer program instead.`)
    if (ours.sha256 !== row.sha256)
      throw new Error(
        `The migration ${row.name} was applied with different content. Start the version of the program that it belongs to.`,
      )
  }
}

async function applyInTransaction(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await applyMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${migration.name} failed; the database is as it was before.`, { cause: error })
  }
}
