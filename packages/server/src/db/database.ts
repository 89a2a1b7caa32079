import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { formatSealSetting, type SealKey, sealSettingName } from './audit-seal.ts'
import { BatchingClient } from './batching-client.ts'
import { createStatementNaming } from './repeated-statements.ts'
import { openSharedConnections } from './shared-connections.ts'
import { createDatabaseHandle, type SqlClient, sendStatement } from './sql-client.ts'
import { runInTransaction } from './transaction.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** The first parameter of every store function. */
export type DatabaseHandle = Database | Transaction

export type DatabasePool = { db: Database; pg: pg.Pool; close(): Promise<void> }

/** A DATABASE_URL, or the connection of the embedded server. */
export type ConnectionTarget = string | { host: string; port: number; user: string; database: string; password?: string }

/** Mails keep their transaction idle for up to a minute while they talk to the mail server (mail/transport.ts). */
const timeLimits = { statement_timeout: '40s', lock_timeout: '20s', idle_in_transaction_session_timeout: '2min' }

/** Run first on a connection for long work. */
export const disableTimeLimitsSql = Object.keys(timeLimits)
  .map((name) => `set ${name} = 0`)
  .join('; ')

/**
 * A pool to the database at `where`. Connects lazily and reconnects by itself; a request that waits longer than five seconds for a connection is refused.
 * `timeLimits: false` is for long work such as COPY; its statements are sent one by one. `secondsPatient`: after so long without an answer the
 * request fails and its connection is closed, because the database's machine may be unreachable. Without `sealKey` nothing is written into the audit trail.
 */
export function openPool(
  where: ConnectionTarget,
  options: {
    connections: number
    timeLimits?: boolean
    secondsPatient?: number
    sealKey?: SealKey | undefined
  },
): DatabasePool {
  const settings = Object.entries({
    ...{ timezone: 'UTC', jit: 'off' },
    ...(options.timeLimits !== false && timeLimits),
    ...(options.sealKey && { [sealSettingName]: formatSealSetting(options.sealKey) }),
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
    Client: BatchingClient,
    max: connections - shared,
    pipeline: options.timeLimits !== false,
    query_timeout: (options.secondsPatient ?? 0) * 1000,
    maxLifetimeSeconds: connectionLifetime,
  })
  // A connection that dies must not end the process: its query fails, and the pool opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const nameRepeated = createStatementNaming()
  const client: SqlClient = { query: (statement, values) => sendStatement(pool, nameRepeated(statement, values), values) }
  const readers =
    shared > 0 ? openSharedConnections(withGenericPlans(to), { count: shared, pool: client, nameRepeated }) : undefined
  const db = createDatabaseHandle(client)
  db.transaction = (work, config) => runInTransaction(pool, nameRepeated, work, config)
  if (readers) sharedConnections.set(db, readers.db)
  return {
    db,
    pg: pool,
    close: async () => {
      await Promise.all([readers?.close(), pool.end()])
    },
  }
}

/** Short reads find few rows by an index, whatever their values: a plan for the values alone takes longer than the read. */
const withGenericPlans = (to: pg.ClientConfig): pg.ClientConfig => ({
  ...to,
  options: `${to.options} -c plan_cache_mode=force_generic_plan`,
})

/** In seconds. Ends what a busy connection has prepared and no longer uses: about 50 kB a statement. */
const connectionLifetime = 600

/** The maximum number of shared connections, which are at most a quarter of the pool. With more, fewer statements share one write. */
const mostShared = 3
const sharedConnections = new WeakMap<DatabaseHandle, Database>()

/** The handle for a short read (shared-connections.ts): the transaction, or a shared connection. */
export const findShortReadHandle = (db: DatabaseHandle): DatabaseHandle => sharedConnections.get(db) ?? db

/** The SQLSTATE of a database error, wherever the query builder nested it; undefined for other errors. */
export function findSqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof pg.DatabaseError) return at.code
  return undefined
}

/** The constraint or unique index by which the database refused a row; undefined for other errors. */
export function findViolatedConstraint(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof pg.DatabaseError) return at.constraint
  return undefined
}
