import type { Results } from '@jadara/contract/results/results'
import type { Review, ReviewFormData } from '@jadara/contract/reviewing/reviews'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import type { TestAccount } from '../../testing/applicant.ts'
import { assign, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import {
  insertSubmittedApplicant,
  insertTestReceipt,
  reopenSubmissionBySql,
  replaceThemeQuestions,
  type SubmittedApplicant,
} from '../../testing/reviewing.ts'
import { findFalseScores } from '../check/reviewing.ts'

let test: TestPortal
let office: TestClient
let nadia: TestAccount
let mona: SubmittedApplicant

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
})
beforeEach(async () => {
  nadia = await createSignedInReviewer(test)
  mona = await insertSubmittedApplicant(test, { branchId: 7 })
  await assign(test, nadia, mona.id)
  await replaceThemeQuestions(test, 7, [30, 70, 'essay'])
})
afterAll(() => test.close())

const digest = expect.stringMatching(/^[0-9a-f]{64}$/)
const notFound = expectedFailure(404, 'This does not exist, or no longer does.')
const readDesk = async ({ id } = mona) => (await nadia.get(`/api/reviewer/applicant/desk/${id}`)).body as ReviewFormData
const itemIds = async () => (await readDesk()).rubric.items.map(({ id }) => id)
const submit = (body: Record<string, unknown>, who: TestClient = nadia) =>
  who.post('/api/reviews', { applicantId: mona.id, ...body })
const listAuditEntries = async () =>
  (
    await test.database.sql`select action, detail - 'from' as detail from audit
      where chain = ${`application ${mona.id}`} and action like 'review-%' order by position`
  ).map(({ action, detail }) => [action, detail])

/** (30 × 4 + 70 × 5) / 500 = 94 percent. */
async function completeReview(): Promise<{ answers: object[]; score: number; description: string }> {
  const [novelty, methods, strengths] = await itemIds()
  return {
    answers: [
      { itemId: novelty, choice: 4, comment: 'New to the region' },
      { itemId: methods, choice: 5 },
      { itemId: strengths, essay: 'A careful reading of the sources.' },
    ],
    score: 94,
    description: 'The best that I have read this year.',
  }
}

describe('submitting a review', () => {
  it('stores it and returns a message', async () => {
    const given = await completeReview()
    const [novelty, methods, strengths] = await itemIds()
    const { rubric } = await readDesk()
    const answer = await submit(given)
    const { message, ...review } = answer.body as Review & { message: string }
    expect(answer.status).toBe(201)
    expect(message).toBe('Your rating has been submitted, thank you!')
    expect(review).toEqual({
      id: expect.any(Number),
      applicantId: mona.id,
      score: 94,
      proposed: 94,
      reason: '',
      description: 'The best that I have read this year.',
      rubric,
      answers: [
        { itemId: novelty, choice: 4, cannotJudge: false, comment: 'New to the region', essay: '' },
        { itemId: methods, choice: 5, cannotJudge: false, comment: '', essay: '' },
        { itemId: strengths, choice: null, cannotJudge: false, comment: '', essay: 'A careful reading of the sources.' },
      ],
      version: 1,
      submittedAt: test.time.now.toISOString(),
      withoutRatings: false,
      receiptNumber: mona.receipt,
      isOfStanding: true,
    })
    expect(await nadia.get(`/api/reviewer/applicant/review/${mona.id}`)).toEqual({ status: 200, body: review })
    expect((await readDesk()).review).toEqual(review)
    expect((await readDesk()).applicant.reviewed).toBe(true)
    expect(await listAuditEntries()).toEqual([
      [
        'review-submitted',
        { score: 94, proposed: 94, version: 1, rubricId: rubric.id, receiptNumber: mona.receipt, sha256: digest },
      ],
    ])
  })

  it('returns the message in Arabic too', async () => {
    const answer = await submit(await completeReview(), nadia.with({ 'accept-language': 'ar' }))
    expect(answer.body).toMatchObject({ message: 'تم إرسال تقييمك، شكرًا لك!' })
  })

  it('with {description, score} alone (specification) succeeds for a theme without questions', async () => {
    await replaceThemeQuestions(test, 7, [])
    const answer = await nadia.post('/api/reviews', { description: 'Sound work', score: '77' })
    expect(answer).toMatchObject({ status: 201, body: { applicantId: mona.id, score: 77, proposed: null, answers: [] } })
  })

  describe('with {description, score} alone (specification) for a theme with questions', () => {
    const alone = { description: 'Sound work', score: 77 }

    it('is a review without ratings, marked so in the results', async () => {
      const answer = await nadia.post('/api/reviews', alone)
      const expected = { applicantId: mona.id, score: 77, proposed: null, reason: '', answers: [], withoutRatings: true }
      expect(answer).toMatchObject({ status: 201, body: expected })
      expect(await nadia.post('/api/reviews', { applicantId: mona.id, ...alone })).toEqual(answer)
      const { rows } = (await office.get('/api/Results')).body as Results
      const row = rows.find(({ applicantId }) => applicantId === mona.id)
      expect(row).toMatchObject({ mean: 77, weightedMean: null, withoutRatings: true })
      expect(await findFalseScores(test.database.db)).toEqual([])
    })

    it('is refused in a round that requires ratings', async () => {
      await test.database.sql`update round set requires_ratings = true`
      try {
        expect((await nadia.post('/api/reviews', alone)).body).toMatchObject({
          fields: { 'answers.0.choice': 'Please choose a rating', 'answers.2.essay': 'Please answer this question' },
        })
      } finally {
        await test.database.sql`update round set requires_ratings = false`
      }
    })

    it('is refused while a draft has answers, so that none is dropped', async () => {
      const [novelty] = await itemIds()
      await nadia.put(`/api/reviewer/applicant/draft/${mona.id}`, { answers: [{ itemId: novelty, choice: 4 }] })
      expect((await submit(alone)).status).toBe(400)
    })
  })

  it('accepts a score that differs from the proposed one, with a reason', async () => {
    const given = { ...(await completeReview()), score: 84 }
    const why = 'Please say why your score differs from the one that your ratings propose'
    expect(await submit(given)).toEqual(expectedFieldFailure(400, 'reason', why))
    const answer = await submit({ ...given, reason: 'One chapter is not finished' })
    expect(answer).toMatchObject({ status: 201, body: { score: 84, proposed: 94, reason: 'One chapter is not finished' } })
  })

  it('returns all problems at once, each at its field', async () => {
    const [novelty, methods] = await itemIds()
    const answer = await submit({
      answers: [
        { itemId: novelty, choice: 9 },
        { itemId: methods, choice: 5 },
      ],
      score: 0,
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      fields: {
        'answers.0.choice': 'Please choose a rating',
        'answers.2.essay': 'Please answer this question',
        score: 'Please enter a score from 1 to 100',
        description: 'Please enter the description of your review',
      },
    })
  })

  it.each([0, 101, 1.5, 'abc', '', null, -3, '1e1'])('is refused with the score %j', async (score) => {
    expect(await submit({ ...(await completeReview()), score })).toEqual(
      expectedFieldFailure(400, 'score', 'Please enter a score from 1 to 100'),
    )
  })

  it('is refused without its texts and answers, each at its question', async () => {
    expect(await submit({ ...(await completeReview()), description: '  ' })).toEqual(
      expectedFieldFailure(400, 'description', 'Please enter the description of your review'),
    )
    const [novelty] = await itemIds()
    expect(await submit({ ...(await completeReview()), answers: [{ itemId: novelty, choice: 6 }] })).toEqual(
      expectedFailure(400, ['Please choose a rating', 'Please answer this question'], {
        'answers.0.choice': 'Please choose a rating',
        'answers.1.choice': 'Please choose a rating',
        'answers.2.essay': 'Please answer this question',
      }),
    )
    expect((await submit({ ...(await completeReview()), applicantId: 'x' })).status).toBe(400)
    expect((await readDesk()).review).toBeNull()
  })

  it('is refused with two answers to one question', async () => {
    const given = await completeReview()
    const twice = { ...given, answers: [...given.answers, { ...given.answers[0], choice: 1 }] }
    const why = expectedFieldFailure(400, 'answers', 'Please answer each question once')
    expect(await submit(twice)).toEqual(why)
    expect(await nadia.put(`/api/reviewer/applicant/draft/${mona.id}`, { answers: twice.answers })).toEqual(why)
    expect((await readDesk()).review).toBeNull()
  })

  it('is refused with answers to unknown questions, and keeps the draft', async () => {
    const given = await completeReview()
    await replaceThemeQuestions(test, 7, [50])
    expect(await submit(given)).toEqual(
      expectedConflict(
        'changed',
        'The questions have changed since you opened this form. Your answers are kept; please look at them again.',
      ),
    )
  })

  it('requires an assigned applicant', async () => {
    expect(await submit({ ...(await completeReview()), applicantId: 999_999 })).toEqual(notFound)
  })

  it('is refused until the applicant has submitted', async () => {
    const given = await completeReview()
    await reopenSubmissionBySql(test, mona)
    expect(await submit(given)).toEqual(
      expectedConflict(
        'not-submitted',
        'This applicant has not submitted yet. The review can be written once the application is submitted.',
      ),
    )
  })

  it('repeated after a lost answer is the same review', async () => {
    const given = await completeReview()
    const first = await submit(given)
    test.time.now = new Date(test.time.now.getTime() + 60_000)
    expect(await submit(given)).toEqual(first)
    expect(await listAuditEntries()).toHaveLength(1)
  })
})

describe('amending a review', () => {
  it('adds a version and keeps the previous one unchanged', async () => {
    const given = await completeReview()
    const first = (await submit(given)).body as Review
    test.time.now = new Date(test.time.now.getTime() + 60_000)
    const second = (await submit({ ...given, score: 90, reason: 'Read again' })).body as Review
    expect(second).toMatchObject({ version: 2, score: 90, proposed: 94, submittedAt: test.time.now.toISOString() })
    const office_ = await office.get(`/api/Applicants/${mona.id}/Reviews`)
    const { message: _, ...before } = first as Review & { message: string }
    const { message: __, ...after } = second as Review & { message: string }
    expect(office_).toMatchObject({ status: 200, body: { reviewers: [{ reviews: [after, before], counts: true }] } })
    expect((await listAuditEntries()).at(-1)).toEqual([
      'review-amended',
      {
        ...{ before: { score: 94 }, after: { score: 90 }, proposed: 94, version: 2 },
        ...{ rubricId: first.rubric.id, receiptNumber: mona.receipt, sha256: digest },
      },
    ])
  })

  it('keeps its questions when those of the theme change', async () => {
    const given = await completeReview()
    const first = (await submit(given)).body as Review
    await replaceThemeQuestions(test, 7, [50])
    const desk = await readDesk()
    expect(desk.rubric).toEqual({ ...first.rubric, isNewest: false })
    expect(await submit({ ...given, score: 90, reason: 'Read again' })).toMatchObject({
      status: 201,
      body: { version: 2, rubric: { id: first.rubric.id, isNewest: false } },
    })
  })

  it('applies to the current submission: after a new submission the same review is a new version', async () => {
    const given = await completeReview()
    await submit(given)
    await reopenSubmissionBySql(test, mona)
    expect((await readDesk()).review).toMatchObject({ version: 1, receiptNumber: mona.receipt, isOfStanding: false })
    const receipt = await insertTestReceipt(test, mona)
    expect((await readDesk()).review).toMatchObject({ version: 1, isOfStanding: false })
    expect(await submit(given)).toMatchObject({ status: 201, body: { version: 2, receiptNumber: receipt, isOfStanding: true } })
  })
})

describe('a review without an applicant', () => {
  const anonymous = async () => {
    const { answers, score, description } = await completeReview()
    return nadia.post('/api/reviews', { answers, score, description })
  }

  it('belongs to the only applicant who awaits one', async () => {
    await assign(test, nadia, (await insertSubmittedApplicant(test, { branchId: 7 })).id)
    expect(await anonymous()).toEqual(
      expectedConflict('ambiguous', 'More than one applicant awaits your review. Please say which one this is about.'),
    )
    await submit(await completeReview())
    const [other] = await test.database.sql`select max(application_id) as id from assignment where reviewer_id = ${nadia.userId}`
    expect(await anonymous()).toMatchObject({ status: 201, body: { applicantId: other?.id } })
    expect(await anonymous()).toEqual(expectedConflict('no-part', 'No applicant awaits your review.'))
  })

  it('cannot belong to an applicant who has not submitted', async () => {
    await reopenSubmissionBySql(test, mona)
    expect(await anonymous()).toEqual(expectedConflict('no-part', 'No applicant awaits your review.'))
  })
})

describe('my reviews', () => {
  const mine = async () => (await nadia.get('/api/Reviewer/applicants/reviewed')).body as { id: number; review: unknown }[]

  it('are those of the assigned applicants, newest first', async () => {
    expect(await mine()).toEqual([])
    await submit(await completeReview())
    const first = { score: 94, description: 'The best that I have read this year.', submittedAt: test.time.now.toISOString() }
    expect(await mine()).toEqual([{ ...(await readDesk()).applicant, review: first }])
    test.time.now = new Date(test.time.now.getTime() + 60_000)
    const others = [await insertSubmittedApplicant(test, { branchId: 7 }), await insertSubmittedApplicant(test, { branchId: 7 })]
    for (const { id } of others) {
      await assign(test, nadia, id)
      await nadia.post('/api/reviews', { ...(await completeReview()), applicantId: id })
    }
    expect((await mine()).map(({ id }) => id)).toEqual([others[1]?.id, others[0]?.id, mona.id])
  })
})
