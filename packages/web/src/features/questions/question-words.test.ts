import { describe, expect, it } from 'vitest'
import { calculateTotalWeight, calculateWeightShare, formatWeightShare } from './question-words.ts'

const choice = (weight: number) => ({ type: 1 as const, weight })
const essay = { type: 2 as const, weight: 500 }

describe('the share of a question', () => {
  it('is its weight divided by the theme’s total; an essay has none', () => {
    const questions = [choice(30), choice(10), essay]
    expect(calculateTotalWeight(questions)).toBe(40)
    expect(questions.map((question) => calculateWeightShare(question, questions))).toEqual([0.75, 0.25, null])
    expect(calculateTotalWeight([essay])).toBe(0)
    expect(calculateWeightShare(essay, [essay])).toBeNull()
  })

  it('is formatted to a tenth of a percent, in the digits of each language', () => {
    expect(formatWeightShare(0.75)).toEqual({ en: '75%', ar: '٧٥٪؜' })
    expect(formatWeightShare(1 / 3)).toEqual({ en: '33.3%', ar: '٣٣٫٣٪؜' })
  })
})
