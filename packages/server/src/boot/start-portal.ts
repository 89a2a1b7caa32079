import { existsSync } from 'node:fs'
import type { ListenOptions } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { systemClock } from '../core/clock.ts'
import { type Config, toConfiguredSettings } from '../core/config.ts'
import { toSealKey } from '../db/audit-seal.ts'
import { type ConnectionTarget, openPool } from '../db/database.ts'
import { openLiveChannel, type Queue } from '../db/live.ts'
import { toSecretFingerprint } from '../db/secret-fingerprint.ts'
import { openDocumentMaker } from '../documents/maker.ts'
import { openPdfInclusionChecker } from '../documents/trials.ts'
import { sendDueAnnouncements } from '../features/announcements/sending.ts'
import { findNextScheduled } from '../features/announcements/store.ts'
import { createConflictScanJob } from '../features/conflicts/scan.ts'
import { exportLanes, generateWaitingExports } from '../features/dossier/queue.ts'
import { createEligibilityJob } from '../features/eligibility/evaluate-stale.ts'
import { drawFirstPagesAhead } from '../features/files/first-pages.ts'
import { checkDueRecords } from '../features/record-checks/check-due-records.ts'
import { enqueueDueReminders } from '../features/reminders/remind.ts'
import { enqueueDueReviewReminders } from '../features/reminders/remind-reviewers.ts'
import { sendDueReviewerLetters } from '../features/reviewer-letters/send-letters.ts'
import { auditFailedSignIns } from '../features/session/failed-sign-ins.ts'
import { removeTrial } from '../features/setup/remove-trial.ts'
import { findNextDraftReading, readWaitingDrafts } from '../features/works/drafts/read-drafts.ts'
import { openPaperReader } from '../features/works/pdf/paper-reader.ts'
import { openFileServices } from '../files/open-files.ts'
import { inspectionsAtOnce } from '../files/pdf-inspector.ts'
import { addVirusScanner } from '../files/with-scanner.ts'
import { closeGracefully } from '../http/graceful-stop.ts'
import { openLog } from '../http/log.ts'
import { passwordHashCost } from '../http/password.ts'
import { logClockDifference } from '../jobs/log-clock-difference.ts'
import { findNextScan, scanWithheld } from '../jobs/scan-withheld.ts'
import { startJobs } from '../jobs/schedule.ts'
import {
  sweepExpired,
  sweepExports,
  sweepIncoming,
  sweepOrphanFiles,
  sweepUnattachedTicketFiles,
  sweepUploads,
} from '../jobs/sweep.ts'
import { sweepUnconfirmedRegistrations } from '../jobs/sweep-unconfirmed-registrations.ts'
import { findNextMailAttempt, sendPendingMails } from '../mail/outbox.ts'
import { openMailTransport, removeUnfinishedMailFiles } from '../mail/transport.ts'
import { openMetricsListener } from '../metrics/listener.ts'
import { createPortalMetrics } from '../metrics/portal-metrics.ts'
import { createProcessRegistries, formatMetrics, registerWithFirstProcess } from '../metrics/process-metrics.ts'
import type { Portal } from '../portal.ts'
import { openRegisters } from '../registers/open-registers.ts'
import { buildApp } from './app.ts'
import { type OnFirstAdministrator, preparePortal } from './prepare.ts'
import { readOrCreateSecret } from './secret.ts'

export type RunningPortal = {
  readonly portal: Portal
  readonly http: FastifyInstance
  readonly address: string
  /** Finishes work in progress, then stops everything in reverse order of starting; rejects with the first error after all is stopped. */
  stop(): Promise<void>
}

/**
 * Linux distributes connections among all listeners of a port and resets those of a dead process. Elsewhere node:cluster distributes them, and a connection
 * to a dying process hangs.
 */
const systemSharesPorts = process.platform === 'linux'

/** Longer than a statement may take (db/database.ts), shorter than the usual timeout of a proxy, so that the client receives an answer. */
const secondsForDatabase = 45

const jobsOfQueue: Readonly<Record<Queue, readonly string[]>> = {
  outbox: ['outbox'],
  exports: exportLanes.map(({ job }) => job),
  scans: ['scan-held'],
  conflicts: ['conflicts'],
  drafts: ['record-drafts'],
  eligibility: ['eligibility'],
  trial: ['trial-removal'],
}

const webDirectory = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Preparation and one web process, in this process. */
export async function startPortal(config: Config, announce: OnFirstAdministrator = () => {}): Promise<RunningPortal> {
  const prepared = await preparePortal(config, openLog(config.logLevel), announce)
  try {
    const web = await startWebProcess(config, prepared.where)
    return { ...web, stop: () => web.stop().finally(prepared.stop) }
  } catch (error) {
    await prepared.stop()
    throw error
  }
}

/** Opens every part of a web process in order, on a prepared database, and listens. On failure closes the opened parts again. */
export async function startWebProcess(
  config: Config,
  where: ConnectionTarget,
  { sharesPort = false } = {},
): Promise<RunningPortal> {
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
    const secret = await readOrCreateSecret(config)
    const pool = openPool(where, {
      connections: config.databaseConnections,
      secondsPatient: secondsForDatabase,
      sealKey: toSealKey(secret),
    })
    closing.push(() => pool.close())
    const { db } = pool
    const clock = systemClock

    const opened = await openFileServices(config.files)
    closing.push(() => opened.close())
    const trials = openPdfInclusionChecker({ atOnce: inspectionsAtOnce })
    closing.push(() => trials.close())
    const files = addVirusScanner({ ...opened, tryToInclude: trials.tryToInclude }, { db, clock, log, config })
    const mailDirectory = join(config.dataDirectory, 'mail')
    await removeUnfinishedMailFiles(mailDirectory)
    const transport = openMailTransport({ smtpUrl: config.smtpUrl, mailFrom: config.mailFrom, directory: mailDirectory })
    closing.push(async () => transport.close())
    const live = openLiveChannel(where, toSecretFingerprint(secret))
    closing.push(() => live.close())
    const registers = openRegisters({ config, db, clock, log })
    closing.push(async () => registers.close())
    await registers.loadFiles()
    const maker = openDocumentMaker({ concurrency: exportLanes.length })
    closing.push(() => maker.close())
    const papers = openPaperReader()
    closing.push(() => papers.close())
    const portal: Portal = {
      db,
      clock,
      files,
      maker,
      registers,
      live,
      secret,
      passwordStrength: passwordHashCost,
      timeZone: config.timeZone,
      quotas: config.quotas,
      publicUrl: config.publicUrl,
      sayNotRegistered: config.sayNotRegistered,
      hasMailServer: config.smtpUrl !== undefined,
      settings: toConfiguredSettings(config),
      checkReplies: config.development,
    }
    const jobs = startJobs(
      [
        {
          name: 'outbox',
          everySeconds: 300,
          nextRun: () => findNextMailAttempt(db),
          run: (stopping) =>
            sendPendingMails(db, transport, clock, { log, stopping, perMinute: config.mailPerMinute, files: files.store }),
        },
        // First among the single jobs, of which at most two run at once: the portal promises a scan within half a minute.
        {
          name: 'scan-held',
          everySeconds: 3600,
          nextRun: () => findNextScan(portal, files.scanner),
          single: true,
          run: (stopping) => scanWithheld(portal, files.scanner, log, stopping),
        },
        {
          name: 'conflicts',
          everySeconds: 300,
          ...createConflictScanJob(portal),
        },
        {
          name: 'record-drafts',
          everySeconds: 300,
          nextRun: () => findNextDraftReading(portal),
          run: (stopping) => readWaitingDrafts(portal, papers, log, stopping),
        },
        { name: 'eligibility', everySeconds: 60, ...createEligibilityJob(portal) },
        { name: 'trial-removal', everySeconds: 300, single: true, run: (stopping) => removeTrial(portal, stopping) },
        { name: 'reminders', everySeconds: 300, single: true, run: (stopping) => enqueueDueReminders(portal, stopping) },
        { name: 'review-reminders', everySeconds: 300, single: true, run: () => enqueueDueReviewReminders(portal) },
        {
          name: 'announcements',
          everySeconds: 60,
          nextRun: () => findNextScheduled(db),
          single: true,
          run: (stopping) => sendDueAnnouncements(portal, log, stopping),
        },
        { name: 'reviewer-letters', everySeconds: 60, single: true, run: () => sendDueReviewerLetters(portal) },
        { name: 'first-pages', everySeconds: 60, single: true, run: (stopping) => drawFirstPagesAhead(portal, stopping) },
        { name: 'sweep-expired', everySeconds: 3600, single: true, run: () => sweepExpired(db, clock()) },
        { name: 'failed-sign-ins', everySeconds: 300, single: true, run: () => auditFailedSignIns(db, clock()) },
        {
          name: 'sweep-unconfirmed',
          everySeconds: 86_400,
          single: true,
          run: (stopping) => sweepUnconfirmedRegistrations(db, clock(), stopping),
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
        { name: 'sweep-uploads', everySeconds: 3600, single: true, run: () => sweepUploads(db, files.vault, clock()) },
        { name: 'sweep-exports', everySeconds: 3600, single: true, run: () => sweepExports(db, files.store, clock()) },
        {
          name: 'sweep-unnamed',
          everySeconds: 3600,
          single: true,
          run: () => sweepUnattachedTicketFiles(db, files.store, clock()),
        },
        { name: 'record-checks', everySeconds: 15, run: (stopping) => checkDueRecords({ ...portal, log }, stopping) },
        { name: 'clock', everySeconds: 300, run: () => logClockDifference(portal, log) },
        ...exportLanes.map((lane) => ({
          name: lane.job,
          everySeconds: 300,
          run: (stopping: AbortSignal) => generateWaitingExports(portal, lane, log, stopping),
        })),
      ],
      { db, clock, log },
    )
    closing.push(() => jobs.stop())
    live.subscribeQueues((queue) => {
      for (const name of jobsOfQueue[queue]) jobs.wake(name)
    })

    const http = await buildApp({
      portal,
      webDirectory: existsSync(join(webDirectory, 'index.html')) ? webDirectory : undefined,
      log,
      trustProxy: config.trustProxy,
    })
    // Concurrently, so that neither long jobs nor uploads delay the other.
    closing.push(() => Promise.all([jobs.stop(), closeGracefully(http)]))
    // The default metrics measure the event loop a hundred times a second.
    if (config.metricsPort !== undefined) {
      const own = createProcessRegistries({ pool: pool.pg, files, registers })
      if (sharesPort) registerWithFirstProcess(own)
      else {
        const texts = [() => formatMetrics(own), createPortalMetrics(portal)]
        const metrics = await openMetricsListener({ port: config.metricsPort, host: config.metricsHost, texts, log })
        closing.push(() => metrics.close())
      }
    }
    const listening: ListenOptions = { port: config.port, host: config.host, reusePort: sharesPort && systemSharesPorts }
    const address = await http.listen(listening)
    return { portal, http, address, stop }
  } catch (error) {
    await stop().catch((err) => log.error({ err }, 'what had been started did not stop cleanly'))
    throw error
  }
}
