import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type DatabaseHandle, findShortReadHandle } from './database.ts'
import { findSqlClient, type SqlClient } from './sql-client.ts'

/**
 * Prepares a statement that many requests run. `make` builds it with placeholders and names it; it is built once for the pool and once for each connection of a
 * transaction, and each connection parses and plans it once. It must find few rows by an index: outside of transactions it shares its connection with
 * others. Build a statement that locks or writes from a `Transaction`.
 */
export function prepareStatementOnce<P, Asked extends DatabaseHandle = DatabaseHandle>(make: (db: Asked) => P): (db: Asked) => P {
  const statements = new WeakMap<SqlClient, P>()
  return (db) => {
    const handle = findShortReadHandle(db) as Asked
    const client = findSqlClient(handle)
    const prepared = statements.get(client) ?? make(handle)
    statements.set(client, prepared)
    return prepared
  }
}

const dialect = new PgDialect()

/** The types whose values are returned as text. */
const dateTypes = new Set<number>([pg.types.builtins.DATE, pg.types.builtins.TIMESTAMP, pg.types.builtins.TIMESTAMPTZ])
const textDates: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (dateTypes.has(id) ? (value: string) => value : pg.types.getTypeParser(id, format)),
}

/**
 * Prepares a query that returns many rows. They are returned as node-pg parses them, because drizzle's mapping takes as long as the query. Days and
 * instants are text.
 */
export function prepareRawStatementOnce<Row>(
  name: string,
  query: SQL,
): (db: DatabaseHandle, values: Readonly<Record<string, unknown>>) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const statement = { name, text, types: textDates }
  return async (db, values) => {
    const { rows } = await findSqlClient(db).query(statement, fillPlaceholders(params, values))
    return rows
  }
}
