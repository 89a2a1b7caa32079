import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { countStatementFailure } from '../measures.ts'
import { type SealKey, sealSetting, sealSettingOf } from './audit-seal.ts'
import { openSharedConnections } from './shared-connections.ts'
import { inTransaction } from './transaction.ts'

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
const timeLimits = { statement_timeout: '40s', lock_timeout: '20s', idle_in_transaction_session_timeout: '2min' }

/** Run first on a connection whose work is long by nature. */
export const withoutTimeLimits = Object.keys(timeLimits)
  .map((name) => `set ${name} = 0`)
  .join('; ')

/**
 * A pool to the database at `where`. Connects lazily and again by itself; who waits longer than five seconds for a connection is refused. `timeLimits: false`
 * is for work that is long by nature, COPY among it; its statements are sent one by one. `secondsPatient`: after so long
 * without an answer whoever asked is refused and the connection given up, for the database's machine may be gone without a word. Without `sealKey` nothing is
 * written into the trail.
 */
export function openPool(
  where: Where,
  options: {
    connections: number
    timeLimits?: boolean
    secondsPatient?: number
    sealKey?: SealKey | undefined
  },
): Pool {
  const settings = Object.entries({
    ...{ timezone: 'UTC', jit: 'off' },
    ...(options.timeLimits !== false && timeLimits),
    ...(options.sealKey && { [sealSetting]: sealSettingOf(options.sealKey) }),
  })
  const to = {
    ...(typeof where === 'string' ? { connectionString: where } : where),
    connectionTimeoutMillis: 5000,
    application_name: 'jadara',
    options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' '),
  }
  const { connections } = options
  const shared = Math.min(mostShared, Math.floor(connections / 4))
  const pool = new pg.Pool({
    ...to,
    max: connections - shared,
    pipeline: options.timeLimits !== false,
    query_timeout: (options.secondsPatient ?? 0) * 1000,
  })
  // A connection that dies, idle or at work, must not end the process: whoever used it is told, and the pool opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const countFailures = ({ connection }: Pick<pg.Client, 'connection'>) =>
    // Not those that were sent behind a failed one.
    connection.on('errorMessage', ({ code }) => code !== '25P02' && countStatementFailure(code))
  pool.on('connect', countFailures)
  const readers = shared > 0 ? openSharedConnections(to, { count: shared, pool, listen: countFailures }) : undefined
  const db = drizzle(pool)
  db.transaction = (work, config) => inTransaction(pool, work, config)
  if (readers) sharedConnections.set(db, readers.db)
  return {
    db,
    pg: pool,
    close: async () => {
      await Promise.all([readers?.close(), pool.end()])
    },
  }
}

/** Of the connections of a pool, a fourth and no more than these: with more, less is sent together. */
const mostShared = 3
const sharedConnections = new WeakMap<Handle, Database>()

/** Where a short read is asked (shared-connections.ts): in its transaction, or on a connection that many share. */
export const forShortReads = (db: Handle): Handle => sharedConnections.get(db) ?? db

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
