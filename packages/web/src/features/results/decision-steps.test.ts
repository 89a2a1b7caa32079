import { findOrderProblem } from '@jadara/contract/results/decision-order'
import { shortReasonText } from '@jadara/contract/results/required-reason'
import type { Decision, ResultRow } from '@jadara/contract/results/result-row'
import { type Results, resultTexts } from '@jadara/contract/results/results'
import { describe, expect, test } from 'vitest'
import {
  canSelectForDecision,
  checkPrizePlace,
  type DecisionRequest,
  type DecisionRequestName,
  findPassedOverApplicants,
  listPossibleDecisions,
  listPrizesNotOffered,
  toAwardedPrizes,
  toDecisionBody,
  toDecisionRequest,
  toUndoBody,
} from './decision-steps.ts'
import { resultRow, unreviewedResult } from './result-rows.testing.ts'

const decided = (outcome: Decision['outcome'], prize: Decision['prize'] = null): Decision => ({
  id: 1,
  outcome,
  prize,
  reason: '',
  decidedAt: '2026-11-20T10:00:00Z',
  by: { userId: 1, englishName: 'Office', arabicName: 'المكتب' },
  calculation: null,
  confirmation: null,
})
const nothing = new Set<number>()
const row = resultRow({ applicantId: 7 })

test('the allowed steps depend on the current decision', () => {
  expect(listPossibleDecisions(row, nothing)).toEqual(['shortlist', 'first', 'second', 'not-selected'])
  expect(listPossibleDecisions({ ...row, decision: decided('shortlisted') }, nothing)).toEqual([
    'first',
    'second',
    'not-selected',
    'take-back',
  ])
  expect(listPossibleDecisions({ ...row, decision: decided('not-selected') }, nothing)).toEqual(['shortlist', 'take-back'])
  expect(listPossibleDecisions({ ...row, decision: decided('winner', 1) }, nothing)).toEqual(['take-back'])
  expect(listPossibleDecisions(resultRow({ applicantId: 8, ...unreviewedResult }), nothing)).toEqual([
    'shortlist',
    'not-selected',
  ])
})

test('an awarded prize is not offered again', () => {
  const given = toAwardedPrizes([{ ...row, decision: decided('winner', 1) }, resultRow({ applicantId: 8 })])
  expect([...given]).toEqual([1])
  expect(listPossibleDecisions(row, given)).toEqual(['shortlist', 'second', 'not-selected'])
})

test('the first stage offers no prize while the second is open, and nothing about those who are in it', () => {
  const names = { kind: 'interview', englishName: 'Interviews', arabicName: 'المقابلات' } as const
  const results = { rows: [row], secondStage: { ...names, isOpen: true } } as unknown as Results
  expect(listPossibleDecisions(row, listPrizesNotOffered(results))).toEqual(['shortlist', 'not-selected'])
  const second = { ...results, firstStage: { calculation: 1 } }
  expect(listPossibleDecisions(row, listPrizesNotOffered(second))).toEqual(['shortlist', 'first', 'second', 'not-selected'])
  const inSecondStage = { ...row, isInSecondStage: true as const }
  expect(listPossibleDecisions(inSecondStage, nothing)).toEqual([])
  expect(canSelectForDecision(inSecondStage)).toBe(false)
})

test('only applicants who have not won can be selected together', () => {
  expect(canSelectForDecision(row)).toBe(true)
  expect(canSelectForDecision({ ...row, decision: decided('winner', 2) })).toBe(false)
  expect(canSelectForDecision(resultRow({ applicantId: 8, ...unreviewedResult }))).toBe(true)
})

const long = 'The committee heard the talk, and voted five to two.'
const toBody = (step: DecisionRequest, reason: string, calculationId?: number) =>
  toDecisionBody(step, { rows: step.rows, reason, calculationId })

test('a step is converted to the request body', () => {
  const many = { outcome: 'shortlisted', rows: [row, resultRow({ applicantId: 9 })] } as const
  expect(toBody(many, '')).toEqual({ body: { applicants: [7, 9], outcome: 'shortlisted', reason: '' } })
  expect(toBody(toDecisionRequest('first', row), '', 3)).toEqual({
    body: { applicants: [7], outcome: 'winner', prize: 1, calculationId: 3, reason: '' },
  })
  expect(toBody(toDecisionRequest('second', row), long, 3)).toEqual({
    body: { applicants: [7], outcome: 'winner', prize: 2, calculationId: 3, reason: long },
  })
})

test('taking back and a prize that does not follow from the places need a reason; a winner needs a calculation', () => {
  expect(toBody(toDecisionRequest('take-back', row), ' ')).toEqual({ refused: shortReasonText('') })
  expect(toBody(toDecisionRequest('first', { ...row, tied: true }), 'Short', 3)).toEqual({ refused: shortReasonText('Short') })
  expect(toBody(toDecisionRequest('second', row), '', 3)).toEqual({ refused: shortReasonText('') })
  expect(toBody(toDecisionRequest('second', { ...row, rank: 2 }), '', 3)).toHaveProperty('body')
  expect(toBody(toDecisionRequest('first', row), '')).toEqual({ refused: resultTexts.calculation })
})

test('a decision against the order of places needs a reason', () => {
  const rows = [row, resultRow({ applicantId: 8, rank: 2 })]
  const step = { outcome: 'shortlisted', rows: rows.slice(1) } as const
  const refused = findOrderProblem(rows, { applicants: [8], outcome: 'shortlisted', reason: '' })
  expect(toDecisionBody(step, { rows, reason: '', calculationId: undefined })).toEqual({ refused })
  expect(toDecisionBody(step, { rows, reason: long, calculationId: undefined })).toHaveProperty('body')
})

test('a prize names the undecided applicants with a better place; decided ones, or those who may still get a better prize, are not passed over', () => {
  const [first, second, third, fourth] = [1, 2, 3, 3].map((rank, place) =>
    resultRow({ applicantId: place + 1, rank, tied: rank === 3 }),
  )
  if (!first || !second || !third || !fourth) throw new Error('four')
  const won = { ...first, decision: decided('winner', 1) }
  const over = (step: DecisionRequestName, row: ResultRow, rows: readonly ResultRow[]) =>
    findPassedOverApplicants(toDecisionRequest(step, row), rows).map(({ applicantId }) => applicantId)
  expect(over('second', third, [won, second, third, fourth])).toEqual([2])
  expect(over('second', third, [first, second, third, fourth])).toEqual([2])
  expect(over('first', third, [first, second, third, fourth])).toEqual([1, 2])
  expect(over('second', second, [first, second, third, fourth])).toEqual([])
  expect(over('second', third, [won, { ...second, decision: decided('not-selected') }, third, fourth])).toEqual([])
  expect(over('second', third, [won, { ...second, decision: decided('shortlisted') }, third, fourth])).toEqual([2])
  expect(over('shortlist', third, [first, second, third, fourth])).toEqual([])
})

test('a shared place other than the prize’s place is not reported as a tie to break', () => {
  expect(checkPrizePlace(toDecisionRequest('second', resultRow({ applicantId: 3, rank: 3, tied: true })))).toBe('elsewhere')
  expect(checkPrizePlace(toDecisionRequest('second', resultRow({ applicantId: 2, rank: 1, tied: true })))).toBe('tied')
})

describe('undoing a decision', () => {
  const rowOf = (applicantId: number, outcome?: 'shortlisted' | 'not-selected' | 'winner') =>
    ({ applicantId, decision: outcome ? { outcome } : null }) as ResultRow

  test('restores what each applicant had, unless somebody has decided otherwise since', () => {
    const rows = [rowOf(1), rowOf(2, 'not-selected'), rowOf(3), rowOf(4, 'shortlisted')]
    expect(toUndoBody({ outcome: 'shortlisted', rows }, 'Undone')).toEqual({
      ...{ applicants: [1, 2, 3], outcome: null, reason: 'Undone' },
      ...{ expectedOutcome: 'shortlisted', restoresEarlier: true },
    })
  })

  test('is not offered for prizes, for a decision taken back, for winners, and if nothing has changed', () => {
    expect(toUndoBody({ outcome: 'winner', prize: 1, rows: [rowOf(1)] }, '')).toBeUndefined()
    expect(toUndoBody({ outcome: null, rows: [rowOf(1, 'shortlisted')] }, '')).toBeUndefined()
    expect(toUndoBody({ outcome: 'not-selected', rows: [rowOf(1, 'winner')] }, '')).toBeUndefined()
    expect(toUndoBody({ outcome: 'shortlisted', rows: [rowOf(1, 'shortlisted')] }, '')).toBeUndefined()
  })
})
