import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { countStatementFailure } from '../measures.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What every store function takes first: the database itself or a transaction of it. */
export type Handle = Database | Transaction

export type Pool = { db: Database; pg: pg.Pool; close(): Promise<void> }

/** A DATABASE_URL, or the embedded server's connection. */
export type Where = string | { host: string; port: number; user: string; database: string; password?: string }

/**
 * No statement, wait for a lock or idle transaction holds up the others for ever. A mail keeps its transaction idle while the mail server
 * is talked to, for up to a minute (mail/transport.ts).
 */
const timeLimits = { statement_timeout: '60s', lock_timeout: '20s', idle_in_transaction_session_timeout: '2min' }

/** Run first on a connection whose work is long by nature. */
export const withoutTimeLimits = Object.keys(timeLimits)
  .map((name) => `set ${name} = 0`)
  .join('; ')

/** A pool to the database at `where`. Connects lazily and again by itself; who waits longer than five seconds for a connection is refused. */
export function openPool(where: Where, options: { connections?: number; timeLimits?: boolean } = {}): Pool {
  const settings = Object.entries({ timezone: 'UTC', ...(options.timeLimits !== false && timeLimits) })
  const pool = new pg.Pool({
    ...(typeof where === 'string' ? { connectionString: where } : where),
    max: options.connections ?? 20,
    connectionTimeoutMillis: 5000,
    application_name: 'jadara',
    options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' '),
  })
  // A connection that dies, idle or at work, must not end the process: whoever used it is told, and the pool opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', ({ connection }) => connection.on('errorMessage', ({ code }) => countStatementFailure(code)))
  const db = drizzle(pool)
  db.transaction = (work, config) => onOneConnection(pool, work, config)
  return { db, pg: pool, close: () => pool.end() }
}

/** Kept with its connection, and with it what is worded once (db/prepared.ts). */
const connections = new WeakMap<pg.PoolClient, NodePgDatabase>()

/**
 * A transaction whose connection always goes back to the pool, or is closed when nobody knows how it stands: drizzle's own on a pool loses
 * it when `begin` or `rollback` fails (0.45), until none is left. Throws what the work threw, also where the rollback failed after it.
 */
async function onOneConnection<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await pool.connect()
  const db = connections.get(client) ?? drizzle(client)
  connections.set(client, db)
  let thrown: { readonly error: unknown } | undefined
  try {
    const result = await db.transaction(async (tx) => {
      try {
        return await work(tx)
      } catch (error) {
        thrown = { error }
        throw error
      }
    }, config)
    client.release()
    return result
  } catch (error) {
    const rolledBack = thrown?.error === error
    client.release(!rolledBack)
    throw thrown ? thrown.error : error
  }
}

/** The SQLSTATE of a database error, wherever the query builder nested it; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof pg.DatabaseError) return at.code
  return undefined
}

/** The constraint or unique index by which the database refused a row; undefined for other errors. */
export function refusedBy(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof pg.DatabaseError) return at.constraint
  return undefined
}
