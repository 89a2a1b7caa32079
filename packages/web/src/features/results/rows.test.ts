import type { Decision, ResultRow } from '@jadara/contract/results'
import { expect, test } from 'vitest'
import { resultRow, unreviewed } from './result-rows.testing.ts'
import { flagsOf, rowsOf, tiedInTheme, tiesAtPrizes } from './rows.ts'
import { plainView, type ResultView } from './view.ts'

const decided = (outcome: Decision['outcome']): Decision => ({
  outcome,
  prize: outcome === 'winner' ? 1 : null,
  reason: '',
  decidedAt: '2026-11-20T10:00:00Z',
  by: { userId: 1, englishName: 'Office', arabicName: 'المكتب' },
  calculation: null,
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
  resultRow({ applicantId: 3, rank: 3, branchId: 2, mean: 60, spread: 10, tooFew: true, decision: decided('shortlisted') }),
  resultRow({ applicantId: 4, branchId: 2, ...unreviewed }),
]
const found = (view: Partial<ResultView>) => rowsOf(rows, { ...plainView, ...view }).map(({ applicantId }) => applicantId)

test('without filters everybody stands there by place, as they came', () => {
  expect(found({})).toEqual([1, 2, 3, 4])
})

test('theme, flag, decision and search each leave those whom they name', () => {
  expect(found({ theme: 2 })).toEqual([3, 4])
  expect(found({ flag: 'disagreement' })).toEqual([2])
  expect(found({ flag: 'tooFew' })).toEqual([3, 4])
  expect(found({ decision: 'none' })).toEqual([2, 4])
  expect(found({ decision: 'shortlist' })).toEqual([1, 3])
  expect(found({ decision: 'winner' })).toEqual([1])
  expect(found({ search: 'sabry MONA' })).toEqual([1])
  expect(found({ search: 'على' })).toEqual([2])
  expect(found({ search: 'nobody' })).toEqual([])
})

test('who has no number comes last, whichever way it is sorted', () => {
  expect(found({ sort: 'mean' })).toEqual([3, 2, 1, 4])
  expect(found({ sort: '-mean' })).toEqual([1, 2, 3, 4])
  expect(found({ sort: '-spread' })).toEqual([2, 3, 1, 4])
  expect(found({ sort: 'name' })).toEqual([2, 3, 4, 1])
})

test('flags are told one by one', () => {
  expect(flagsOf(resultRow({ applicantId: 1 }))).toEqual([])
  expect(
    flagsOf(
      resultRow({ applicantId: 1, tied: true, disagreement: true, tooFew: true, mixedRubrics: true, ofEarlierSubmission: true }),
    ),
  ).toEqual(['tooFew', 'disagreement', 'tie', 'questions', 'earlier'])
})

test('a tie is told where it touches one of the two prizes, and nowhere else', () => {
  const placed = (...ranks: number[]) => ranks.map((rank, index) => resultRow({ applicantId: index + 1, rank, tied: true }))
  const told = (...ranks: number[]) => tiesAtPrizes(placed(...ranks)).map(({ rank, rows: who }) => [rank, who.length])
  expect(told(1, 2, 3, 3)).toEqual([])
  expect(told(1, 2, 2, 4)).toEqual([[2, 2]])
  expect(told(1, 1, 3, 3)).toEqual([[1, 2]])
  expect(told(1, 1, 1)).toEqual([[1, 3]])
})

test('a shared place in the theme is known apart from a shared place among all', () => {
  const themed = [
    resultRow({ applicantId: 1, branchId: 1, rankInTheme: 1 }),
    resultRow({ applicantId: 2, branchId: 2, rankInTheme: 1 }),
    resultRow({ applicantId: 3, branchId: 2, rankInTheme: 1 }),
    resultRow({ applicantId: 4, branchId: 2, ...unreviewed }),
    resultRow({ applicantId: 5, branchId: 2, ...unreviewed }),
  ]
  expect([...tiedInTheme(themed)]).toEqual([2, 3])
})
