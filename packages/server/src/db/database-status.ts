import { readdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Clock } from '../core/clock.ts'
import type { Database } from './database.ts'

/** In seconds. */
export const maxClockDifferenceSeconds = 2

export type DatabaseStatus = {
  /** False for a standby or a read-only database. */
  readonly writable: boolean
  /** Compared with this program's migrations. */
  readonly schema: 'ours' | 'older' | 'newer'
  /** Seconds by which the database clock is ahead of ours; negative when behind. The round trip is excluded. */
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

export async function readDatabaseStatus(db: Database, clock: Clock): Promise<DatabaseStatus> {
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
    clockAhead: toClockDifference(row.at, before, after),
  }
}

/** The database read its clock between `before` and `after`; only a time outside that interval is a difference. */
function toClockDifference(at: number, before: number, after: number): number {
  if (at > after) return (at - after) / 1000
  return at < before ? (at - before) / 1000 : 0
}
