import type { ReviewFormData } from '@jadara/contract/reviewing/reviews'
import type { ReviewsOfApplicant } from '@jadara/contract/reviewing/reviews-of-applicant'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import type { TestAccount } from '../../testing/applicant.ts'
import { assign, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import {
  endAssignment,
  insertSubmittedApplicant,
  reopenSubmissionBySql,
  replaceThemeQuestions,
  type SubmittedApplicant,
} from '../../testing/reviewing.ts'

let test: TestPortal
let office: TestClient
let nadia: TestAccount & { readonly registration: number }
let mona: SubmittedApplicant
const start = new Date('2026-11-21T21:00:00Z')

beforeAll(async () => {
  test = await testPortal(start)
  office = await signInAdministrator(test)
  await replaceThemeQuestions(test, 7, [100])
})
beforeEach(async () => {
  test.time.now = start
  const account = await createSignedInReviewer(test)
  const [row] = await test.database.sql`select id from reviewer where account_id = ${account.userId}`
  nadia = { ...account, registration: row?.id }
  mona = await insertSubmittedApplicant(test, { branchId: 7 })
  await assign(test, nadia, mona.id)
  await setDueDate('2026-11-21')
})
afterAll(() => test.close())

const setDueDate = (date: string | null) => test.database.sql`update key_date set date = ${date} where effect = 'reviews'`
const readDesk = async () => (await nadia.get(`/api/reviewer/applicant/desk/${mona.id}`)).body as ReviewFormData
const draft = () => nadia.put(`/api/reviewer/applicant/draft/${mona.id}`, { description: 'Typed' })
const takeNewest = () => nadia.put(`/api/reviewer/applicant/questions/${mona.id}`)
const submit = async (choice = 5) => {
  const { rubric } = await readDesk()
  const answers = [{ itemId: rubric.items[0]?.id, choice }]
  return nadia.post('/api/reviews', { applicantId: mona.id, answers, score: choice * 20, description: 'Read' })
}
const reopeningPath = ({ id }: { id: number }, registration = nadia.registration) =>
  `/api/Applicants/${id}/Reviewers/${registration}/Reopening`
const reopen = () => office.post(reopeningPath(mona), { reason: 'Was abroad' })
const closed = expectedConflict('closed', 'Reviewing has closed. The award office can reopen this review for you.')
/** The end of 21 November in Cairo (UTC+2). */
const lastInstant = new Date('2026-11-21T21:59:59.999Z')
const firstInstantAfter = new Date('2026-11-21T22:00:00.000Z')
const listAuditEntries = async () =>
  (
    await test.database.sql`select action, detail - 'from' as detail from audit
      where chain = ${`application ${mona.id}`} and action in ('review-reopened', 'review-closed') order by position`
  ).map(({ action, detail }) => [action, detail])

describe('the due date', () => {
  it('lasts to its last instant in Cairo', async () => {
    test.time.now = lastInstant
    expect(await readDesk()).toMatchObject({ state: 'open', closesAt: firstInstantAfter.toISOString() })
    expect((await draft()).status).toBe(200)
    expect((await submit()).status).toBe(201)
  })

  it('is over an instant later: reviews can be read and not written', async () => {
    await submit(4)
    test.time.now = firstInstantAfter
    expect(await readDesk()).toMatchObject({ state: 'closed', review: { score: 80 } })
    expect(await submit(5)).toEqual(closed)
    expect(await draft()).toEqual(closed)
    expect(await takeNewest()).toEqual(closed)
    // A repeated request creates no second review.
    expect(await submit(4)).toMatchObject({ status: 201, body: { version: 1 } })
    expect(await nadia.get(`/api/reviewer/applicant/review/${mona.id}`)).toMatchObject({ status: 200, body: { score: 80 } })
  })

  it('follows daylight saving time', async () => {
    await setDueDate('2027-05-01')
    expect(await readDesk()).toMatchObject({ state: 'open', closesAt: '2027-05-01T21:00:00.000Z' })
  })

  it('closes nothing if it is not set, and opens reviewing again if it is moved', async () => {
    test.time.now = firstInstantAfter
    await setDueDate(null)
    expect(await readDesk()).toMatchObject({ state: 'open', closesAt: null })
    expect((await submit()).status).toBe(201)
    await setDueDate('2026-11-22')
    expect((await submit(3)).status).toBe(201)
  })

  it('also closes reviews of applications that were never submitted', async () => {
    await reopenSubmissionBySql(test, mona)
    test.time.now = firstInstantAfter
    expect((await readDesk()).state).toBe('closed')
    expect(await draft()).toEqual(closed)
  })
})

describe('a reopened review', () => {
  it('can be written once after the due date, by that reviewer only', async () => {
    const omar = await createSignedInReviewer(test)
    await assign(test, omar, mona.id)
    test.time.now = firstInstantAfter
    const answer = await reopen()
    expect(answer).toMatchObject({
      status: 201,
      body: {
        isReviewingOpen: false,
        closesAt: firstInstantAfter.toISOString(),
        reviewers: [
          {
            userId: nadia.userId,
            reopened: { at: firstInstantAfter.toISOString(), reason: 'Was abroad', by: { userId: expect.any(Number) } },
          },
          { userId: omar.userId, reopened: null },
        ],
      },
    })
    expect((await readDesk()).state).toBe('reopened')
    expect((await draft()).status).toBe(200)
    expect(await omar.put(`/api/reviewer/applicant/draft/${mona.id}`, { description: 'Typed' })).toEqual(closed)
    expect((await submit()).status).toBe(201)
    expect((await readDesk()).state).toBe('closed')
    expect(await submit(3)).toEqual(closed)
    expect(await submit()).toMatchObject({ status: 201, body: { version: 1 } })
    expect(await listAuditEntries()).toEqual([
      ['review-reopened', { reviewerId: nadia.registration, userId: nadia.userId, reason: 'Was abroad' }],
    ])
  })

  it('submitted without changes is a new version, and closes again', async () => {
    await submit()
    test.time.now = firstInstantAfter
    await reopen()
    expect(await submit()).toMatchObject({ status: 201, body: { version: 2 } })
    expect((await readDesk()).state).toBe('closed')
  })

  it('can be closed by the office, which keeps the draft', async () => {
    test.time.now = firstInstantAfter
    await reopen()
    await draft()
    expect(await office.delete(reopeningPath(mona))).toEqual({ status: 204, body: undefined })
    expect(await readDesk()).toMatchObject({ state: 'closed', draft: { description: 'Typed' } })
    expect(await draft()).toEqual(closed)
    expect(await office.delete(reopeningPath(mona))).toEqual(expectedConflict('not-begun', 'This review is not reopened.'))
    expect((await listAuditEntries()).at(-1)).toEqual(['review-closed', { reviewerId: nadia.registration, userId: nadia.userId }])
    expect((await reopen()).status).toBe(201)
  })

  it('can be reopened once, and only after reviewing has closed', async () => {
    expect(await reopen()).toEqual(expectedConflict('not-begun', 'Reviewing is open: there is nothing to reopen.'))
    test.time.now = firstInstantAfter
    expect((await reopen()).status).toBe(201)
    expect(await reopen()).toEqual(expectedConflict('exists', 'This review is reopened already.'))
  })

  it('is reopened once by simultaneous calls', async () => {
    test.time.now = firstInstantAfter
    const statuses = (await Promise.all([reopen(), reopen()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 409])
  })

  it('requires a reason', async () => {
    test.time.now = firstInstantAfter
    expect(await office.post(reopeningPath(mona), { reason: ' ' })).toEqual(
      expectedFieldFailure(400, 'reason', 'Please give the reason'),
    )
    expect((await office.post(reopeningPath(mona), {})).status).toBe(400)
  })

  it('requires a reviewer who is assigned now', async () => {
    test.time.now = firstInstantAfter
    const notFound = expectedFailure(404, 'This does not exist, or no longer does.')
    const stranger = await createSignedInReviewer(test)
    const [row] = await test.database.sql`select id from reviewer where account_id = ${stranger.userId}`
    const body = { reason: 'Was abroad' }
    for (const path of [reopeningPath(mona, row?.id), reopeningPath(mona, 999_999), reopeningPath({ id: 999_999 })]) {
      expect(await office.post(path, body)).toEqual(notFound)
      expect(await office.delete(path)).toEqual(notFound)
    }
    await endAssignment(test, nadia, mona, 'declined')
    expect(await reopen()).toEqual(notFound)
  })

  it('cannot be of an earlier round', async () => {
    await test.database.sql`update round set active = false`
    expect(await reopen()).toEqual(expectedConflict('no-part', 'This belongs to a round that is not the active one.'))
    const { body } = await office.get(`/api/Applicants/${mona.id}/Reviews`)
    expect((body as ReviewsOfApplicant).isReviewingOpen).toBe(false)
    await test.database.sql`update round set active = true where id = (select round_id from application where id = ${mona.id})`
  })
})
