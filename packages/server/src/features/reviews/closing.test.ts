import type { Desk } from '@jadara/contract/reviews'
import type { ReviewsOfApplicant } from '@jadara/contract/reviews-of-applicant'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { conflicts, refused, refusedField } from '../../testing/answer.ts'
import type { Account } from '../../testing/applicant.ts'
import { administrator, assign, reviewer } from '../../testing/by-role.ts'
import type { Caller } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { ask, endAssignment, reopenSubmission, type Submitted, submittedApplicant } from '../../testing/reviewing.ts'

/** Reviewing ends with the due date, and after it for everybody but those whose review the office reopens. */

let test: TestPortal
let office: Caller
let nadia: Account & { readonly registration: number }
let mona: Submitted
const start = new Date('2026-11-21T21:00:00Z')

beforeAll(async () => {
  test = await testPortal(start)
  office = await administrator(test)
  await ask(test, 7, [100])
})
beforeEach(async () => {
  test.time.now = start
  const account = await reviewer(test)
  const [row] = await test.database.sql`select id from reviewer where account_id = ${account.userId}`
  nadia = { ...account, registration: row?.id }
  mona = await submittedApplicant(test, { branchId: 7 })
  await assign(test, nadia, mona.id)
  await due('2026-11-21')
})
afterAll(() => test.close())

const due = (date: string | null) => test.database.sql`update key_date set date = ${date} where effect = 'reviews'`
const readDesk = async () => (await nadia.get(`/api/reviewer/applicant/desk/${mona.id}`)).body as Desk
const draft = () => nadia.put(`/api/reviewer/applicant/draft/${mona.id}`, { description: 'Typed' })
const takeNewest = () => nadia.put(`/api/reviewer/applicant/questions/${mona.id}`)
const submit = async (choice = 5) => {
  const { rubric } = await readDesk()
  const answers = [{ itemId: rubric.items[0]?.id, choice }]
  return nadia.post('/api/reviews', { applicantId: mona.id, answers, score: choice * 20, description: 'Read' })
}
const reopeningOf = ({ id }: { id: number }, registration = nadia.registration) =>
  `/api/Applicants/${id}/Reviewers/${registration}/Reopening`
const reopen = () => office.post(reopeningOf(mona), { reason: 'Was abroad' })
const closed = conflicts('closed', 'Reviewing has closed. The award office can reopen this review for you.')
/** Egypt is two hours ahead in November. */
const lastInstant = new Date('2026-11-21T21:59:59.999Z')
const over = new Date('2026-11-21T22:00:00.000Z')
const trail = async () =>
  (
    await test.database.sql`select action, detail - 'from' as detail from audit
      where chain = ${`application ${mona.id}`} and action in ('review-reopened', 'review-closed') order by position`
  ).map(({ action, detail }) => [action, detail])

describe('the due date', () => {
  it('lasts to its last instant in Cairo', async () => {
    test.time.now = lastInstant
    expect(await readDesk()).toMatchObject({ state: 'open', closesAt: over.toISOString() })
    expect((await draft()).status).toBe(200)
    expect((await submit()).status).toBe(201)
  })

  it('is over an instant later: what was written is read, and not written', async () => {
    await submit(4)
    test.time.now = over
    expect(await readDesk()).toMatchObject({ state: 'closed', review: { score: 80 } })
    expect(await submit(5)).toEqual(closed)
    expect(await draft()).toEqual(closed)
    expect(await takeNewest()).toEqual(closed)
    // A request that is sent again because its answer was lost is no second review.
    expect(await submit(4)).toMatchObject({ status: 201, body: { version: 1 } })
    expect(await nadia.get(`/api/reviewer/applicant/review/${mona.id}`)).toMatchObject({ status: 200, body: { score: 80 } })
  })

  it('is the summer’s in summer', async () => {
    await due('2027-05-01')
    expect(await readDesk()).toMatchObject({ state: 'open', closesAt: '2027-05-01T21:00:00.000Z' })
  })

  it('that is not set closes nothing, and one that is moved opens again', async () => {
    test.time.now = over
    await due(null)
    expect(await readDesk()).toMatchObject({ state: 'open', closesAt: null })
    expect((await submit()).status).toBe(201)
    await due('2026-11-22')
    expect((await submit(3)).status).toBe(201)
  })

  it('closes what was never submitted too', async () => {
    await reopenSubmission(test, mona)
    test.time.now = over
    expect((await readDesk()).state).toBe('closed')
    expect(await draft()).toEqual(closed)
  })
})

describe('a reopened review', () => {
  it('is written once after the due date, by the one reviewer', async () => {
    const omar = await reviewer(test)
    await assign(test, omar, mona.id)
    test.time.now = over
    const answer = await reopen()
    expect(answer).toMatchObject({
      status: 201,
      body: {
        isReviewingOpen: false,
        closesAt: over.toISOString(),
        reviewers: [
          {
            userId: nadia.userId,
            reopened: { at: over.toISOString(), reason: 'Was abroad', by: { userId: expect.any(Number) } },
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
    expect(await trail()).toEqual([
      ['review-reopened', { reviewerId: nadia.registration, userId: nadia.userId, reason: 'Was abroad' }],
    ])
  })

  it('that is confirmed as it was is a version of its own, and closed again', async () => {
    await submit()
    test.time.now = over
    await reopen()
    expect(await submit()).toMatchObject({ status: 201, body: { version: 2 } })
    expect((await readDesk()).state).toBe('closed')
  })

  it('may be closed again, and what is typed stays', async () => {
    test.time.now = over
    await reopen()
    await draft()
    expect(await office.delete(reopeningOf(mona))).toEqual({ status: 204, body: undefined })
    expect(await readDesk()).toMatchObject({ state: 'closed', draft: { description: 'Typed' } })
    expect(await draft()).toEqual(closed)
    expect(await office.delete(reopeningOf(mona))).toEqual(conflicts('not-begun', 'This review is not reopened.'))
    expect((await trail()).at(-1)).toEqual(['review-closed', { reviewerId: nadia.registration, userId: nadia.userId }])
    expect((await reopen()).status).toBe(201)
  })

  it('is reopened once, and only where reviewing has closed', async () => {
    expect(await reopen()).toEqual(conflicts('not-begun', 'Reviewing is open: there is nothing to reopen.'))
    test.time.now = over
    expect((await reopen()).status).toBe(201)
    expect(await reopen()).toEqual(conflicts('exists', 'This review is reopened already.'))
  })

  it('twice at once is reopened once', async () => {
    test.time.now = over
    const statuses = (await Promise.all([reopen(), reopen()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 409])
  })

  it('has a reason', async () => {
    test.time.now = over
    expect(await office.post(reopeningOf(mona), { reason: ' ' })).toEqual(refusedField(400, 'reason', 'Please give the reason'))
    expect((await office.post(reopeningOf(mona), {})).status).toBe(400)
  })

  it('is that of a reviewer who is assigned now', async () => {
    test.time.now = over
    const notThere = refused(404, 'This does not exist, or no longer does.')
    const stranger = await reviewer(test)
    const [row] = await test.database.sql`select id from reviewer where account_id = ${stranger.userId}`
    const body = { reason: 'Was abroad' }
    for (const path of [reopeningOf(mona, row?.id), reopeningOf(mona, 999_999), reopeningOf({ id: 999_999 })]) {
      expect(await office.post(path, body)).toEqual(notThere)
      expect(await office.delete(path)).toEqual(notThere)
    }
    await endAssignment(test, nadia, mona, 'declined')
    expect(await reopen()).toEqual(notThere)
  })

  it('is not of an earlier round', async () => {
    await test.database.sql`update round set active = false`
    expect(await reopen()).toEqual(conflicts('no-part', 'This belongs to a round that is not the active one.'))
    const { body } = await office.get(`/api/Applicants/${mona.id}/Reviews`)
    expect((body as ReviewsOfApplicant).isReviewingOpen).toBe(false)
    await test.database.sql`update round set active = true where id = (select round_id from application where id = ${mona.id})`
  })
})
