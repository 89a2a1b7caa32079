import pg from 'pg'

/** How many statements the portal sent to its database while `work` ran. */
export async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype
  let queries = 0
  pg.Client.prototype.query = function counted(this: pg.Client, ...statement: unknown[]) {
    queries += 1
    return Reflect.apply(query, this, statement)
  } as typeof query
  try {
    await work()
    return queries
  } finally {
    pg.Client.prototype.query = query
  }
}
