import { drizzle, type NodePgDatabase, type NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { answerOf } from './answer-of.ts'
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
 * database rolled back instead of committing. A statement that nobody waited for is told of too, should it be what the database refused.
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
    await connection.committed()
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

/** The SQLSTATE of a statement in a transaction that is aborted already. */
const sentBehindRefused = '25P02'

/**
 * What a transaction asks last, with its commit sent behind it in the same turn: a statement that the database refuses commits nothing. Whatever comes
 * after may neither ask nor refuse. Never in a savepoint: it is the whole transaction that is committed.
 */
export async function lastly<T>(tx: Transaction, ask: () => Promise<T>): Promise<T> {
  const { answer, connection } = await sent(tx, ask)
  const [answered] = await Promise.all([answer, connection.committed()])
  return answered
}

/** Asks and does not wait for the answer: what the database refuses, it refuses the commit for. Rejects with what could not even be sent. */
export async function unawaited(tx: Transaction, ask: () => Promise<unknown>): Promise<void> {
  const { answer } = await sent(tx, ask)
  answer.catch(() => {})
}

/** A statement that was never sent refuses no commit: whoever asked hears of it first. */
async function sent<T>(tx: Transaction, ask: () => Promise<T>): Promise<{ answer: Promise<T>; connection: Connection }> {
  const connection = connectionsBySession.get(tx._.session)
  if (!connection) throw new Error('no transaction of ours')
  const before = connection.asked()
  // What drizzle has not begun yet is begun once.
  const answer = Promise.resolve(ask())
  if (connection.asked() === before) await answer
  return { answer, connection }
}

type Connection = {
  readonly db: NodePgDatabase
  begin(): void
  /** How many statements it was asked so far. */
  asked(): number
  /** Commits, once; throws where the database did not. */
  committed(): Promise<void>
  /** False where nobody knows how the connection stands. */
  rolledBack(): Promise<boolean>
}

/** Kept with its connection, and with it what is worded once (db/prepared.ts). */
const connections = new WeakMap<pg.PoolClient, Connection>()
const connectionsBySession = new WeakMap<object, Connection>()

function connectionOf(client: pg.PoolClient): Connection {
  const known = connections.get(client) ?? connectionOn(client)
  connections.set(client, known)
  connectionsBySession.set(known.db._.session, known)
  return known
}

function connectionOn(client: pg.PoolClient): Connection {
  const sendTogether = gathering(client, process.nextTick)
  let asked = 0
  let begun: Promise<unknown> = Promise.resolve()
  let hasBegun = false
  let commit: Promise<void> | undefined
  /** What the database refused last: those that were sent behind it are refused for no reason of their own. */
  let refusal: unknown
  const sendNow = (statement: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult> => {
    sendTogether()
    return answerOf(client, statement, values)
  }
  let answered: Promise<unknown> = Promise.resolve()
  /** Where there is no pipeline (database.ts), one after the other's answer. */
  const sendInTurn: typeof sendNow = (statement, values) => {
    const answer = answered.then(() => sendNow(statement, values))
    answered = answer.catch(() => {})
    return answer
  }
  const send = client.pipeline ? sendNow : sendInTurn
  // Of a client the query builder needs nothing else.
  const query = async (statement: pg.QueryConfig, values: unknown[]) => {
    asked += 1
    if (!hasBegun && !sentWithBegin.has(statement.name)) await begun
    return send(statement, values).catch((error: { code?: string }) => {
      if (error.code !== sentBehindRefused) refusal = error
      throw refusal ?? error
    })
  }
  const db: NodePgDatabase = drizzle({ query } as unknown as pg.PoolClient)
  async function commitOnce() {
    if (!hasBegun) await begun
    const { command } = await send('commit')
    if (command !== 'COMMIT') throw refusal ?? new Error('The database rolled back what was to be committed.')
  }
  return {
    db,
    begin() {
      hasBegun = false
      commit = undefined
      refusal = undefined
      begun = send('begin').then(() => {
        hasBegun = true
      })
      begun.catch(() => {})
    },
    asked: () => asked,
    committed() {
      commit ??= commitOnce()
      return commit
    },
    rolledBack: () =>
      begun
        .then(() => send('rollback'))
        .then(
          () => true,
          () => false,
        ),
  }
}
