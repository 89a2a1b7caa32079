import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { BatchingClient } from './batching-client.ts'
import { createDatabaseHandle, type SqlClient, sendStatement } from './sql-client.ts'

/** As the pool does with its own. */
const millisecondsIdle = 10_000

/** A short read that has no answer for so long is refused, and its connection given up with all that wait on it: the database's machine may be gone without a word. */
const statementTimeout = 10_000

/** Where the oldest has waited for so long, nobody else is sent there: it waits for a lock, or for a machine that is gone. */
const stuckAfter = 1000

/**
 * A few connections that many calls share for short reads: what is asked in one turn of the event loop is sent together and answered in its order,
 * instead of each statement having a connection, a write and a reading of its own. For single statements alone, which are found by an index: one that
 * takes long, or waits for a lock, holds up those behind it. Who comes later is sent elsewhere, to `pool` in the end. Opened when asked for, closed
 * when idle, and anew when one is lost, as the pool's are.
 */
export function openSharedConnections(
  settings: pg.ClientConfig,
  { count, pool }: { count: number; pool: SqlClient },
): { readonly db: NodePgDatabase; close(): Promise<void> } {
  const connections = new Map<number, Connection>()
  let turn = 0
  let closed = false

  function nextConnection(): SqlClient {
    if (closed) throw new Error('The database was closed.')
    for (let tries = 0; tries < count; tries += 1) {
      turn = (turn + 1) % count
      const connection = connections.get(turn) ?? open(turn)
      if (!connection.isStuck()) return connection
    }
    return pool
  }

  function open(at: number): Connection {
    const connection = openConnection(settings, () => {
      if (connections.get(at) === connection) connections.delete(at)
    })
    connections.set(at, connection)
    return connection
  }

  return {
    db: createDatabaseHandle({ query: async (statement, values) => nextConnection().query(statement, values) }),
    async close() {
      closed = true
      await Promise.all([...connections.values()].map((connection) => connection.close()))
    },
  }
}

type Connection = SqlClient & {
  isStuck(): boolean
  close(): Promise<void>
}

/** `gone`: nobody asks it any more. Who has asked already is told by what they asked. */
function openConnection(settings: pg.ClientConfig, removeConnection: () => void): Connection {
  const client = new BatchingClient({ ...settings, pipeline: true, query_timeout: statementTimeout })
  client.on('error', removeConnection)
  client.on('end', removeConnection)
  let isOpen = false
  const opened = client.connect().then(() => {
    isOpen = true
  })
  opened.catch(removeConnection)

  /** When each was asked that has no answer yet, the oldest first: they are answered in this order. */
  const unanswered: number[] = []
  const close = async () => {
    removeConnection()
    clearTimeout(idle)
    await opened.then(() => client.end()).catch(() => {})
  }
  const idle = setTimeout(() => (unanswered.length === 0 ? close() : undefined), millisecondsIdle)
  const answered = () => {
    unanswered.shift()
    if (unanswered.length === 0) idle.refresh()
  }

  async function sendWhenOpen(statement: pg.QueryConfig, values: unknown[]) {
    if (!isOpen) await opened
    client.batchWrites(setImmediate)
    return sendStatement(client, statement, values)
  }
  return {
    query(statement, values) {
      unanswered.push(performance.now())
      const answer = sendWhenOpen(statement, values)
      answer.then(answered, answered)
      return answer
    },
    isStuck: () => unanswered[0] !== undefined && performance.now() - unanswered[0] > stuckAfter,
    close,
  }
}
