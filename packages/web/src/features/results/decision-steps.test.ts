import { type Decision, type ResultRow, resultTexts } from '@jadara/contract/results'
import { expect, test } from 'vitest'
import { besidePlaceOf, bodyOf, mayBeChosen, passedOver, prizesGiven, type StepName, stepsOf, stepTo } from './decision-steps.ts'
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

test('a prize beyond somebody undecided of a better place names them; who is decided, or may still get a better prize, is not passed over', () => {
  const [first, second, third, fourth] = [1, 2, 3, 3].map((rank, place) =>
    resultRow({ applicantId: place + 1, rank, tied: rank === 3 }),
  )
  if (!first || !second || !third || !fourth) throw new Error('four')
  const won = { ...first, decision: decided('winner', 1) }
  const over = (step: StepName, row: ResultRow, rows: readonly ResultRow[]) =>
    passedOver(stepTo(step, row), rows).map(({ applicantId }) => applicantId)
  expect(over('second', third, [won, second, third, fourth])).toEqual([2])
  expect(over('second', third, [first, second, third, fourth])).toEqual([2])
  expect(over('first', third, [first, second, third, fourth])).toEqual([1, 2])
  expect(over('second', second, [first, second, third, fourth])).toEqual([])
  expect(over('second', third, [won, { ...second, decision: decided('not-selected') }, third, fourth])).toEqual([])
  expect(over('second', third, [won, { ...second, decision: decided('shortlisted') }, third, fourth])).toEqual([2])
  expect(over('shortlist', third, [first, second, third, fourth])).toEqual([])
})

test('a shared place that is not the place of the prize is told as that, not as a tie that is to be broken', () => {
  expect(besidePlaceOf(stepTo('second', resultRow({ applicantId: 3, rank: 3, tied: true })))).toBe('elsewhere')
  expect(besidePlaceOf(stepTo('second', resultRow({ applicantId: 2, rank: 1, tied: true })))).toBe('tied')
})
