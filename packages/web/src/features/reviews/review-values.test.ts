import { choiceQuestionType, essayQuestionType } from '@jadara/contract/reviewing/questions'
import { type RubricItem, reviewTexts } from '@jadara/contract/reviewing/reviews'
import { toProposedScore } from '@jadara/contract/reviewing/scoring'
import { expect, test } from 'vitest'
import {
  calculateRatingTotal,
  countRequiredFields,
  followProposedScore,
  listWrittenTexts,
  parseReviewValues,
  type ReviewValues,
  serializeReviewValues,
  toReviewResolver,
  toReviewValues,
  toStoredReviewText,
} from './review-values.ts'
import { formatPointsOfMost, formatRequiredCount } from './words.ts'

const item = (id: number, weight: number | null): RubricItem => ({
  id,
  questionId: id,
  type: weight === null ? essayQuestionType : choiceQuestionType,
  description: `Question ${id}`,
  descriptionArabic: `سؤال ${id}`,
  allowComment: weight !== null,
  weight,
  isRequired: true,
})
const items = [item(1, 30), item(2, 10), item(3, null)]
const rubric = { id: 7, items, isNewest: true }
const answer = (itemId: number, choice: number | null = null, comment = '', essay = '') => ({
  ...{ itemId, choice, cannotJudge: false, comment, essay },
})
const written: ReviewValues = {
  answers: [answer(1, 5, 'Strong '), answer(2, 2), answer(3, null, '', 'Patience')],
  score: '85',
  reason: '',
  description: 'Good work',
}
const draft = {
  ...written,
  answers: [answer(2, 2), answer(3, null, '', 'Patience'), answer(1, 5, 'Strong')],
  updatedAt: 'yesterday',
}

test('a form begins with the draft, else the submitted review of the same questions, else empty, with one answer per question', () => {
  expect(toReviewValues({ rubric, draft, review: null }).answers.map(({ itemId, choice }) => [itemId, choice])).toEqual([
    [1, 5],
    [2, 2],
    [3, null],
  ])
  const review = { rubric, answers: draft.answers, score: 85, reason: 'why', description: 'd' } as never
  expect(toReviewValues({ rubric, draft: null, review })).toMatchObject({ score: '85', reason: 'why', description: 'd' })
  const other = { ...(review as object), rubric: { ...rubric, id: 6 } } as never
  expect(toReviewValues({ rubric, draft: null, review: other })).toEqual(toReviewValues({ rubric, draft: null, review: null }))
  expect(toReviewValues({ rubric, draft: null, review: null })).toEqual({
    answers: [answer(1), answer(2), answer(3)],
    score: '',
    reason: '',
    description: '',
  })
})

test('the values are stored as one text without trailing spaces and parsed back completely', () => {
  expect(serializeReviewValues(written)).toBe(serializeReviewValues(toReviewValues({ rubric, draft, review: null })))
  expect(parseReviewValues(items, serializeReviewValues(written))).toEqual(toReviewValues({ rubric, draft, review: null }))
  expect(parseReviewValues(items, 'not what this portal wrote')).toEqual(toReviewValues({ rubric, draft: null, review: null }))
  expect(toStoredReviewText({ rubric, draft, review: null })).toEqual({
    text: serializeReviewValues(written),
    finished: false,
    version: 'yesterday',
  })
  expect(toStoredReviewText({ rubric, draft: null, review: null }).version).toBeNull()
  expect(listWrittenTexts(serializeReviewValues(written))).toEqual(['Strong', 'Patience', 'Good work'])
})

test('the running total counts everything that a review needs: questions, score, description, and the reason for another score', () => {
  const count = (changes: Partial<ReviewValues>) => formatRequiredCount(countRequiredFields(items, { ...written, ...changes })).en
  const begun = { answers: [answer(1, 5), answer(2), answer(3, null, '', ' ')], score: '', description: ' ' }
  expect(count({ answers: [answer(1), answer(2), answer(3)], score: '', description: '' })).toBe('Nothing filled in yet')
  expect(count(begun)).toBe('Required fields: 1 of 5')
  expect(formatRequiredCount(countRequiredFields(items, { ...written, ...begun })).ar).toBe('الحقول المطلوبة: ١ من ٥')
  expect(count({ ...begun, answers: written.answers })).toBe('Required fields: 3 of 5')
  expect(count({})).toBe('Required fields: 5 of 5')
  expect(count({ score: '75' })).toBe('Required fields: 5 of 6')
  expect(count({ score: '٨٥', reason: '' })).toBe('Required fields: 5 of 5')
  expect(count({ score: '75', reason: 'Weak methods' })).toBe('Required fields: 6 of 6')
  const unjudged = written.answers.map((one, place) => ({ ...one, cannotJudge: place < 2, choice: null }))
  expect(count({ answers: unjudged })).toBe('Required fields: 5 of 5')
  const withOptional = [...items.slice(0, 2), { ...item(3, null), isRequired: false }]
  expect(countRequiredFields(withOptional, { ...written, answers: begun.answers })).toEqual({ required: 4, filled: 3 })
})

test('the running total has the points of the rated questions, in both languages', () => {
  const total = calculateRatingTotal(items, [answer(1, 5), answer(2), answer(3)])
  expect(total).toEqual({ points: 150, most: 200, asked: 2, answered: 1 })
  expect(formatPointsOfMost(total)).toEqual({ en: '150 of 200 points', ar: '١٥٠ من ٢٠٠ نقطة' })
  expect(toProposedScore(total)).toBeNull()
  expect(toProposedScore(calculateRatingTotal(items, written.answers))).toBe(85)
})

test('the score follows the ratings until the reviewer enters another, which is kept', () => {
  expect(followProposedScore('', null, 85)).toBe('85')
  expect(followProposedScore('85', 85, 90)).toBe('90')
  expect(followProposedScore('70', 85, 90)).toBe('70')
  expect(followProposedScore('90', 90, null)).toBe('')
})

test('all errors are shown at once, beside their fields', async () => {
  const check = async (values: ReviewValues) => {
    const { errors } = await toReviewResolver(items, { overrideLimit: 10, requiresRatings: false })(values, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    })
    return JSON.parse(JSON.stringify(errors, (key, value) => (key === 'type' || key === 'message' ? undefined : value)))
  }
  expect(await check({ ...written, reason: '' })).toEqual({})
  expect(await check({ ...written, score: '75' })).toEqual({ reason: { text: reviewTexts.reason } })
  expect(await check({ ...written, score: '75', description: '' })).toEqual({
    reason: { text: reviewTexts.reason },
    description: { text: reviewTexts.description },
  })
  expect(await check({ ...written, answers: [answer(1), answer(2, 3), answer(3)], score: '', description: '' })).toEqual({
    answers: [{ choice: { text: reviewTexts.choice } }, null, { essay: { text: reviewTexts.essay } }],
    score: { text: reviewTexts.score },
    description: { text: reviewTexts.description },
  })
})
