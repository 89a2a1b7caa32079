import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { BatchingClient } from './batching-client.ts'
import type { NameStatement } from './repeated-statements.ts'
import { createDatabaseHandle, type SqlClient, sendStatement } from './sql-client.ts'

/** In milliseconds, as for the pool. */
const idleTimeout = 10_000

/** In milliseconds. A read without an answer for so long is rejected and its connection closed, because the database's machine may be unreachable. */
const statementTimeout = 10_000

/** In milliseconds. A connection whose oldest statement has waited for so long gets no new ones. */
const stuckAfter = 1000

/** Statements of one turn of the event loop go to one connection up to this number: a write, which wakes the database, costs more than a short read. */
const maxStatementsPerTurn = 8

/**
 * A few connections that many calls share for short reads. Statements of one turn of the event loop are sent in one write and answered in order, which
 * saves a connection, a write and a read for each. Only for single statements that use an index: a slow one, or one that waits for a lock, delays those
 * behind it. While all connections are stuck, statements go to `pool`. A connection opens on demand, closes when idle, and is replaced when it is lost.
 */
export function openSharedConnections(
  settings: pg.ClientConfig,
  { count, pool, nameRepeated }: { count: number; pool: SqlClient; nameRepeated: NameStatement },
): { readonly db: NodePgDatabase; close(): Promise<void> } {
  const connections = new Map<number, Connection>()
  let position = 0
  let statementsThisTurn = 0
  let closed = false

  function findConnection(): SqlClient {
    if (closed) throw new Error('The database was closed.')
    if (statementsThisTurn === 0) setImmediate(() => (statementsThisTurn = 0))
    const isSharing = statementsThisTurn % maxStatementsPerTurn > 0
    statementsThisTurn += 1
    const current = connections.get(position)
    if (isSharing && current && !current.isStuck()) return current
    for (let tries = 0; tries < count; tries += 1) {
      position = (position + 1) % count
      const connection = connections.get(position) ?? open(position)
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
    db: createDatabaseHandle({
      query: async (statement, values) => findConnection().query(nameRepeated(statement, values), values),
    }),
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

/** `removeConnection` removes the connection from use; pending statements reject with their own errors. */
function openConnection(settings: pg.ClientConfig, removeConnection: () => void): Connection {
  const client = new BatchingClient({ ...settings, pipeline: true, query_timeout: statementTimeout })
  client.on('error', removeConnection)
  client.on('end', removeConnection)
  let isOpen = false
  const opened = client.connect().then(() => {
    isOpen = true
  })
  opened.catch(removeConnection)

  /** When each unanswered statement was sent, the oldest first. Answers arrive in this order. */
  const unanswered: number[] = []
  const close = async () => {
    removeConnection()
    clearTimeout(idle)
    await opened.then(() => client.end()).catch(() => {})
  }
  const idle = setTimeout(() => (unanswered.length === 0 ? close() : undefined), idleTimeout)
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
