import { type Decision, resultTexts } from '@jadara/contract/results'
import { expect, test } from 'vitest'
import { bodyOf, mayBeChosen, prizesGiven, stepsOf, stepTo } from './decision-steps.ts'
import { resultRow, unreviewed } from './result-rows.testing.ts'

const decided = (outcome: Decision['outcome'], prize: Decision['prize'] = null): Decision => ({
  outcome,
  prize,
  reason: '',
  decidedAt: '2026-11-20T10:00:00Z',
  by: { userId: 1, englishName: 'Office', arabicName: 'المكتب' },
  calculation: null,
})
const nothing = new Set<number>()
const row = resultRow({ applicantId: 7 })

test('what may follow depends on where somebody stands', () => {
  expect(stepsOf(row, nothing)).toEqual(['shortlist', 'first', 'second', 'not-selected'])
  expect(stepsOf({ ...row, decision: decided('shortlisted') }, nothing)).toEqual(['first', 'second', 'not-selected', 'take-back'])
  expect(stepsOf({ ...row, decision: decided('not-selected') }, nothing)).toEqual(['shortlist', 'take-back'])
  expect(stepsOf({ ...row, decision: decided('winner', 1) }, nothing)).toEqual(['take-back'])
  expect(stepsOf(resultRow({ applicantId: 8, ...unreviewed }), nothing)).toEqual(['shortlist', 'not-selected'])
})

test('a prize that is given is not offered again', () => {
  const given = prizesGiven([{ ...row, decision: decided('winner', 1) }, resultRow({ applicantId: 8 })])
  expect([...given]).toEqual([1])
  expect(stepsOf(row, given)).toEqual(['shortlist', 'second', 'not-selected'])
})

test('several are chosen among those who have not won', () => {
  expect(mayBeChosen(row)).toBe(true)
  expect(mayBeChosen({ ...row, decision: decided('winner', 2) })).toBe(false)
  expect(mayBeChosen(resultRow({ applicantId: 8, ...unreviewed }))).toBe(true)
})

test('a step is sent as the call wants it', () => {
  const many = { outcome: 'shortlisted', rows: [row, resultRow({ applicantId: 9 })] } as const
  expect(bodyOf(many, '', undefined)).toEqual({ body: { applicants: [7, 9], outcome: 'shortlisted', reason: '' } })
  expect(bodyOf(stepTo('first', row), '', 3)).toEqual({
    body: { applicants: [7], outcome: 'winner', prize: 1, calculationId: 3, reason: '' },
  })
  expect(bodyOf(stepTo('second', row), 'Clear', 3)).toEqual({
    body: { applicants: [7], outcome: 'winner', prize: 2, calculationId: 3, reason: 'Clear' },
  })
})

test('taking back needs its reason, and so does a prize that is not simply what the places say; a winner needs a calculation', () => {
  expect(bodyOf(stepTo('take-back', row), ' ', undefined)).toEqual({ refused: resultTexts.reason })
  expect(bodyOf(stepTo('first', { ...row, tied: true }), '', 3)).toEqual({ refused: resultTexts.reason })
  expect(bodyOf(stepTo('second', row), '', 3)).toEqual({ refused: resultTexts.reason })
  expect(bodyOf(stepTo('first', { ...row, tooFew: true }), '', 3)).toEqual({ refused: resultTexts.reason })
  expect(bodyOf(stepTo('second', { ...row, rank: 2 }), '', 3)).toHaveProperty('body')
  expect(bodyOf(stepTo('first', row), '', undefined)).toEqual({ refused: resultTexts.calculation })
})
