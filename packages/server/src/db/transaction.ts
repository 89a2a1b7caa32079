import { drizzle, type NodePgDatabase, type NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { gathering } from './send-together.ts'

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/**
 * What is sent together with `begin`, before it is answered: a lock and what is read under it, by the names under which they are prepared. Should `begin`
 * be refused, they have changed nothing by themselves, and whatever comes after them waits for its answer. Never a statement that writes.
 */
export const withBegin = { lock: 'locked_of_account', read: 'participation_of_account' } as const
const sentWithBegin: ReadonlySet<string | undefined> = new Set(Object.values(withBegin))

/**
 * A transaction whose connection always goes back to the pool, or is closed when nobody knows how it stands: drizzle's own on a pool loses
 * it when `begin` or `rollback` fails (0.45), until none is left. Throws what the work threw, also where the rollback failed after it; and where the
 * database rolled back instead of committing.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await pool.connect()
  const connection = connectionOf(client)
  const tx = new NodePgTransaction(dialect, connection.db._.session as NodePgSession<never, never>, undefined)
  let isKnown = false
  try {
    connection.begin()
    if (config) await tx.setTransaction(config)
    const result = await work(tx as unknown as Transaction)
    await connection.begun()
    const { command } = await connection.commit()
    if (command !== 'COMMIT') throw new Error('The database rolled back what was to be committed.')
    isKnown = true
    return result
  } catch (error) {
    isKnown = await connection.rolledBack()
    throw error
  } finally {
    client.release(!isKnown)
  }
}

const dialect = new PgDialect()

type Connection = {
  readonly db: NodePgDatabase
  begin(): void
  /** Throws where `begin` was refused. */
  begun(): Promise<unknown>
  commit(): Promise<pg.QueryResult>
  /** False where nobody knows how the connection stands. */
  rolledBack(): Promise<boolean>
}

/** Kept with its connection, and with it what is worded once (db/prepared.ts). */
const connections = new WeakMap<pg.PoolClient, Connection>()

function connectionOf(client: pg.PoolClient): Connection {
  const known = connections.get(client) ?? connectionOn(client)
  connections.set(client, known)
  return known
}

function connectionOn(client: pg.PoolClient): Connection {
  const sendTogether = gathering(client, process.nextTick)
  let begun: Promise<unknown> = Promise.resolve()
  let hasBegun = false
  const send = (statement: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult> => {
    sendTogether()
    return client.query(statement as pg.QueryConfig, values)
  }
  // Of a client the query builder needs nothing else.
  const query = async (statement: pg.QueryConfig, values: unknown[]) => {
    if (!hasBegun && !sentWithBegin.has(statement.name)) await begun
    return send(statement, values)
  }
  const db: NodePgDatabase = drizzle({ query } as unknown as pg.PoolClient)
  return {
    db,
    begin() {
      hasBegun = false
      begun = send('begin').then(() => {
        hasBegun = true
      })
      begun.catch(() => {})
    },
    begun: () => begun,
    commit: () => send('commit'),
    rolledBack: () =>
      begun
        .then(() => send('rollback'))
        .then(
          () => true,
          () => false,
        ),
  }
}
