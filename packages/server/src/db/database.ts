import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What every store function takes first: the database itself or a transaction of it. */
export type Handle = Database | Transaction

export type Pool = { db: Database; pg: pg.Pool; close(): Promise<void> }

/** A DATABASE_URL, or the embedded server's connection. */
export type Where = string | { host: string; port: number; user: string; database: string; password?: string }

/** A pool to the database at `where`. Connects lazily and again by itself; who waits longer than five seconds for a connection is refused. */
export function openPool(where: Where, options: { connections?: number } = {}): Pool {
  const pool = new pg.Pool({
    ...(typeof where === 'string' ? { connectionString: where } : where),
    max: options.connections ?? 20,
    connectionTimeoutMillis: 5000,
    application_name: 'jadara',
    options: '-c timezone=UTC',
  })
  // A connection that dies, idle or at work, must not end the process: whoever used it is told, and the pool opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: drizzle(pool), pg: pool, close: () => pool.end() }
}

/** The SQLSTATE of a database error, wherever the query builder nested it; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof pg.DatabaseError) return at.code
  return undefined
}
