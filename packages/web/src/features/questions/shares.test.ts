import { describe, expect, it } from 'vitest'
import { shareInPercent, shareOf, totalWeight } from './shares.ts'

const choice = (weight: number) => ({ type: 1 as const, weight })
const essay = { type: 2 as const, weight: 500 }

describe('the share of a question', () => {
  it('is its weight in those of the theme’s choice questions; an essay has none', () => {
    const asked = [choice(30), choice(10), essay]
    expect(totalWeight(asked)).toBe(40)
    expect(asked.map((question) => shareOf(question, asked))).toEqual([0.75, 0.25, null])
    expect(totalWeight([essay])).toBe(0)
    expect(shareOf(essay, [essay])).toBeNull()
  })

  it('is told to a tenth of a percent, in the digits of each language', () => {
    expect(shareInPercent(0.75)).toEqual({ en: '75%', ar: '٧٥٪؜' })
    expect(shareInPercent(1 / 3)).toEqual({ en: '33.3%', ar: '٣٣٫٣٪؜' })
  })
})
