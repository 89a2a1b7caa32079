import './core/quick-start.ts'
import type { RunningPortal } from './boot/start-portal.ts'
import type { MessageFromWebProcess, MessageToWebProcess } from './boot/supervise.ts'

/** One of several web processes, a child of supervise.ts. Node ends it when the parent is gone. */

let running: Promise<RunningPortal> | undefined
let stopping = false

process.on('message', (message: MessageToWebProcess) => {
  // Metrics requests use the same channel.
  if ('stop' in message) stop()
  if ('start' in message) start(message.start)
})
process.on('SIGTERM', stop)
// Ctrl-C reaches the whole process group; the parent stops its children itself.
process.on('SIGINT', () => {})

type Start = Extract<MessageToWebProcess, { start: unknown }>['start']

async function start(options: Start): Promise<void> {
  try {
    running = startPortalOn(options)
    await say({ listening: (await running).address })
  } catch (error) {
    await say({ failed: error instanceof Error ? error.message : String(error) })
    process.exit(1)
  }
}

/** Imported after quick-start.ts, which speeds it up. */
async function startPortalOn({ where, port }: Start): Promise<RunningPortal> {
  const { readConfig } = await import('./core/config.ts')
  const { startWebProcess } = await import('./boot/start-portal.ts')
  return startWebProcess({ ...readConfig(process.env), port }, where, { sharesPort: true })
}

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  try {
    await (await running)?.stop()
    process.exit(0)
  } catch (error) {
    process.stderr.write(`A web process did not stop cleanly.\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

const say = (message: MessageFromWebProcess): Promise<void> => new Promise((resolve) => process.send?.(message, () => resolve()))
