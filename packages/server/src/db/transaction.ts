import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { BatchingClient } from './batching-client.ts'
import type { NameStatement } from './repeated-statements.ts'
import {
  createDatabaseHandle,
  failedTransactionSqlState,
  registerTransaction,
  type SqlClient,
  sendStatement,
} from './sql-client.ts'

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/**
 * Prepared statements that are sent together with `begin`, before its answer: a lock and what is read under it. If `begin` fails, they have changed
 * nothing, and every later statement waits for its answer. Never add a statement that writes.
 */
export const statementsSentWithBegin = { lock: 'locked_of_account', read: 'participation_of_account' } as const
const sentWithBegin: ReadonlySet<string | undefined> = new Set(Object.values(statementsSentWithBegin))

/**
 * Runs `work` in a transaction. The connection always returns to the pool, or is closed when its state is unknown: drizzle's own transaction on a pool
 * loses it when `begin` or `rollback` fails (0.45). Throws what the work threw, even if the rollback fails too; throws when the database rolled back
 * instead of committing, and when it refused a statement of `executeInPipeline`.
 */
export async function runInTransaction<T>(
  pool: pg.Pool,
  nameRepeated: NameStatement,
  work: (tx: Transaction) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await pool.connect()
  const connection = connectionOf(client, nameRepeated)
  let isKnown = false
  try {
    const result = await connection.run(work, config)
    await connection.commit()
    isKnown = true
    return result
  } catch (error) {
    isKnown = await connection.rollback()
    throw error
  } finally {
    client.release(!isKnown)
  }
}

/**
 * Pipelines the final statement with COMMIT. If the database refuses the statement, nothing is committed. The transaction must send nothing
 * afterwards, and `tx` must not be a savepoint.
 */
export async function executeAndCommit<T>(tx: Transaction, execute: () => Promise<T>): Promise<T> {
  const { answer, connection } = await send(tx, execute)
  const [result] = await Promise.all([answer, connection.commit()])
  return result
}

/** Sends a statement without waiting for its answer. If the database refuses it, the commit fails. Rejects when the statement could not be sent. */
export async function executeInPipeline(tx: Transaction, execute: () => Promise<unknown>): Promise<void> {
  const { answer } = await send(tx, execute)
  answer.catch(() => {})
}

/** A statement that was not sent cannot fail the commit: its error is thrown here. */
async function send<T>(tx: Transaction, execute: () => Promise<T>): Promise<{ answer: Promise<T>; connection: Connection }> {
  const connection = connectionsByTransaction.get(tx)
  if (!connection) throw new Error('This is no transaction of runInTransaction.')
  const before = connection.countSent()
  // Each `then` of a lazy query builder executes it again; this is the only one.
  const answer = Promise.resolve(execute())
  if (connection.countSent() === before) await answer
  return { answer, connection }
}

type Connection = {
  /** Opens the transaction and runs `work` in it; leaves it open. */
  run<T>(work: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig): Promise<T>
  /** How many statements were sent so far. */
  countSent(): number
  /** Commits once; throws when the database did not. */
  commit(): Promise<void>
  /** False when the state of the connection is unknown. */
  rollback(): Promise<boolean>
}

const connections = new WeakMap<pg.PoolClient, Connection>()
const connectionsByTransaction = new WeakMap<object, Connection>()

function connectionOf(client: pg.PoolClient, nameRepeated: NameStatement): Connection {
  const connection = connections.get(client) ?? openConnection(client, nameRepeated)
  connections.set(client, connection)
  return connection
}

const noRows: pg.QueryResult = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] }

function openConnection(client: pg.PoolClient, nameRepeated: NameStatement): Connection {
  let sent = 0
  let begun: Promise<unknown> = Promise.resolve()
  let hasBegun = false
  let commit: Promise<void> | undefined
  /** The last error of the database that is not a consequence of an earlier one. */
  let refusal: unknown
  const sendNow = (statement: pg.QueryConfig | string, values?: unknown[]) => {
    if (client instanceof BatchingClient) client.batchWrites(process.nextTick)
    return sendStatement(client, statement, values)
  }
  let answered: Promise<unknown> = Promise.resolve()
  /** Without a pipeline (database.ts), each statement waits for the answer of the one before. */
  const sendInTurn: typeof sendNow = (statement, values) => {
    const answer = answered.then(() => sendNow(statement, values))
    answered = answer.catch(() => {})
    return answer
  }
  const send = client.pipeline ? sendNow : sendInTurn

  function begin(text: string) {
    hasBegun = false
    commit = undefined
    refusal = undefined
    begun = send(text).then(() => {
      hasBegun = true
    })
    begun.catch(() => {})
  }

  async function query(statement: pg.QueryConfig, values: unknown[]) {
    // The query builder's own `begin` is sent without waiting; its commit and rollback are ignored: `commit` and `rollback` below send them.
    if (statement.text.startsWith('begin')) {
      begin(statement.text)
      return noRows
    }
    if (statement.text === 'commit' || statement.text === 'rollback') return noRows
    sent += 1
    if (!hasBegun && !sentWithBegin.has(statement.name)) await begun
    return send(nameRepeated(statement, values), values).catch((error: { code?: string }) => {
      if (error.code !== failedTransactionSqlState) refusal = error
      throw refusal ?? error
    })
  }

  async function commitOnce() {
    if (!hasBegun) await begun
    const { command } = await send('commit')
    if (command !== 'COMMIT') throw refusal ?? new Error('The database rolled back what was to be committed.')
  }

  const sqlClient: SqlClient = { query }
  const db = createDatabaseHandle(sqlClient)
  const connection: Connection = {
    run: (work, config) =>
      db.transaction((tx) => {
        registerTransaction(tx, sqlClient)
        connectionsByTransaction.set(tx, connection)
        return work(tx)
      }, config),
    countSent: () => sent,
    commit() {
      commit ??= commitOnce()
      return commit
    },
    rollback: () =>
      begun
        .then(() => send('rollback'))
        .then(
          () => true,
          () => false,
        ),
  }
  return connection
}
