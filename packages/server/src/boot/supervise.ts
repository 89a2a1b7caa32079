import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { systemClock } from '../core/clock.ts'
import type { Config } from '../core/config.ts'
import { type ConnectionTarget, openPool } from '../db/database.ts'
import { openLog } from '../http/log.ts'
import { openMetricsListener } from '../metrics/listener.ts'
import { createPortalMetrics } from '../metrics/portal-metrics.ts'
import { createAggregatedMetrics } from '../metrics/process-metrics.ts'
import { type OnFirstAdministrator, preparePortal } from './prepare.ts'

/** Messages between the first process and its web processes. */
export type MessageToWebProcess =
  | { readonly start: { readonly where: ConnectionTarget; readonly port: number } }
  | { readonly stop: true }
export type MessageFromWebProcess = { readonly listening: string } | { readonly failed: string }

type Start = Extract<MessageToWebProcess, { start: unknown }>['start']

type RunningProcesses = { readonly address: string; stop(): Promise<void> }

const program = fileURLToPath(new URL('../web-process.ts', import.meta.url))

/** In milliseconds. A process that served for less counts as failed, however long it took to start. */
const shortLife = 10_000
/** In milliseconds, doubled after each further failure. */
const firstPause = 250
const longestPause = 30_000
/** In milliseconds. Longer than a web process needs to finish requests and jobs; then it is killed. */
const longestStop = 50_000

/**
 * Runs the portal in several processes on one port: this one prepares and runs the embedded database, the others serve. A process that ends is restarted,
 * with growing pauses if it fails at once. All end when this process ends. Throws when the first ones cannot start.
 */
export async function startProcesses(config: Config, announce: OnFirstAdministrator): Promise<RunningProcesses> {
  const log = openLog(config.logLevel)
  const prepared = await preparePortal(config, log, announce)
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

/** Serves the metrics of all processes. */
async function openMetricsOfAll(
  { metricsPort: port, metricsHost: host, timeZone }: Config,
  where: ConnectionTarget,
  log: Logger,
): Promise<{ close(): Promise<void> } | undefined> {
  if (port === undefined) return undefined
  const pool = openPool(where, { connections: 1 })
  try {
    const state = createPortalMetrics({ db: pool.db, clock: systemClock, timeZone })
    const metrics = await openMetricsListener({ port, host, log, texts: [createAggregatedMetrics(), state] })
    return { close: () => metrics.close().finally(pool.close) }
  } catch (error) {
    await pool.close()
    throw error
  }
}

function processes(start: Start, log: Logger) {
  const stopping = new AbortController()
  const running: Promise<void>[] = []

  /** Runs one web process. Resolves with the milliseconds for which it served; rejects with its own error when it could not start. */
  async function live(heard: (address: string) => void): Promise<number> {
    const worker = cluster.fork()
    const gone = once(worker, 'exit')
    // Emitted when a message is sent to a process that has just ended; its 'exit' event is handled.
    worker.on('error', () => {})
    const stop = () => tell(worker, { stop: true })
    stopping.signal.addEventListener('abort', stop)
    let servedFrom: number | undefined
    let failed: string | undefined
    // Metrics use the same channel (metrics/process-metrics.ts).
    worker.on('message', (message: MessageFromWebProcess) => {
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

  /** Keeps one web process running. Resolves with the address of the first; rejects when that cannot start. */
  function keepWebProcess(): Promise<string> {
    const first = Promise.withResolvers<string>()
    running.push(
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
    keepOne: keepWebProcess,
    async stop(): Promise<void> {
      stopping.abort()
      const late = setTimeout(() => {
        for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL')
      }, longestStop)
      await Promise.all(running)
      clearTimeout(late)
    },
  }
}

/** Checks that the port is free: with SO_REUSEPORT another portal of the same user would share it unnoticed. */
async function freePort({ port, host }: Config): Promise<number> {
  const probe = createServer().listen({ port, host, exclusive: true })
  await once(probe, 'listening')
  const bound = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return bound.port
}

function tell(worker: Worker, message: MessageToWebProcess): void {
  // The callback receives the error of a closed channel.
  if (worker.isConnected()) worker.send(message, () => {})
}
