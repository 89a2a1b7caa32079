import postgres from 'postgres'

/** Where the server listens: `host` is the absolute path of its socket's folder. To be passed to postgres.js as it is. */
export type Connection = { host: string; port: number; user: string; database: string }

/** True when the server accepts a connection and answers a query. */
export async function answers(connection: Connection): Promise<boolean> {
  return asSuperuser(connection, (sql) => sql`select 1`).then(
    () => true,
    () => false,
  )
}

/** Makes the portal's role, which is no superuser, and its database where they are missing. */
export async function ensureDatabase(connection: Connection): Promise<void> {
  const { user, database } = connection
  await asSuperuser(connection, async (sql) => {
    if ((await sql`select 1 from pg_roles where rolname = ${user}`).length === 0) await sql`create role ${sql(user)} login`
    if ((await sql`select 1 from pg_database where datname = ${database}`).length === 0)
      await sql`create database ${sql(database)} owner ${sql(user)}`
  })
}

async function asSuperuser(connection: Connection, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres({ ...connection, user: 'postgres', database: 'postgres', max: 1, connect_timeout: 5, fetch_types: false })
  try {
    await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}
