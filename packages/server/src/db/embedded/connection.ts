import pg from 'pg'

/** Where the server listens: `host` is the absolute path of its socket's folder. To be passed to the driver as it is. */
export type Connection = { host: string; port: number; user: string; database: string }

/** True when the server accepts a connection and answers a query. */
export async function answers(connection: Connection): Promise<boolean> {
  return asSuperuser(connection, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  )
}

/** Makes the portal's role, which is no superuser, and its database where they are missing. */
export async function ensureDatabase(connection: Connection): Promise<void> {
  const { user, database } = connection
  await asSuperuser(connection, async (client) => {
    const name = (value: string) => client.escapeIdentifier(value)
    const missing = async (question: string, value: string) => (await client.query(question, [value])).rowCount === 0
    if (await missing('select 1 from pg_roles where rolname = $1', user)) await client.query(`create role ${name(user)} login`)
    if (await missing('select 1 from pg_database where datname = $1', database))
      await client.query(`create database ${name(database)} owner ${name(user)}`)
  })
}

async function asSuperuser(connection: Connection, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...connection, user: 'postgres', database: 'postgres', connectionTimeoutMillis: 5000 })
  client.on('error', () => {}) // a server that dies while it is asked has its answer in the query
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end()
  }
}
