import pg from 'pg'

/** Where the server listens: `host` is the absolute path of its socket's folder. To be passed to the driver as it is. */
export type Connection = { host: string; port: number; user: string; database: string }

/** The role that serves, which owns nothing, and the one that owns the database and its tables. */
export type Connections = { connection: Connection; owner: Connection }

export const connectionsAt = (host: string, port: number): Connections => ({
  connection: { host, port, user: 'jadara_portal', database: 'jadara' },
  owner: { host, port, user: 'jadara', database: 'jadara' },
})

/** True when the server accepts a connection and answers a query. */
export async function answers(connection: Connection): Promise<boolean> {
  return asSuperuser(connection, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  )
}

/** Makes the two roles, neither of them a superuser, and the database where they are missing. */
export async function ensureDatabase({ connection, owner }: Connections): Promise<void> {
  const { user, database } = owner
  await asSuperuser(owner, async (client) => {
    const name = (value: string) => client.escapeIdentifier(value)
    const missing = async (question: string, value: string) => (await client.query(question, [value])).rowCount === 0
    for (const role of [user, connection.user])
      if (await missing('select 1 from pg_roles where rolname = $1', role)) await client.query(`create role ${name(role)} login`)
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
