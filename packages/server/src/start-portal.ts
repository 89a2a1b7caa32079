import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { openPool, type Where } from './db/database.ts'
import { keepEmbeddedRunning } from './db/embedded/keep-running.ts'
import { openLive } from './db/live.ts'
import { migrate } from './db/migrate.ts'
import { openMaker } from './documents/maker.ts'
import { longMade, makeWaiting, soonMade } from './features/dossier/queue.ts'
import { remind } from './features/reminders/remind.ts'
import { openFiles } from './files/open-files.ts'
import { type FirstAdministrator, firstStart } from './first-start.ts'
import { loggedError } from './http/logged-error.ts'
import { startJobs } from './jobs/schedule.ts'
import { sweepExpired, sweepExports, sweepOrphanFiles, sweepUnnamedFiles } from './jobs/sweep.ts'
import { sendWaiting } from './mail/outbox.ts'
import { openTransport } from './mail/transport.ts'
import type { Portal } from './portal.ts'
import { secretOf } from './secret.ts'

export type RunningPortal = {
  readonly portal: Portal
  readonly http: FastifyInstance
  readonly address: string
  /** Finishes what is under way, then ends everything that was started, in the opposite order; rejects with what went wrong first, after all of it. */
  stop(): Promise<void>
}

const webDirectory = fileURLToPath(new URL('../../web/dist', import.meta.url))

/**
 * Opens every part in order and listens. When one fails, those opened before it are closed again.
 * `announce` is told of the first administrator as soon as it exists: the password is kept nowhere, whatever happens later.
 */
export async function startPortal(
  config: Config,
  announce: (made: FirstAdministrator) => void = () => {},
): Promise<RunningPortal> {
  const log = pino({ level: config.logLevel, serializers: { err: loggedError } })
  const closing: (() => Promise<unknown>)[] = []
  const stop = async () => {
    const failures: { readonly error: unknown }[] = []
    for (const close of closing.splice(0).reverse()) {
      try {
        await close()
      } catch (error) {
        failures.push({ error })
      }
    }
    if (failures[0]) throw failures[0].error
  }
  try {
    await mkdir(config.dataDirectory, { recursive: true, mode: 0o700 })
    const where = await databaseOf(config, closing, log)
    const pool = openPool(where)
    closing.push(() => pool.close())
    await migrate(pool.pg)
    const { db } = pool
    const clock = systemClock
    const firstAdministrator = await firstStart(db, config, clock())
    if (firstAdministrator) announce(firstAdministrator)

    const files = await openFiles({ directory: join(config.dataDirectory, 'files') })
    closing.push(() => files.close())
    const transport = openTransport({
      smtpUrl: config.smtpUrl,
      mailFrom: config.mailFrom,
      directory: join(config.dataDirectory, 'mail'),
    })
    closing.push(async () => transport.close())
    const live = openLive(where)
    closing.push(() => live.close())
    // One for what somebody waits for, one for the ZIP of everybody.
    const maker = openMaker({ concurrency: 2 })
    closing.push(() => maker.close())
    const portal: Portal = {
      db,
      clock,
      files,
      maker,
      live,
      secret: await secretOf(config),
      timeZone: config.timeZone,
      publicUrl: config.publicUrl,
      wakeOutbox: () => jobs.wake('outbox'),
      wakeExports: () => {
        jobs.wake('exports')
        jobs.wake('export-of-all')
      },
      checkReplies: config.development,
    }
    const jobs = startJobs(
      [
        {
          name: 'outbox',
          everySeconds: 15,
          run: (stopping) => sendWaiting(db, transport, clock, { log, stopping, perMinute: config.mailPerMinute }),
        },
        { name: 'reminders', everySeconds: 300, single: true, run: (stopping) => remind(portal, stopping) },
        { name: 'sweep-expired', everySeconds: 3600, single: true, run: () => sweepExpired(db, clock()) },
        {
          name: 'sweep-orphans',
          everySeconds: 3600,
          single: true,
          run: (stopping) => sweepOrphanFiles(db, files.store, clock(), stopping),
        },
        { name: 'sweep-exports', everySeconds: 3600, single: true, run: () => sweepExports(db, files.store, clock()) },
        { name: 'sweep-unnamed', everySeconds: 3600, single: true, run: () => sweepUnnamedFiles(db, files.store, clock()) },
        { name: 'exports', everySeconds: 15, run: (stopping) => makeWaiting(portal, soonMade, log, stopping) },
        { name: 'export-of-all', everySeconds: 60, run: (stopping) => makeWaiting(portal, longMade, log, stopping) },
      ],
      { db, log },
    )
    closing.push(() => jobs.stop())

    const http = await buildApp({
      portal,
      webDirectory: existsSync(join(webDirectory, 'index.html')) ? webDirectory : undefined,
      log,
      trustProxy: config.trustProxy,
    })
    closing.push(() => http.close())
    const address = await http.listen({ port: config.port, host: config.host })
    return { portal, http, address, stop }
  } catch (error) {
    await stop().catch((err) => log.error({ err }, 'what had been started did not stop cleanly'))
    throw error
  }
}

/** The database of DATABASE_URL, or the portal's own, started here and stopped with it. */
async function databaseOf(config: Config, closing: (() => Promise<unknown>)[], log: Logger): Promise<Where> {
  if (config.databaseUrl) return config.databaseUrl
  const embedded = await keepEmbeddedRunning({
    directory: join(config.dataDirectory, 'postgres'),
    log: (line) => log.info(line),
    gone: (reason) => {
      log.fatal(reason)
      process.exit(1)
    },
  })
  closing.push(() => embedded.stop())
  return embedded.connection
}
