import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { BoundedLog } from './bounded-log.ts'
import { toClusterDirectory } from './cluster.ts'
import { type EmbeddedConnection, isAnswering } from './connection.ts'
import { endOrphanedPostgres, shutdownSignals } from './orphan.ts'
import { type PostgresRunMode, spawnInPostgresRunMode, toProgramPath } from './run-mode.ts'

/** Enough for the portal and a command line beside it. */
const minConnections = 50

/** `ended` resolves with the last log lines. */
export type PostgresServer = { ended: Promise<string>; stop(): Promise<void> }

/** In milliseconds: for crash recovery, and for processes of an earlier server to end. */
const timeouts = { recovery: 120_000, predecessors: 10_000 }

const settings = {
  // No TCP: only the socket's folder grants access (pg_hba.conf, see cluster.ts).
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // A receipt must survive a power failure.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  // Saves three helper processes; the data fits into the page cache.
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // No statements and no row values, which are personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  cluster_name: 'jadara',
}

/** Resolves when the server answers a query at `connection`. Throws with its last log lines when it ends or does not answer in time. */
export async function startPostgresServer(
  mode: PostgresRunMode,
  connection: EmbeddedConnection,
  log: (line: string) => void,
  connections = minConnections,
): Promise<PostgresServer> {
  for (const until = Date.now() + timeouts.predecessors; ; await sleep(50)) {
    const server = launch(mode, connection, Math.max(connections, minConnections))
    const lastWords = await Promise.race([server.ended, waitUntilAnswering(connection, server)])
    if (lastWords === undefined) return server
    // Backends of a killed postmaster are still ending, or the server of a killed launcher has only now come up.
    const isBlocked = /shared memory block|lock file "postmaster.pid" already exists/.test(lastWords)
    if (!isBlocked || Date.now() > until) throw new Error(`PostgreSQL did not start (${mode.name}). ${lastWords}`)
    await endOrphanedPostgres(toClusterDirectory(mode.directory), log)
  }
}

function launch(mode: PostgresRunMode, { host, port }: EmbeddedConnection, connections: number): PostgresServer {
  const options = Object.entries({ ...settings, max_connections: connections, port, unix_socket_directories: host }).map(
    ([name, value]) => `--${name}=${value}`,
  )
  const command = [toProgramPath(mode, 'postgres'), ...options, '-D', toClusterDirectory(mode.directoryForChild)]
  const child = spawnInPostgresRunMode(mode, command, { detached: true })
  const log = new BoundedLog(join(mode.directory, 'server.log'))
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on('line', (line) => log.write(line))
  const ended = waitForEnd(child).then((how) => `PostgreSQL ended (${how}):\n${log.last}`)
  return { ended, stop: () => stop(child, ended) }
}

/** Resolves with the reason after the output was read, or shortly later when backends keep the pipe open. */
async function waitForEnd(child: ChildProcess): Promise<string> {
  const closed = once(child, 'close')
  closed.catch(() => {}) // handled below
  try {
    const [code, signal] = await once(child, 'exit')
    await Promise.race([closed, sleep(100)])
    return signal ?? `code ${code}`
  } catch (error) {
    return (error as Error).message // it could not be spawned
  }
}

/** Resolves with undefined when the server answers, else with the reason why not. */
async function waitUntilAnswering(connection: EmbeddedConnection, server: PostgresServer): Promise<string | undefined> {
  let running = true
  server.ended.then(() => {
    running = false
  })
  for (const until = Date.now() + timeouts.recovery; running; await sleep(5)) {
    if (await isAnswering(connection)) return
    if (Date.now() < until) continue
    await server.stop()
    return `It did not answer within ${timeouts.recovery / 1000} s.`
  }
  return server.ended
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  for (const { signal, time } of shutdownSignals) {
    child.kill(signal)
    const timer = new AbortController()
    const inTime = await Promise.race([ended.then(() => true), sleep(time, false, { signal: timer.signal })])
    timer.abort()
    if (inTime) return
  }
  throw new Error(`PostgreSQL (process ${child.pid}) does not stop. Stop it by hand.`)
}
