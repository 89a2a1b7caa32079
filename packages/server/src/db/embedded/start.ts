import { chmod, mkdir, realpath, rm } from 'node:fs/promises'
import { findBinaries, restoreLinks } from './binaries.ts'
import { dataIn, ensureCluster } from './cluster.ts'
import { type Connections, connectionsAt, ensureDatabase } from './connection.ts'
import { takeLock } from './lock.ts'
import { endOrphan } from './orphan.ts'
import { makeRuntimeDirectory } from './runtime.ts'
import { type Server, startServer } from './server.ts'
import { findWay } from './way.ts'

export type { Connection } from './connection.ts'

export type EmbeddedDatabase = Connections & {
  /** True when the database was made by this start. */
  fresh: boolean
  /** Ends the server in good order and gives the directory free; a second call awaits the same end. */
  stop(): Promise<void>
  /** Resolves with the reason if PostgreSQL ends without `stop()`, which is due all the same. */
  exited: Promise<string>
}

/**
 * Starts the PostgreSQL that npm brought on `directory` (made where missing) and resolves once the portal's database answers.
 * The server outlives this process only when that is killed by -9; the next start then ends it first. What was committed stays.
 *
 * Throws a text for the person who starts the portal: no binaries for this platform, the directory is in use (by whom),
 * root and no way to drop it, or PostgreSQL's own last words. Installs no signal handlers: `stop()` is the caller's to call.
 */
export async function startEmbedded(options: {
  directory: string
  log?: (line: string) => void
  /** How many it allows at least. */
  connections?: number
}): Promise<EmbeddedDatabase> {
  const { log = () => {} } = options
  const native = findBinaries()
  await mkdir(options.directory, { recursive: true, mode: 0o700 })
  const directory = await realpath(options.directory)
  const lock = await takeLock(directory)
  let runtime: string | undefined
  let server: Server | undefined
  let stopping: Promise<void> | undefined

  async function stop(): Promise<void> {
    await server?.stop()
    if (runtime) await rm(runtime, { recursive: true, force: true })
    await lock.release()
  }

  try {
    await chmod(directory, 0o700)
    await restoreLinks(native)
    await endOrphan(dataIn(directory), log)
    runtime = await makeRuntimeDirectory(directory)
    const connections = connectionsAt(runtime, 5432)
    const way = await findWay({ native, directory, runtime })
    const fresh = await ensureCluster(way)
    server = await startServer(way, connections.owner, log, options.connections)
    await ensureDatabase(connections)
    log(`PostgreSQL runs on ${directory}, ${way.name}`)
    return {
      ...connections,
      fresh,
      stop: () => (stopping ??= stop()),
      exited: server.ended.then((reason) => (stopping ? new Promise(() => {}) : reason)),
    }
  } catch (error) {
    await stop().catch(() => {}) // what went wrong first is what helps
    throw error
  }
}
