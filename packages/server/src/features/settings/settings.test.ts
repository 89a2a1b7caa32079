import { readPortalSettings } from '@jadara/contract/core/portal-settings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal
let office: TestClient

beforeAll(async () => {
  test = await testPortal(undefined, {
    settings: {
      SMTP_URL: 'smtps://office:very-secret@mail.university.example',
      MAIL_FROM: 'Award <award@university.example>',
      CROSSREF_URL: 'https://api.crossref.example',
      WEB_PROCESSES: '2',
    },
  })
  office = await signInAdministrator(test)
})
afterAll(() => test.close())

it('shows mail, storage, scanner, registers and version, and no secret', async () => {
  const { sql } = test.database
  await sql`insert into outbox (recipient, language, subject, text, html, created_at, next_attempt_at, sent_at, secret)
    values ('a@b.example', 'en', 's', 't', 'h', '2026-11-21T09:00:00Z', '2026-11-21T09:00:00Z', '2026-11-21T09:01:00Z', false)`
  await sql`insert into outbox (recipient, language, subject, text, html, created_at, next_attempt_at, tried_at, attempts, last_error, secret)
    values ('c@d.example', 'en', 's', 't', 'h', '2026-11-21T09:30:00Z', '2026-11-21T11:00:00Z', '2026-11-21T09:31:00Z', 1, '550 no such user', false)`
  const settings = await office.ask(readPortalSettings)
  expect(settings).toMatchObject({
    version: manifest.version,
    publicUrl: 'http://localhost:3000',
    webProcesses: 2,
    mail: {
      host: 'mail.university.example',
      port: 465,
      encrypted: true,
      from: 'Award <award@university.example>',
      perMinute: 300,
    },
    mailState: {
      ...{ sentAt: '2026-11-21T09:01:00.000Z', failedAt: '2026-11-21T09:31:00.000Z', error: '550 no such user' },
      waiting: expect.any(Number),
    },
    storageState: { works: true, files: 0, bytes: 0 },
    scanner: { address: null, whenUnavailable: 'refuse' },
    heldFiles: { waiting: 0, infected: 0 },
    registers: [
      { name: 'Crossref', address: 'https://api.crossref.example' },
      { name: 'DataCite', address: '' },
      { name: 'ORCID', address: '' },
    ],
    silentRegisters: [],
    backups: [],
  })
  expect(JSON.stringify(settings)).not.toContain('very-secret')
})

it('shows the newest five backups', async () => {
  for (const day of [1, 2, 3, 4, 5, 6])
    await test.database.sql`insert into backup_run (finished_at, bytes, files, damaged, is_encrypted, is_verified)
      values (${`2026-11-0${day}T03:00:00Z`}, 1000, ${day}, 0, true, true)`
  const { backups } = await office.ask(readPortalSettings)
  expect(backups.map(({ finishedAt, files }) => [finishedAt, files])).toEqual(
    [6, 5, 4, 3, 2].map((day) => [`2026-11-0${day}T03:00:00.000Z`, day]),
  )
  expect(backups[0]).toEqual({
    ...{ finishedAt: '2026-11-06T03:00:00.000Z', bytes: 1000, files: 6, damaged: 0, isEncrypted: true, isVerified: true },
  })
})
