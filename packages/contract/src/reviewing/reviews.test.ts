import { expect, test } from 'vitest'
import { validate } from '../core/validate.ts'
import { type RubricItem, reviewSchema, reviewTexts } from './reviews.ts'

const item = (id: number, weight: number | null, allowComment = weight !== null): RubricItem => ({
  ...{ id, questionId: id, description: `Question ${id}`, descriptionArabic: `سؤال ${id}`, allowComment, weight },
  type: weight === null ? 2 : 1,
  isRequired: true,
})
const rules = { overrideLimit: 10, requiresRatings: false }
const rubric = reviewSchema([item(1, 30), item(2, 10, false), item(3, null)], rules)
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
        { itemId: 1, choice: 5, cannotJudge: false, comment: 'New', essay: '' },
        { itemId: 2, choice: 1, cannotJudge: false, comment: '', essay: '' },
        { itemId: 3, choice: null, cannotJudge: false, comment: '', essay: 'Patience' },
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
  expect(refused({ ...whole, answers: [...whole.answers.slice(1)], score: 75, description: '' })).toEqual({
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
  expect(refused({ ...whole, score: 75 })).toEqual({ reason: reviewTexts.reason })
  expect(validate(rubric, { ...whole, reason: 'Unneeded' })).toMatchObject({ ok: true, value: { reason: '' } })
  expect(validate(reviewSchema([item(3, null)], rules), { ...whole, answers: [answers[0]], score: 60 })).toMatchObject({
    ok: true,
    value: { proposed: null, reason: '' },
  })
})

test('requires a reason of 40 characters if the score differs by more than the limit, and counts what is missing', () => {
  const beyond = (reason: string) => refused({ ...whole, score: 69, reason })
  expect(validate(rubric, { ...whole, score: 70, reason: 'Thin' })).toMatchObject({ ok: true })
  expect(beyond('')).toEqual({ reason: reviewTexts.longerReason(40, 80, 10) })
  expect(beyond(` ${'ب'.repeat(39)} `)).toEqual({ reason: reviewTexts.longerReason(1, 80, 10) })
  expect(beyond('ب'.repeat(40))).toEqual({})
  expect(reviewTexts.longerReason(39, 20, 10)).toEqual({
    en: 'A score more than 10 points from the proposed 20 needs a reason of at least 40 characters: 39 characters to go.',
    ar: 'إذا زاد الفرق عن الدرجة المقترحة ٢٠ على ١٠ درجات وجب سبب لا يقل عن ٤٠ حرفًا: بقي ٣٩ حرفًا.',
  })
})

test('a question that cannot be judged has no rating, and the others propose the score', () => {
  const judged = [{ itemId: 1, choice: 4 }, { itemId: 2, choice: 5, cannotJudge: true, comment: 'unasked' }, answers[0]]
  expect(validate(rubric, { ...whole, answers: judged })).toMatchObject({
    ok: true,
    value: { proposed: 80, answers: [{ choice: 4 }, { choice: null, cannotJudge: true, comment: '' }, { cannotJudge: false }] },
  })
})

test('a review that judges nothing has no proposed score, and is refused in a round that requires ratings', () => {
  const nothing = [{ itemId: 1, cannotJudge: true }, { itemId: 2, cannotJudge: true }, answers[0]]
  expect(validate(rubric, { ...whole, answers: nothing, score: 33 })).toMatchObject({ ok: true, value: { proposed: null } })
  const strict = reviewSchema([item(1, 30), item(2, 10, false), item(3, null)], { ...rules, requiresRatings: true })
  expect(validate(strict, { ...whole, answers: nothing })).toMatchObject({
    ok: false,
    fields: { 'answers.0.choice': reviewTexts.judgeOne },
  })
})

test('an optional essay may stay empty', () => {
  const optional = reviewSchema([{ ...item(3, null), isRequired: false }], rules)
  expect(validate(optional, { score: 60, description: 'Sound' })).toMatchObject({ ok: true, value: { answers: [{ essay: '' }] } })
})

test('refuses answers to unknown questions', () => {
  expect(refused({ ...whole, answers: [{ itemId: 9, choice: 5 }] })).toEqual({ answers: reviewTexts.unknownItem })
  expect(Object.keys(refused({ ...whole, answers: 'all' }))).toEqual(['answers'])
})
