import pg from 'pg'

type Connected = pg.Client & { readonly connectionParameters: { readonly application_name?: string } }

/** Starts counting this process's statements; the result returns the count for a database. The listening connection, which polls, is not counted. */
export function startCountingQueries(): (database: string) => number {
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

/** Statement counters of other processes that serve this file's portals. */
export const externalQueryCounters = new Set<() => Promise<number>>()

async function elsewhere(): Promise<number> {
  const counts = await Promise.all([...externalQueryCounters].map((count) => count()))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Statements that all processes of the portal sent while `work` ran. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
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

export type SentStatement = { readonly name: string | undefined; readonly text: string }

/** What this process sent to the database while `work` ran. Statements of the listening connection are left out. */
export async function recordStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const { query } = pg.Client.prototype
  const sent: SentStatement[] = []
  pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | SentStatement]
    if ((this as Connected).connectionParameters.application_name === 'jadara')
      sent.push(
        typeof statement === 'string' ? { name: undefined, text: statement } : { name: statement.name, text: statement.text },
      )
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await work()
    return sent
  } finally {
    pg.Client.prototype.query = query
  }
}
