import { expect, test } from 'vitest'
import { calculateMedianOrNull, countMeansPerTenPoints, groupMeansByTheme, listRowsWithWidestSpread } from './distribution.ts'
import { resultRow, unreviewedResult } from './result-rows.testing.ts'

test('each mean counts in its ten points: a multiple of ten begins the next group, a hundred belongs to the last', () => {
  const rows = [1, 9.99, 10, 84.5, 89.99, 90, 100].map((mean, index) => resultRow({ applicantId: index, mean }))
  expect(countMeansPerTenPoints([...rows, resultRow({ applicantId: 9, ...unreviewedResult })])).toEqual([
    2, 1, 0, 0, 0, 0, 0, 0, 2, 2,
  ])
  expect(countMeansPerTenPoints([])).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
})

test('the median is the middle value, or the mean of the middle two', () => {
  expect(calculateMedianOrNull([])).toBe(null)
  expect(calculateMedianOrNull([70])).toBe(70)
  expect(calculateMedianOrNull([90, 70])).toBe(80)
  expect(calculateMedianOrNull([90, 10, 70])).toBe(70)
})

test('themes are sorted by the median of their means; a theme without reviews comes last', () => {
  const themes = groupMeansByTheme([
    resultRow({ applicantId: 1, branchId: 1, ...unreviewedResult }),
    resultRow({ applicantId: 2, branchId: 2, sum: 224, reviews: 3, mean: 74.67 }),
    resultRow({ applicantId: 3, branchId: 2, sum: 161, reviews: 2, mean: 80.5 }),
    resultRow({ applicantId: 4, branchId: 3, sum: 270, reviews: 3, mean: 90 }),
    resultRow({ applicantId: 5, branchId: 3, ...unreviewedResult }),
  ])
  expect(themes.map(({ branchId, median, rows }) => [branchId, median, rows.length])).toEqual([
    [3, 90, 1],
    // From rounded means it would be 77.585.
    [2, (224 / 3 + 80.5) / 2, 2],
    [1, null, 0],
  ])
})

test('the widest spreads come first; a single review has none', () => {
  const rows = [
    resultRow({ applicantId: 1, spread: 10 }),
    resultRow({ applicantId: 2, spread: 40 }),
    resultRow({ applicantId: 3, spread: 0 }),
    resultRow({ applicantId: 4, spread: 40 }),
    resultRow({ applicantId: 5, spread: 0, reviews: 1 }),
    resultRow({ applicantId: 6, ...unreviewedResult }),
  ]
  expect(listRowsWithWidestSpread(rows, 2).map(({ applicantId }) => applicantId)).toEqual([2, 4])
  expect(listRowsWithWidestSpread(rows, 9).map(({ applicantId }) => applicantId)).toEqual([2, 4, 1])
})
