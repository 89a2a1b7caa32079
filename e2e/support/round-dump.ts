import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type postgres from 'postgres'
import { queryDatabase } from './database.ts'
import type { TestPortal } from './portal.ts'

type Row = Readonly<Record<string, unknown>>

export type RoundDump = {
  /** The rows of every table that belong to the round or its applications, by table. */
  readonly tables: Readonly<Record<string, readonly Row[]>>
  /** The trail of each application, oldest entry first. */
  readonly trails: Readonly<Record<string, readonly Row[]>>
  /** SHA-256 of the round's files in the store, thumbnails included, by name; without the pictures of first pages, which are drawn later. */
  readonly bytes: Readonly<Record<string, string>>
}

/** Dumps a round from the database and the data directory, except whether it is active or in review. */
export async function dumpRound(portal: TestPortal, roundId: number): Promise<RoundDump> {
  const [tables, trails, guids] = await queryDatabase(portal, async (sql) => {
    const found = await readTables(sql, roundId)
    const guids = (found.stored_file ?? []).map(({ guid }) => String(guid))
    return [found, await readTrails(sql, found.application ?? []), guids] as const
  })
  return { tables, trails, bytes: await hashFiles(join(portal.directory, 'files/stored'), guids) }
}

/** Reads the table names from the database, so that tables of later migrations are included. When conflicts were last looked for is no data of the round. */
async function readTables(sql: postgres.Sql, roundId: number): Promise<Record<string, readonly Row[]>> {
  const columns = await sql<{ name: string; by: string }[]>`
    select t.table_name as name, min(c.column_name) as by from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.column_name in ('application_id', 'round_id') and t.table_name <> 'conflict_scan'
    group by 1 order by 1`
  const tables: Record<string, readonly Row[]> = {
    round: await sql`select to_jsonb(r) - 'active' - 'in_review' as row from round r where id = ${roundId}`,
  }
  for (const { name, by } of columns) {
    const theirs = by === 'round_id' ? sql`${roundId}` : sql`any (select id from application where round_id = ${roundId})`
    tables[name] =
      await sql`select to_jsonb(t) as row from ${sql(name)} t where ${sql(by)} = ${theirs} order by to_jsonb(t)::text`
  }
  return Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.map(({ row }) => row as Row)]))
}

async function readTrails(sql: postgres.Sql, applications: readonly Row[]): Promise<Record<string, readonly Row[]>> {
  const trails = applications.map(async ({ id }) => {
    const chain = `application ${id}`
    const entries = await sql`select to_jsonb(a) as entry from audit a where a.chain = ${chain} order by a.position`
    return [chain, entries.map(({ entry }) => entry as Row)] as const
  })
  return Object.fromEntries(await Promise.all(trails))
}

async function hashFiles(root: string, guids: readonly string[]): Promise<Record<string, string>> {
  const found: [string, string][] = []
  for (const guid of guids) {
    const folder = join(root, guid.slice(0, 2))
    const names = (await readdir(folder)).filter((name) => name.startsWith(guid) && !name.endsWith('.page')).sort()
    if (!names.includes(guid)) throw new Error(`file ${guid} is not in the store`)
    for (const name of names)
      found.push([
        name,
        createHash('sha256')
          .update(await readFile(join(folder, name)))
          .digest('hex'),
      ])
  }
  return Object.fromEntries(found)
}
