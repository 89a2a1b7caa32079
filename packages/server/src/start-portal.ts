import { existsSync } from 'node:fs'
import type { ListenOptions } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { sealKeyOf } from './db/audit-seal.ts'
import { openPool, type Where } from './db/database.ts'
import { openLive } from './db/live.ts'
import { markOf } from './db/secret-mark.ts'
import { openMaker } from './documents/maker.ts'
import { openTrials } from './documents/trials.ts'
import { lanes, makeWaiting } from './features/dossier/queue.ts'
import { remind } from './features/reminders/remind.ts'
import { auditFailedSignIns } from './features/session/failed-sign-ins.ts'
import { openFiles } from './files/open-files.ts'
import { inspectionsAtOnce } from './files/pdf-inspector.ts'
import { withScanner } from './files/with-scanner.ts'
import { closeInTime } from './http/graceful-stop.ts'
import { openLog } from './http/log.ts'
import { passwordStrength } from './http/password.ts'
import { scanHeld } from './jobs/scan-held.ts'
import { startJobs } from './jobs/schedule.ts'
import { sweepExpired, sweepExports, sweepIncoming, sweepOrphanFiles, sweepUnnamedFiles } from './jobs/sweep.ts'
import { sweepUnconfirmed } from './jobs/sweep-unconfirmed.ts'
import { watchClock } from './jobs/watch-clock.ts'
import { sendWaiting } from './mail/outbox.ts'
import { openTransport, removeUnfinishedMails } from './mail/transport.ts'
import { openMetrics } from './metrics/listener.ts'
import { stateOfPortal } from './metrics/of-portal.ts'
import { measuresOfProcess, tellFirstProcess, textOf } from './metrics/of-process.ts'
import type { Portal } from './portal.ts'
import { type Announce, prepare } from './prepare.ts'
import { secretOf } from './secret.ts'

export type RunningPortal = {
  readonly portal: Portal
  readonly http: FastifyInstance
  readonly address: string
  /** Finishes what is under way, then ends everything that was started, in the opposite order; rejects with what went wrong first, after all of it. */
  stop(): Promise<void>
}

/**
 * Linux deals connections out among all who listen on a port, and cuts those of a process that dies. Elsewhere node:cluster does, where the one
 * that is on its way to a process that dies hangs.
 */
const systemSharesPorts = process.platform === 'linux'

/** More than a statement may take (db/database.ts), and less than a proxy may wait for an answer: so that whoever waits is told. */
const secondsForDatabase = 45

const webDirectory = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** The whole portal in this process: what is done once, and one web process. */
export async function startPortal(config: Config, announce: Announce = () => {}): Promise<RunningPortal> {
  const prepared = await prepare(config, openLog(config.logLevel), announce)
  try {
    const web = await startWebProcess(config, prepared.where)
    return { ...web, stop: () => web.stop().finally(prepared.stop) }
  } catch (error) {
    await prepared.stop()
    throw error
  }
}

/** Opens every part of a web process in order, on a database that is prepared, and listens. When one fails, those opened before it are closed again. */
export async function startWebProcess(config: Config, where: Where, { sharesPort = false } = {}): Promise<RunningPortal> {
  const log = openLog(config.logLevel)
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
    const secret = await secretOf(config)
    const pool = openPool(where, {
      connections: config.databaseConnections,
      secondsPatient: secondsForDatabase,
      sealKey: sealKeyOf(secret),
    })
    closing.push(() => pool.close())
    const { db } = pool
    const clock = systemClock

    const opened = await openFiles(config.files)
    closing.push(() => opened.close())
    const trials = openTrials({ atOnce: inspectionsAtOnce })
    closing.push(() => trials.close())
    const files = withScanner({ ...opened, tryToInclude: trials.tryToInclude }, { db, clock, log, config })
    const mailDirectory = join(config.dataDirectory, 'mail')
    await removeUnfinishedMails(mailDirectory)
    const transport = openTransport({ smtpUrl: config.smtpUrl, mailFrom: config.mailFrom, directory: mailDirectory })
    closing.push(async () => transport.close())
    const live = openLive(where, markOf(secret))
    closing.push(() => live.close())
    const maker = openMaker({ concurrency: lanes.length })
    closing.push(() => maker.close())
    const portal: Portal = {
      db,
      clock,
      files,
      maker,
      live,
      secret,
      passwordStrength,
      timeZone: config.timeZone,
      quotas: config.quotas,
      publicUrl: config.publicUrl,
      sayNotRegistered: config.sayNotRegistered,
      hasMailServer: config.smtpUrl !== undefined,
      wakeOutbox: () => jobs.wake('outbox'),
      wakeExports: () => {
        for (const { job } of lanes) jobs.wake(job)
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
        // The first of the single ones, which wait for their turns: a held file was promised within half a minute.
        { name: 'scan-held', everySeconds: 30, single: true, run: (stopping) => scanHeld(portal, files.scanner, log, stopping) },
        { name: 'reminders', everySeconds: 300, single: true, run: (stopping) => remind(portal, stopping) },
        { name: 'sweep-expired', everySeconds: 3600, single: true, run: () => sweepExpired(db, clock()) },
        { name: 'failed-sign-ins', everySeconds: 300, single: true, run: () => auditFailedSignIns(db, clock()) },
        {
          name: 'sweep-unconfirmed',
          everySeconds: 86_400,
          single: true,
          run: (stopping) => sweepUnconfirmed(db, clock(), stopping),
        },
        {
          name: 'sweep-orphans',
          everySeconds: 3600,
          single: true,
          run: (stopping) => sweepOrphanFiles(db, files.store, clock(), stopping),
        },
        {
          name: 'sweep-incoming',
          everySeconds: 3600,
          single: true,
          run: () => sweepIncoming(files.store, clock()).then(() => {}),
        },
        { name: 'sweep-exports', everySeconds: 3600, single: true, run: () => sweepExports(db, files.store, clock()) },
        { name: 'sweep-unnamed', everySeconds: 3600, single: true, run: () => sweepUnnamedFiles(db, files.store, clock()) },
        { name: 'clock', everySeconds: 60, run: () => watchClock(portal, log) },
        ...lanes.map((lane) => ({
          name: lane.job,
          everySeconds: lane.everySeconds,
          run: (stopping: AbortSignal) => makeWaiting(portal, lane, log, stopping),
        })),
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
    // Side by side: whoever waits for a long job is told to come back, and no job holds up the rest of an upload.
    closing.push(() => Promise.all([jobs.stop(), closeInTime(http)]))
    const own = measuresOfProcess({ pool: pool.pg, files })
    if (sharesPort) tellFirstProcess(own)
    else if (config.metricsPort !== undefined) {
      const texts = [() => textOf(own), stateOfPortal(portal)]
      const metrics = await openMetrics({ port: config.metricsPort, host: config.metricsHost, texts, log })
      closing.push(() => metrics.close())
    }
    const listening: ListenOptions = { port: config.port, host: config.host, reusePort: sharesPort && systemSharesPorts }
    const address = await http.listen(listening)
    return { portal, http, address, stop }
  } catch (error) {
    await stop().catch((err) => log.error({ err }, 'what had been started did not stop cleanly'))
    throw error
  }
}
