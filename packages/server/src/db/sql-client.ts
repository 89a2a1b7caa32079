import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { countStatementFailure } from '../core/measures.ts'

/** The part of a node-pg client that the query builder uses outside of its own transactions. */
export type SqlClient = { query(statement: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> }

/** The SQLSTATE of every statement after the one that aborted its transaction. */
export const failedTransactionSqlState = '25P02'

/**
 * Sends one statement, and counts it when the database refuses it. Uses the callback of node-pg: V8 keeps the rows of its promises until a full
 * garbage collection.
 */
export const sendStatement = (
  client: Pick<pg.Client | pg.Pool, 'query'>,
  statement: pg.QueryConfig | string,
  values: unknown[] = [],
): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    client.query(statement as string, values, (error: Error & { code?: string }, result: pg.QueryResult) => {
      if (!error) return resolve(result)
      if (isSqlState(error.code) && error.code !== failedTransactionSqlState) countStatementFailure(error.code)
      reject(error)
    })
  })

const isSqlState = (code: string | undefined) => code !== undefined && /^[0-9A-Z]{5}$/.test(code)

const clients = new WeakMap<object, SqlClient>()

/** A query builder whose statements go to `client`. */
export function createDatabaseHandle(client: SqlClient): NodePgDatabase {
  // The builder calls only `query`, because transactions are run by transaction.ts.
  const db: NodePgDatabase = drizzle(client as pg.Client)
  clients.set(db, client)
  return db
}

/** Registers the client that `findSqlClient` returns for a transaction. */
export const registerTransaction = (tx: object, client: SqlClient): void => {
  clients.set(tx, client)
}

/** Returns the client of a database or transaction. Throws for a savepoint, which has none. */
export function findSqlClient(handle: object): SqlClient {
  const client = clients.get(handle)
  if (!client) throw new Error('This handle was not opened by db/database.ts. A savepoint uses its transaction instead.')
  return client
}
