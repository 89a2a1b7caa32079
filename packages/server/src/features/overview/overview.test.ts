import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { readOverview } from '@jadara/contract/rounds/overview'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectedFailure } from '../../testing/answer.ts'
import {
  type Applicant,
  addJournal,
  addJournals,
  completeApplicant,
  createRegisteredApplicant,
  signInClient,
  uploadRequiredFiles,
} from '../../testing/applicant.ts'
import { assign, createAnonymousClient, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'

/** A round in which every applicant is at another step, some at the boundaries of a day in Cairo. */

let test: TestPortal
const at = (moment: string) => {
  test.time.now = new Date(moment)
}
/** Signs in again, because the clock is moved beyond the end of a session. */
const overview = async () => (await signInAdministrator(test)).ask(readOverview)
const figures = async () => {
  const { figures } = await overview()
  if (!figures) throw new Error('there is no round')
  return figures
}

beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

describe('a round without applicants', () => {
  it('is there with its window, the clock and its themes, and nothing waits', async () => {
    // A bucket does not report its free space.
    const endless = (await test.portal.files.store.freeBytes()) === null
    expect(await overview()).toEqual({
      round: (await createAnonymousClient(test).get('/api/Rounds/active')).body,
      figures: {
        funnel: { registered: 0, information: 0, files: 0, records: 0, submitted: 0 },
        statuses: { notStarted: 0, inProgress: 0, complete: 0, submitted: 0 },
        days: [],
        themes: [4, 5, 6, 7].map((id) => expect.objectContaining({ id, registered: 0, submitted: 0 })),
        reviewing: { reviews: 0, pending: 0, enough: 0, applicants: 0 },
        attention: {
          withoutReviewer: 0,
          declined: 0,
          datesWithoutDay: 2,
          unconfirmedWinners: 0,
          oldest: { withoutReviewer: null, declined: null },
          conflicts: { open: 0, assigned: { total: 0, items: [] } },
          closing: { total: 0, items: [] },
        },
      },
      othersInReview: [],
      office: {
        timeZone: 'Africa/Cairo',
        unansweredInquiries: 0,
        unansweredQueries: 0,
        oldest: { inquiry: null, query: null, failedMail: null },
        hasPrintedPassword: false,
        mail: { hasServer: true, waiting: 0, since: null, failed: 0 },
        storage: { works: true, freeBytes: endless ? null : expect.any(Number), isLow: expect.any(Boolean) },
      },
    })
  })
})

describe('a round made by hand', () => {
  let begun: Applicant
  let nearly: Applicant
  let oneJournalShort: Applicant
  let complete: Applicant
  let submitted: Applicant
  const names: { englishName: string; arabicName: string } = { englishName: 'Mona Abdelrahman', arabicName: 'منى عبد الرحمن' }
  const send = () => sendByInject(test.http)

  beforeAll(async () => {
    // 23:59:59 on the 22nd in Cairo, and the first instant of the 23rd.
    at('2026-11-22T21:59:59.999Z')
    await createRegisteredApplicant(send())
    at('2026-11-22T22:00:00Z')
    begun = await createRegisteredApplicant(send())
    await addJournal(begun)
    at('2026-11-24T10:00:00Z')
    nearly = await createRegisteredApplicant(send())
    await uploadRequiredFiles(nearly)
    await addJournals(nearly, 5)
    await test.database.sql`delete from stored_file where application_id = ${nearly.id} and type_id = 4`
    oneJournalShort = await createRegisteredApplicant(send())
    await uploadRequiredFiles(oneJournalShort)
    await addJournals(oneJournalShort, 4)
    complete = await completeApplicant(send())
    submitted = await completeApplicant(send())
    await test.database.sql`update application set branch_id = 5 where id = ${submitted.id}`
    at('2026-11-30T21:59:59Z')
    const { email, password } = submitted
    const back = await signInClient(send(), email, password)
    expect((await back.post('/api/applicant/finalizeSubmission')).status).toBe(200)
  }, 60_000)
  beforeEach(() => {
    at('2026-12-01T10:00:00Z')
  })

  it('is counted by the steps that were reached, and by where everybody statuses', async () => {
    const { funnel, statuses } = await figures()
    expect(funnel).toEqual({ registered: 6, information: 6, files: 3, records: 2, submitted: 1 })
    expect(statuses).toEqual({ notStarted: 1, inProgress: 3, complete: 1, submitted: 1 })
  })

  it('each figure leads to a list of as many: the table of applicants counts by the same definitions', async () => {
    const office = await signInAdministrator(test)
    const listed = async (query: string) =>
      ((await office.get(`/api/Applicants?page=1&${query}`)).body as { total: number }).total
    const { funnel, statuses } = await figures()
    expect({
      notStarted: await listed('stage=not-started'),
      inProgress: await listed('stage=in-progress'),
      complete: await listed('stage=complete'),
      submitted: await listed('isSubmitted=true'),
    }).toEqual(statuses)
    expect({
      registered: await listed(''),
      information: await listed('stage=information'),
      files: await listed('stage=files'),
      records: await listed('stage=records'),
      submitted: await listed('isSubmitted=true'),
    }).toEqual(funnel)
    const { items } = (await office.get('/api/Applicants?page=1&stage=not-started')).body as { items: { hasBegun: boolean }[] }
    expect(items.map(({ hasBegun }) => hasBegun)).toEqual([false])
    const exported = (await office.get('/api/ExportApplicants?format=json&stage=complete')).body as unknown[]
    expect(exported).toHaveLength(1)
  })

  it('is drawn by the days of the award’s zone', async () => {
    expect((await figures()).days).toEqual([
      { date: '2026-11-22', registered: 1, submitted: 0 },
      { date: '2026-11-23', registered: 1, submitted: 0 },
      { date: '2026-11-24', registered: 4, submitted: 0 },
      { date: '2026-11-30', registered: 0, submitted: 1 },
    ])
  })

  it('counts each theme, a retired one as long as somebody has it', async () => {
    await test.database.sql`update award_branch set retired_at = now() where id in (4, 5)`
    const { themes } = await figures()
    expect(themes.map(({ id, registered, submitted: sent }) => ({ id, registered, sent }))).toEqual([
      { id: 5, registered: 1, sent: 1 },
      { id: 6, registered: 0, sent: 0 },
      { id: 7, registered: 5, sent: 0 },
    ])
    await test.database.sql`update award_branch set retired_at = null`
  })

  it('leaves who submitted at every step, though the window of the PhD was moved since', async () => {
    await test.database.sql`update round set profile_phd_from = '2020-01-01'`
    expect((await figures()).funnel).toEqual({ registered: 6, information: 1, files: 1, records: 1, submitted: 1 })
    await test.database.sql`update round set profile_phd_from = '2014-01-01'`
  })

  it('names nobody before the last two days, then who is complete or one thing short', async () => {
    const closing = async () => (await figures()).attention.closing
    // The deadline is the end of 19 January in Cairo.
    at('2027-01-17T21:59:59Z')
    expect(await closing()).toEqual({ total: 0, items: [] })
    at('2027-01-17T22:00:00Z')
    expect(await closing()).toEqual({
      total: 3,
      items: [
        { id: complete.id, userId: complete.userId, ...names, missing: null },
        { id: nearly.id, userId: nearly.userId, ...names, missing: 'file.4' },
        { id: oneJournalShort.id, userId: oneJournalShort.userId, ...names, missing: 'records.journal' },
      ],
    })
    at('2027-01-19T22:00:00Z')
    expect(await closing()).toEqual({ total: 0, items: [] })
  })

  it('goes by a person’s own deadline where that is later', async () => {
    await test.database.sql`insert into deadline_extension (application_id, until, reason, granted_at, actor_id)
      values (${complete.id}, '2027-01-25', 'Illness', now(), 1)`
    at('2027-01-18T10:00:00Z')
    expect((await figures()).attention.closing).toMatchObject({ total: 2 })
    at('2027-01-25T10:00:00Z')
    expect((await figures()).attention.closing).toEqual({
      total: 1,
      items: [{ id: complete.id, userId: complete.userId, ...names, missing: null }],
    })
    await test.database.sql`delete from deadline_extension`
  })

  it('tells of who submitted and has no reviewer', async () => {
    const withoutReviewer = async () => (await figures()).attention.withoutReviewer
    expect(await withoutReviewer()).toBe(1)
    expect((await figures()).attention.oldest.withoutReviewer).toBe('2026-11-30T21:59:59.000Z')
    await assign(test, await createSignedInReviewer(test), submitted.id)
    expect(await withoutReviewer()).toBe(0)
    await test.database.sql`update assignment set ended_at = now(), ended_as = 'taken-back'`
    expect(await withoutReviewer()).toBe(1)
  })

  it('tells of whom a reviewer withdrew from, until the office sees to it', async () => {
    const declined = async () => (await figures()).attention.declined
    const office = await signInAdministrator(test)
    const nadia = await createSignedInReviewer(test)
    const [registration] = await test.database.sql`select id from reviewer where account_id = ${nadia.userId}`
    const choose = () => office.post('/api/applicant/reviewers', { applicantId: submitted.id, reviewers: [registration?.id] })
    const withdraw = () => nadia.post(`/api/reviewer/applicant/withdrawal/${submitted.id}`, { kind: 'declined', reason: 'Ill' })
    const steps: [() => Promise<unknown>, number][] = [
      [choose, 0],
      [withdraw, 1],
      [choose, 0],
      [() => office.put(`/api/Applicants/${submitted.id}/Reviewers/${registration?.id}/End`, { reason: 'Ill' }), 0],
      [choose, 0],
      [withdraw, 1],
    ]
    for (const [step, expected] of steps) {
      at(new Date(test.time.now.getTime() + 60_000).toISOString())
      await step()
      expect(await declined()).toBe(expected)
      const { oldest } = (await figures()).attention
      expect(oldest.declined).toBe(expected === 0 ? null : test.time.now.toISOString())
    }
    const filtered = async (is: boolean) =>
      (
        (await office.get(`/api/Applicants?isDeclined=${is}&page=1`)).body as { items: { id: number }[]; total: number }
      ).items.map(({ id }) => id)
    expect(await filtered(true)).toEqual([submitted.id])
    expect(await filtered(false)).not.toContain(submitted.id)
    await test.database.sql`delete from assignment`
  })

  it('tells of key dates without a day, a cleared deadline among them', async () => {
    await test.database.sql`update round set end_date = null`
    expect((await figures()).attention.datesWithoutDay).toBe(3)
    await test.database.sql`update key_date set date = '2027-03-01' where effect = 'reviews'`
    expect((await figures()).attention.datesWithoutDay).toBe(2)
    await test.database.sql`update key_date set date = null where effect = 'reviews'`
    await test.database.sql`update round set end_date = '2027-01-19'`
  })

  it('takes as many queries for three applicants as for six', async () => {
    const office = await signInAdministrator(test)
    const six = await countQueries(() => office.ask(readOverview))
    const [{ id: empty } = { id: 0 }] = await test.database
      .sql`insert into round (english_name, arabic_name, start_date, end_date) values ('Past', 'السابقة', '2025-01-01', '2025-02-01') returning id`
    const past = () => office.get(`/api/Rounds/active/overview?roundId=${empty}`)
    expect(await countQueries(past)).toBe(six)
    expect(await past()).toMatchObject({
      status: 200,
      body: { round: { id: empty, englishName: 'Past' }, figures: { funnel: { registered: 0 }, days: [], themes: [] } },
    })
    expect(await office.get('/api/Rounds/active/overview?roundId=999')).toEqual(
      expectedFailure(404, 'This does not exist, or no longer does.'),
    )
    expect((await office.get('/api/Rounds/active/overview?roundId=first')).status).toBe(400)
  })
})

describe('what waits for the office', () => {
  const mail = (createdAt: string, { attempts = 0, sent = false, givenUp = false } = {}) =>
    test.database
      .sql`insert into outbox (recipient, language, subject, text, html, created_at, next_attempt_at, attempts, sent_at, given_up_at, secret)
      values ('a@b.example', 'en', 's', 't', 'h', ${createdAt}, ${createdAt}, ${attempts}, ${sent ? createdAt : null}, ${givenUp ? createdAt : null}, true)`

  beforeEach(async () => {
    await test.database.sql`delete from outbox`
    at('2026-12-01T10:00:00Z')
  })

  it('is mail that was tried in vain or lies there too long, and mail that was given up', async () => {
    await mail('2026-12-01T09:50:00Z')
    await mail('2026-11-01T09:50:00Z', { sent: true, attempts: 4 })
    expect((await overview()).office.mail).toEqual({ hasServer: true, waiting: 0, since: null, failed: 0 })
    await mail('2026-12-01T09:55:00Z', { attempts: 1 })
    await mail('2026-12-01T08:00:00Z')
    await mail('2026-11-25T08:00:00Z', { attempts: 1, givenUp: true })
    expect((await overview()).office.mail).toEqual({ hasServer: true, waiting: 2, since: '2026-12-01T08:00:00.000Z', failed: 1 })
  })

  it('is messages that nobody has answered, and no spam', async () => {
    const message = (closed: number, marked: string | null = null) =>
      test.database
        .sql`insert into inquiry (email, name, mobile, subject, description, language, created_at, opened_at, last_at, closed, marked)
        values ('a@b.example', 'A', '', 's', 'd', 'en', now(), now(), now(), ${closed}, ${marked})`
    await message(0)
    await message(0)
    await message(1)
    await message(0, 'spam')
    expect((await overview()).office.unansweredInquiries).toBe(2)
  })

  it('is queries without an answer, from the one that waits longest', async () => {
    const { sql } = test.database
    const query = (closed: number, openedAt: string) =>
      sql`insert into ticket (account_id, title, description, category_id, created_at, closed, opened_at, last_at)
        select min(account_id), 't', 'd', (select min(id) from ticket_category), ${openedAt}::timestamptz, ${closed}, ${openedAt}::timestamptz, ${openedAt}::timestamptz
        from application`
    await query(0, '2026-11-28T09:00:00Z')
    await query(0, '2026-11-26T09:00:00Z')
    await query(1, '2026-11-20T09:00:00Z')
    const { unansweredQueries, oldest } = (await overview()).office
    expect([unansweredQueries, oldest.query]).toEqual([2, '2026-11-26T09:00:00.000Z'])
  })

  it('is there between rounds too', async () => {
    await test.database.sql`update round set active = false`
    expect(await overview()).toMatchObject({ round: null, figures: null, office: { unansweredInquiries: 2 } })
    await test.database.sql`update round set active = true where id = 1`
  })

  it('is a storage that no longer stores', async () => {
    const stored = join(test.portal.files.temporary, '..', '..', 'stored')
    const fiveSecondsLater = () => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5001)
    await rename(stored, `${stored}.unmounted`)
    fiveSecondsLater()
    expect((await overview()).office.storage).toEqual({ works: false, freeBytes: null, isLow: false })
    await rename(`${stored}.unmounted`, stored)
    fiveSecondsLater()
    expect((await overview()).office.storage).toMatchObject({ works: true })
    vi.restoreAllMocks()
  })
})
