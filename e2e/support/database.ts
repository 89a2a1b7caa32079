import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'

type Sql = postgres.Sql

/** Asks the database of a running test portal directly, for what no call can do. */
export async function inDatabase<T>({ directory }: { directory: string }, ask: (sql: Sql) => Promise<T>): Promise<T> {
  // The fourth and fifth lines of the server's own note: port, and folder of its socket.
  const note = await readFile(join(directory, 'postgres/data/postmaster.pid'), 'utf8')
  const [, , , port = '', host = ''] = note.split('\n')
  const sql = postgres({ path: join(host, `.s.PGSQL.${port}`), user: 'jadara', database: 'jadara', max: 1, onnotice: () => {} })
  try {
    return await ask(sql)
  } finally {
    await sql.end()
  }
}

/** The round's submission was open last week. */
export const endRound = (portal: { directory: string }) =>
  inDatabase(portal, (sql) => sql`update round set start_date = current_date - 20, end_date = current_date - 7 where active`)
