import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { Clock } from '../clock.ts'
import { readConfig } from '../config.ts'
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
  const portal: Portal = {
    db: database.db,
    clock,
    files,
    secret: new TextEncoder().encode('a secret that only these tests know, long enough'),
    timeZone: config.timeZone,
    publicUrl: 'https://award.example',
    wakeOutbox: () => {
      woken.times++
    },
    checkReplies: true,
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
      await files.close()
      await database.drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
