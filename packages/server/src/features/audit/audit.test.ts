import type { AuditLine } from '@jadara/contract/audit-trail'
import { finalizeSubmission } from '@jadara/contract/submission'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { audit } from '../../db/audit.ts'
import { within } from '../../origin.ts'
import { fieldsIn, sheetsIn } from '../../sheets/read-back.testing.ts'
import { refusedField } from '../../testing/answer.ts'
import { type Account, type Applicant, addJournals, registeredApplicant, uploadRequiredFiles } from '../../testing/applicant.ts'
import { administrator, assign, reviewer } from '../../testing/by-role.ts'
import { bearer, type Caller, callerOver, injecting } from '../../testing/caller.ts'
import { plainPage } from '../../testing/plain-page.ts'
import { administratorEmail, type TestPortal, testPortal } from '../../testing/portal.ts'
import { queriesOf } from '../../testing/queries.ts'
import { untilNoTransaction } from '../../testing/transactions.ts'

/** The trail as the office reads it: each filter, page by page, and what an entry tells. */

let test: TestPortal
let office: Caller & { token: string }
let officeId: number
let mona: Applicant
let ahmed: Applicant
let nadia: Account

const path = '/api/Audit'
type Page = { items: AuditLine[]; total: number; hasMore: boolean }
const page = async (query = ''): Promise<Page> => (await office.get(`${path}?${query}`)).body as Page
const actions = async (query: string): Promise<string[]> => (await page(query)).items.map(({ action }) => action)
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
  office = await administrator(test)
  const send = injecting(test.http)
  mona = await registeredApplicant(send, { email: 'mona@science.example' })
  ahmed = await registeredApplicant(send, {
    email: 'a.samy@physics.example',
    englishName: 'Ahmed Samy',
    arabicName: 'أحمد سامي',
  })
  nadia = await reviewer(test)
  const [{ id } = {}] = await test.database.sql`select id from account where email = ${administratorEmail}`
  officeId = id
  // Registered on the 21st; what follows is done after midnight in Cairo: on the 22nd there, still on the 21st in UTC.
  await next('2026-11-21T22:10:00Z')
  await mona.put('/api/Applicant/me/update', { ...profile, jobDescription: 'Assistant professor', branchId: 6 })
  await next('2026-11-21T22:11:00Z')
  await office.put('/api/site/awardName', { en: 'The Award', ar: 'الجائزة' })
  await next('2026-11-21T22:12:00Z')
  await test.portal.db.transaction((tx) =>
    within('command line', () =>
      audit(tx, {
        about: 'office',
        at: test.portal.clock(),
        actorId: null,
        action: 'account-disabled',
        detail: { userId: ahmed.userId, reason: 'Asked for it' },
      }),
    ),
  )
  await next('2026-11-21T22:30:00Z')
  await office.get(`/api/AwardProfile/${mona.userId}`)
})
afterAll(() => test.close())

async function next(instant: string): Promise<void> {
  test.time.now = new Date(instant)
}

describe('an entry', () => {
  it('tells who did what, when, from where, with before and after', async () => {
    const { items } = await page(`applicantId=${mona.id}&action=profile-updated`)
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

  it('of the operator has no account and says so; of the portal itself it has no origin either', async () => {
    const [disabled] = (await page('action=account-disabled')).items
    expect(disabled).toMatchObject({
      by: null,
      applicant: null,
      account: { userId: ahmed.userId, englishName: 'Ahmed Samy' },
      from: 'command line',
      detail: { userId: ahmed.userId, reason: 'Asked for it' },
    })
    expect((await page('action=first-start')).items[0]).toMatchObject({ by: null, from: null, chain: 'office', position: 1 })
  })

  it('keeps an order as a list', async () => {
    await test.portal.db.transaction((tx) =>
      audit(tx, {
        about: 'office',
        at: test.portal.clock(),
        actorId: officeId,
        action: 'lookups-ordered',
        detail: { list: 'themes', before: [1, 2], after: [2, 1] },
      }),
    )
    expect((await page('action=lookups-ordered')).items[0]).toMatchObject({ before: { order: [1, 2] }, after: { order: [2, 1] } })
  })
})

describe('the filters', () => {
  it('leave the entries of one application', async () => {
    expect(await actions(`applicantId=${mona.id}`)).toEqual(['viewed', 'profile-updated', 'registered'])
    expect(await page('applicantId=999')).toEqual({ items: [], total: 0, hasMore: false })
  })

  it('leave what an account did, and what was done to it', async () => {
    expect(await actions(`userId=${ahmed.userId}`)).toEqual(['account-disabled', 'registered'])
    expect(await actions(`userId=${mona.userId}`)).toEqual(['profile-updated', 'registered'])
    expect(await actions(`userId=${nadia.userId}`)).toEqual([])
  })

  it('leave one action, or several in either spelling', async () => {
    expect(await actions('action=site-text-changed')).toEqual(['site-text-changed'])
    const both = ['viewed', 'site-text-changed']
    expect(await actions('action=viewed,site-text-changed')).toEqual(both)
    expect(await actions('action=viewed&action=site-text-changed')).toEqual(both)
  })

  it('leave days as the wall of the award counts them, both ends with them', async () => {
    const shown = 'viewed,site-text-changed,profile-updated,registered,account-disabled'
    expect(await actions(`from=2026-11-23&action=${shown}`)).toEqual([])
    expect(await actions(`to=2026-11-21&action=${shown}`)).toEqual(['registered', 'registered'])
    expect(await actions(`from=2026-11-22&to=2026-11-22&action=${shown}`)).toEqual([
      'viewed',
      'account-disabled',
      'site-text-changed',
      'profile-updated',
    ])
  })

  it('leave who is called that, in either script and spelling, whether they did it or it was done to them', async () => {
    const ofMona = ['viewed', 'profile-updated', 'registered']
    for (const search of ['abdelrah', 'مني عبد الرحمن', 'MONA@science'])
      expect(await actions(`search=${encodeURIComponent(search)}`), search).toEqual(ofMona)
    expect(await actions('search=samy')).toEqual(['account-disabled', 'registered'])
    expect(await actions('search=nobody')).toEqual([])
  })

  it('hold together', async () => {
    expect(await actions(`search=mona&userId=${officeId}`)).toEqual(['viewed'])
    expect(await actions(`search=mona&action=registered&to=2026-11-21&applicantId=${mona.id}`)).toEqual(['registered'])
    expect(await actions(`search=samy&applicantId=${mona.id}`)).toEqual([])
  })

  it('refuse what they cannot understand', async () => {
    expect(await office.get(`${path}?action=slept`)).toEqual(refusedField(400, 'action.0', 'There is no such action.'))
    expect(await office.get(`${path}?pageSize=7`)).toEqual(
      refusedField(400, 'pageSize', 'Please choose 20, 50, 100 or 500 rows.'),
    )
    expect(await office.get(`${path}?from=2026-02-30`)).toEqual(refusedField(400, 'from', 'Please choose a day.'))
    for (const bad of ['applicantId=0', 'userId=x', 'page=0', 'page=x', `search=${'x'.repeat(201)}`])
      expect((await office.get(`${path}?${bad}`)).status, bad).toBe(400)
    for (const search of ['%', '_', "'", '\\', '{"', '$1', '1,2}'])
      expect((await page(`search=${encodeURIComponent(search)}`)).items, search).toEqual([])
  })
})

describe('pages', () => {
  it('follow each other without a gap, the newest first, also of one instant', async () => {
    test.time.now = new Date('2026-11-21T23:00:00Z')
    for (let number = 0; number < 45; number += 1)
      await test.portal.db.transaction((tx) =>
        audit(tx, {
          about: number % 2 ? 'office' : ahmed.id,
          at: test.time.now,
          actorId: officeId,
          action: 'people-imported',
          detail: { number },
        }),
      )
    const query = 'action=people-imported&pageSize=20'
    const pages = [await page(query), await page(`${query}&page=2`), await page(`${query}&page=3`), await page(`${query}&page=4`)]
    expect(pages.map(({ items, total, hasMore }) => [items.length, total, hasMore])).toEqual([
      [20, 45, false],
      [20, 45, false],
      [5, 45, false],
      [0, 45, false],
    ])
    const numbers = pages.flatMap(({ items }) => items.map(({ detail }) => detail.number))
    expect(new Set(numbers).size).toBe(45)
    expect((await page(`${query}&pageSize=500`.replace('pageSize=20&', ''))).items.map(({ detail }) => detail.number)).toEqual(
      numbers,
    )
  })

  it('end where nobody turns any more', async () => {
    expect((await office.get(`${path}?page=500`)).status).toBe(200)
    expect(await office.get(`${path}?page=501`)).toEqual(
      refusedField(400, 'page', 'Only the newest 10,000 entries can be turned through. Choose a day to see earlier ones.'),
    )
  })

  it('take the same queries for one entry as for three', async () => {
    const one = await queriesOf(() => page(`applicantId=${mona.id}&action=viewed`))
    expect(await queriesOf(() => page(`applicantId=${mona.id}`))).toBe(one)
  })
})

describe('the office', () => {
  it('reads; nothing here changes or removes an entry', async () => {
    for (const call of [path, `${path}/1`])
      for (const method of ['PUT', 'POST', 'DELETE'] as const)
        expect((await office.send({ method, path: call })).status).toBe(404)
  })
})

describe('from where', () => {
  it('is the caller’s own address, whatever they claim, unless the operator trusts a proxy', async () => {
    const claimed = { 'x-forwarded-for': '203.0.113.9' }
    const fromOf = async () => (await page('action=site-text-changed')).items[0]?.from
    await office.put('/api/site/awardName', { en: 'The Prize', ar: 'الجائزة' }, claimed)
    expect(await fromOf()).toBe('127.0.0.1')
    const behind = await buildApp({ portal: test.portal, renderPage: plainPage, trustProxy: 'loopback' })
    test.time.now = new Date('2026-11-21T23:01:00Z')
    await callerOver(injecting(behind), bearer(office.token)).put(
      '/api/site/awardName',
      { en: 'The Award', ar: 'الجائزة' },
      claimed,
    )
    await behind.close()
    expect(await fromOf()).toBe('203.0.113.9')
  })

  it('is kept through uploads, transactions and sealing, and never mixed up between requests', async () => {
    const sara = await registeredApplicant(injecting(test.http))
    await uploadRequiredFiles(sara)
    await addJournals(sara, 5)
    await sara.ask(finalizeSubmission, { body: {} as never })
    const told = (await page(`applicantId=${sara.id}`)).items
    expect(told.map(({ action, from }) => [action, from])).toEqual([
      ['submitted', '127.0.0.1'],
      ...Array(5).fill(['record-added', '127.0.0.1']),
      ...Array(5).fill(['file-uploaded', '127.0.0.1']),
      ['registered', '127.0.0.1'],
    ])
    const behind = await buildApp({ portal: test.portal, renderPage: plainPage, trustProxy: 'loopback' })
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        registeredApplicant(async (call) =>
          injecting(behind)({ ...call, headers: { ...call.headers, 'x-forwarded-for': `203.0.113.${number}` } }),
        ),
      ),
    )
    await behind.close()
    for (const [number, { id }] of many.entries())
      expect((await page(`applicantId=${id}`)).items.map(({ from }) => from)).toEqual([`203.0.113.${number}`])
  })
})

describe('taken away', () => {
  const exported = (query: string) => office.get(`/api/ExportAudit?${query}`)

  it('as a workbook, as CSV and as JSON: exactly what is filtered', async () => {
    const query = `applicantId=${mona.id}&action=profile-updated`
    const [sheet] = Object.values(await sheetsIn((await exported(`${query}&language=en`)).bytes))
    const [head, row, ...none] = sheet ?? []
    expect(none).toEqual([])
    expect(head?.slice(0, 5)).toEqual(['When (Cairo)', 'Who', 'Email', 'What', 'Applicant'])
    expect(row?.slice(1, 5)).toEqual([
      'Mona Abdelrahman',
      'mona@science.example',
      'changed the personal information',
      'Mona Abdelrahman',
    ])
    const lines = fieldsIn((await exported(`${query}&format=csv&language=ar`)).body as string)
    const arabic = Object.fromEntries((lines[0] ?? []).map((label, place) => [label, lines[1]?.[place]]))
    expect(arabic).toMatchObject({
      'الوقت (بتوقيت القاهرة)': '2026-11-22 00:10:00',
      المنفّذ: 'منى عبد الرحمن',
      العملية: 'عُدّلت البيانات الشخصية',
      المصدر: '127.0.0.1',
    })
    expect(arabic.قبل).toContain('الوظيفة: Lecturer')
    const answer = await exported(`${query}&format=json`)
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

  it('stands in the trail itself, with what was asked for and how many entries left', async () => {
    test.time.now = new Date('2026-11-21T23:02:00Z')
    await exported(`search=samy&action=registered&format=csv&language=ar`)
    expect((await page('action=audit-exported')).items[0]).toMatchObject({
      by: { userId: officeId },
      detail: { format: 'csv', language: 'ar', filters: { search: 'samy', action: ['registered'] }, rows: 1 },
    })
  })

  it('takes the same queries for one entry as for three', async () => {
    const queries = (query: string) =>
      queriesOf(async () => {
        await exported(`applicantId=${mona.id}&format=json${query}`)
        await untilNoTransaction(test.database)
      })
    const one = await queries('&action=viewed')
    expect(await queries('')).toBe(one)
  })
})

describe('verification', () => {
  it('says that every chain is true, or which is not', async () => {
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
    audit(tx, {
      about: mona.id,
      at: test.time.now,
      actorId: officeId,
      action: 'assigned',
      detail: { reviewerId: 1, userId: nadia.userId },
    }),
  )
  const [assigned] = (await page(`userId=${nadia.userId}`)).items
  expect(assigned).toMatchObject({ action: 'assigned', applicant: { applicantId: mona.id }, account: { email: nadia.email } })
})
