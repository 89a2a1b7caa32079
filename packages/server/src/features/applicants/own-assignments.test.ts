import type { Reply } from '@jadara/contract/core/endpoint'
import type { listOwnAssignments } from '@jadara/contract/reviewing/list-own-assignments'
import type { ReviewerDetail, ReviewerRow } from '@jadara/contract/reviewing/reviewers'
import type { ReviewFormData } from '@jadara/contract/reviewing/reviews'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import type { TestAccount } from '../../testing/applicant.ts'
import { assign, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { insertSubmittedApplicant, type SubmittedApplicant, upsertReview } from '../../testing/reviewing.ts'

let test: TestPortal
let office: TestClient
let nadia: TestAccount
let mona: SubmittedApplicant
let ali: SubmittedApplicant
let registration: number

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
})
beforeEach(async () => {
  nadia = await createSignedInReviewer(test)
  mona = await insertSubmittedApplicant(test)
  ali = await insertSubmittedApplicant(test)
  await assign(test, nadia, mona.id)
  await assign(test, nadia, ali.id)
  const [row] = await test.database.sql`select id from reviewer where account_id = ${nadia.userId}`
  registration = row?.id
  await endReviewing(null)
})
afterAll(() => test.close())

const endReviewing = (day: string | null) => test.database.sql`update key_date set date = ${day} where effect = 'reviews'`
const readOwn = async () => (await nadia.get('/api/reviewer/assignments')).body as Reply<typeof listOwnAssignments>
const listOwn = async () => (await readOwn()).assigned
const accept = (...applicantIds: number[]) => nadia.post('/api/reviewer/assignments/acceptance', { applicantIds })
const decline = (applicantIds: readonly number[], reason = 'No time this month') =>
  nadia.post('/api/reviewer/assignments/decline', { applicantIds, reason })
const auditOf = async ({ id }: SubmittedApplicant, action: string) =>
  (
    await test.database
      .sql`select detail - 'from' as detail from audit where chain = ${`application ${id}`} and action = ${action} order by position`
  ).map(({ detail }) => detail)
const findRow = async () =>
  ((await office.get('/api/Reviewers')).body as ReviewerRow[]).find(({ id }) => id === registration) as ReviewerRow
const extend = (until: string, reviewers = [registration]) => office.post('/api/Reviewers/DueDates', { reviewers, until })
const missing = expectedFailure(404, 'This does not exist, or no longer does.')

describe('accepting', () => {
  it('tells the office, once, and nothing depends on it', async () => {
    expect(await accept(mona.id)).toEqual({ status: 200, body: { message: 'Accepted: 1 applicant. Thank you.', accepted: 1 } })
    expect(await accept(mona.id)).toEqual({ status: 200, body: { message: 'They were all accepted before.', accepted: 0 } })
    expect(await listOwn()).toEqual([
      { applicantId: mona.id, roundId: 1, state: 'accepted', due: null, isOverdue: false, isClosed: false },
      { applicantId: ali.id, roundId: 1, state: 'pending', due: null, isOverdue: false, isClosed: false },
    ])
    expect((await nadia.get(`/api/reviewer/applicant/desk/${mona.id}`)).body).toMatchObject({ isAccepted: true })
    expect((await office.get(`/api/Applicants/${mona.id}/Reviews`)).body).toMatchObject({ reviewers: [{ isAccepted: true }] })
    expect(await auditOf(mona, 'assignment-accepted')).toEqual([{ reviewerId: registration, userId: nadia.userId }])
    expect(await findRow()).toMatchObject({ assigned: 2, accepted: 1, begun: 0, reviewed: 0, declined: 0 })
    expect((await nadia.get(`/api/reviewer/applicant/desk/${ali.id}`)).status).toBe(200)
  })

  it('is of no effect for an applicant of somebody else', async () => {
    const other = await insertSubmittedApplicant(test)
    expect(await accept(mona.id, other.id)).toEqual(missing)
    expect((await listOwn()).map(({ state }) => state)).toEqual(['pending', 'pending'])
    expect(await accept()).toEqual(expectedFieldFailure(400, 'applicantIds', 'Please choose one or more applicants first'))
  })
})

describe('declining', () => {
  it('ends all chosen assignments with one reason, and the office gets one mail', async () => {
    const mails = async () => (await test.database.sql`select count(*)::int from outbox`)[0]?.count
    const before = await mails()
    expect(await decline([mona.id, ali.id])).toEqual({
      status: 200,
      body: { message: 'Declined: 2 applicants. The award office is told by mail.', declined: 2 },
    })
    expect(await mails()).toBe(before + 1)
    const [mail] = await test.database.sql`select to_jsonb(o) as mail from outbox o order by id desc limit 1`
    expect(JSON.stringify(mail?.mail)).toContain('No time this month')
    expect(await listOwn()).toEqual([])
    expect(await findRow()).toMatchObject({ assigned: 0, declined: 2 })
    expect(await auditOf(ali, 'assignment-declined')).toEqual([
      { reviewerId: registration, userId: nadia.userId, reason: 'No time this month' },
    ])
  })

  it('ends nothing if one of them is not assigned', async () => {
    const other = await insertSubmittedApplicant(test)
    expect(await decline([mona.id, other.id])).toEqual(missing)
    expect(await listOwn()).toHaveLength(2)
    expect(await decline([mona.id], ' ')).toMatchObject({ status: 400 })
  })
})

describe('a declined applicant', () => {
  const readDetail = async () => (await office.get(`/api/Reviewers/${registration}`)).body as ReviewerDetail
  const declined = { englishName: 'Mona Abdelrahman', arabicName: 'منى عبد الرحمن', reason: 'No time this month' }

  it('remains in a list of the reviewer and of the office with the reason, until it is assigned again', async () => {
    expect((await readOwn()).declined).toEqual([])
    await decline([mona.id])
    const listed = [{ applicantId: mona.id, at: expect.any(String), ...declined }]
    expect((await readOwn()).declined).toEqual(listed)
    expect((await readDetail()).declinedApplicants).toEqual(listed)
    await assign(test, nadia, mona.id)
    expect((await readOwn()).declined).toEqual([])
    expect((await readDetail()).declinedApplicants).toEqual([])
  })

  it('has a number instead of the name in a blind review', async () => {
    await decline([mona.id])
    await test.database.sql`update round set anonymous_names = true`
    const number = { englishName: `Applicant ${mona.id}`, reason: declined.reason }
    expect((await readOwn()).declined).toMatchObject([number])
    expect(JSON.stringify(await readOwn())).not.toMatch(/Mona|منى/)
    await test.database.sql`update round set anonymous_names = false`
  })

  it('is not in the list if the office took it back, or the reviewer declared a conflict of interest', async () => {
    await nadia.post(`/api/reviewer/applicant/withdrawal/${mona.id}`, { kind: 'conflict', reason: 'We wrote a book' })
    await office.put(`/api/Applicants/${ali.id}/Reviewers/${registration}/End`, { conflict: false, reason: 'A mistake' })
    expect(await readOwn()).toEqual({ rounds: [], assigned: [], declined: [] })
  })
})

describe('the state of a review', () => {
  it('is what the reviewer has done, for the reviewer and on the office’s page', async () => {
    await accept(mona.id)
    await nadia.put(`/api/reviewer/applicant/draft/${mona.id}`, { description: 'Once more' })
    await upsertReview(test, nadia, ali, { score: 80 })
    expect((await listOwn()).map(({ state }) => state)).toEqual(['begun', 'submitted'])
    const { applicants } = (await office.get(`/api/Reviewers/${registration}`)).body as ReviewerDetail
    expect(Object.fromEntries(applicants.map(({ id, state }) => [id, state]))).toEqual({
      [mona.id]: 'begun',
      [ali.id]: 'submitted',
    })
    expect(await findRow()).toMatchObject({ assigned: 2, accepted: 2, begun: 1, reviewed: 1, overdue: 0 })
  })

  it('is overdue after the last day, unless it is submitted', async () => {
    await upsertReview(test, nadia, ali, { score: 80 })
    await endReviewing('2026-11-20')
    expect((await listOwn()).map(({ isOverdue }) => isOverdue)).toEqual([true, false])
    expect(await findRow()).toMatchObject({ overdue: 1 })
  })
})

describe('after the end of reviewing', () => {
  const closed = expectedConflict(
    'closed',
    'Reviewing has ended, so there is nothing to accept or to decline. If you need more time, please write to the award office.',
  )
  const listClosed = async () => (await listOwn()).map(({ isClosed }) => isClosed)

  it('a reviewer neither accepts nor declines, and can declare a conflict of interest', async () => {
    await accept(mona.id)
    await endReviewing('2026-11-20')
    expect(await listClosed()).toEqual([true, true])
    expect(await accept(mona.id)).toMatchObject({ status: 200, body: { accepted: 0 } })
    expect(await accept(mona.id, ali.id)).toEqual(closed)
    expect(await decline([ali.id])).toEqual(closed)
    const withdraw = (kind: 'declined' | 'conflict') =>
      nadia.post(`/api/reviewer/applicant/withdrawal/${ali.id}`, { kind, reason: 'We wrote a book' })
    expect(await withdraw('declined')).toEqual(closed)
    expect((await listOwn()).map(({ state }) => state)).toEqual(['accepted', 'pending'])
    expect(await withdraw('conflict')).toMatchObject({ status: 200 })
  })

  it('a reviewer with more time or a reopened review accepts and declines as before', async () => {
    await endReviewing('2026-11-20')
    await office.post(`/api/Applicants/${ali.id}/Reviewers/${registration}/Reopening`, { reason: 'Was abroad' })
    expect(await listClosed()).toEqual([true, false])
    expect(await accept(ali.id)).toMatchObject({ body: { accepted: 1 } })
    await extend('2026-11-25')
    expect(await listClosed()).toEqual([false, false])
    expect(await decline([mona.id])).toMatchObject({ body: { declined: 1 } })
  })
})

describe('more time', () => {
  it('opens unfinished reviews of these reviewers alone until the end of the day', async () => {
    const omar = await createSignedInReviewer(test)
    await assign(test, omar, mona.id)
    await upsertReview(test, nadia, ali, { score: 80 })
    await endReviewing('2026-11-20')
    const write = (who: TestAccount) => who.put(`/api/reviewer/applicant/draft/${mona.id}`, { description: 'Late' })
    expect((await write(nadia)).status).toBe(409)
    expect(await extend('2026-11-25')).toEqual({ status: 200, body: { message: 'Extended: 1 review.', extended: 1 } })
    expect(await listOwn()).toMatchObject([
      { applicantId: mona.id, due: '2026-11-25', isOverdue: false },
      { applicantId: ali.id, due: '2026-11-20' },
    ])
    expect((await write(nadia)).status).toBe(200)
    expect((await write(omar)).status).toBe(409)
    const desk = (await nadia.get(`/api/reviewer/applicant/desk/${mona.id}`)).body as ReviewFormData
    expect(desk).toMatchObject({ state: 'open', closesAt: '2026-11-25T22:00:00.000Z' })
    expect(await auditOf(mona, 'due-date-extended')).toEqual([
      { reviewerId: registration, userId: nadia.userId, before: { dueUntil: null }, after: { dueUntil: '2026-11-25' } },
    ])
    expect(await extend('2026-11-24')).toMatchObject({ body: { extended: 0 } })
    await upsertReview(test, nadia, mona, { score: 70 })
    expect((await write(nadia)).status).toBe(409)
  })

  it('is not given by an administrator with a conflict of interest', async () => {
    await endReviewing('2026-11-20')
    await office.post(`/api/Applicants/${mona.id}/OwnConflict`, { reason: 'She is my sister' })
    expect(await extend('2026-11-25')).toMatchObject({ status: 409, body: { reason: 'own-conflict' } })
    expect((await listOwn())[0]).toMatchObject({ due: '2026-11-20' })
  })

  it('is refused for a day that is not later, without an end of reviewing, and for nobody', async () => {
    expect(await extend('2026-12-01')).toEqual(
      expectedConflict('not-begun', 'Reviewing has no end yet, so there is nothing to extend. Set it under Key dates.'),
    )
    await endReviewing('2026-11-30')
    expect(await extend('2026-11-30')).toEqual(
      expectedFieldFailure(400, 'until', 'Reviewing ends on 30/11/2026. Please choose a later day.'),
    )
    await endReviewing('2026-11-10')
    expect(await extend('2026-11-12')).toEqual(
      expectedFieldFailure(400, 'until', 'Please choose 21/11/2026, which is today, or a later day.'),
    )
    expect(await extend('2026-12-30', [999_999])).toEqual(missing)
    expect(await extend('2026-12-30', [])).toEqual(
      expectedFieldFailure(400, 'reviewers', 'Please choose one or more reviewers first'),
    )
  })
})
