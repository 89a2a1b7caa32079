import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { withoutTimeLimits } from './database.ts'
import { grantToPortalRole, ownsTables } from './portal-role.ts'

const directory = new URL('./migrations/', import.meta.url)

export type Applied = { readonly name: string; readonly sha256: string }
export type Migration = Applied & { readonly sql: string }

/** Held by whoever makes the schema. */
const migrationLock = "hashtextextended('jadara migrations', 0)"
const migrationTable =
  'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())'

/**
 * Brings the schema up to this program, forward only, under an advisory lock: of two servers that start at once, one migrates and the other waits.
 * Each migration is one transaction. Refuses a database that is newer than the program, or whose applied migrations read differently today. Then
 * `portalRole` gets what it needs to serve; without it the role of `pool` serves too, or another owner has granted that.
 */
export async function migrate(pool: pg.Pool, portalRole?: string): Promise<void> {
  const migrations = await readMigrations()
  const client = await pool.connect()
  try {
    await client.query(withoutTimeLimits)
    await client.query(`select pg_advisory_lock(${migrationLock})`)
    await client.query('set client_min_messages = warning')
    const { rows: tables } = await client.query("select to_regclass('schema_migration') as name")
    if (tables[0]?.name === null) await client.query(migrationTable)
    const { rows: applied } = await client.query<Applied>('select name, sha256 from schema_migration order by name')
    refuseWhatWeDoNotKnow(applied, migrations)
    const toCome = notIn(applied, migrations)
    const isOwner = await ownsTables(client)
    if (toCome.length > 0 && !isOwner)
      throw new Error(
        'MIGRATION_DATABASE_URL: the database is older than this program, and the role of DATABASE_URL does not own its tables. Name the role that owns them there.',
      )
    for (const migration of toCome) await apply(client, migration)
    if (portalRole && isOwner) await grantToPortalRole(client, portalRole)
  } finally {
    // Ends the connection, and with it the lock, whatever happened to it.
    client.release(true)
  }
}

/** Throws a text where the schema is another than this program's: newer, or older, unless that will do. Changes nothing. */
export async function refuseUnlessMigrated(pool: pg.Pool, { mayBeOlder = false } = {}): Promise<void> {
  const migrations = await readMigrations()
  const { rows: tables } = await pool.query("select to_regclass('schema_migration') as name")
  if (tables[0]?.name === null) throw new Error('There is no portal in this database yet: start it once.')
  const { rows: applied } = await pool.query<Applied>('select name, sha256 from schema_migration')
  refuseWhatWeDoNotKnow(applied, migrations)
  if (applied.length < migrations.length && !mayBeOlder)
    throw new Error('The database is older than this program: start the portal once, which brings it up.')
}

/** Until the transaction of `client` ends, nobody else makes or fills a schema here. */
export async function lockSchema(client: pg.PoolClient): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${migrationLock})`)
}

/**
 * Makes the schema that exactly these migrations made, inside the transaction of `client`, which portals that start meanwhile wait for. Answers those
 * of this program that are still to come. Throws a text where it does not know one of them.
 */
export async function makeSchemaOf(client: pg.PoolClient, applied: readonly Applied[]): Promise<Migration[]> {
  const migrations = await readMigrations()
  refuseWhatWeDoNotKnow(applied, migrations, 'The backup')
  await lockSchema(client)
  await client.query('set local client_min_messages = warning')
  await client.query(migrationTable)
  const toCome = notIn(applied, migrations)
  for (const migration of notIn(toCome, migrations)) await applyWithin(client, migration)
  return toCome
}

/** Applies one migration inside the transaction of `client`. */
export async function applyWithin(client: pg.PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])
}

const notIn = (some: readonly Applied[], migrations: readonly Migration[]): Migration[] =>
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

function refuseWhatWeDoNotKnow(applied: readonly Applied[], migrations: readonly Migration[], what = 'The database'): void {
  for (const row of applied) {
    const ours = migrations.find(({ name }) => name === row.name)
    if (!ours)
      throw new Error(`${what} is newer than this program: it has the migration ${row.name}. Start the newer program instead.`)
    if (ours.sha256 !== row.sha256)
      throw new Error(`The migration ${row.name} was applied in another wording. Start the program that it came with.`)
  }
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await applyWithin(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${migration.name} failed; the database is as it was before.`, { cause: error })
  }
}
