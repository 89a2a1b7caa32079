import type { Review } from '@jadara/contract/reviewing/reviews'
import type { ReviewsOfApplicant } from '@jadara/contract/reviewing/reviews-of-applicant'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedFailure } from '../../testing/answer.ts'
import type { TestAccount } from '../../testing/applicant.ts'
import { assign, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'
import {
  endAssignment,
  insertSubmittedApplicant,
  reopenSubmissionBySql,
  replaceThemeQuestions,
  type SubmittedApplicant,
} from '../../testing/reviewing.ts'

let test: TestPortal
let office: TestClient
let mona: SubmittedApplicant

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  await replaceThemeQuestions(test, 7, [])
})
beforeEach(async () => {
  mona = await insertSubmittedApplicant(test, { branchId: 7 })
})
afterAll(() => test.close())

const path = () => `/api/Applicants/${mona.id}/Reviews`
const read = async () => (await office.get(path())).body as ReviewsOfApplicant
const submit = async (who: TestClient, score: number) =>
  (await who.post('/api/reviews', { applicantId: mona.id, score, description: `Read, ${score}` })).body as Review
const advanceClock = () => {
  test.time.now = new Date(test.time.now.getTime() + 60_000)
}
const names = { englishName: 'Nadia Reader', arabicName: 'نادية القارئ' }

async function createAssignedReviewer(): Promise<TestAccount & { readonly registration: number }> {
  const account = await createSignedInReviewer(test)
  await assign(test, account, mona.id)
  const [row] = await test.database.sql`select id from reviewer where account_id = ${account.userId}`
  return { ...account, registration: row?.id }
}

describe('the reviews of an applicant', () => {
  it('are empty when nobody is assigned', async () => {
    expect(await office.get(path())).toEqual({ status: 200, body: { isReviewingOpen: true, closesAt: null, reviewers: [] } })
  })

  it('are listed by reviewer in the order of assignment, newest version first', async () => {
    const [one, two, three] = [await createAssignedReviewer(), await createAssignedReviewer(), await createAssignedReviewer()]
    await submit(three, 40)
    advanceClock()
    await submit(three, 45)
    await submit(one, 90)
    await two.put(`/api/reviewer/applicant/draft/${mona.id}`, { description: 'Begun' })
    const { reviewers } = await read()
    const activeReviewer = {
      ...names,
      attestation: null,
      assignedAt: expect.any(String),
      ended: null,
      reopened: null,
      due: null,
      isOverdue: false,
      isAccepted: false,
    }
    expect(reviewers.map(({ reviews, ...rest }) => ({ ...rest, scores: reviews.map(({ score }) => score) }))).toEqual([
      { ...activeReviewer, reviewerId: one.registration, userId: one.userId, hasDraft: false, counts: true, scores: [90] },
      { ...activeReviewer, reviewerId: two.registration, userId: two.userId, hasDraft: true, counts: false, scores: [] },
      {
        ...activeReviewer,
        reviewerId: three.registration,
        userId: three.userId,
        hasDraft: false,
        counts: true,
        scores: [45, 40],
      },
    ])
    expect(reviewers[2]?.reviews.map(({ version }) => version)).toEqual([2, 1])
  })

  it('remain when the assignment ends, and count unless it ended with a conflict of interest', async () => {
    const [back, conflicted] = [await createAssignedReviewer(), await createAssignedReviewer()]
    await submit(back, 60)
    await submit(conflicted, 70)
    await endAssignment(test, back, mona, 'taken-back')
    await endAssignment(test, conflicted, mona, 'conflict')
    const ended = (as: string) => ({ as, at: expect.any(String), reason: 'A reason', by: null })
    expect((await read()).reviewers).toMatchObject([
      { userId: back.userId, ended: ended('taken-back'), counts: true, reviews: [{ score: 60 }] },
      { userId: conflicted.userId, ended: ended('conflict'), counts: false, reviews: [{ score: 70 }] },
    ])
  })

  it('list a reviewer who was assigned again once, with the latest assignment', async () => {
    const [back, other] = [await createAssignedReviewer(), await createAssignedReviewer()]
    await submit(back, 60)
    await endAssignment(test, back, mona, 'taken-back')
    await assign(test, back, mona.id)
    expect((await read()).reviewers).toMatchObject([
      { userId: other.userId, ended: null },
      { userId: back.userId, ended: null, counts: true, reviews: [{ score: 60 }] },
    ])
  })

  it('say who ended the assignment', async () => {
    const back = await createAssignedReviewer()
    const [administrator_] = await test.database.sql`select id, english_name, arabic_name from account where user_type = 1`
    await endAssignment(test, back, mona, 'taken-back')
    await test.database.sql`update assignment set ended_by = ${administrator_?.id} where reviewer_id = ${back.userId}`
    expect((await read()).reviewers[0]?.ended?.by).toEqual({
      userId: administrator_?.id,
      ...{ englishName: administrator_?.english_name, arabicName: administrator_?.arabic_name },
    })
  })

  it('say until when an awaited review is due, with more time that the office gave, and whether it is overdue', async () => {
    const { sql } = test.database
    const [one, two, three] = [await createAssignedReviewer(), await createAssignedReviewer(), await createAssignedReviewer()]
    await submit(one, 60)
    const listDue = async () => (await read()).reviewers.map(({ due, isOverdue }) => [due, isOverdue])
    const none = [null, false]
    await sql`update assignment set due_until = '2026-11-25' where reviewer_id = ${three.userId}`
    expect(await listDue()).toEqual([none, none, none])
    await sql`update key_date set date = '2026-11-20' where effect = 'reviews'`
    expect(await listDue()).toEqual([none, ['2026-11-20', true], ['2026-11-25', false]])
    await endAssignment(test, two, mona, 'taken-back')
    expect(await listDue()).toEqual([none, none, ['2026-11-25', false]])
    await sql`update key_date set date = null where effect = 'reviews'`
  })

  it('mark reviews of a submission that was reopened since', async () => {
    await submit(await createAssignedReviewer(), 60)
    await reopenSubmissionBySql(test, mona)
    expect((await read()).reviewers[0]?.reviews).toMatchObject([{ score: 60, isOfStanding: false, receiptNumber: mona.receipt }])
  })

  it('take the same number of queries for one reviewer and for three', async () => {
    await submit(await createAssignedReviewer(), 60)
    await read()
    const one = await countQueries(read)
    for (const score of [70, 80]) await submit(await createAssignedReviewer(), score)
    expect(await countQueries(read)).toBe(one)
  })

  it('are a 404 for an unknown applicant', async () => {
    expect(await office.get('/api/Applicants/999999/Reviews')).toEqual(
      expectedFailure(404, 'This does not exist, or no longer does.'),
    )
    expect((await office.get('/api/Applicants/x/Reviews')).status).toBe(400)
  })

  it('are not visible to the applicant', async () => {
    const nadia = await createAssignedReviewer()
    await submit(nadia, 60)
    await read()
    const readersReply = JSON.stringify((await mona.get('/api/applicant/readers')).body ?? null)
    expect(readersReply).not.toMatch(/review|Nadia|Read, 60/i)
  })
})

describe('the reviewer’s own lists', () => {
  it('take a fixed number of queries', async () => {
    const nadia = await createAssignedReviewer()
    await submit(nadia, 60)
    const mine = () => nadia.get('/api/Reviewer/applicants/reviewed')
    const desk = () => nadia.get(`/api/reviewer/applicant/desk/${mona.id}`)
    await Promise.all([mine(), desk()])
    const one = await countQueries(mine)
    // Two of these are the session and the audit entry for reading.
    expect(await countQueries(desk)).toBeLessThanOrEqual(8)
    for (let times = 0; times < 2; times += 1) {
      const { id } = await insertSubmittedApplicant(test, { branchId: 7 })
      await assign(test, nadia, id)
      await nadia.post('/api/reviews', { applicantId: id, score: 70, description: 'Read' })
    }
    expect(await countQueries(mine)).toBe(one)
  })
})
