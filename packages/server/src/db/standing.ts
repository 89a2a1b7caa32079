import { readdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'

/** From here on the clocks of the portal and of its database are said to differ: in seconds. */
export const mostClockDifference = 2

/** What can be asked of the database now. */
export type DatabaseStanding = {
  /** False of a standby, and of one that was set read-only. */
  readonly writable: boolean
  /** As against this program. */
  readonly schema: 'ours' | 'older' | 'newer'
  /** By how many seconds its clock is ahead of ours, negative where it is behind; what the answer took on its way does not count. */
  readonly clockAhead: number
}

let ours: Promise<string> | undefined
const newestMigration = (): Promise<string> => {
  ours ??= readdir(new URL('./migrations/', import.meta.url)).then(
    (names) =>
      names
        .filter((name) => name.endsWith('.sql'))
        .sort()
        .at(-1) ?? '',
  )
  return ours
}

/** Asks the database where it stands, in one query. Throws what any query throws. */
export async function databaseStanding(db: Database, clock: Clock): Promise<DatabaseStanding> {
  const newest = await newestMigration()
  const before = clock().getTime()
  const {
    rows: [row],
  } = await db.execute<{ readonly: string; newest: string | null; at: number }>(
    sql`select current_setting('transaction_read_only') as readonly,
      (select max(name) from schema_migration) as newest,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
  )
  const after = clock().getTime()
  if (!row) throw new Error('The database answered nothing.')
  const theirs = row.newest ?? ''
  return {
    writable: row.readonly === 'off',
    schema: theirs === newest ? 'ours' : theirs < newest ? 'older' : 'newer',
    clockAhead: secondsBeyond(row.at, before, after),
  }
}

/** The database read its clock at some moment between both: within them it may well be the same as ours. */
function secondsBeyond(at: number, before: number, after: number): number {
  if (at > after) return (at - after) / 1000
  return at < before ? (at - before) / 1000 : 0
}
