import type pg from 'pg'
import { escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Schema } from './format.ts'

/**
 * Runs `work` on one connection that sees the database as it stands at this moment, whatever is written meanwhile, and writes nothing.
 * What COPY writes there does not depend on the server's settings.
 */
export async function inSnapshot<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(
      "set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1; set local timezone = 'UTC'; set local idle_in_transaction_session_timeout = 0",
    )
    return await work(client)
  } finally {
    // Ends the connection, and with it whatever a copy that broke off left on it.
    client.release(true)
  }
}

/** What the database is made of, its tables in the order of their names. Values of sequences are asked for after the snapshot, so none falls behind its rows. */
export async function schemaOf(client: pg.PoolClient): Promise<Schema> {
  const { rows: migrations } = await client.query<Schema['migrations'][number]>(
    'select name, sha256 from schema_migration order by name',
  )
  const { rows: tables } = await client.query<Schema['tables'][number]>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace group by c.relname order by c.relname collate "C"`)
  const { rows: names } = await client.query<{ name: string }>(`
    select relname::text as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace order by relname collate "C"`)
  const sequences: Schema['sequences'] = []
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${escapeIdentifier(name)}`,
    )
    for (const { value, called } of rows) sequences.push({ name, value, called })
  }
  return { migrations, tables, sequences }
}

/** The rows of a table as COPY writes them, a line each; when the stream has ended, `rowCount` says how many they were. */
export const copyOut = (client: pg.PoolClient, { name, columns }: Schema['tables'][number]) =>
  client.query(copyTo(`copy ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')}) to stdout`))

/** Cuts what COPY writes into pieces of whole rows, of `least` bytes at least but for the last. */
export async function* piecesOf(rows: AsyncIterable<Buffer>, least = 4 * 1024 * 1024): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of rows) {
    held.push(chunk)
    size += chunk.length
    // A line break inside a value is written as two characters: this one ends a row.
    const end = size >= least ? chunk.lastIndexOf(10) + 1 : 0
    if (end === 0) continue
    yield Buffer.concat([...held.slice(0, -1), chunk.subarray(0, end)])
    held = [chunk.subarray(end)]
    size = chunk.length - end
  }
  if (size > 0) yield Buffer.concat(held)
}
