import type { AuditAction } from '@jadara/contract/audit/audit'
import { type AuditAct, type AuditLine, readingActions } from '@jadara/contract/audit/audit-trail'
import { finalizeSubmission } from '@jadara/contract/submission/submission'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../boot/app.ts'
import { runWithAuditOrigin } from '../../core/async-context.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { fieldsIn, sheetsIn } from '../../sheets/read-back.testing.ts'
import { expectedFieldFailure } from '../../testing/answer.ts'
import {
  type Applicant,
  addJournals,
  createRegisteredApplicant,
  type TestAccount,
  uploadRequiredFiles,
} from '../../testing/applicant.ts'
import { assign, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { bearer, createTestClient, sendByInject, type TestClient } from '../../testing/caller.ts'
import { renderPlainPage } from '../../testing/plain-page.ts'
import { administratorEmail, type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'
import { waitForNoTransaction } from '../../testing/transactions.ts'

let test: TestPortal
let office: TestClient & { token: string }
let officeId: number
let mona: Applicant
let ahmed: Applicant
let nadia: TestAccount

const path = '/api/Audit'
type Page = { items: AuditLine[]; total: number; hasMore: boolean }
const readPage = async (query = ''): Promise<Page> => (await office.get(`${path}?${query}`)).body as Page
const listActions = async (query: string): Promise<string[]> => (await readPage(query)).items.map(({ action }) => action)
const profile = {
  arabicName: 'منى عبد الرحمن',
  englishName: 'Mona Abdelrahman',
  birthDate: '1986-04-12',
  jobDescription: 'Lecturer',
  branchId: 7,
  phdDate: '2019-06-30',
  phdCountry: 'EG',
  phdUniversity: 'Cairo University',
}

beforeAll(async () => {
  test = await testPortal(new Date('2026-11-21T21:00:00Z'))
  office = await signInAdministrator(test)
  const send = sendByInject(test.http)
  mona = await createRegisteredApplicant(send, { email: 'mona@science.example' })
  ahmed = await createRegisteredApplicant(send, {
    email: 'a.samy@physics.example',
    englishName: 'Ahmed Samy',
    arabicName: 'أحمد سامي',
  })
  nadia = await createSignedInReviewer(test)
  const [{ id } = {}] = await test.database.sql`select id from account where email = ${administratorEmail}`
  officeId = id
  // After midnight in Cairo: the 22nd there, still the 21st in UTC.
  await setTime('2026-11-21T22:10:00Z')
  await mona.put('/api/Applicant/me/update', { ...profile, jobDescription: 'Assistant professor', branchId: 6 })
  await setTime('2026-11-21T22:11:00Z')
  await office.put('/api/site/awardName', { en: 'The Award', ar: 'الجائزة' })
  await setTime('2026-11-21T22:12:00Z')
  await test.portal.db.transaction((tx) =>
    runWithAuditOrigin('command line', () =>
      insertAuditEntry(tx, {
        about: 'office',
        at: test.portal.clock(),
        actorId: null,
        action: 'account-disabled',
        detail: { userId: ahmed.userId, reason: 'Asked for it' },
      }),
    ),
  )
  await setTime('2026-11-21T22:30:00Z')
  await office.get(`/api/AwardProfile/${mona.userId}`)
})
afterAll(() => test.close())

async function setTime(instant: string): Promise<void> {
  test.time.now = new Date(instant)
}

describe('an entry', () => {
  it('contains actor, action, time, origin, and the values before and after', async () => {
    const { items } = await readPage(`applicantId=${mona.id}&action=profile-updated`)
    expect(items).toEqual([
      {
        at: '2026-11-21T22:10:00.000Z',
        action: 'profile-updated',
        by: {
          userId: mona.userId,
          userType: 3,
          englishName: 'Mona Abdelrahman',
          arabicName: 'منى عبد الرحمن',
          email: 'mona@science.example',
        },
        applicant: {
          userId: mona.userId,
          userType: 3,
          englishName: 'Mona Abdelrahman',
          arabicName: 'منى عبد الرحمن',
          email: 'mona@science.example',
          applicantId: mona.id,
          round: { id: 1, englishName: expect.any(String), arabicName: expect.any(String) },
        },
        account: null,
        from: '127.0.0.1',
        before: { jobDescription: 'Lecturer', branchId: 7 },
        after: { jobDescription: 'Assistant professor', branchId: 6 },
        detail: {},
        chain: `application ${mona.id}`,
        position: 2,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
  })

  it('of the operator has no account, and of the portal itself no origin either', async () => {
    const [disabled] = (await readPage('action=account-disabled')).items
    expect(disabled).toMatchObject({
      by: null,
      applicant: null,
      account: { userId: ahmed.userId, englishName: 'Ahmed Samy' },
      from: 'command line',
      detail: { userId: ahmed.userId, reason: 'Asked for it' },
    })
    expect((await readPage('action=first-start')).items[0]).toMatchObject({ by: null, from: null, chain: 'office', position: 1 })
  })

  it('contains a changed order as a list', async () => {
    await test.portal.db.transaction((tx) =>
      insertAuditEntry(tx, {
        about: 'office',
        at: test.portal.clock(),
        actorId: officeId,
        action: 'lookups-ordered',
        detail: { list: 'themes', before: [1, 2], after: [2, 1] },
      }),
    )
    expect((await readPage('action=lookups-ordered')).items[0]).toMatchObject({
      before: { order: [1, 2] },
      after: { order: [2, 1] },
    })
  })
})

describe('the filters', () => {
  it('select the entries of one application', async () => {
    expect(await listActions(`applicantId=${mona.id}`)).toEqual(['viewed', 'profile-updated', 'registered'])
    expect(await readPage('applicantId=999')).toEqual({ items: [], total: 0, hasMore: false })
  })

  it('select what an account did, and what was done to it', async () => {
    expect(await listActions(`userId=${ahmed.userId}`)).toEqual(['account-disabled', 'registered'])
    expect(await listActions(`userId=${mona.userId}`)).toEqual(['profile-updated', 'registered'])
    expect(await listActions(`userId=${nadia.userId}`)).toEqual([])
  })

  it('select one action, or several in either spelling', async () => {
    expect(await listActions('action=site-text-changed')).toEqual(['site-text-changed'])
    const both = ['viewed', 'site-text-changed']
    expect(await listActions('action=viewed,site-text-changed')).toEqual(both)
    expect(await listActions('action=viewed&action=site-text-changed')).toEqual(both)
  })

  it('select days in the award’s time zone, both ends inclusive', async () => {
    const shown = 'viewed,site-text-changed,profile-updated,registered,account-disabled'
    expect(await listActions(`from=2026-11-23&action=${shown}`)).toEqual([])
    expect(await listActions(`to=2026-11-21&action=${shown}`)).toEqual(['registered', 'registered'])
    expect(await listActions(`from=2026-11-22&to=2026-11-22&action=${shown}`)).toEqual([
      'viewed',
      'account-disabled',
      'site-text-changed',
      'profile-updated',
    ])
  })

  it('select actors and subjects by name, in either script and any spelling', async () => {
    const ofMona = ['viewed', 'profile-updated', 'registered']
    for (const search of ['abdelrah', 'مني عبد الرحمن', 'MONA@science'])
      expect(await listActions(`search=${encodeURIComponent(search)}`), search).toEqual(ofMona)
    expect(await listActions('search=samy')).toEqual(['account-disabled', 'registered'])
    expect(await listActions('search=nobody')).toEqual([])
  })

  it('can be combined', async () => {
    expect(await listActions(`search=mona&userId=${officeId}`)).toEqual(['viewed'])
    expect(await listActions(`search=mona&action=registered&to=2026-11-21&applicantId=${mona.id}`)).toEqual(['registered'])
    expect(await listActions(`search=samy&applicantId=${mona.id}`)).toEqual([])
  })

  it('refuse invalid values', async () => {
    expect(await office.get(`${path}?action=slept`)).toEqual(expectedFieldFailure(400, 'action.0', 'There is no such action.'))
    expect(await office.get(`${path}?pageSize=7`)).toEqual(
      expectedFieldFailure(400, 'pageSize', 'Please choose 20, 50, 100 or 500 rows.'),
    )
    expect(await office.get(`${path}?from=2026-02-30`)).toEqual(expectedFieldFailure(400, 'from', 'Please choose a day.'))
    for (const bad of ['applicantId=0', 'userId=x', 'page=0', 'page=x', `search=${'x'.repeat(201)}`])
      expect((await office.get(`${path}?${bad}`)).status, bad).toBe(400)
    for (const search of ['%', '_', "'", '\\', '{"', '$1', '1,2}'])
      expect((await readPage(`search=${encodeURIComponent(search)}`)).items, search).toEqual([])
  })
})

describe('pages', () => {
  it('have no gaps, newest first, also for entries of the same instant', async () => {
    test.time.now = new Date('2026-11-21T23:00:00Z')
    for (let number = 0; number < 45; number += 1)
      await test.portal.db.transaction((tx) =>
        insertAuditEntry(tx, {
          about: number % 2 ? 'office' : ahmed.id,
          at: test.time.now,
          actorId: officeId,
          action: 'people-imported',
          detail: { number },
        }),
      )
    const query = 'action=people-imported&pageSize=20'
    const pages = [
      await readPage(query),
      await readPage(`${query}&page=2`),
      await readPage(`${query}&page=3`),
      await readPage(`${query}&page=4`),
    ]
    expect(pages.map(({ items, total, hasMore }) => [items.length, total, hasMore])).toEqual([
      [20, 45, false],
      [20, 45, false],
      [5, 45, false],
      [0, 45, false],
    ])
    const numbers = pages.flatMap(({ items }) => items.map(({ detail }) => detail.number))
    expect(new Set(numbers).size).toBe(45)
    expect(
      (await readPage(`${query}&pageSize=500`.replace('pageSize=20&', ''))).items.map(({ detail }) => detail.number),
    ).toEqual(numbers)
  })

  it('end at the count limit', async () => {
    expect((await office.get(`${path}?page=500`)).status).toBe(200)
    expect(await office.get(`${path}?page=501`)).toEqual(
      expectedFieldFailure(
        400,
        'page',
        'Only the newest 10,000 entries can be turned through. Choose a day to see earlier ones.',
      ),
    )
  })

  it('need the same number of queries for one entry as for three', async () => {
    const one = await countQueries(() => readPage(`applicantId=${mona.id}&action=viewed`))
    expect(await countQueries(() => readPage(`applicantId=${mona.id}`))).toBe(one)
  })
})

describe('acts', () => {
  const readActs = async (query: string) =>
    (await office.get(`/api/AuditActs?${query}`)).body as { items: AuditAct[]; total: number; hasMore: boolean }
  const summarize = ({ entryCount, applicationCount, entries }: AuditAct) => [
    entries[0]?.action,
    entryCount,
    applicationCount,
    entries.length,
  ]
  const day = 'from=2026-10-05&to=2026-10-05'
  const addEntries = async (
    action: AuditAction,
    entries: readonly { second: number; about?: number; actorId?: number; number?: number }[],
  ) => {
    for (const { second, about = mona.id, actorId = officeId, number = 0 } of entries)
      await test.portal.db.transaction((tx) =>
        insertAuditEntry(tx, {
          ...{ about, actorId, action, detail: { what: 'journal', number } },
          at: new Date(Date.parse('2026-10-05T10:00:00Z') + second * 1000),
        }),
      )
  }

  beforeAll(async () => {
    // One dossier, read for two minutes with a file in between, and again later.
    await addEntries(
      'viewed',
      [0, 1, 2, 60].map((second) => ({ second })),
    )
    await addEntries('file-viewed', [{ second: 100 }, { second: 1000 }])
    // In the meantime: somebody else, and another dossier.
    await addEntries('viewed', [{ second: 50, actorId: nadia.userId }])
    await addEntries('viewed', [{ second: 51, about: ahmed.id }])
    // A bulk change of two applications, and the same change by hand later.
    await addEntries('screened', [{ second: 70 }, { second: 70, about: ahmed.id }, { second: 73 }])
  })

  it('join readings of one application by one person, and changes of one kind at one time', async () => {
    const { items, ...counts } = await readActs(day)
    expect(items.map(summarize)).toEqual([
      ['file-viewed', 1, 1, 1],
      ['file-viewed', 5, 1, 5],
      ['screened', 1, 1, 1],
      ['screened', 2, 2, 2],
      ['viewed', 1, 1, 1],
      ['viewed', 1, 1, 1],
    ])
    expect(counts).toEqual({ total: 6, hasMore: false })
    expect(items[1]).toMatchObject({ since: '2026-10-05T10:00:00.000Z' })
    expect(items[1]?.entries.map(({ at }) => at.slice(14, 19))).toEqual(['01:40', '01:00', '00:02', '00:01', '00:00'])
    const { items: lines } = await readPage(`${day}&action=screened`)
    expect(items.slice(2, 4).flatMap(({ entries }) => entries)).toEqual(lines)
  })

  it('are never split over pages, and contain at most 50 entries but count all', async () => {
    await addEntries(
      'question-added',
      Array.from({ length: 25 }, (_, number) => ({ second: 2000 + number * 10, number })),
    )
    await addEntries(
      'assigned',
      Array.from({ length: 70 }, () => ({ second: 2005 })),
    )
    const query = `${day}&action=question-added,assigned&pageSize=20`
    const [first, second, third] = [await readActs(query), await readActs(`${query}&page=2`), await readActs(`${query}&page=3`)]
    expect([first, second, third].map(({ items, total }) => [items.length, total])).toEqual([
      [20, 26],
      [6, 26],
      [0, 26],
    ])
    const numbers = [...first.items, ...second.items].map(({ entries }) => entries[0]?.detail.number)
    expect(numbers).toEqual([...Array.from({ length: 24 }, (_, place) => 24 - place), 0, 0])
    expect(second.items.map(summarize)).toContainEqual(['assigned', 70, 1, 50])
  })

  it('can be limited to changes, as can the entries and their export', async () => {
    const { items } = await readActs(`${day}&changes=true&action=viewed,file-viewed,screened`)
    expect(items.map(summarize)).toEqual([
      ['screened', 1, 1, 1],
      ['screened', 2, 2, 2],
    ])
    const actions = 'action=viewed,file-viewed,screened'
    expect(await listActions(`${day}&changes=true&${actions}`)).toEqual(['screened', 'screened', 'screened'])
    expect(await listActions(`${day}&changes=false&action=screened,viewed`)).toHaveLength(9)
    const csv = await office.get(`/api/ExportAudit?${day}&changes=true&${actions}&format=csv`)
    expect(fieldsIn(csv.body as string)).toHaveLength(4)
  })

  it('need a constant number of queries, and the index of changes covers every reading action', async () => {
    const one = await countQueries(() => readActs(`${day}&action=screened`))
    expect(await countQueries(() => readActs(day))).toBe(one)
    const [{ indexdef } = {}] = await test.database.sql`select indexdef from pg_indexes where indexname = 'audit_changes'`
    expect(indexdef).toContain(`'{${readingActions.join(',')}}'`)
  })
})

describe('the office', () => {
  it('can only read entries', async () => {
    for (const call of [path, `${path}/1`])
      for (const method of ['PUT', 'POST', 'DELETE'] as const)
        expect((await office.send({ method, path: call })).status).toBe(404)
  })
})

describe('from where', () => {
  it('is the caller’s address; forwarded addresses count only from a trusted proxy', async () => {
    const claimed = { 'x-forwarded-for': '203.0.113.9' }
    const readFrom = async () => (await readPage('action=site-text-changed')).items[0]?.from
    await office.put('/api/site/awardName', { en: 'The Prize', ar: 'الجائزة' }, claimed)
    expect(await readFrom()).toBe('127.0.0.1')
    const behind = await buildApp({ portal: test.portal, renderPage: renderPlainPage, trustProxy: 'loopback' })
    test.time.now = new Date('2026-11-21T23:01:00Z')
    await createTestClient(sendByInject(behind), bearer(office.token)).put(
      '/api/site/awardName',
      { en: 'The Award', ar: 'الجائزة' },
      claimed,
    )
    await behind.close()
    expect(await readFrom()).toBe('203.0.113.9')
  })

  it('is correct in uploads, transactions and submissions, also for concurrent requests', async () => {
    const sara = await createRegisteredApplicant(sendByInject(test.http))
    await uploadRequiredFiles(sara)
    await addJournals(sara, 5)
    await sara.ask(finalizeSubmission, { body: {} as never })
    const entries = (await readPage(`applicantId=${sara.id}`)).items
    expect(entries.map(({ action, from }) => [action, from])).toEqual([
      ['submitted', '127.0.0.1'],
      ...Array(5).fill(['record-added', '127.0.0.1']),
      ...Array(5).fill(['file-uploaded', '127.0.0.1']),
      ['registered', '127.0.0.1'],
    ])
    const behind = await buildApp({ portal: test.portal, renderPage: renderPlainPage, trustProxy: 'loopback' })
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        createRegisteredApplicant(async (call) =>
          sendByInject(behind)({ ...call, headers: { ...call.headers, 'x-forwarded-for': `203.0.113.${number}` } }),
        ),
      ),
    )
    await behind.close()
    for (const [number, { id }] of many.entries())
      expect((await readPage(`applicantId=${id}`)).items.map(({ from }) => from)).toEqual([`203.0.113.${number}`])
  })
})

describe('the export', () => {
  const exportAudit = (query: string) => office.get(`/api/ExportAudit?${query}`)

  it('contains the filtered entries as Excel, CSV and JSON', async () => {
    const query = `applicantId=${mona.id}&action=profile-updated`
    const [sheet] = Object.values(await sheetsIn((await exportAudit(`${query}&language=en`)).bytes))
    const [head, row, ...none] = sheet ?? []
    expect(none).toEqual([])
    expect(head?.slice(0, 5)).toEqual(['When (Cairo)', 'Who', 'Email', 'What', 'Applicant'])
    expect(row?.slice(1, 5)).toEqual([
      'Mona Abdelrahman',
      'mona@science.example',
      'changed the personal information',
      'Mona Abdelrahman',
    ])
    const lines = fieldsIn((await exportAudit(`${query}&format=csv&language=ar`)).body as string)
    const arabic = Object.fromEntries((lines[0] ?? []).map((label, place) => [label, lines[1]?.[place]]))
    expect(arabic).toMatchObject({
      'الوقت (بتوقيت القاهرة)': '2026-11-22 00:10:00',
      المنفّذ: 'منى عبد الرحمن',
      العملية: 'عُدّلت البيانات الشخصية',
      المصدر: '127.0.0.1',
    })
    expect(arabic.قبل).toContain('الوظيفة: Lecturer')
    const answer = await exportAudit(`${query}&format=json`)
    expect(answer.headers['content-disposition']).toContain('Audit-trail-2026-11-22.json')
    expect(answer.body).toEqual([
      expect.objectContaining({
        at: '2026-11-21T22:10:00.000Z',
        action: 'profile-updated',
        before: { jobDescription: 'Lecturer', branchId: 7 },
        after: { jobDescription: 'Assistant professor', branchId: 6 },
        chain: `application ${mona.id}`,
        position: 2,
      }),
    ])
  })

  it('writes an audit entry with the filters and the number of entries', async () => {
    test.time.now = new Date('2026-11-21T23:02:00Z')
    await exportAudit(`search=samy&action=registered&format=csv&language=ar`)
    expect((await readPage('action=audit-exported')).items[0]).toMatchObject({
      by: { userId: officeId },
      detail: { format: 'csv', language: 'ar', filters: { search: 'samy', action: ['registered'] }, rows: 1 },
    })
  })

  it('needs the same number of queries for one entry as for three', async () => {
    const queries = (query: string) =>
      countQueries(async () => {
        await exportAudit(`applicantId=${mona.id}&format=json${query}`)
        await waitForNoTransaction(test.database)
      })
    const one = await queries('&action=viewed')
    expect(await queries('')).toBe(one)
  })
})

describe('verification', () => {
  it('finds that all chains are intact, or names the broken ones', async () => {
    const answer = async () => (await office.get('/api/Audit/Verification')).body as { entries: number }
    const { entries, ...whole } = await answer()
    expect(whole).toEqual({ state: 'true', broken: [] })
    expect(entries).toBeGreaterThan(60)
    const chain = `application ${ahmed.id}`
    const changed = (action: string) =>
      test.database.sql.begin(async (sql) => {
        await sql`alter table audit disable trigger audit_is_append_only`
        await sql`update audit set action = ${action} where chain = ${chain} and position = 1`
        await sql`alter table audit enable trigger audit_is_append_only`
      })
    await changed('joined')
    expect(await answer()).toEqual({
      state: 'broken',
      broken: [`the trail of ${chain} is broken at entry 1`],
      entries,
    })
    await changed('registered')
    expect(await answer()).toEqual({ state: 'true', broken: [], entries })
  })
})

it('an applicant who is assigned to a reviewer is found under the reviewer', async () => {
  await assign(test, nadia, mona.id)
  await test.portal.db.transaction((tx) =>
    insertAuditEntry(tx, {
      about: mona.id,
      at: test.time.now,
      actorId: officeId,
      action: 'assigned',
      detail: { reviewerId: 1, userId: nadia.userId },
    }),
  )
  const [assigned] = (await readPage(`userId=${nadia.userId}`)).items
  expect(assigned).toMatchObject({ action: 'assigned', applicant: { applicantId: mona.id }, account: { email: nadia.email } })
})
