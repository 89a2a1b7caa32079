import { type SQL, sql } from 'drizzle-orm'

/** The instant as `Date.toISOString` writes it, for rows that PostgreSQL returns as JSON. */
export const toIsoTimestampSql = (instant: SQL): SQL =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
