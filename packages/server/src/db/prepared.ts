import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Handle } from './database.ts'

/**
 * A statement of a call that everybody makes: drizzle words it once for the pool, and once for each connection where it is asked in transactions; each
 * connection parses and plans it once, by the name that `make` gives it. What it is asked with stands in it as placeholders.
 */
export function preparedOnce<P>(make: (db: Handle) => P): (db: Handle) => P {
  const made = new WeakMap<Handle['_']['session'], P>()
  return (db) => {
    const { session } = db._
    const prepared = made.get(session) ?? make(db)
    made.set(session, prepared)
    return prepared
  }
}

const dialect = new PgDialect()

/**
 * The same for many rows that are shown as the database tells them: drizzle takes as long to look at each value as the database to find it. Days and
 * instants are to be told as text.
 */
export function preparedRows<Row>(
  name: string,
  query: SQL,
): (db: Handle, values: Readonly<Record<string, unknown>>) => Promise<Row[]> {
  const worded = dialect.sqlToQuery(query)
  return async (db, values) => {
    const { rows } = (await db._.session.prepareQuery(worded, undefined, name, false).execute(values)) as { rows: Row[] }
    return rows
  }
}
