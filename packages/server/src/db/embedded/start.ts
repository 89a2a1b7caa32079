import { chmod, mkdir, realpath, rm } from 'node:fs/promises'
import { createPostgresSymlinks, findPostgresFolder } from './binaries.ts'
import { ensureCluster, toClusterDirectory } from './cluster.ts'
import { type EmbeddedConnections, ensureDatabase, toEmbeddedConnections } from './connection.ts'
import { takeEmbeddedDatabaseLock } from './lock.ts'
import { endOrphanedPostgres } from './orphan.ts'
import { setUpPostgresRunMode } from './run-mode.ts'
import { makeRuntimeDirectory } from './runtime.ts'
import { type PostgresServer, startPostgresServer } from './server.ts'

export type { EmbeddedConnection } from './connection.ts'

export type EmbeddedDatabase = EmbeddedConnections & {
  /** Whether this start created the database. */
  fresh: boolean
  /** Shuts down and releases the directory; further calls await the same shutdown. */
  stop(): Promise<void>
  /** Resolves with the reason when PostgreSQL ends without `stop()`, which must be called all the same. */
  exited: Promise<string>
}

/**
 * Starts the PostgreSQL from npm on `directory` (created if missing) and resolves when the portal's database answers. The server outlives this process only
 * after kill -9; the next start ends it first. Committed data is safe.
 *
 * Throws an Error for the operator: no binaries for this platform, the directory is in use, root cannot be dropped, or PostgreSQL's own last words.
 * Installs no signal handlers: the caller must call `stop()`.
 */
export async function startEmbeddedDatabase(options: {
  directory: string
  log?: (line: string) => void
  /** The minimum of `max_connections`. */
  connections?: number
}): Promise<EmbeddedDatabase> {
  const { log = () => {} } = options
  const native = findPostgresFolder()
  await mkdir(options.directory, { recursive: true, mode: 0o700 })
  const directory = await realpath(options.directory)
  const lock = await takeEmbeddedDatabaseLock(directory)
  let runtime: string | undefined
  let server: PostgresServer | undefined
  let stopping: Promise<void> | undefined

  async function stop(): Promise<void> {
    await server?.stop()
    if (runtime) await rm(runtime, { recursive: true, force: true })
    await lock.release()
  }

  try {
    await chmod(directory, 0o700)
    await createPostgresSymlinks(native)
    await endOrphanedPostgres(toClusterDirectory(directory), log)
    runtime = await makeRuntimeDirectory(directory)
    const connections = toEmbeddedConnections(runtime, 5432)
    const mode = await setUpPostgresRunMode({ native, directory, runtime })
    const fresh = await ensureCluster(mode)
    server = await startPostgresServer(mode, connections.owner, log, options.connections)
    await ensureDatabase(connections)
    log(`PostgreSQL runs on ${directory}, ${mode.name}`)
    return {
      ...connections,
      fresh,
      stop: () => (stopping ??= stop()),
      exited: server.ended.then((reason) => (stopping ? new Promise(() => {}) : reason)),
    }
  } catch (error) {
    await stop().catch(() => {}) // the first error is the useful one
    throw error
  }
}
