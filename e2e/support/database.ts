import type { TestPortal } from './portal.ts'

type Sql = TestPortal['database']['sql']

/** Queries the test portal's database directly, where no call exists. */
export const queryDatabase = <T>({ database }: Pick<TestPortal, 'database'>, query: (sql: Sql) => Promise<T>): Promise<T> =>
  query(database.sql)

/** Moves the end of the active round to last week. */
export const endRound = (portal: TestPortal) =>
  queryDatabase(portal, (sql) => sql`update round set start_date = current_date - 20, end_date = current_date - 7 where active`)
