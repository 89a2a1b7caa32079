import { once } from 'node:events'
import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { EmbeddedConnections } from './connection.ts'
import { startEmbeddedDatabase } from './start.ts'

const maxAttempts = 5

/** In bytes. A start needs room for one more WAL segment; with less it waits for free space. */
const minFreeBytes = 32 * 1024 * 1024

/**
 * Restarts the embedded database when it ends unexpectedly. Its address stays the same, so the pool reconnects by itself; meanwhile requests are answered
 * 503. Calls `gone` with the reason when it cannot be restarted.
 */
export async function keepEmbeddedDatabaseRunning(options: {
  directory: string
  connections?: number
  log: (line: string) => void
  gone: (reason: string) => void
  start?: typeof startEmbeddedDatabase
}): Promise<EmbeddedConnections & { stop(): Promise<void> }> {
  const { directory, connections, log, gone, start = startEmbeddedDatabase } = options
  const startDatabase = () => start({ directory, log, ...(connections === undefined ? {} : { connections }) })
  const stopping = new AbortController()
  const stopRequested = once(stopping.signal, 'abort').then(() => null)
  let current = await startDatabase()
  const watching = watch().catch((error) => {
    if (!stopping.signal.aborted) gone(`The database ended and could not be restarted: ${toMessage(error)}`)
  })
  return {
    connection: current.connection,
    owner: current.owner,
    async stop() {
      stopping.abort()
      await watching
      await current.stop()
    },
  }

  /** Runs until `stop`; rejects when the database cannot be restarted. */
  async function watch(): Promise<void> {
    for (;;) {
      const reason = await Promise.race([stopRequested, current.exited])
      if (reason === null) return
      log(`The database ended (${reason}); starting it again.`)
      await current.stop()
      await restart()
    }
  }

  async function restart(): Promise<void> {
    let last: unknown
    for (let attempt = 1; attempt <= maxAttempts && !stopping.signal.aborted; attempt++) {
      // A full disk does not count as a failed attempt.
      if (await isFull(directory)) attempt = 1
      try {
        current = await startDatabase()
        return
      } catch (error) {
        last = error
        await wait(attempt * 1000, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
      }
    }
    if (!stopping.signal.aborted) throw last
  }
}

/** False when the disk is unavailable too: the start reports that. */
const isFull = (directory: string): Promise<boolean> =>
  statfs(directory).then(
    ({ bavail, bsize }) => bavail * bsize < minFreeBytes,
    () => false,
  )

const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))
