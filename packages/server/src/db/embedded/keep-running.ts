import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Connection, startEmbedded } from './start.ts'

const tries = 5

/**
 * The embedded database, started again when it ends without being asked to: killed, or out of memory. Its address stays the same, so the
 * pool finds it again by itself; meanwhile requests are answered 503. Rejects nothing: when it will not start again, `gone` is told why.
 */
export async function keepEmbeddedRunning(options: {
  directory: string
  log: (line: string) => void
  gone: (reason: string) => void
}): Promise<{ connection: Connection; stop(): Promise<void> }> {
  const { directory, log, gone } = options
  const stopping = new AbortController()
  const asked = once(stopping.signal, 'abort').then(() => null)
  let current = await startEmbedded({ directory, log })
  const watching = watch().catch((error) => {
    if (!stopping.signal.aborted) gone(`The database ended and does not start again: ${wordsOf(error)}`)
  })
  return {
    connection: current.connection,
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
      try {
        current = await startEmbedded({ directory, log })
        return
      } catch (error) {
        last = error
        await wait(attempt * 1000, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
      }
    }
    if (!stopping.signal.aborted) throw last
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
