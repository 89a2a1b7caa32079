import { choiceQuestion } from '@jadara/contract/questions'
import { type Fraction, percentsOf, proposedScore, totalOf } from '@jadara/contract/scoring'
import { describe, expect, it } from 'vitest'
import { type Random, randomFrom } from '../../demo/random.ts'
import { type Counting, type Judged, ranked, rounded } from './ranking.ts'

/** The ranking against tables reckoned by hand, and what holds of every ranking. */

const thresholds = { reviewsLeast: 3, disagreementFrom: 25 }
const scored = (score: number, more: Partial<Counting> = {}): Counting => ({
  ...{ score, percents: null, rubricId: 1, receiptNumber: 'A' },
  ...more,
})
const judged = (branchId: number, ...reviews: (Counting | number)[]): Judged => ({
  branchId,
  receiptNumber: 'A',
  reviews: reviews.map((review) => (typeof review === 'number' ? scored(review) : review)),
})

describe('a season reckoned by hand', () => {
  const people = {
    // (80 + 90 + 70) ÷ 3 = 240 ÷ 3 = 80; 70, 80, 90 → 80; 90 − 70 = 20; √((0² + 10² + 10²) ÷ 3) = √66.667 = 8.165
    ali: judged(1, 80, 90, 70),
    // (95 + 65) ÷ 2 = 160 ÷ 2 = 80; (65 + 95) ÷ 2 = 80; 95 − 65 = 30; √((15² + 15²) ÷ 2) = 15
    badr: judged(1, 95, 65),
    // One review: everything is 88, and nothing lies apart.
    camelia: judged(2, 88),
    // None: no number, no place.
    dina: judged(2),
    // (76 + 71 + 74 + 72) ÷ 4 = 293 ÷ 4 = 73.25; 71, 72, 74, 76 → (72 + 74) ÷ 2 = 73; 76 − 71 = 5
    // √((2.75² + 2.25² + 0.75² + 1.25²) ÷ 4) = √((7.5625 + 5.0625 + 0.5625 + 1.5625) ÷ 4) = √3.6875 = 1.9203
    emad: judged(2, 76, 71, 74, 72),
    // (80 + 80 + 81) ÷ 3 = 241 ÷ 3 = 80.333…; √((0.333² + 0.333² + 0.667²) ÷ 3) = √0.2222 = 0.4714
    farida: judged(1, 80, 80, 81),
    // (60 + 75) ÷ 2 = 67.5, the median too; √((7.5² + 7.5²) ÷ 2) = 7.5
    gamal: judged(2, 60, 75),
  }
  const found = ranked(Object.values(people), thresholds)
  const of = (name: keyof typeof people) => found.find((one) => one.of === people[name])

  it.each([
    ['camelia', { rank: 1, rankInTheme: 1, tied: false }],
    ['farida', { rank: 2, rankInTheme: 1, tied: false }],
    ['ali', { rank: 3, rankInTheme: 2, tied: true }],
    ['badr', { rank: 3, rankInTheme: 2, tied: true }],
    ['emad', { rank: 5, rankInTheme: 2, tied: false }],
    ['gamal', { rank: 6, rankInTheme: 3, tied: false }],
    ['dina', { rank: null, rankInTheme: null, tied: false }],
  ] as const)('%s has this place', (name, places) => {
    expect(of(name)).toMatchObject(places)
  })

  it.each([
    ['ali', { sum: 240, mean: 80, median: 80, lowest: 70, highest: 90, spread: 20, deviation: 8.16 }],
    ['badr', { sum: 160, mean: 80, median: 80, lowest: 65, highest: 95, spread: 30, deviation: 15 }],
    ['camelia', { sum: 88, mean: 88, median: 88, lowest: 88, highest: 88, spread: 0, deviation: 0 }],
    ['dina', { sum: 0, mean: null, median: null, lowest: null, highest: null, spread: null, deviation: null }],
    ['emad', { sum: 293, mean: 73.25, median: 73, lowest: 71, highest: 76, spread: 5, deviation: 1.92 }],
    ['farida', { sum: 241, mean: 80.33, median: 80, lowest: 80, highest: 81, spread: 1, deviation: 0.47 }],
    ['gamal', { sum: 135, mean: 67.5, median: 67.5, lowest: 60, highest: 75, spread: 15, deviation: 7.5 }],
  ] as const)('%s has these numbers', (name, numbers) => {
    expect(of(name)).toMatchObject(numbers)
  })

  it('marks disagreement from 25 on, and fewer than three reviews', () => {
    const marked = (mark: 'disagreement' | 'tooFew') => found.flatMap((one, at) => (one[mark] ? Object.keys(people)[at] : []))
    expect(marked('disagreement')).toEqual(['badr'])
    expect(marked('tooFew')).toEqual(['badr', 'camelia', 'dina', 'gamal'])
  })
})

describe('the weighted mean', () => {
  const percents = (points: number, most: number): Fraction => ({ over: 100 * points, under: most })
  it('is of the percents as they are, whatever their denominators', () => {
    // 230 of 250 = 92; 200 of 250 = 80; 7 of 15 = 46.666…: (92 + 80 + 46.666…) ÷ 3 = 72.888…
    const one = judged(
      1,
      ...[percents(230, 250), percents(200, 250), percents(7, 15)].map((given) => scored(50, { percents: given })),
    )
    expect(ranked([one], thresholds)[0]).toMatchObject({ weightedMean: 72.89, mean: 50 })
  })

  it('leaves out reviews without choice questions, and is nothing where there are only those', () => {
    const one = judged(1, scored(10), scored(20, { percents: percents(1, 3) }))
    expect(ranked([one, judged(1, 30)], thresholds).map(({ weightedMean }) => weightedMean)).toEqual([33.33, null])
  })
})

describe('what is told beside', () => {
  it('are different questions, and an earlier submission', () => {
    const both = judged(1, scored(80, { rubricId: 1 }), scored(80, { rubricId: 2, receiptNumber: 'earlier' }))
    expect(
      ranked([both, judged(1, 80, 80)], thresholds).map(({ mixedRubrics, ofEarlierSubmission }) => [
        mixedRubrics,
        ofEarlierSubmission,
      ]),
    ).toEqual([
      [true, true],
      [false, false],
    ])
  })

  it('is no disagreement of one review with itself, however low the round sets it', () => {
    expect(ranked([judged(1, 80)], { reviewsLeast: 1, disagreementFrom: 0 })[0]).toMatchObject({
      disagreement: false,
      tooFew: false,
    })
  })
})

describe('places', () => {
  const placesOf = (...means: number[][]) =>
    ranked(
      means.map((scores) => judged(1, ...scores)),
      thresholds,
    ).map(({ rank }) => rank)
  it('are shared, and the next are left out', () => {
    expect(placesOf([90], [80], [80], [70])).toEqual([1, 2, 2, 4])
    expect(placesOf([80], [80], [80])).toEqual([1, 1, 1])
    expect(placesOf([], [80], [])).toEqual([null, 1, null])
  })

  it('are told apart where two decimals would not', () => {
    // 6667 ÷ 100 = 66.67 and 200 ÷ 3 = 66.666… are both shown as 66.67.
    const hundred = [...Array.from({ length: 99 }, () => 67), 34]
    expect(
      ranked([judged(1, 66, 67, 67), judged(1, ...hundred)], thresholds).map(({ rank, mean, tied }) => [rank, mean, tied]),
    ).toEqual([
      [2, 66.67, false],
      [1, 66.67, false],
    ])
  })

  it('are shared by means that are equal as quotients', () => {
    // 250 ÷ 3 and 500 ÷ 6.
    expect(placesOf([83, 83, 84], [80, 90, 80, 85, 85, 80])).toEqual([1, 1])
  })
})

describe('rounding', () => {
  it.each([
    [[1005, 1000], 1.01],
    [[1, 200], 0.01],
    [[1, 3], 0.33],
    [[2, 3], 0.67],
    [[8_625, 100], 86.25],
    [[17_249, 200], 86.25],
    [[0, 7], 0],
    [[2_675, 1000], 2.68],
  ] as const)('%j has two decimals, a half upwards', ([over, under], shown) => {
    expect(rounded({ over, under })).toBe(shown)
  })

  it('is of the deviation, too', () => {
    // Seven of 10 and one of 2: mean 9, √((7 × 1² + 7²) ÷ 8) = √7 = 2.6458. Of 5 and 10: √(2.5²) = 2.5.
    expect(ranked([judged(1, 10, 10, 10, 10, 10, 10, 10, 2)], thresholds)[0]?.deviation).toBe(2.65)
    expect(ranked([judged(1, 5, 10)], thresholds)[0]?.deviation).toBe(2.5)
  })
})

describe('of every ranking', () => {
  const seasons = Array.from({ length: 200 }, (_, seed) => randomFrom(`season ${seed}`))
  const weights = (random: Random) => Array.from({ length: random.between(1, 6) }, () => random.between(1, 90))

  /** A season in which every review is the proposed score of its ratings. */
  function season(random: Random) {
    const asked = weights(random)
    return Array.from({ length: random.between(2, 12) }, () => ({
      branchId: random.between(1, 3),
      asked,
      ratings: Array.from({ length: random.between(0, 5) }, () => asked.map(() => random.between(1, 5))),
    }))
  }
  type Season = ReturnType<typeof season>

  const reviewOf = (asked: readonly number[], ratings: readonly number[]): Counting => {
    const total = totalOf(asked.map((weight, at) => ({ type: choiceQuestion, weight, choice: ratings[at] ?? null })))
    return scored(proposedScore(total) ?? 1, { percents: percentsOf(total) })
  }
  const people = (given: Season, scale = 1): Judged[] =>
    given.map(({ branchId, asked, ratings }) =>
      judged(
        branchId,
        ...ratings.map((one) =>
          reviewOf(
            asked.map((weight) => weight * scale),
            one,
          ),
        ),
      ),
    )
  const numbers = (all: readonly Judged[]) => ranked(all, thresholds).map(({ of: _, ...rest }) => rest)

  it('weights rescaled are the same ranking, number for number', () => {
    for (const random of seasons) {
      const given = season(random)
      expect(numbers(people(given, random.between(2, 11)))).toEqual(numbers(people(given)))
    }
  })

  it('a reviewer who agrees with the mean changes no mean and no place', () => {
    for (const random of seasons) {
      const all = Array.from({ length: random.between(2, 10) }, () => {
        const mean = random.between(20, 90)
        const away = random.between(0, 10)
        return judged(random.between(1, 2), mean - away, mean, mean + away)
      })
      const [first, ...others] = all
      const agreeing = rounded({ over: first?.reviews.reduce((sum, { score }) => sum + score, 0) ?? 0, under: 3 })
      const more = { ...(first as Judged), reviews: [...(first?.reviews ?? []), scored(agreeing)] }
      const places = (given: readonly Judged[]) =>
        ranked(given, thresholds).map(({ rank, rankInTheme, mean, tied }) => [rank, rankInTheme, mean, tied])
      expect(places([more, ...others])).toEqual(places(all))
    }
  })

  it('a review that is missing is never a zero: who has fewer has the mean of those', () => {
    for (const random of seasons) {
      const score = random.between(1, 100)
      const [few, many] = ranked([judged(1, score), judged(1, score, score, score)], thresholds)
      expect([few?.mean, few?.rank, few?.tied]).toEqual([many?.mean, 1, true])
    }
  })

  it('the order of reviews and of applicants does not matter', () => {
    for (const random of seasons) {
      const all = people(season(random))
      const mixed = random.some(all, all.length)
      const again = mixed.map((one) => ({ ...one, reviews: random.some(one.reviews, one.reviews.length) }))
      const before = new Map(ranked(all, thresholds).map(({ of, ...rest }) => [of, rest]))
      expect(numbers(again)).toEqual(mixed.map((one) => before.get(one)))
    }
  })

  it('a place is one more than those who are better, overall and in the theme', () => {
    for (const random of seasons) {
      const all = people(season(random))
      const exact = (one: Judged) =>
        [one.reviews.reduce((sum, { score }) => sum + BigInt(score), 0n), BigInt(one.reviews.length)] as const
      const isBetter = (one: Judged, other: Judged) => exact(one)[0] * exact(other)[1] > exact(other)[0] * exact(one)[1]
      for (const { of, rank, rankInTheme, tied } of ranked(all, thresholds)) {
        const rivals = all.filter(({ reviews }) => reviews.length > 0)
        const better = rivals.filter((one) => isBetter(one, of))
        const same = rivals.filter((one) => one !== of && !isBetter(one, of) && !isBetter(of, one))
        const has = of.reviews.length > 0
        expect(rank).toBe(has ? better.length + 1 : null)
        expect(rankInTheme).toBe(has ? better.filter(({ branchId }) => branchId === of.branchId).length + 1 : null)
        expect(tied).toBe(has && same.length > 0)
      }
    }
  })
})
