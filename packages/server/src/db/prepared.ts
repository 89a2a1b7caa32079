import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { forShortReads, type Handle } from './database.ts'

/**
 * A statement of a call that everybody makes: drizzle words it once for what is asked outside of transactions, and once for each connection where it is
 * asked in them; each connection parses and plans it once, by the name that `make` gives it. What it is asked with stands in it as placeholders. It finds
 * few rows by an index: outside of transactions it shares its connection with others. What locks or writes is made of a `Transaction`.
 */
export function preparedOnce<P, Asked extends Handle = Handle>(make: (db: Asked) => P): (db: Asked) => P {
  const made = new WeakMap<Handle['_']['session'], P>()
  return (db) => {
    const at = forShortReads(db) as Asked
    const { session } = at._
    const prepared = made.get(session) ?? make(at)
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
