import type { TestPortal } from './portal.ts'

type Sql = TestPortal['database']['sql']

/** Asks the database of a test portal directly, for what no call can do. */
export const inDatabase = <T>({ database }: Pick<TestPortal, 'database'>, ask: (sql: Sql) => Promise<T>): Promise<T> =>
  ask(database.sql)

/** The round's submission was open last week. */
export const endRound = (portal: TestPortal) =>
  inDatabase(portal, (sql) => sql`update round set start_date = current_date - 20, end_date = current_date - 7 where active`)
