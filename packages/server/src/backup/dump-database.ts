import type pg from 'pg'
import { escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { DatabaseSchema } from './format.ts'

/** Runs `work` in one read-only snapshot. The session settings make the output of COPY independent of the server's configuration. */
export async function withDatabaseSnapshot<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(
      "set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1; set local timezone = 'UTC'; set local idle_in_transaction_session_timeout = 0",
    )
    return await work(client)
  } finally {
    // Closes the connection: an interrupted COPY may still be running on it.
    client.release(true)
  }
}

/** Sequences are not transactional: they are read after the snapshot was taken, so no value is behind the rows. */
export async function readDatabaseSchema(client: pg.PoolClient): Promise<DatabaseSchema> {
  const { rows: migrations } = await client.query<DatabaseSchema['migrations'][number]>(
    'select name, sha256 from schema_migration order by name',
  )
  const { rows: tables } = await client.query<DatabaseSchema['tables'][number]>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace group by c.relname order by c.relname collate "C"`)
  const { rows: names } = await client.query<{ name: string }>(`
    select relname::text as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace order by relname collate "C"`)
  const sequences: DatabaseSchema['sequences'] = []
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${escapeIdentifier(name)}`,
    )
    for (const { value, called } of rows) sequences.push({ name, value, called })
  }
  return { migrations, tables, sequences }
}

/** Streams the rows of a table in COPY's text format. `rowCount` is set when the stream ends. */
export const copyTableOut = (client: pg.PoolClient, { name, columns }: DatabaseSchema['tables'][number]) =>
  client.query(copyTo(`copy ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')}) to stdout`))

/** Splits COPY output into chunks of whole rows, each of at least `minBytes` except for the last. */
export async function* splitAtRows(rows: AsyncIterable<Buffer>, minBytes = 4 * 1024 * 1024): AsyncGenerator<Buffer> {
  let pending: Buffer[] = []
  let size = 0
  for await (const chunk of rows) {
    pending.push(chunk)
    size += chunk.length
    // COPY escapes line breaks inside values, so this one ends a row.
    const end = size >= minBytes ? chunk.lastIndexOf(10) + 1 : 0
    if (end === 0) continue
    yield Buffer.concat([...pending.slice(0, -1), chunk.subarray(0, end)])
    pending = [chunk.subarray(end)]
    size = chunk.length - end
  }
  if (size > 0) yield Buffer.concat(pending)
}
