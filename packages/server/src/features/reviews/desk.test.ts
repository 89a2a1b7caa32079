import type { ReviewFormData } from '@jadara/contract/reviewing/reviews'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure } from '../../testing/answer.ts'
import type { TestAccount } from '../../testing/applicant.ts'
import { assign, createSignedInReviewer } from '../../testing/by-role.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import {
  insertSubmittedApplicant,
  reopenSubmissionBySql,
  replaceThemeQuestions,
  type SubmittedApplicant,
} from '../../testing/reviewing.ts'

let test: TestPortal
let nadia: TestAccount
let mona: SubmittedApplicant

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(async () => {
  nadia = await createSignedInReviewer(test)
  mona = await insertSubmittedApplicant(test, { branchId: 7 })
  await assign(test, nadia, mona.id)
  await replaceThemeQuestions(test, 7, [30, 70, 'essay'])
})
afterAll(() => test.close())

const readDesk = async () => (await nadia.get(`/api/reviewer/applicant/desk/${mona.id}`)).body as ReviewFormData
const notFound = expectedFailure(404, 'This does not exist, or no longer does.')

describe('the desk', () => {
  it('has the questions of the theme before anything is written', async () => {
    const desk = await readDesk()
    expect(desk).toEqual({
      applicant: expect.objectContaining({ id: mona.id, englishName: 'Mona Abdelrahman', reviewed: false, isSubmitted: true }),
      rubric: {
        id: desk.rubric.id,
        isNewest: true,
        items: [
          {
            ...{ id: desk.rubric.items[0]?.id, questionId: desk.rubric.items[0]?.questionId, type: 1, weight: 30 },
            ...{ description: 'Originality 1', descriptionArabic: 'الأصالة 1', allowComment: true, isRequired: true },
          },
          {
            ...{ id: desk.rubric.items[1]?.id, questionId: desk.rubric.items[1]?.questionId, type: 1, weight: 70 },
            ...{ description: 'Originality 2', descriptionArabic: 'الأصالة 2', allowComment: true, isRequired: true },
          },
          {
            ...{ id: desk.rubric.items[2]?.id, questionId: desk.rubric.items[2]?.questionId, type: 2, weight: null },
            ...{ description: 'Strengths 3', descriptionArabic: 'نقاط القوة 3', allowComment: false, isRequired: true },
          },
        ],
      },
      draft: null,
      review: null,
      isAccepted: false,
      rules: { overrideLimit: 10, requiresRatings: false },
      state: 'open',
      closesAt: null,
    })
    expect(await readDesk()).toEqual(desk)
  })

  it('names no assigned reviewer but the caller', async () => {
    await assign(test, await createSignedInReviewer(test, { englishName: 'Omar Second', arabicName: 'عمر الثاني' }), mona.id)
    expect((await readDesk()).applicant.reviewers.map(({ englishName }) => englishName)).toEqual(['Nadia Reader'])
  })

  it('has a score and a description for a theme without questions', async () => {
    await replaceThemeQuestions(test, 7, [])
    expect((await readDesk()).rubric).toEqual({ id: expect.any(Number), items: [], isNewest: true })
  })

  it('shows that an unsubmitted application cannot be reviewed yet', async () => {
    await reopenSubmissionBySql(test, mona)
    expect((await readDesk()).state).toBe('early')
  })

  it('writes one audit entry per quarter of an hour', async () => {
    await readDesk()
    await readDesk()
    const seen = await test.database.sql`select detail - 'from' as detail from audit
      where chain = ${`application ${mona.id}`} and action = 'viewed' and actor_id = ${nadia.userId}`
    expect(seen.map(({ detail }) => detail)).toEqual([{ what: 'applicant' }])
  })
})

describe.each(['desk', 'review'])('the %s', (what) => {
  const toPath = (id: number | string) => `/api/reviewer/applicant/${what}/${id}`

  it('is readable by the assigned reviewer only', async () => {
    expect((await nadia.get(toPath(mona.id))).status).toBe(200)
    expect(await nadia.get(toPath(999_999))).toEqual(notFound)
    expect((await nadia.get(toPath('x'))).status).toBe(400)
  })

  it('belongs to the active round', async () => {
    await test.database.sql`update round set active = false`
    try {
      expect(await nadia.get(toPath(mona.id))).toEqual(notFound)
      const draft = { description: 'Begun' }
      expect(await nadia.put(`/api/reviewer/applicant/draft/${mona.id}`, draft)).toEqual(notFound)
      expect(await nadia.put(`/api/reviewer/applicant/questions/${mona.id}`)).toEqual(notFound)
      const review = { score: 50, description: 'Read' }
      expect(await nadia.post('/api/reviews', { ...review, applicantId: mona.id })).toEqual(notFound)
      const between = expectedConflict('no-part', 'No award round is open at the moment.')
      expect(await nadia.post('/api/reviews', review)).toEqual(between)
      expect(await nadia.get('/api/Reviewer/applicants/reviewed')).toEqual(between)
    } finally {
      await test.database.sql`update round set active = true where id = (select round_id from application where id = ${mona.id})`
    }
  })
})

describe('a review', () => {
  it('is null before one is submitted', async () => {
    expect(await nadia.get(`/api/reviewer/applicant/review/${mona.id}`)).toEqual({ status: 200, body: null })
  })
})
