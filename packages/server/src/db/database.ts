import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

export type Database = PostgresJsDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What every store function takes first: the database itself or a transaction of it. */
export type Handle = Database | Transaction

export type Pool = { db: Database; sql: postgres.Sql; close(): Promise<void> }

export type Where = string | { host: string; port: number; user: string; database: string; password?: string }

/** A pool to the database at `where` (a DATABASE_URL, or the embedded server's connection). Connects lazily, reconnects by itself. */
export function openPool(where: Where, options: { connections?: number } = {}): Pool {
  const settings: postgres.Options<Record<string, never>> = {
    max: options.connections ?? 20,
    connect_timeout: 5,
    onnotice: () => {},
    connection: { application_name: 'jadara', timezone: 'UTC' },
  }
  const sql = typeof where === 'string' ? postgres(where, settings) : postgres({ ...where, ...settings })
  return { db: drizzle(sql), sql, close: () => sql.end({ timeout: 5 }) }
}

/** The SQLSTATE of a database error, wherever the drivers nested it; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof postgres.PostgresError) return at.code
  return undefined
}
