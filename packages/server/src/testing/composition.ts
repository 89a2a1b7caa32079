import { pino } from 'pino'
import { readConfig, toConfiguredSettings } from '../core/config.ts'
import { exportLanes, generateWaitingExports } from '../features/dossier/queue.ts'
import { readWaitingDrafts } from '../features/works/drafts/read-drafts.ts'
import { openPaperReader } from '../features/works/pdf/paper-reader.ts'
import { addVirusScanner } from '../files/with-scanner.ts'
import { type OverloadLimits, overloadLimits } from '../http/overload.ts'
import type { PasswordHashCost, Portal } from '../portal.ts'
import { openRegisters } from '../registers/open-registers.ts'
import { testSecret } from './secret.ts'

export const administratorEmail = 'office@award.example'
export const administratorPassword = 'correct horse battery'

/** The minimum cost of argon2, because tests sign in thousands of times. */
export const testPasswordHashCost: PasswordHashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Tests share the event loop with the portal and block it themselves, which is no overload. */
export const testOverloadLimits: OverloadLimits = { ...overloadLimits, maxLoopDelay: Number.POSITIVE_INFINITY }

/** Environment variables. */
export type EnvironmentVariables = Readonly<Record<string, string>>

const toConfig = (settings: EnvironmentVariables) =>
  readConfig({ ...settings, ADMIN_EMAIL: administratorEmail, ADMIN_PASSWORD: administratorPassword })

export const testConfig = toConfig({})

const log = pino({ level: 'error' })

type Parts = Pick<Portal, 'db' | 'clock' | 'files' | 'maker' | 'live'> & {
  readonly settings: EnvironmentVariables
}

/** Builds a portal for tests, in the test's process or in each process of the project `machines`. */
export function composeTestPortal({ settings, files, ...parts }: Parts): { portal: Portal; stopMaking(): Promise<void> } {
  const makers = exportLanes.map((lane) => laneMaker((signal) => generateWaitingExports(portal, lane, log, signal)))
  const registers = openRegisters({ config: toConfig(settings), db: parts.db, clock: parts.clock, log })
  const portal: Portal = {
    ...parts,
    files: addVirusScanner(files, { db: parts.db, clock: parts.clock, log, config: toConfig(settings) }),
    registers,
    secret: new TextEncoder().encode(testSecret),
    passwordStrength: testPasswordHashCost,
    timeZone: testConfig.timeZone,
    quotas: toConfig(settings).quotas,
    publicUrl: 'https://award.example',
    sayNotRegistered: toConfig(settings).sayNotRegistered,
    // A test sets '' for a portal without a mail server.
    hasMailServer: settings.SMTP_URL !== '',
    settings: toConfiguredSettings(toConfig(settings)),
    checkReplies: true,
  }
  const papers = openPaperReader({ timeLimit: 30_000 })
  const drafts = laneMaker((signal) => readWaitingDrafts(portal, papers, log, signal))
  const unsubscribe = parts.live.subscribeQueues((queue) => {
    if (queue === 'exports') for (const { wake } of makers) wake()
    if (queue === 'drafts') drafts.wake()
  })
  return {
    portal,
    async stopMaking() {
      unsubscribe()
      registers.close()
      await Promise.all([...makers, drafts].map(({ stop }) => stop()))
      await papers.close()
    },
  }
}

/** Never concurrent; runs again when woken during a run. */
function laneMaker(make: (stopping: AbortSignal) => Promise<void>) {
  const stopping = new AbortController()
  let making: Promise<void> | null = null
  let isFirstReadPending = false
  async function makeUntilAsleep(): Promise<void> {
    while (isFirstReadPending) {
      isFirstReadPending = false
      // The next run tries again.
      await make(stopping.signal).catch((err) => log.error({ err }))
    }
  }
  return {
    wake() {
      isFirstReadPending = true
      making ??= makeUntilAsleep().finally(() => {
        making = null
      })
    },
    async stop() {
      stopping.abort()
      await making
    },
  }
}
