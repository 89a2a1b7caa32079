import { once } from 'node:events'
import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Connections } from './connection.ts'
import { startEmbedded } from './start.ts'

const tries = 5

/** One more segment of its log needs this much, in bytes: with less it cannot start, and shall as soon as there is room again. */
const roomToStart = 32 * 1024 * 1024

/**
 * The embedded database, started again when it ends without being asked to: killed, or out of memory. Its address stays the same, so the
 * pool finds it again by itself; meanwhile requests are answered 503. Rejects nothing: when it will not start again, `gone` is told why.
 */
export async function keepEmbeddedRunning(options: {
  directory: string
  connections?: number
  log: (line: string) => void
  gone: (reason: string) => void
  start?: typeof startEmbedded
}): Promise<Connections & { stop(): Promise<void> }> {
  const { directory, connections, log, gone, start = startEmbedded } = options
  const startDatabase = () => start({ directory, log, ...(connections === undefined ? {} : { connections }) })
  const stopping = new AbortController()
  const asked = once(stopping.signal, 'abort').then(() => null)
  let current = await startDatabase()
  const watching = watch().catch((error) => {
    if (!stopping.signal.aborted) gone(`The database ended and does not start again: ${wordsOf(error)}`)
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

  /** Until `stop`; rejects when the database cannot be had again. */
  async function watch(): Promise<void> {
    for (;;) {
      const reason = await Promise.race([asked, current.exited])
      if (reason === null) return
      log(`The database ended (${reason}); starting it again.`)
      await current.stop()
      await startAgain()
    }
  }

  async function startAgain(): Promise<void> {
    let last: unknown
    for (let attempt = 1; attempt <= tries && !stopping.signal.aborted; attempt++) {
      // A full disk ends some day: it uses up no try.
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

/** False also where the disk itself is gone: then a start says why. */
const isFull = (directory: string): Promise<boolean> =>
  statfs(directory).then(
    ({ bavail, bsize }) => bavail * bsize < roomToStart,
    () => false,
  )

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
