import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { lanes, makeWaiting } from '../features/dossier/queue.ts'
import { withScanner } from '../files/with-scanner.ts'
import { type Bounds, bounds } from '../http/overload.ts'
import type { PasswordStrength, Portal } from '../portal.ts'
import { testSecret } from './secret.ts'

export const administratorEmail = 'office@award.example'
export const administratorPassword = 'correct horse battery'

/** The least that argon2 takes: tests sign in thousands of times. */
export const testStrength: PasswordStrength = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** The tests share the event loop with the portal, and may be late for it themselves: that is no overload. */
export const neverLate: Bounds = { ...bounds, mostLoopDelay: Number.POSITIVE_INFINITY }

/** Of the environment, as an operator sets them. */
export type Settings = Readonly<Record<string, string>>

const configOf = (settings: Settings) =>
  readConfig({ ...settings, ADMIN_EMAIL: administratorEmail, ADMIN_PASSWORD: administratorPassword })

export const testConfig = configOf({})

const log = pino({ level: 'error' })

type Parts = Pick<Portal, 'db' | 'clock' | 'files' | 'maker' | 'live' | 'wakeOutbox'> & { readonly settings: Settings }

/** A portal of tests, put together of parts of its own: by the test's process for itself, and by each process of its machines. */
export function composed({ settings, files, ...parts }: Parts): { portal: Portal; stopMaking(): Promise<void> } {
  const makers = lanes.map((lane) => laneMaker((signal) => makeWaiting(portal, lane, log, signal)))
  const portal: Portal = {
    ...parts,
    files: withScanner(files, { db: parts.db, clock: parts.clock, log, config: configOf(settings) }),
    secret: new TextEncoder().encode(testSecret),
    passwordStrength: testStrength,
    timeZone: testConfig.timeZone,
    quotas: configOf(settings).quotas,
    publicUrl: 'https://award.example',
    sayNotRegistered: configOf(settings).sayNotRegistered,
    // Unless a test says '', as an operator who has none.
    hasMailServer: settings.SMTP_URL !== '',
    // What the jobs of the running portal do, right away.
    wakeExports: () => {
      for (const { wake } of makers) wake()
    },
    checkReplies: true,
  }
  return {
    portal,
    async stopMaking() {
      await Promise.all(makers.map(({ stop }) => stop()))
    },
  }
}

/** Never twice at a time, and once more when it was woken meanwhile. */
function laneMaker(make: (stopping: AbortSignal) => Promise<void>) {
  const stopping = new AbortController()
  let making: Promise<void> | null = null
  let isAsked = false
  async function makeUntilAsleep(): Promise<void> {
    while (isAsked) {
      isAsked = false
      // What the job logs, at its next turn it is tried again.
      await make(stopping.signal).catch((err) => log.error({ err }))
    }
  }
  return {
    wake() {
      isAsked = true
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
