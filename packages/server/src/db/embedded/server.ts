import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { BoundedLog } from './bounded-log.ts'
import { dataIn } from './cluster.ts'
import { answers, type Connection } from './connection.ts'
import { endings, endOrphan } from './orphan.ts'
import { program, start, type Way } from './way.ts'

/** Of the portal and of the command line beside it. */
const usualConnections = 50

/** A running server. `ended` resolves with its last words, whoever ended it. */
export type Server = { ended: Promise<string>; stop(): Promise<void> }

/** Milliseconds for replaying what a crash left, and for predecessors to leave. */
const patience = { recovery: 120_000, predecessors: 10_000 }

const settings = {
  // No TCP: the socket's folder is the door (see pg_hba.conf in cluster.ts).
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // A receipt means stored.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  // Backends read for themselves: three helper processes less, and nothing here outgrows the page cache.
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log tells of the server, not of people: no statements, no values of rows.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  cluster_name: 'jadara',
}

/**
 * Starts the server and resolves as soon as it answers a query at `connection`.
 * Throws its last words when it ends instead, or when it does not answer in time (it is stopped then).
 */
export async function startServer(
  way: Way,
  connection: Connection,
  log: (line: string) => void,
  connections = usualConnections,
): Promise<Server> {
  for (const until = Date.now() + patience.predecessors; ; await sleep(50)) {
    const server = launch(way, connection, Math.max(connections, usualConnections))
    const lastWords = await Promise.race([server.ended, untilItAnswers(connection, server)])
    if (lastWords === undefined) return server
    // Backends of a killed postmaster are still leaving, or the server of a launcher that was killed while it started
    // has come up only now.
    const inTheWay = /shared memory block|lock file "postmaster.pid" already exists/.test(lastWords)
    if (!inTheWay || Date.now() > until) throw new Error(`PostgreSQL did not start (${way.name}). ${lastWords}`)
    await endOrphan(dataIn(way.directory), log)
  }
}

function launch(way: Way, { host, port }: Connection, connections: number): Server {
  const options = Object.entries({ ...settings, max_connections: connections, port, unix_socket_directories: host }).map(
    ([name, value]) => `--${name}=${value}`,
  )
  const command = [program(way, 'postgres'), ...options, '-D', dataIn(way.directoryForChild)]
  const child = start(way, command, { detached: true })
  const log = new BoundedLog(join(way.directory, 'server.log'))
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on('line', (line) => log.write(line))
  const ended = untilEnded(child).then((how) => `PostgreSQL ended (${how}):\n${log.last}`)
  return { ended, stop: () => stop(child, ended) }
}

/** Resolves with how it ended, its output read: its own end, or a moment later where its backends keep the pipe open. */
async function untilEnded(child: ChildProcess): Promise<string> {
  const closed = once(child, 'close')
  closed.catch(() => {}) // told below
  try {
    const [code, signal] = await once(child, 'exit')
    await Promise.race([closed, sleep(100)])
    return signal ?? `code ${code}`
  } catch (error) {
    return (error as Error).message // it could not be spawned
  }
}

/** Resolves with nothing; with a reason where time runs out. Gives up when the server ends, which its caller sees. */
async function untilItAnswers(connection: Connection, server: Server): Promise<string | undefined> {
  let running = true
  server.ended.then(() => {
    running = false
  })
  for (const until = Date.now() + patience.recovery; running; await sleep(5)) {
    if (await answers(connection)) return
    if (Date.now() < until) continue
    await server.stop()
    return `It did not answer within ${patience.recovery / 1000} s.`
  }
  return server.ended
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  for (const { signal, time } of endings) {
    child.kill(signal)
    const timer = new AbortController()
    const inTime = await Promise.race([ended.then(() => true), sleep(time, false, { signal: timer.signal })])
    timer.abort()
    if (inTime) return
  }
  throw new Error(`PostgreSQL (process ${child.pid}) does not end. End it by hand.`)
}
