import pg from 'pg'

type Connected = pg.Client & { readonly connectionParameters: { readonly application_name?: string } }

/**
 * From now on the statements of this process are counted: answers how many there were so far to the database of that name. The line on which it
 * hears of changes is none of them: that asks now and then whether it still stands.
 */
export function countQueries(): (database: string) => number {
  const { query } = pg.Client.prototype
  const counted = new Map<string, number>()
  pg.Client.prototype.query = function counting(this: pg.Client, ...statement: unknown[]) {
    const database = String(this.database)
    if ((this as Connected).connectionParameters.application_name === 'jadara')
      counted.set(database, (counted.get(database) ?? 0) + 1)
    return Reflect.apply(query, this, statement)
  } as typeof query
  return (database) => counted.get(database) ?? 0
}

/** Where else the portals of this file send statements: each answers how many there were so far. */
export const countedElsewhere = new Set<() => Promise<number>>()

async function elsewhere(): Promise<number> {
  const counts = await Promise.all([...countedElsewhere].map((count) => count()))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** How many statements the portal sent to its database while `work` ran, in whichever of its processes. */
export async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const before = await elsewhere()
  const { query } = pg.Client.prototype
  let queries = 0
  pg.Client.prototype.query = function counted(this: pg.Client, ...statement: unknown[]) {
    queries += 1
    return Reflect.apply(query, this, statement)
  } as typeof query
  try {
    await work()
    return queries + (await elsewhere()) - before
  } finally {
    pg.Client.prototype.query = query
  }
}
