import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { openPool, type Where } from './db/database.ts'
import { openLog } from './http/log.ts'
import { openMetrics } from './metrics/listener.ts'
import { stateOfPortal } from './metrics/of-portal.ts'
import { textOfAllProcesses } from './metrics/of-process.ts'
import { type Announce, prepare } from './prepare.ts'

/** What the first process and its web processes say to each other. */
export type ToWebProcess = { readonly start: { readonly where: Where; readonly port: number } } | { readonly stop: true }
export type FromWebProcess = { readonly listening: string } | { readonly failed: string }

type Start = Extract<ToWebProcess, { start: unknown }>['start']

type RunningProcesses = { readonly address: string; stop(): Promise<void> }

const program = fileURLToPath(new URL('./web-process.ts', import.meta.url))

/** Who has served for less than that has not lived, however long its start took; in milliseconds. */
const shortLife = 10_000
/** Before the first new try; twice as long before each further one. */
const firstPause = 250
const longestPause = 30_000
/** More than a web process takes for what is under way and for its jobs; then it is ended. */
const longestStop = 50_000

/**
 * The portal in several processes on one port: this one does what is done once and keeps the embedded database, the others serve; one that ends
 * is started again, less and less often where it ends at once, for as long as it takes. They end with this one, however that ends. Throws a text where
 * they cannot serve to begin with.
 */
export async function startProcesses(config: Config, announce: Announce): Promise<RunningProcesses> {
  const log = openLog(config.logLevel)
  const prepared = await prepare(config, log, announce)
  cluster.setupPrimary({ exec: program, args: [] })
  const port = await freePort(config).catch(async (error) => {
    await prepared.stop()
    throw error
  })
  let metrics: { close(): Promise<void> } | undefined
  const stop = () =>
    group
      .stop()
      .finally(() => metrics?.close())
      .finally(prepared.stop)
  const group = processes({ where: prepared.where, port }, log)
  try {
    metrics = await openMetricsOfAll(config, prepared.where, log)
    const addresses = await Promise.all(Array.from({ length: config.webProcesses }, () => group.keepOne()))
    return { address: addresses[0] ?? '', stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What all processes measure, told by this one. */
async function openMetricsOfAll(
  { metricsPort: port, metricsHost: host, timeZone }: Config,
  where: Where,
  log: Logger,
): Promise<{ close(): Promise<void> } | undefined> {
  if (port === undefined) return undefined
  const pool = openPool(where, { connections: 1 })
  try {
    const state = stateOfPortal({ db: pool.db, clock: systemClock, timeZone })
    const metrics = await openMetrics({ port, host, log, texts: [textOfAllProcesses(), state] })
    return { close: () => metrics.close().finally(pool.close) }
  } catch (error) {
    await pool.close()
    throw error
  }
}

function processes(start: Start, log: Logger) {
  const stopping = new AbortController()
  const kept: Promise<void>[] = []

  /** One life. Answers for how many milliseconds it served, 0 for never; rejects with its own words where it could not begin. */
  async function live(heard: (address: string) => void): Promise<number> {
    const worker = cluster.fork()
    const gone = once(worker, 'exit')
    // A message to a process that has just died: its end tells.
    worker.on('error', () => {})
    const stop = () => tell(worker, { stop: true })
    stopping.signal.addEventListener('abort', stop)
    let servedFrom: number | undefined
    let failed: string | undefined
    // What is measured is told on the same line (metrics/of-process.ts).
    worker.on('message', (message: FromWebProcess) => {
      if ('failed' in message) failed = message.failed
      if ('listening' in message) {
        servedFrom = performance.now()
        heard(message.listening)
      }
    })
    tell(worker, { start })
    const [code, signal] = await gone
    stopping.signal.removeEventListener('abort', stop)
    if (failed !== undefined) throw new Error(failed)
    if (!stopping.signal.aborted) log.error({ code, signal }, 'a web process ended and is started again')
    return servedFrom === undefined ? 0 : performance.now() - servedFrom
  }

  /** A place that always has its process. Resolves with the address of the first; rejects where that cannot begin. */
  function keepOne(): Promise<string> {
    const first = Promise.withResolvers<string>()
    kept.push(
      keep(first.resolve).catch((error) => {
        first.reject(error)
      }),
    )
    return first.promise
  }

  async function keep(heard: (address: string) => void): Promise<void> {
    let hasServed = false
    let tries = 0
    while (!stopping.signal.aborted) {
      try {
        const served = await live((address) => {
          hasServed = true
          heard(address)
        })
        tries = served > shortLife ? 0 : tries + 1
      } catch (error) {
        if (!hasServed) throw error
        if (!stopping.signal.aborted) log.error({ err: error }, 'a web process could not begin and is tried again')
        tries += 1
      }
      const pause = tries === 0 ? 0 : Math.min(firstPause * 2 ** (tries - 1), longestPause)
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
    if (!hasServed) throw new Error('Stopped before it began.')
  }

  return {
    keepOne,
    /** Passes the end on, and waits for it. */
    async stop(): Promise<void> {
      stopping.abort()
      const late = setTimeout(() => {
        for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL')
      }, longestStop)
      await Promise.all(kept)
      clearTimeout(late)
    },
  }
}

/** The port, tried out: those who share it would share it with another portal of the same user too, and nobody would be told. */
async function freePort({ port, host }: Config): Promise<number> {
  const probe = createServer().listen({ port, host, exclusive: true })
  await once(probe, 'listening')
  const bound = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return bound.port
}

function tell(worker: Worker, message: ToWebProcess): void {
  // The callback takes the error of a connection that is gone.
  if (worker.isConnected()) worker.send(message, () => {})
}
