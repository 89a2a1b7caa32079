import pg from 'pg'

/** `host` is the absolute path of the socket's folder. */
export type EmbeddedConnection = { host: string; port: number; user: string; database: string }

/** `connection`: the role that serves requests and owns nothing; `owner`: the role that owns the database and its tables. */
export type EmbeddedConnections = { connection: EmbeddedConnection; owner: EmbeddedConnection }

export const toEmbeddedConnections = (host: string, port: number): EmbeddedConnections => ({
  connection: { host, port, user: 'jadara_portal', database: 'jadara' },
  owner: { host, port, user: 'jadara', database: 'jadara' },
})

export async function isAnswering(connection: EmbeddedConnection): Promise<boolean> {
  return asSuperuser(connection, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  )
}

/** Creates the missing roles, neither a superuser, and the database. */
export async function ensureDatabase({ connection, owner }: EmbeddedConnections): Promise<void> {
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

async function asSuperuser(connection: EmbeddedConnection, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...connection, user: 'postgres', database: 'postgres', connectionTimeoutMillis: 5000 })
  client.on('error', () => {}) // the query reports a lost connection
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end()
  }
}
