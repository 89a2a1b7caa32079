import './quick-start.ts'
import type { RunningPortal } from './start-portal.ts'
import type { FromWebProcess, ToWebProcess } from './supervise.ts'

/** One of several web processes, a child of the process that keeps them (supervise.ts). When that is gone, Node ends this one at once. */

let running: Promise<RunningPortal> | undefined
let stopping = false

process.on('message', (message: ToWebProcess) => {
  // The measures are asked for on the same line.
  if ('stop' in message) stop()
  if ('start' in message) start(message.start)
})
process.on('SIGTERM', stop)
// Ctrl-C in a terminal reaches every process of it; the first one passes it on.
process.on('SIGINT', () => {})

type Start = Extract<ToWebProcess, { start: unknown }>['start']

async function start(told: Start): Promise<void> {
  try {
    running = serving(told)
    await say({ listening: (await running).address })
  } catch (error) {
    await say({ failed: error instanceof Error ? error.message : String(error) })
    process.exit(1)
  }
}

/** Imported only now, so that it is found and compiled quickly. */
async function serving({ where, port }: Start): Promise<RunningPortal> {
  const { readConfig } = await import('./config.ts')
  const { startWebProcess } = await import('./start-portal.ts')
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

const say = (message: FromWebProcess): Promise<void> => new Promise((resolve) => process.send?.(message, () => resolve()))
