import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { withoutTimeLimits } from '../db/database.ts'
import { applyWithin, lockSchema, type Migration, makeSchemaOf } from '../db/migrate.ts'
import type { Schema } from './format.ts'

export type Loading = {
  /** Rows as `copyOut` wrote them, whole ones; answers how many. */
  rows(table: string, lines: AsyncIterable<Buffer>): Promise<number>
  /** Brings the schema up to this program, once all rows are there; each migration is told of when it is applied, with its milliseconds. */
  finish(applied?: (migration: Migration, milliseconds: number) => void): Promise<void>
}

/**
 * Fills an empty database in one transaction: the schema by the migrations that `schema` had, what `work` loads, and the migrations that have come since.
 * Whatever fails, the database stays empty. Rows come in as they were, past the triggers, which judge changes and not copies; foreign keys are proven
 * by the database when all rows are there, and checks, generated columns and unique indexes as ever. Throws a text where the database is not empty.
 */
export async function loadInto<T>(pool: pg.Pool, schema: Schema, work: (loading: Loading) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(withoutTimeLimits)
    await client.query('begin')
    // First, lest two restores at once both find it empty.
    await lockSchema(client)
    await refuseUnlessEmpty(client)
    const toCome = await makeSchemaOf(client, schema.migrations)
    const guards = await takeGuardsAway(client)
    const result = await work({
      rows: (table, lines) => copyIn(client, schema, table, lines),
      async finish(applied) {
        await guards.back()
        for (const { name, value, called } of schema.sequences)
          await client.query('select setval($1::regclass, $2, $3)', [escapeIdentifier(name), value, called])
        for (const migration of toCome) {
          const start = performance.now()
          await applyWithin(client, migration)
          // What a migration left to be judged at its commit is judged here: the next may change the same table.
          await client.query('set constraints all immediate; set constraints all deferred')
          applied?.(migration, performance.now() - start)
        }
      },
    })
    await client.query('commit')
    // What is committed is restored: without its statistics too.
    await client.query('analyze').catch(() => {})
    return result
  } finally {
    // Ends the connection, and the transaction where it is not committed.
    client.release(true)
  }
}

/** Throws a text where there is a table, or anything else, in the database already. */
export async function refuseUnlessEmpty(client: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v', 'm', 'S', 'p', 'f') order by 1 limit 1",
  )
  if (rows[0])
    throw new Error(
      `The database is not empty (there is ${rows[0].name}), and nothing was changed: a backup is restored into an empty one alone. Name another DATA_DIR, or a new DATABASE_URL.`,
    )
}

async function copyIn(client: pg.PoolClient, schema: Schema, table: string, lines: AsyncIterable<Buffer>): Promise<number> {
  const columns = schema.tables.find(({ name }) => name === table)?.columns
  if (!columns) throw new Error(`There is no table ${table} in the list of tables.`)
  const into = client.query(copyFrom(`copy ${escapeIdentifier(table)} (${columns.map(escapeIdentifier).join(', ')}) from stdin`))
  await pipeline(Readable.from(lines, { objectMode: false }), into)
  return into.rowCount
}

/**
 * Empties what the migrations put in, with triggers and foreign keys out of the way; our role owns the tables and is no superuser, so `replica` mode is
 * not for it. `back` puts both back as they were, and has the foreign keys proven.
 */
async function takeGuardsAway(client: pg.PoolClient): Promise<{ back(): Promise<void> }> {
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
  if (disabled[0]) throw new Error(`The trigger ${disabled[0].name} is in another state than a restore can put back.`)
  await client.query('set constraints all immediate')
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  return {
    async back() {
      for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
      for (const { table, name, definition } of keys)
        await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    },
  }
}
