import type { KeyDateDto } from '@jadara/contract/rounds/active-key-dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { completeApplicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { assign, createAnonymousClient, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal
let office: TestClient

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
})
beforeEach(async () => {
  test.time.now = new Date('2026-11-21T10:00:00Z')
  const { sql } = test.database
  await sql`delete from round where id > 1`
  await sql`update round set start_date = '2026-11-21', end_date = '2027-01-19', active = true`
  await sql`delete from key_date where id > 4`
  await sql`update key_date set date = null, position = id - 1, is_public = effect is distinct from 'reviews'`
})
afterAll(() => test.close())

const taken =
  'Submission Dates should be greater than current date or there are other rounds have similar submission period and deadlines'
const opens: KeyDateDto = {
  id: 1,
  englishDescription: 'Submission opens',
  arabicDescription: 'فتح باب التقدّم',
  date: '2026-11-21',
  effect: 'opens',
  isPublic: true,
}
const closes: KeyDateDto = {
  id: 2,
  englishDescription: 'Submission deadline',
  arabicDescription: 'آخر موعد للتقديم',
  date: '2027-01-19',
  effect: 'closes',
  isPublic: true,
}
const winners: KeyDateDto = {
  id: 3,
  englishDescription: 'Announcement of the winners',
  arabicDescription: 'إعلان الفائزين',
  date: null,
  effect: null,
  isPublic: true,
}
const reviews: KeyDateDto = {
  id: 4,
  englishDescription: 'Reviews are due',
  arabicDescription: 'آخر موعد للتحكيم',
  date: null,
  effect: 'reviews',
  isPublic: false,
}
const talk = { englishDescription: 'Open session', arabicDescription: 'لقاء مفتوح', date: '2026-12-05' }
const listForOffice = async () => (await office.get('/api/Deadlines')).body as KeyDateDto[]
const listForPublic = async () => (await createAnonymousClient(test).get('/api/Deadlines')).body as KeyDateDto[]
const listIds = async () => (await listForOffice()).map(({ id }) => id)
const amend = (id: number, body: Record<string, unknown>) => office.put(`/api/Deadlines/${id}`, body)
const createKeyDate = async () => (await office.post('/api/Rounds/1/Deadlines', talk)).body as KeyDateDto
const listAuditEntries = async (action: string) =>
  (
    await test.database.sql`select detail - 'from' as detail from audit where action = ${action} order by position desc limit 1`
  )[0]?.detail
const round = async () =>
  (await office.get('/api/Rounds/1')).body as { startDate: string; endDate: string | null; updatedAt: string }

describe('the key dates', () => {
  it('start with the window of the round; one without a date is not announced yet', async () => {
    expect(await createAnonymousClient(test).get('/api/Deadlines')).toEqual({ status: 200, body: [opens, closes, winners] })
    expect(await office.get('/api/Rounds/1/Deadlines')).toEqual({ status: 200, body: [opens, closes, winners, reviews] })
  })

  it('of an inactive round are readable by the office only', async () => {
    await test.database.sql`update round set active = false`
    expect(await createAnonymousClient(test).get('/api/Deadlines')).toEqual({ status: 200, body: [] })
    expect((await office.get('/api/Rounds/1/Deadlines')).body).toHaveLength(4)
  })

  it('are a 404 for an unknown key date or round', async () => {
    for (const call of [
      office.get('/api/Rounds/99/Deadlines'),
      amend(99, { date: '2027-01-01' }),
      office.put('/api/Deadlines/SetNull/99'),
      office.post('/api/Rounds/99/Deadlines', talk),
      office.delete('/api/Deadlines/99'),
      office.put('/api/Rounds/99/Deadlines/Order', { ids: [] }),
    ])
      expect((await call).status).toBe(404)
  })
})

describe('amending a key date', () => {
  it('of the window amends the round, in every accepted date format', async () => {
    const before = await round()
    expect(await amend(2, { deadline: closes, date: '2027-02-01' })).toEqual({
      status: 200,
      body: { ...closes, date: '2027-02-01' },
    })
    expect(await round()).toMatchObject({ startDate: '2026-11-21', endDate: '2027-02-01' })
    expect((await round()).updatedAt > before.updatedAt).toBe(true)
    expect(await listAuditEntries('key-date-amended')).toEqual({
      roundId: 1,
      deadlineId: 2,
      before: { date: '2027-01-19' },
      after: { date: '2027-02-01' },
    })
    expect((await amend(2, { ...closes, date: '2027-02-02T00:00:00Z' })).body).toEqual({ ...closes, date: '2027-02-02' })
    expect((await amend(1, { date: '2026-11-25' })).body).toEqual({ ...opens, date: '2026-11-25' })
    expect(await round()).toMatchObject({ startDate: '2026-11-25', endDate: '2027-02-02' })
  })

  it('and amending the round amends its key dates', async () => {
    await office.put('/api/Rounds/1', { arabicName: 'أ', englishName: 'A', startDate: '2026-12-01', endDate: '2026-12-02' })
    expect((await listForOffice()).slice(0, 2)).toEqual([
      { ...opens, date: '2026-12-01' },
      { ...closes, date: '2026-12-02' },
    ])
  })

  it('is refused out of order, in the past, and within another round', async () => {
    const order = 'Submission Deadline date should be greater than submission start date'
    expect(await amend(2, { date: '2026-11-20' })).toEqual(expectedFieldFailure(400, 'date', order))
    expect(await amend(1, { date: '2027-01-20' })).toEqual(expectedFieldFailure(400, 'date', order))
    expect(await office.with({ 'accept-language': 'ar' }).put('/api/Deadlines/1', { date: '2027-01-20' })).toEqual(
      expectedFieldFailure(400, 'date', 'يجب أن يكون آخر موعد للتقديم بعد تاريخ فتح باب التقدّم'),
    )
    expect(await amend(1, { date: '2026-11-20' })).toEqual(expectedFieldFailure(400, 'date', taken))
    await office.post('/api/Rounds', { arabicName: 'ب', englishName: 'B', startDate: '2027-03-01', endDate: '2027-04-01' })
    expect(await amend(2, { date: '2027-03-01' })).toEqual(expectedFieldFailure(400, 'date', taken))
    expect((await amend(2, { date: '2027-02-28' })).status).toBe(200)
    for (const date of ['', '31/12/2026', '2026-02-30', 7])
      expect(await amend(2, { date })).toEqual(expectedFieldFailure(400, 'date', 'Please enter a valid date for the date field'))
    expect(await amend(2, {})).toEqual(expectedFieldFailure(400, 'date', 'Please enter a valid date for the date field'))
  })

  it('of an additional one changes its own date and texts', async () => {
    const words = { englishDescription: 'Winners', arabicDescription: 'الفائزون' }
    expect((await amend(3, { ...words, date: '2027-06-01' })).body).toEqual({ ...winners, ...words, date: '2027-06-01' })
    expect((await amend(3, { deadline: winners })).body).toEqual({ ...winners, date: '2027-06-01' })
    expect(await amend(3, { ...words, arabicDescription: ' ' })).toEqual(
      expectedFieldFailure(400, 'arabicDescription', 'Please enter the words in Arabic'),
    )
  })
})

describe('clearing a key date', () => {
  it('of the deadline closes the window; a new date opens it again', async () => {
    const mona = await createRegisteredApplicant(sendByInject(test.http))
    expect(await office.put('/api/Deadlines/SetNull/2/')).toEqual({ status: 200, body: { ...closes, date: null } })
    expect((await createAnonymousClient(test).get('/api/Rounds/active')).body).toMatchObject({ endDate: null, closesAt: null })
    expect((await mona.get('/api/users/me')).body).toMatchObject({ canSubmit: false })
    expect(await listAuditEntries('key-date-cleared')).toEqual({
      roundId: 1,
      deadlineId: 2,
      before: { date: '2027-01-19' },
      after: { date: null },
    })
    expect((await amend(2, { englishDescription: 'Last day' })).body).toMatchObject({ date: null })
    expect((await amend(2, { ...closes, date: '2027-01-19' })).body).toEqual(closes)
  })

  it('of an additional one removes its date; the opening date cannot be cleared', async () => {
    await amend(3, { date: '2027-06-01' })
    expect((await office.put('/api/Deadlines/SetNull/3')).body).toEqual(winners)
    expect(await office.put('/api/Deadlines/SetNull/1')).toEqual(
      expectedFailure(400, 'A round always has a first day: it can be moved, and not cleared.'),
    )
  })
})

describe('the due date of the reviewers', () => {
  const order = 'The due date of the reviewers should be after the submission deadline'

  it('is set, moved and cleared without changing the window', async () => {
    const before = await round()
    expect((await amend(4, { date: '2027-03-01' })).body).toEqual({ ...reviews, date: '2027-03-01' })
    expect(await listAuditEntries('key-date-amended')).toEqual({
      ...{ roundId: 1, deadlineId: 4 },
      ...{ before: { date: null }, after: { date: '2027-03-01' } },
    })
    expect((await amend(4, { englishDescription: 'Last day of reviewing' })).body).toMatchObject({ date: '2027-03-01' })
    expect((await listForOffice()).at(-1)).toMatchObject({ effect: 'reviews', date: '2027-03-01' })
    await amend(4, { englishDescription: reviews.englishDescription })
    expect((await office.put('/api/Deadlines/SetNull/4')).body).toEqual(reviews)
    expect(await round()).toEqual(before)
  })

  it('must be after the submission deadline, if one is announced', async () => {
    expect(await amend(4, { date: '2027-01-19' })).toEqual(expectedFieldFailure(400, 'date', order))
    expect(await office.with({ 'accept-language': 'ar' }).put('/api/Deadlines/4', { date: '2027-01-18' })).toEqual(
      expectedFieldFailure(400, 'date', 'يجب أن يكون آخر موعد للتحكيم بعد آخر موعد للتقديم'),
    )
    expect((await amend(4, { date: '2027-01-20' })).body).toMatchObject({ date: '2027-01-20' })
    await office.put('/api/Deadlines/SetNull/2')
    expect((await amend(4, { date: '2027-01-10' })).body).toMatchObject({ date: '2027-01-10' })
  })
})

describe('additional key dates', () => {
  it('are added in both languages, put in order, and removed', async () => {
    const further = await createKeyDate()
    expect(further).toEqual({ ...talk, id: further.id, effect: null, isPublic: true })
    expect(await listIds()).toEqual([1, 2, 3, 4, further.id])
    const order = [1, further.id, 2, 3, 4]
    expect(await office.put('/api/Rounds/1/Deadlines/Order', { ids: order })).toMatchObject({ status: 200 })
    expect(await listIds()).toEqual(order)
    expect(await listAuditEntries('key-dates-ordered')).toMatchObject({
      before: { order: [1, 2, 3, 4, further.id] },
      after: { order },
    })
    expect((await office.delete(`/api/Deadlines/${further.id}`)).status).toBe(204)
    expect(await listIds()).toEqual([1, 2, 3, 4])
    expect(await listAuditEntries('key-date-removed')).toMatchObject({ before: talk })
  })

  it('require texts in both languages; the date is optional', async () => {
    expect(await office.post('/api/Rounds/1/Deadlines', { ...talk, englishDescription: '' })).toEqual(
      expectedFieldFailure(400, 'englishDescription', 'Please enter the words in English'),
    )
    expect((await office.post('/api/Rounds/1/Deadlines', { ...talk, date: '' })).body).toMatchObject({ date: null })
  })

  it('are the only ones that can be removed', async () => {
    for (const id of [1, 2, 4])
      expect(await office.delete(`/api/Deadlines/${id}`)).toEqual(
        expectedFailure(
          400,
          'The opening, the deadline and the due date of the reviewers belong to every round, and cannot be removed.',
        ),
      )
  })

  it('are ordered by a list of all ids', async () => {
    const further = await createKeyDate()
    for (const ids of [
      [1, 2, 3, 4],
      [1, 2, 3, 4, 4],
      [1, 2, 3, 4, 999],
      [1, 2, 3, 4, further.id, further.id],
    ])
      expect(await office.put('/api/Rounds/1/Deadlines/Order', { ids })).toEqual(
        expectedConflict('changed', 'The key dates of this round have changed in the meantime. Here they are as they are now.'),
      )
  })
})

describe('an internal key date', () => {
  it('is visible to the office only, and the due date of reviews to reviewers too', async () => {
    const session = (await office.post('/api/Rounds/1/Deadlines', { ...talk, isPublic: false })).body as KeyDateDto
    expect(session).toMatchObject({ ...talk, isPublic: false })
    expect((await office.get('/api/Deadlines')).body).toEqual([opens, closes, winners, reviews, session])
    expect((await (await createSignedInReviewer(test)).get('/api/Deadlines')).body).toEqual([opens, closes, winners, reviews])
    expect(await listForPublic()).toEqual([opens, closes, winners])
    for (const path of ['/en/deadlines', '/en/deadlines.ics'])
      expect(JSON.stringify((await createAnonymousClient(test).get(path)).body)).not.toContain(talk.englishDescription)
    expect(await amend(session.id, { isPublic: true })).toMatchObject({ status: 200, body: { ...talk, isPublic: true } })
    expect((await listForPublic()).map(({ id }) => id)).toEqual([1, 2, 3, session.id])
    expect(await listAuditEntries('key-date-amended')).toMatchObject({ before: { isPublic: false }, after: { isPublic: true } })
  })

  it('is never part of the submission window', async () => {
    for (const id of [1, 2])
      expect(await amend(id, { isPublic: false })).toEqual(
        expectedFieldFailure(400, 'isPublic', 'The opening and the deadline of a round are always published.'),
      )
  })
})

it('the consequences of another window can be read beforehand: drafts, extensions, submissions and reviews', async () => {
  test.time.now = new Date('2026-11-23T10:00:00Z')
  const { sql } = test.database
  await sql`delete from assignment`
  office = await signInAdministrator(test)
  const change = async (query: string) => (await office.get(`/api/Rounds/1/WindowChange?${query}`)).body
  const before = await change('')
  const send = sendByInject(test.http)
  await createRegisteredApplicant(send)
  const late = await createRegisteredApplicant(send)
  await sql`insert into deadline_extension (application_id, until, reason, granted_at, actor_id) values (${late.id}, '2027-01-25', 'Illness', now(), 1)`
  const submitted = await completeApplicant(send)
  await submitted.post('/api/applicant/finalizeSubmission')
  await assign(test, await createSignedInReviewer(test), submitted.id)
  expect(before).toMatchObject({ extended: 0, pendingReviews: 0, pendingReviewers: 0 })
  const { drafts, submitted: sent } = before as { drafts: number; submitted: number }
  const is = { startDate: '2026-11-21', endDate: '2027-01-19', window: 'open', closesAt: '2027-01-19T22:00:00.000Z' }
  const concerned = { drafts: drafts + 2, extended: 1, submitted: sent + 1, pendingReviews: 1, pendingReviewers: 1 }
  expect(await change('endDate=2026-11-24')).toEqual({
    before: is,
    after: { ...is, endDate: '2026-11-24', closesAt: '2026-11-24T22:00:00.000Z' },
    ...concerned,
  })
  expect(await change('endDate=2027-01-31')).toMatchObject({ after: { endDate: '2027-01-31' }, extended: 0 })
  expect(await change('endDate=')).toEqual({
    before: is,
    after: { ...is, endDate: null, window: 'unannounced', closesAt: null },
    ...concerned,
  })
  expect(await change('startDate=2026-12-01')).toMatchObject({ after: { startDate: '2026-12-01', window: 'early' } })
})

it('abuse 14: a deadline moved while people submit applies to each by one consistent row, and is audited', async () => {
  test.time.now = new Date('2026-11-21T11:00:00Z')
  const people = []
  for (let count = 0; count < 4; count += 1) people.push(await completeApplicant(sendByInject(test.http)))
  const moves = ['2026-11-26', '2026-12-24', '2026-11-27', '2026-12-31']
  const clearing = office.put('/api/Deadlines/SetNull/2')
  const [answers] = await Promise.all([
    Promise.all(people.map((person) => person.post('/api/applicant/finalizeSubmission'))),
    clearing,
    ...moves.map((date) => amend(2, { date })),
  ])
  const entries = await test.database
    .sql`select detail - 'from' as detail from audit where action in ('key-date-amended', 'key-date-cleared')
    and at = ${test.time.now.toISOString()} order by position`
  expect(entries).toHaveLength(5)
  // The amendments ran one after the other: each starts from the result of the previous one.
  for (const [place, { detail }] of entries.entries())
    expect(detail.before.date).toBe(place === 0 ? '2027-01-19' : entries[place - 1]?.detail.after.date)
  for (const [which, { status, body }] of answers.entries()) {
    expect([200, 409]).toContain(status)
    if (status === 409) expect((body as { reason: string }).reason).toBe('closed')
    const me = (await people[which]?.get('/api/users/me'))?.body
    expect(me).toMatchObject({ isSubmitted: status === 200 })
  }
  expect((await round()).endDate).toBe(entries.at(-1)?.detail.after.date)
})
