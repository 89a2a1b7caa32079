import { expect, test } from 'vitest'
import { type RubricItem, reviewOn, reviewTexts } from './reviews.ts'
import { validate } from './validate.ts'

const item = (id: number, weight: number | null, allowComment = weight !== null): RubricItem => ({
  ...{ id, questionId: id, description: `Question ${id}`, descriptionArabic: `سؤال ${id}`, allowComment, weight },
  type: weight === null ? 2 : 1,
})
const rubric = reviewOn([item(1, 30), item(2, 10, false), item(3, null)])
const answers = [
  { itemId: 3, essay: ' Patience ', comment: 'unasked' },
  { itemId: 1, choice: '5', comment: 'New' },
]
const whole = {
  answers: [...answers, { itemId: 2, choice: 1, comment: 'unasked', essay: 'unasked' }],
  score: '80',
  description: 'Sound',
}
const refused = (given: unknown) => {
  const checked = validate(rubric, given)
  return checked.ok ? {} : checked.fields
}

test('a review has an answer per question in its order, without what was not asked for, and what the ratings propose', () => {
  expect(validate(rubric, whole)).toEqual({
    ok: true,
    value: {
      answers: [
        { itemId: 1, choice: 5, comment: 'New', essay: '' },
        { itemId: 2, choice: 1, comment: '', essay: '' },
        { itemId: 3, choice: null, comment: '', essay: 'Patience' },
      ],
      ...{ score: 80, proposed: 80, reason: '', description: 'Sound' },
    },
  })
})

test('all that is wrong with a review is told at once', () => {
  const { score, description, reason, choice, essay } = reviewTexts
  const each = { 'answers.0.choice': choice, 'answers.1.choice': choice, 'answers.2.essay': essay }
  expect(refused({})).toEqual({ ...each, score, description })
  expect(refused({ ...whole, answers: [], score: '', description: ' ' })).toEqual({ ...each, score, description })
  expect(refused({ ...whole, answers, score: 101 })).toEqual({ 'answers.1.choice': choice, score })
  expect(refused({ ...whole, answers: [...whole.answers.slice(1)], score: 60, description: '' })).toEqual({
    'answers.2.essay': essay,
    description,
    reason,
  })
  expect(refused({ ...whole, score: 60, reason: 'a'.repeat(4001), description: '' })).toMatchObject({ description, reason: {} })
  expect(Object.keys(refused({ ...whole, answers: [{ itemId: 1, choice: 6, comment: 'a'.repeat(4001) }] }))).toEqual([
    ...['answers.0.choice', 'answers.0.comment', 'answers.1.choice', 'answers.2.essay'],
  ])
})

test('a reason is owed for a score beside the proposed one alone, and never where nothing is proposed', () => {
  expect(refused({ ...whole, score: 60 })).toEqual({ reason: reviewTexts.reason })
  expect(validate(rubric, { ...whole, reason: 'Unneeded' })).toMatchObject({ ok: true, value: { reason: '' } })
  expect(validate(reviewOn([item(3, null)]), { ...whole, answers: [answers[0]], score: 60 })).toMatchObject({
    ok: true,
    value: { proposed: null, reason: '' },
  })
})

test('answers to other questions are told of', () => {
  expect(refused({ ...whole, answers: [{ itemId: 9, choice: 5 }] })).toEqual({ answers: reviewTexts.unknownItem })
  expect(Object.keys(refused({ ...whole, answers: 'all' }))).toEqual(['answers'])
})
