import { setTimeout as wait } from 'node:timers/promises'
import { type Connection, type EmbeddedDatabase, startEmbedded } from './start.ts'

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
  let stopping = false
  let current = await startEmbedded({ directory, log })
  let watching = watch(current)
  return {
    connection: current.connection,
    async stop() {
      stopping = true
      await current.stop()
      await watching
    },
  }

  async function watch(database: EmbeddedDatabase): Promise<void> {
    database.exited.then(async (reason) => {
      log(`The database ended (${reason}); starting it again.`)
      await database.stop()
      watching = startAgain(reason)
    })
  }

  async function startAgain(reason: string): Promise<void> {
    let last = reason
    for (let attempt = 1; attempt <= tries && !stopping; attempt++) {
      try {
        current = await startEmbedded({ directory, log })
        if (stopping) return current.stop()
        return watch(current)
      } catch (error) {
        last = error instanceof Error ? error.message : String(error)
        await wait(attempt * 1000, undefined, { ref: false })
      }
    }
    if (!stopping) gone(`The database ended and does not start again: ${last}`)
  }
}
