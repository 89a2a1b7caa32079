import type { Review, ReviewFormData } from '@jadara/contract/reviewing/reviews'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure } from '../../testing/answer.ts'
import type { TestAccount } from '../../testing/applicant.ts'
import { assign, createSignedInReviewer } from '../../testing/by-role.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import {
  insertSubmittedApplicant,
  insertTestReceipt,
  reopenSubmissionBySql,
  replaceThemeQuestions,
  type SubmittedApplicant,
} from '../../testing/reviewing.ts'

let test: TestPortal
let nadia: TestAccount
let mona: SubmittedApplicant
let path: string

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(async () => {
  nadia = await createSignedInReviewer(test)
  mona = await insertSubmittedApplicant(test, { branchId: 7 })
  path = `/api/reviewer/applicant/draft/${mona.id}`
  await assign(test, nadia, mona.id)
  await replaceThemeQuestions(test, 7, [30, 70, 'essay'])
})
afterAll(() => test.close())

const readDesk = async () => (await nadia.get(`/api/reviewer/applicant/desk/${mona.id}`)).body as ReviewFormData
const takeNewest = () => nadia.put(`/api/reviewer/applicant/questions/${mona.id}`)
const submit = (body: object) => nadia.post('/api/reviews', { applicantId: mona.id, ...body })
const blank = (itemId: number | undefined) => ({ itemId, choice: null, cannotJudge: false, comment: '', essay: '' })
const changed = expectedConflict('changed', 'This review was changed in another window. What you typed here is still here.')
const otherQuestions = expectedConflict(
  'changed',
  'The questions have changed since you opened this form. Your answers are kept; please look at them again.',
)
const saved = (at: string) => ({ status: 200, body: { updatedAt: at } })
const now = () => test.time.now.toISOString()
const advanceClock = () => {
  test.time.now = new Date(test.time.now.getTime() + 60_000)
}

/** Adds a new first question and removes the second one. */
async function changeQuestions(): Promise<void> {
  await test.database.sql`delete from branch_question where branch_id = 7 and position = 1`
  await test.database.sql`update branch_question set position = position + 5 where branch_id = 7`
  const [question] = await test.database.sql`insert into question (created_at) values (now()) returning id`
  await test.database
    .sql`insert into question_version (question_id, number, type, description, description_arabic, allow_comment, created_at)
    values (${question?.id}, 1, 1, 'Impact', 'الأثر', false, now())`
  await test.database
    .sql`insert into branch_question (question_id, branch_id, weight, position, created_at) values (${question?.id}, 7, 40, 0, now())`
}

describe('a draft', () => {
  it('is saved with any content, and returned by the desk', async () => {
    const [novelty, methods, strengths] = (await readDesk()).rubric.items.map(({ id }) => id)
    const typed = { answers: [{ itemId: methods, choice: 2, comment: 'Thin' }], score: '1x', reason: '', description: 'Begins ' }
    expect(await nadia.put(path, { ...typed, updatedAt: null })).toEqual(saved(now()))
    expect((await readDesk()).draft).toEqual({
      answers: [blank(novelty), { itemId: methods, choice: 2, cannotJudge: false, comment: 'Thin', essay: '' }, blank(strengths)],
      ...{ score: '1x', reason: '', description: 'Begins', updatedAt: now() },
    })
    const trail = await test.database
      .sql`select detail ->> 'rubricId' as on from audit where chain = ${`application ${mona.id}`} and action = 'review-begun'`
    expect(trail).toHaveLength(1)
  })

  it('is refused after a change in another window, and wins without a version', async () => {
    await nadia.put(path, { description: 'First', updatedAt: null })
    const first = now()
    expect(await nadia.put(path, { description: 'Second', updatedAt: null })).toEqual(changed)
    advanceClock()
    expect(await nadia.put(path, { description: 'Second', updatedAt: first })).toEqual(saved(now()))
    expect(await nadia.put(path, { description: 'Third', updatedAt: first })).toEqual(changed)
    advanceClock()
    expect(await nadia.put(path, { description: 'Third' })).toEqual(saved(now()))
    expect((await readDesk()).draft?.description).toBe('Third')
  })

  it('is not deleted by a review from another window that has not seen it', async () => {
    const [novelty, methods, strengths] = (await readDesk()).rubric.items.map(({ id }) => id)
    const answers = [
      { itemId: novelty, choice: 5 },
      { itemId: methods, choice: 5 },
      { itemId: strengths, essay: 'Read' },
    ]
    const review = { answers, score: 100, description: 'As it was opened' }
    await nadia.put(path, { description: 'Written at home', updatedAt: null })
    expect(await submit({ ...review, updatedAt: null })).toEqual(changed)
    expect((await readDesk()).draft).toMatchObject({ description: 'Written at home' })
    const updatedAt = (await readDesk()).draft?.updatedAt
    expect((await submit({ ...review, updatedAt })).status).toBe(201)
    expect((await submit({ ...review, updatedAt })).status).toBe(201)
    expect(await readDesk()).toMatchObject({ draft: null, review: { version: 1 } })
    expect((await submit({ ...review, description: 'From a third window', updatedAt })).status).toBe(201)
    expect(await readDesk()).toMatchObject({ draft: null, review: { version: 2 } })
  })

  it('sent twice is no conflict', async () => {
    const body = { description: 'First', updatedAt: null }
    const at = now()
    expect(await nadia.put(path, body)).toEqual(saved(at))
    advanceClock()
    expect(await nadia.put(path, body)).toEqual(saved(at))
  })

  it('keeps the questions it was started with', async () => {
    const before = await readDesk()
    await nadia.put(path, { answers: [{ itemId: before.rubric.items[0]?.id, choice: 5 }] })
    await changeQuestions()
    const after = await readDesk()
    expect(after.rubric).toEqual({ ...before.rubric, isNewest: false })
    expect(after.draft?.answers[0]?.choice).toBe(5)
  })

  it('is refused with answers to other questions', async () => {
    const { rubric } = await readDesk()
    await changeQuestions()
    expect(await nadia.put(path, { answers: [{ itemId: rubric.items[0]?.id, choice: 5 }] })).toEqual(otherQuestions)
    expect((await readDesk()).draft).toBeNull()
  })

  it('is replaced by the submitted review, and an amendment starts another one', async () => {
    const { rubric } = await readDesk()
    const [novelty, methods, strengths] = rubric.items.map(({ id }) => id)
    const answers = [
      { itemId: novelty, choice: 4 },
      { itemId: methods, choice: 5 },
      { itemId: strengths, essay: 'Careful' },
    ]
    await nadia.put(path, { answers, score: '94', description: 'Good', updatedAt: null })
    const version = now()
    // The answers may be omitted when the draft has them, also in a repeated request.
    for (let times = 0; times < 2; times += 1)
      expect(await submit({ score: 94, description: 'Good' })).toMatchObject({ status: 201, body: { version: 1, proposed: 94 } })
    expect((await readDesk()).draft).toBeNull()
    expect(await nadia.put(path, { description: 'Late', updatedAt: version })).toEqual(changed)
    expect(await nadia.put(path, { answers, score: '90', updatedAt: null })).toEqual(saved(now()))
    expect(await readDesk()).toMatchObject({ draft: { score: '90' }, review: { score: 94 }, rubric: { id: rubric.id } })
  })

  it('is refused while the submission of the applicant is reopened', async () => {
    await nadia.put(path, { description: 'Begun' })
    await reopenSubmissionBySql(test, mona)
    expect((await readDesk()).draft?.description).toBe('Begun')
    const early = 'This applicant has not submitted yet. The review can be written once the application is submitted.'
    expect(await nadia.put(path, { description: 'Further' })).toEqual(expectedConflict('not-submitted', early))
    await insertTestReceipt(test, mona)
    expect((await nadia.put(path, { description: 'Further' })).status).toBe(200)
  })

  it('moves to the questions of a new theme of the applicant', async () => {
    const { rubric } = await readDesk()
    await nadia.put(path, { answers: [{ itemId: rubric.items[0]?.id, choice: 5 }], description: 'Begun' })
    await reopenSubmissionBySql(test, mona)
    await test.database.sql`update application set branch_id = 5 where id = ${mona.id}`
    await insertTestReceipt(test, mona)
    await replaceThemeQuestions(test, 5, [50])
    const desk = await readDesk()
    expect(desk).toMatchObject({
      rubric: { isNewest: true, items: [{ weight: 50 }] },
      draft: { description: 'Begun', answers: [{ choice: null }] },
    })
    const answers = [{ itemId: desk.rubric.items[0]?.id, choice: 1 }]
    expect((await nadia.put(path, { answers, updatedAt: desk.draft?.updatedAt })).status).toBe(200)
    expect(await submit({ score: 20, description: 'Read' })).toMatchObject({ status: 201, body: { proposed: 20 } })
  })

  it('requires an assigned applicant and a valid body', async () => {
    expect(await nadia.put('/api/reviewer/applicant/draft/999999', { description: 'Begun' })).toEqual(
      expectedFailure(404, 'This does not exist, or no longer does.'),
    )
    for (const wrong of [{ answers: [{ itemId: 1, choice: 6 }] }, { score: 94 }, { answers: 'all' }])
      expect((await nadia.put(path, wrong)).status).toBe(400)
  })
})

describe('taking the newest questions', () => {
  it('keeps answers to unchanged questions', async () => {
    const [novelty, methods, strengths] = (await readDesk()).rubric.items.map(({ id }) => id)
    const answers = [
      { itemId: novelty, choice: 4, comment: 'New' },
      { itemId: methods, choice: 5 },
      { itemId: strengths, essay: 'Careful' },
    ]
    await nadia.put(path, { answers, score: '94', description: 'Good' })
    await changeQuestions()
    advanceClock()
    const moved = await takeNewest()
    const desk = moved.body as ReviewFormData
    const [impact, sameNovelty, sameStrengths] = desk.rubric.items
    expect(moved.status).toBe(200)
    expect(desk.rubric.isNewest).toBe(true)
    expect([impact, sameNovelty, sameStrengths].map((item) => item?.description)).toEqual([
      'Impact',
      'Originality 1',
      'Strengths 3',
    ])
    expect(desk.draft).toEqual({
      answers: [
        blank(impact?.id),
        { ...blank(sameNovelty?.id), choice: 4, comment: 'New' },
        { ...blank(sameStrengths?.id), essay: 'Careful' },
      ],
      ...{ score: '94', reason: '', description: 'Good', updatedAt: now() },
    })
    expect(await takeNewest()).toEqual(moved)
  })

  it('creates a draft from the current review, which counts until the draft is submitted', async () => {
    const [novelty, methods, strengths] = (await readDesk()).rubric.items.map(({ id }) => id)
    const answers = [
      { itemId: novelty, choice: 4 },
      { itemId: methods, choice: 5 },
      { itemId: strengths, essay: 'Careful' },
    ]
    await submit({ answers, score: 90, reason: 'Late', description: 'Good' })
    await changeQuestions()
    const desk = (await takeNewest()).body as ReviewFormData
    expect(desk).toMatchObject({
      rubric: { isNewest: true },
      draft: {
        score: '90',
        reason: 'Late',
        description: 'Good',
        answers: [{ choice: null }, { choice: 4 }, { essay: 'Careful' }],
      },
      review: { version: 1, score: 90, rubric: { isNewest: false } },
    })
    const whole = desk.draft?.answers.map((answer) => ({ ...answer, choice: answer.essay ? null : (answer.choice ?? 3) }))
    const amended = (await submit({ answers: whole, score: 79, reason: 'Late', description: 'Good' })).body as Review
    // (40 × 3 + 30 × 4) / 350 = 68.57…
    expect(amended).toMatchObject({ version: 2, proposed: 69, rubric: { id: desk.rubric.id, isNewest: true } })
  })

  it('writes nothing before anything is written', async () => {
    expect(((await takeNewest()).body as ReviewFormData).draft).toBeNull()
  })

  it('requires an assigned applicant', async () => {
    expect(await nadia.put('/api/reviewer/applicant/questions/999999')).toEqual(
      expectedFailure(404, 'This does not exist, or no longer does.'),
    )
  })
})

describe('discarding a begun amendment', () => {
  const refused = expectedConflict('not-begun', 'There is no submitted review to go back to. The draft is kept.')

  it('deletes the draft and leaves the submitted review, twice too', async () => {
    const [novelty, methods, strengths] = (await readDesk()).rubric.items.map(({ id }) => id)
    const answers = [
      { itemId: novelty, choice: 4 },
      { itemId: methods, choice: 4 },
      { itemId: strengths, essay: 'Patience' },
    ]
    expect((await submit({ answers, score: 80, description: 'Sound' })).status).toBe(201)
    await nadia.put(path, { description: 'Once more' })
    expect((await readDesk()).draft).toMatchObject({ description: 'Once more' })
    for (const _ of [1, 2]) {
      const answer = await nadia.delete(path)
      expect([answer.status, answer.body]).toEqual([200, await readDesk()])
      expect(answer.body).toMatchObject({ draft: null, review: { score: 80, description: 'Sound', version: 1 } })
    }
  })

  it('is refused before the first submission, and the draft stays', async () => {
    await nadia.put(path, { description: 'Begun' })
    expect(await nadia.delete(path)).toEqual(refused)
    expect((await readDesk()).draft).toMatchObject({ description: 'Begun' })
  })
})
