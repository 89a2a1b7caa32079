import type { Decision, ResultRow } from '@jadara/contract/results/result-row'
import { expect, test } from 'vitest'
import { resultRow, unreviewedResult } from './result-rows.testing.ts'
import { filterAndSortResults, findTiedInTheme, listTiesAtPrizes, type ResultView, resultView, toFlags } from './results-view.ts'

test('an empty address shows all applicants of the active round by place', () => {
  expect(resultView.parse(new URLSearchParams())).toEqual(resultView.defaults)
  expect(resultView.format(resultView.defaults).toString()).toBe('')
  expect(resultView.isFiltered(resultView.defaults)).toBe(false)
})

test('a view survives the round trip through its address', () => {
  const view: ResultView = {
    round: 2,
    stage: '2',
    theme: 5,
    flag: 'disagreement',
    decision: 'not-selected',
    search: 'أحمد & samy',
    sort: '-weightedMean',
    page: 3,
    size: 100,
  }
  expect(resultView.parse(new URLSearchParams(resultView.format(view).toString()))).toEqual(view)
  expect(resultView.isFiltered(view)).toBe(true)
})

test('invalid values in an address are ignored', () => {
  const address = 'round=x&stage=3&theme=-1&flag=wide&decision=won&sort=--mean&page=0&size=21'
  expect(resultView.parse(new URLSearchParams(address))).toEqual(resultView.defaults)
})

const decided = (outcome: Decision['outcome']): Decision => ({
  id: 1,
  outcome,
  prize: outcome === 'winner' ? 1 : null,
  reason: '',
  decidedAt: '2026-11-20T10:00:00Z',
  by: { userId: 1, englishName: 'Office', arabicName: 'المكتب' },
  calculation: null,
  confirmation: null,
})

const rows: readonly ResultRow[] = [
  resultRow({ applicantId: 1, englishName: 'Mona Sabry', arabicName: 'منى صبري', decision: decided('winner') }),
  resultRow({
    applicantId: 2,
    englishName: 'Ali Fouad',
    arabicName: 'علي فؤاد',
    rank: 2,
    mean: 70.5,
    spread: 30,
    disagreement: true,
  }),
  resultRow({
    ...{ applicantId: 3, rank: null, rankInTheme: null, branchId: 2, mean: 60, spread: 10, tooFew: true },
    decision: decided('shortlisted'),
  }),
  resultRow({ applicantId: 4, branchId: 2, ...unreviewedResult }),
]
const found = (view: Partial<ResultView>) =>
  filterAndSortResults(rows, { ...resultView.defaults, ...view }).map(({ applicantId }) => applicantId)

test('without filters all rows are shown by place', () => {
  expect(found({})).toEqual([1, 2, 3, 4])
})

test('theme, flag, decision and search each filter the rows', () => {
  expect(found({ theme: 2 })).toEqual([3, 4])
  expect(found({ flag: 'disagreement' })).toEqual([2])
  expect(found({ flag: 'provisional' })).toEqual([3, 4])
  expect(found({ decision: 'none' })).toEqual([2, 4])
  expect(found({ decision: 'shortlist' })).toEqual([1, 3])
  expect(found({ decision: 'winner' })).toEqual([1])
  expect(found({ search: 'sabry MONA' })).toEqual([1])
  expect(found({ search: 'على' })).toEqual([2])
  expect(found({ search: 'nobody' })).toEqual([])
})

test('rows without a number come last in both directions, and provisional ones after the others', () => {
  expect(found({ sort: 'mean' })).toEqual([2, 1, 3, 4])
  expect(found({ sort: '-mean' })).toEqual([1, 2, 3, 4])
  expect(found({ sort: '-spread' })).toEqual([2, 1, 3, 4])
  expect(found({ sort: 'name' })).toEqual([2, 1, 3, 4])
})

test('each flag is reported on its own', () => {
  expect(toFlags(resultRow({ applicantId: 1 }))).toEqual([])
  expect(
    toFlags(
      resultRow({ applicantId: 1, tied: true, disagreement: true, tooFew: true, mixedRubrics: true, ofEarlierSubmission: true }),
    ),
  ).toEqual(['tooFew', 'disagreement', 'tie', 'questions', 'earlier'])
  expect(toFlags(resultRow({ applicantId: 1, rank: null, tooFew: true, overridden: true, partlyJudged: true }))).toEqual([
    ...['provisional', 'override', 'unjudged'],
  ])
  expect(toFlags(resultRow({ applicantId: 1, overridden: true, pendingOverride: true }))).toEqual(['pending'])
})

test('a tie is reported only when it affects one of the two prizes', () => {
  const placed = (...ranks: number[]) => ranks.map((rank, index) => resultRow({ applicantId: index + 1, rank, tied: true }))
  const listTies = (...ranks: number[]) => listTiesAtPrizes(placed(...ranks)).map(({ rank, rows: who }) => [rank, who.length])
  expect(listTies(1, 2, 3, 3)).toEqual([])
  expect(listTies(1, 2, 2, 4)).toEqual([[2, 2]])
  expect(listTies(1, 1, 3, 3)).toEqual([[1, 2]])
  expect(listTies(1, 1, 1)).toEqual([[1, 3]])
})

test('a shared place in the theme differs from a shared place among all', () => {
  const themed = [
    resultRow({ applicantId: 1, branchId: 1, rankInTheme: 1 }),
    resultRow({ applicantId: 2, branchId: 2, rankInTheme: 1 }),
    resultRow({ applicantId: 3, branchId: 2, rankInTheme: 1 }),
    resultRow({ applicantId: 4, branchId: 2, ...unreviewedResult }),
    resultRow({ applicantId: 5, branchId: 2, ...unreviewedResult }),
  ]
  expect([...findTiedInTheme(themed)]).toEqual([2, 3])
})
