import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { disableTimeLimitsSql } from '../db/database.ts'
import { applyMigration, createSchemaFrom, lockSchema, type Migration } from '../db/migrate.ts'
import { copyTableOut, readDatabaseSchema, withDatabaseSnapshot } from './dump-database.ts'
import type { DatabaseSchema } from './format.ts'

export type DatabaseLoader = {
  /** Loads whole rows as written by `copyTableOut`; returns their number. */
  loadRows(table: string, lines: AsyncIterable<Buffer>): Promise<number>
  /** Call it after all rows are loaded: applies the migrations that the backup does not have and reports each with its milliseconds. */
  finish(applied?: (migration: Migration, milliseconds: number) => void): Promise<void>
}

/**
 * Fills an empty database in one transaction: creates the schema of the backup, runs `work` to load the rows, and applies the newer migrations.
 * The database stays empty if anything fails. Triggers do not run, since they judge changes and not copies; foreign keys are verified after loading, and
 * checks, generated columns and unique indexes apply as always. Throws an `Error` for the operator if the database is not empty.
 */
export async function loadDatabase<T>(
  pool: pg.Pool,
  schema: DatabaseSchema,
  work: (loading: DatabaseLoader) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(disableTimeLimitsSql)
    await client.query('begin')
    // Before the check: of two concurrent restores only one may find the database empty.
    await lockSchema(client)
    await assertDatabaseEmpty(client)
    const pendingMigrations = await createSchemaFrom(client, schema.migrations)
    const constraints = await suspendConstraints(client)
    const result = await work({
      loadRows: (table, lines) => copyTableIn(client, schema, table, lines),
      async finish(applied) {
        await constraints.restore()
        for (const { name, value, called } of schema.sequences)
          await client.query('select setval($1::regclass, $2, $3)', [escapeIdentifier(name), value, called])
        for (const migration of pendingMigrations) {
          const start = performance.now()
          await applyMigration(client, migration)
          // Deferred constraints are checked now, because PostgreSQL cannot alter a table with pending trigger events.
          await client.query('set constraints all immediate; set constraints all deferred')
          applied?.(migration, performance.now() - start)
        }
      },
    })
    await client.query('commit')
    // The rows are committed: missing statistics are no reason to fail.
    await client.query('analyze').catch(() => {})
    return result
  } finally {
    // Closes the connection, which rolls back an uncommitted transaction.
    client.release(true)
  }
}

export async function assertDatabaseEmpty(client: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v', 'm', 'S', 'p', 'f') order by 1 limit 1",
  )
  if (rows[0])
    throw new Error(
      `The database is not empty (it contains ${rows[0].name}); nothing was changed. Restore into an empty database: set another DATA_DIR or a new DATABASE_URL.`,
    )
}

async function copyTableIn(
  client: pg.PoolClient,
  schema: DatabaseSchema,
  table: string,
  lines: AsyncIterable<Buffer>,
): Promise<number> {
  const columns = schema.tables.find(({ name }) => name === table)?.columns
  if (!columns) throw new Error(`The backup has rows of ${table}, which is not in its list of tables.`)
  const into = client.query(copyFrom(`copy ${escapeIdentifier(table)} (${columns.map(escapeIdentifier).join(', ')}) from stdin`))
  await pipeline(Readable.from(lines, { objectMode: false }), into)
  return into.rowCount
}

/**
 * Disables triggers, drops foreign keys and deletes the rows that the migrations inserted. `session_replication_role = replica` needs a superuser, which
 * the owner role is not. `restore` puts triggers and foreign keys back; adding the keys verifies them.
 */
async function suspendConstraints(client: pg.PoolClient): Promise<{ restore(): Promise<void> }> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1",
  )
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select quote_ident(c.relname) as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace order by 1, 2`)
  const { rows: disabled } = await client.query<{ name: string }>(`
    select t.tgname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled <> 'O' and c.relnamespace = current_schema()::regnamespace`)
  if (disabled[0])
    throw new Error(`The trigger ${disabled[0].name} is not in its default state, so a restore could not re-enable it correctly.`)
  await client.query('set constraints all immediate')
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  return {
    async restore() {
      for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
      for (const { table, name, definition } of keys)
        await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    },
  }
}

export type UpgradeTrial = {
  readonly tables: number
  readonly rows: number
  readonly migrations: readonly { readonly name: string; readonly milliseconds: number }[]
}

/** Copies a snapshot of one database into an empty one and applies the newer migrations there. Only reads from the source. */
export async function rehearseUpgradeOnCopy(
  from: pg.Pool,
  to: pg.Pool,
  progress: (doing: string) => void,
): Promise<UpgradeTrial> {
  return withDatabaseSnapshot(from, async (client) => {
    const schema = await readDatabaseSchema(client)
    return loadDatabase(to, schema, async (loader) => {
      let rows = 0
      for (const table of schema.tables) {
        progress(table.name)
        rows += await loader.loadRows(table.name, copyTableOut(client, table))
      }
      const migrations: { name: string; milliseconds: number }[] = []
      progress('Migrations')
      await loader.finish(({ name }: Migration, milliseconds) => migrations.push({ name, milliseconds }))
      return { tables: schema.tables.length, rows, migrations }
    })
  })
}
