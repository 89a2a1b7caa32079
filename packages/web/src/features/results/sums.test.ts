import { expect, test } from 'vitest'
import {
  type FrozenReview,
  formatMeanFormulas,
  formatPercentFormula,
  formatPointsFormula,
  formatSpreadFormula,
  formatWeightedMeanFormula,
  toRatedChoices,
} from './sums.ts'

const item = (weight: number | null) => ({
  ...{ description: 'Q', descriptionArabic: 'س', type: weight === null ? 2 : 1, weight, isRequired: true },
})
const items = [item(3), item(null), item(2)]
const review = (given: Partial<FrozenReview>): FrozenReview => ({
  reviewer: 'R1',
  rubric: 1,
  version: 1,
  submittedAt: '2026-11-20T10:00:00Z',
  receiptNumber: 'JDR-1-00001',
  choices: [5, null, 4],
  points: 23,
  most: 25,
  proposed: 92,
  score: 92,
  counted: 92,
  override: null,
  overrideDecision: null,
  cannotJudge: 0,
  ended: null,
  reason: '',
  ...given,
})

test('points are ratings times weights, without essays', () => {
  expect(formatPointsFormula(items, review({}))).toEqual({ en: '5 × 3 + 4 × 2 = 23', ar: '٥ × ٣ + ٤ × ٢ = ٢٣' })
  expect(toRatedChoices(items, review({})).map(({ points }) => points)).toEqual([15, 8])
})

test('points are converted to percents of the maximum', () => {
  expect(formatPercentFormula(review({}))?.en).toBe('100 × 23 ÷ 25 = 92.00')
  expect(formatPercentFormula(review({ points: 0, most: 0, proposed: null }))).toBe(null)
})

test('the mean is the sum of the scores divided by their number', () => {
  const reviews = [84, 76, 90].map((counted) => review({ counted }))
  expect(formatMeanFormulas({ reviews, mean: 83.33 }).map(({ en }) => en)).toEqual(['84 + 76 + 90 = 250', '250 ÷ 3 = 83.33'])
  expect(formatMeanFormulas({ reviews: reviews.slice(0, 1), mean: 84 }).map(({ en }) => en)).toEqual(['84 ÷ 1 = 84.00'])
  expect(formatMeanFormulas({ reviews: [], mean: null })).toEqual([])
})

test('the weighted mean uses only percents and skips reviews without ratings', () => {
  const reviews = [review({ score: 10 }), review({ points: 22, proposed: 88 }), review({ points: 0, most: 0, proposed: null })]
  expect(formatWeightedMeanFormula({ reviews, weightedMean: 90 })?.en).toBe('(92.00 + 88.00) ÷ 2 = 90.00')
  expect(formatWeightedMeanFormula({ reviews: reviews.slice(2), weightedMean: null })).toBe(null)
})

test('the spread is the highest score minus the lowest', () => {
  expect(formatSpreadFormula({ highest: 90, lowest: 76, spread: 14 })?.en).toBe('90 − 76 = 14')
  expect(formatSpreadFormula({ highest: null, lowest: null, spread: null })).toBe(null)
})
