import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import type { Clock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { openLive } from '../db/live.ts'
import { openMaker } from '../documents/maker.ts'
import { longMade, makeWaiting, soonMade } from '../features/dossier/queue.ts'
import { openFiles } from '../files/open-files.ts'
import { firstStart } from '../first-start.ts'
import type { Portal } from '../portal.ts'
import { testDatabase } from './database.ts'
import { plainPage } from './plain-page.ts'

export const administratorEmail = 'office@award.example'
export const administratorPassword = 'correct horse battery'

export type TestPortal = {
  readonly http: FastifyInstance
  readonly portal: Portal
  readonly database: Awaited<ReturnType<typeof testDatabase>>
  /** The one clock, which tests turn: it stands still until `set` moves it. */
  readonly time: { now: Date }
  /** How often a route asked the outbox to send. */
  readonly woken: { times: number }
  close(): Promise<void>
}

/**
 * The real application on a real database of its own and a real directory: nothing of ours is replaced, but for the clock.
 * It has what a first start gives: one administrator, the themes, and a round open from 21 November 2026 for 60 days.
 */
export async function testPortal(start = new Date('2026-11-21T10:00:00Z')): Promise<TestPortal> {
  const database = await testDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'jadara-portal-'))
  const files = await openFiles({ directory })
  const time = { now: start }
  const woken = { times: 0 }
  const clock: Clock = () => new Date(time.now)
  const config = readConfig({ ADMIN_EMAIL: administratorEmail, ADMIN_PASSWORD: administratorPassword })
  await firstStart(database.db, config, clock())
  const maker = openMaker()
  const log = pino({ level: 'error' })
  let making: Promise<void> | null = null
  let asked = false
  const stopping = new AbortController()
  const live = openLive(database.where)
  const portal: Portal = {
    db: database.db,
    maker,
    live,
    clock,
    files,
    secret: new TextEncoder().encode('a secret that only these tests know, long enough'),
    timeZone: config.timeZone,
    publicUrl: 'https://award.example',
    wakeOutbox: () => {
      woken.times++
    },
    // What the job of the running portal does, right away: never twice at a time, and once more when it was woken meanwhile.
    wakeExports: () => {
      asked = true
      making ??= makeUntilAsleep().finally(() => {
        making = null
      })
    },
    checkReplies: true,
  }
  async function makeUntilAsleep(): Promise<void> {
    while (asked) {
      asked = false
      // What the job logs, at its next turn it is tried again.
      await makeWaiting(portal, [...soonMade, ...longMade], log, stopping.signal).catch((err) => log.error({ err }))
    }
  }
  const http = await buildApp({ portal, renderPage: plainPage })
  return {
    http,
    portal,
    database,
    time,
    woken,
    async close() {
      await http.close()
      stopping.abort()
      await making
      await live.close()
      await maker.close()
      await files.close()
      await database.drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
