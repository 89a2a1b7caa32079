import { describe, expect, it } from 'vitest'
import { choiceQuestionType, essayQuestionType } from './questions.ts'
import { calculateTotal, toProposedScore, type WeightedAnswer } from './scoring.ts'

const choice = (weight: number, chosen: number | null): WeightedAnswer => ({ type: choiceQuestionType, weight, choice: chosen })
const essay: WeightedAnswer = { type: essayQuestionType, weight: null, choice: null }

/** Calculated by hand: points, maximum and proposed score. */
const byHand: readonly (readonly [string, readonly WeightedAnswer[], number, number, number])[] = [
  ['all Excellent is 100', [choice(40, 5), choice(30, 5), choice(30, 5)], 500, 500, 100],
  ['all Very Bad is 20', [choice(40, 1), choice(30, 1), choice(30, 1)], 100, 500, 20],
  ['40×5 + 30×4 + 30×3 = 410 of 500 = 82', [choice(40, 5), choice(30, 4), choice(30, 3)], 410, 500, 82],
  ['3×4 + 1×2 = 14 of 20 = 70', [choice(3, 4), choice(1, 2)], 14, 20, 70],
  ['a half goes up: 7×5 + 1×2 = 37 of 40 = 92.5', [choice(7, 5), choice(1, 2)], 37, 40, 93],
  ['less than a half goes down: 2×4 + 1×3 = 11 of 15 = 73.33', [choice(2, 4), choice(1, 3)], 11, 15, 73],
  [
    'what cannot be judged counts for nothing: 3×4 = 12 of 15 = 80',
    [choice(3, 4), { ...choice(9, null), cannotJudge: true }],
    12,
    15,
    80,
  ],
  ['an essay counts for nothing', [choice(1, 4), essay], 4, 5, 80],
]

describe('the score that the weights propose', () => {
  it.each(byHand)('%s', (_, answers, points, most, proposed) => {
    const total = calculateTotal(answers)
    expect(total).toMatchObject({ points, most })
    expect(toProposedScore(total)).toBe(proposed)
  })

  it('is none until every choice question is answered, and where there is none', () => {
    expect(toProposedScore(calculateTotal([choice(40, 5), choice(60, null)]))).toBeNull()
    expect(toProposedScore(calculateTotal([essay]))).toBeNull()
    expect(toProposedScore(calculateTotal([]))).toBeNull()
    expect(toProposedScore(calculateTotal([{ ...choice(40, null), cannotJudge: true }]))).toBeNull()
    expect(calculateTotal([choice(40, 5), choice(60, null)])).toEqual({ points: 200, most: 500, asked: 2, answered: 1 })
  })

  it('does not change when all weights are multiplied', () => {
    for (const [, answers, , , proposed] of byHand)
      for (const factor of [2, 3, 7, 100]) {
        const rescaled = answers.map((answer) => ({ ...answer, weight: answer.weight === null ? null : answer.weight * factor }))
        expect(toProposedScore(calculateTotal(rescaled))).toBe(proposed)
      }
  })
})
