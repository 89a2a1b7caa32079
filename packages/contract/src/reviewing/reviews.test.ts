import { expect, test } from 'vitest'
import { validate } from '../core/validate.ts'
import { type RubricItem, reviewSchema, reviewTexts } from './reviews.ts'

const item = (id: number, weight: number | null, allowComment = weight !== null): RubricItem => ({
  ...{ id, questionId: id, description: `Question ${id}`, descriptionArabic: `سؤال ${id}`, allowComment, weight },
  type: weight === null ? 2 : 1,
})
const rubric = reviewSchema([item(1, 30), item(2, 10, false), item(3, null)])
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

test('a parsed review has one answer per question in order, no superfluous fields, and the proposed score', () => {
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

test('reports all problems of a review at once', () => {
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

test('requires a reason only if the score differs from a proposed score', () => {
  expect(refused({ ...whole, score: 60 })).toEqual({ reason: reviewTexts.reason })
  expect(validate(rubric, { ...whole, reason: 'Unneeded' })).toMatchObject({ ok: true, value: { reason: '' } })
  expect(validate(reviewSchema([item(3, null)]), { ...whole, answers: [answers[0]], score: 60 })).toMatchObject({
    ok: true,
    value: { proposed: null, reason: '' },
  })
})

test('refuses answers to unknown questions', () => {
  expect(refused({ ...whole, answers: [{ itemId: 9, choice: 5 }] })).toEqual({ answers: reviewTexts.unknownItem })
  expect(Object.keys(refused({ ...whole, answers: 'all' }))).toEqual(['answers'])
})
