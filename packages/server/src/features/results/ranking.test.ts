import { choiceQuestionType } from '@jadara/contract/reviewing/questions'
import { calculatePercent, calculateTotal, type Fraction, toProposedScore } from '@jadara/contract/reviewing/scoring'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../testing/faults.ts'
import { addFigures, addRanks, type CountedReview, type RankableApplicant, roundToTwoDecimals } from './ranking.ts'

/** Rankings compared with figures computed by hand, and properties of every ranking. */

const thresholds = { reviewsLeast: 3, disagreementFrom: 25 }

const rankApplicants = <A extends RankableApplicant>(all: readonly A[], given: Parameters<typeof addFigures>[1]) =>
  addRanks(all.map((one) => addFigures(one, given)))
/** One review is enough for a place. */
const lenient = { ...thresholds, reviewsLeast: 1 }
const reviewWith = (counted: number, more: Partial<CountedReview> = {}): CountedReview => ({
  ...{ counted, override: null, cannotJudge: 0, percents: null, rubricId: 1, receiptNumber: 'A' },
  ...more,
})
const applicantWith = (branchId: number, ...reviews: (CountedReview | number)[]): RankableApplicant => ({
  branchId,
  receiptNumber: 'A',
  reviews: reviews.map((review) => (typeof review === 'number' ? reviewWith(review) : review)),
})

describe('a season computed by hand', () => {
  const people = {
    // (80 + 90 + 70) ÷ 3 = 240 ÷ 3 = 80; 70, 80, 90 → 80; 90 − 70 = 20; √((0² + 10² + 10²) ÷ 3) = √66.667 = 8.165
    ali: applicantWith(1, 80, 90, 70),
    // (95 + 65) ÷ 2 = 160 ÷ 2 = 80; (65 + 95) ÷ 2 = 80; 95 − 65 = 30; √((15² + 15²) ÷ 2) = 15
    badr: applicantWith(1, 95, 65),
    // One review: all figures are 88, the deviation is 0.
    camelia: applicantWith(2, 88),
    // No review: no figures and no rank.
    dina: applicantWith(2),
    // (76 + 71 + 74 + 72) ÷ 4 = 293 ÷ 4 = 73.25; 71, 72, 74, 76 → (72 + 74) ÷ 2 = 73; 76 − 71 = 5
    // √((2.75² + 2.25² + 0.75² + 1.25²) ÷ 4) = √((7.5625 + 5.0625 + 0.5625 + 1.5625) ÷ 4) = √3.6875 = 1.9203
    emad: applicantWith(2, 76, 71, 74, 72),
    // (80 + 80 + 81) ÷ 3 = 241 ÷ 3 = 80.333…; √((0.333² + 0.333² + 0.667²) ÷ 3) = √0.2222 = 0.4714
    farida: applicantWith(1, 80, 80, 81),
    // (60 + 75) ÷ 2 = 67.5, the median too; √((7.5² + 7.5²) ÷ 2) = 7.5
    gamal: applicantWith(2, 60, 75),
  }
  const found = rankApplicants(Object.values(people), thresholds)
  const of = (name: keyof typeof people) => found.find((one) => one.of === people[name])

  it.each([
    ['farida', { rank: 1, rankInTheme: 1, tied: false }],
    ['ali', { rank: 2, rankInTheme: 2, tied: false }],
    ['emad', { rank: 3, rankInTheme: 1, tied: false }],
    ['camelia', { rank: null, rankInTheme: null, tied: false }],
    ['badr', { rank: null, rankInTheme: null, tied: false }],
    ['gamal', { rank: null, rankInTheme: null, tied: false }],
    ['dina', { rank: null, rankInTheme: null, tied: false }],
  ] as const)('%s has this place where three reviews are needed', (name, places) => {
    expect(of(name)).toMatchObject(places)
  })

  it.each([
    ['camelia', { rank: 1, rankInTheme: 1, tied: false }],
    ['farida', { rank: 2, rankInTheme: 1, tied: false }],
    ['ali', { rank: 3, rankInTheme: 2, tied: true }],
    ['badr', { rank: 3, rankInTheme: 2, tied: true }],
    ['emad', { rank: 5, rankInTheme: 2, tied: false }],
    ['gamal', { rank: 6, rankInTheme: 3, tied: false }],
    ['dina', { rank: null, rankInTheme: null, tied: false }],
  ] as const)('%s has this place where one review is enough', (name, places) => {
    expect(rankApplicants(Object.values(people), lenient).find((one) => one.of === people[name])).toMatchObject(places)
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

  it('marks disagreement from 25 points, and fewer than three reviews', () => {
    const marked = (mark: 'disagreement' | 'tooFew') => found.flatMap((one, at) => (one[mark] ? Object.keys(people)[at] : []))
    expect(marked('disagreement')).toEqual(['badr'])
    expect(marked('tooFew')).toEqual(['badr', 'camelia', 'dina', 'gamal'])
  })
})

describe('the weighted mean', () => {
  const percents = (points: number, most: number): Fraction => ({ over: 100 * points, under: most })
  it('uses exact percentages with any denominators', () => {
    // 230 of 250 = 92; 200 of 250 = 80; 7 of 15 = 46.666…: (92 + 80 + 46.666…) ÷ 3 = 72.888…
    const one = applicantWith(
      1,
      ...[percents(230, 250), percents(200, 250), percents(7, 15)].map((given) => reviewWith(50, { percents: given })),
    )
    expect(rankApplicants([one], thresholds)[0]).toMatchObject({ weightedMean: 72.89, mean: 50 })
  })

  it('leaves out reviews without choice questions, and is null if there are only those', () => {
    const one = applicantWith(1, reviewWith(10), reviewWith(20, { percents: percents(1, 3) }))
    expect(rankApplicants([one, applicantWith(1, 30)], thresholds).map(({ weightedMean }) => weightedMean)).toEqual([33.33, null])
  })
})

describe('the marks', () => {
  it('show scores that were adjusted, those that are not accepted, and questions that were not judged', () => {
    const marks = (...reviews: CountedReview[]) => {
      const { overridden, pendingOverride, partlyJudged } = rankApplicants([applicantWith(1, ...reviews)], thresholds)[0] ?? {}
      return [overridden, pendingOverride, partlyJudged]
    }
    expect(marks(reviewWith(80))).toEqual([false, false, false])
    expect(marks(reviewWith(80), reviewWith(80, { override: 'within-limit' }))).toEqual([true, false, false])
    expect(marks(reviewWith(80, { override: 'accepted' }), reviewWith(80, { override: 'pending' }))).toEqual([true, true, false])
    expect(marks(reviewWith(80, { cannotJudge: 2 }))).toEqual([false, false, true])
  })

  it('show different questions and an earlier submission', () => {
    const both = applicantWith(1, reviewWith(80, { rubricId: 1 }), reviewWith(80, { rubricId: 2, receiptNumber: 'earlier' }))
    expect(
      rankApplicants([both, applicantWith(1, 80, 80)], thresholds).map(({ mixedRubrics, ofEarlierSubmission }) => [
        mixedRubrics,
        ofEarlierSubmission,
      ]),
    ).toEqual([
      [true, true],
      [false, false],
    ])
  })

  it('show no disagreement for a single review, for any threshold', () => {
    expect(rankApplicants([applicantWith(1, 80)], { reviewsLeast: 1, disagreementFrom: 0 })[0]).toMatchObject({
      disagreement: false,
      tooFew: false,
    })
  })
})

describe('places', () => {
  const listPlaces = (...means: number[][]) =>
    rankApplicants(
      means.map((scores) => applicantWith(1, ...scores)),
      lenient,
    ).map(({ rank }) => rank)
  it('are shared, and the next are skipped', () => {
    expect(listPlaces([90], [80], [80], [70])).toEqual([1, 2, 2, 4])
    expect(listPlaces([80], [80], [80])).toEqual([1, 1, 1])
    expect(listPlaces([], [80], [])).toEqual([null, 1, null])
  })

  it('differ when means differ beyond two decimals', () => {
    // 6667 ÷ 100 = 66.67 and 200 ÷ 3 = 66.666… are both shown as 66.67.
    const hundred = [...Array.from({ length: 99 }, () => 67), 34]
    expect(
      rankApplicants([applicantWith(1, 66, 67, 67), applicantWith(1, ...hundred)], lenient).map(({ rank, mean, tied }) => [
        rank,
        mean,
        tied,
      ]),
    ).toEqual([
      [2, 66.67, false],
      [1, 66.67, false],
    ])
  })

  it('are shared by means that are equal as fractions', () => {
    // 250 ÷ 3 and 500 ÷ 6.
    expect(listPlaces([83, 83, 84], [80, 90, 80, 85, 85, 80])).toEqual([1, 1])
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
  ] as const)('%j is rounded to two decimals, half up', ([over, under], shown) => {
    expect(roundToTwoDecimals({ over, under })).toBe(shown)
  })

  it('applies to the deviation too', () => {
    // Seven of 10 and one of 2: mean 9, √((7 × 1² + 7²) ÷ 8) = √7 = 2.6458. Of 5 and 10: √(2.5²) = 2.5.
    expect(rankApplicants([applicantWith(1, 10, 10, 10, 10, 10, 10, 10, 2)], thresholds)[0]?.deviation).toBe(2.65)
    expect(rankApplicants([applicantWith(1, 5, 10)], thresholds)[0]?.deviation).toBe(2.5)
  })
})

describe('of every ranking', () => {
  const seasons = Array.from({ length: 200 }, (_, seed) => randomFrom(seed + 1))
  const weights = (random: Random) => Array.from({ length: random.between(1, 6) }, () => random.between(1, 90))

  /** A round in which every review has the proposed score. */
  function season(random: Random) {
    const weightsAsked = weights(random)
    return Array.from({ length: random.between(2, 12) }, () => ({
      branchId: random.between(1, 3),
      asked: weightsAsked,
      ratings: Array.from({ length: random.between(0, 5) }, () => weightsAsked.map(() => random.between(1, 5))),
    }))
  }
  type Season = ReturnType<typeof season>

  const toReview = (weightsAsked: readonly number[], ratings: readonly number[]): CountedReview => {
    const total = calculateTotal(
      weightsAsked.map((weight, at) => ({ type: choiceQuestionType, weight, choice: ratings[at] ?? null })),
    )
    return reviewWith(toProposedScore(total) ?? 1, { percents: calculatePercent(total) })
  }
  const people = (given: Season, scale = 1): RankableApplicant[] =>
    given.map(({ branchId, asked: weightsAsked, ratings }) =>
      applicantWith(
        branchId,
        ...ratings.map((one) =>
          toReview(
            weightsAsked.map((weight) => weight * scale),
            one,
          ),
        ),
      ),
    )
  const numbers = (all: readonly RankableApplicant[]) => rankApplicants(all, thresholds).map(({ of: _, ...rest }) => rest)

  it('rescaled weights give the same figures', () => {
    for (const random of seasons) {
      const given = season(random)
      expect(numbers(people(given, random.between(2, 11)))).toEqual(numbers(people(given)))
    }
  })

  it('a review equal to the mean changes no mean and no rank', () => {
    for (const random of seasons) {
      const all = Array.from({ length: random.between(2, 10) }, () => {
        const mean = random.between(20, 90)
        const away = random.between(0, 10)
        return applicantWith(random.between(1, 2), mean - away, mean, mean + away)
      })
      const [first, ...others] = all
      const agreeing = roundToTwoDecimals({ over: first?.reviews.reduce((sum, { counted }) => sum + counted, 0) ?? 0, under: 3 })
      const more = { ...(first as RankableApplicant), reviews: [...(first?.reviews ?? []), reviewWith(agreeing)] }
      const places = (given: readonly RankableApplicant[]) =>
        rankApplicants(given, thresholds).map(({ rank, rankInTheme, mean, tied }) => [rank, rankInTheme, mean, tied])
      expect(places([more, ...others])).toEqual(places(all))
    }
  })

  it('missing reviews are left out of the mean', () => {
    for (const random of seasons) {
      const score = random.between(1, 100)
      const [few, many] = rankApplicants([applicantWith(1, score), applicantWith(1, score, score, score)], lenient)
      expect([few?.mean, few?.rank, few?.tied]).toEqual([many?.mean, 1, true])
    }
  })

  it('the order of reviews and of applicants does not matter', () => {
    for (const random of seasons) {
      const all = people(season(random))
      const mixed = random.some(all, all.length)
      const again = mixed.map((one) => ({ ...one, reviews: random.some(one.reviews, one.reviews.length) }))
      const before = new Map(rankApplicants(all, thresholds).map(({ of, ...rest }) => [of, rest]))
      expect(numbers(again)).toEqual(mixed.map((one) => before.get(one)))
    }
  })

  it('a rank is one more than the number of better applicants, overall and in the theme', () => {
    for (const random of seasons) {
      const all = people(season(random))
      const exact = (one: RankableApplicant) =>
        [one.reviews.reduce((sum, { counted }) => sum + BigInt(counted), 0n), BigInt(one.reviews.length)] as const
      const isBetter = (one: RankableApplicant, other: RankableApplicant) =>
        exact(one)[0] * exact(other)[1] > exact(other)[0] * exact(one)[1]
      for (const { of, rank, rankInTheme, tied } of rankApplicants(all, thresholds)) {
        const rivals = all.filter(({ reviews }) => reviews.length >= thresholds.reviewsLeast)
        const better = rivals.filter((one) => isBetter(one, of))
        const same = rivals.filter((one) => one !== of && !isBetter(one, of) && !isBetter(of, one))
        const has = of.reviews.length >= thresholds.reviewsLeast
        expect(rank).toBe(has ? better.length + 1 : null)
        expect(rankInTheme).toBe(has ? better.filter(({ branchId }) => branchId === of.branchId).length + 1 : null)
        expect(tied).toBe(has && same.length > 0)
      }
    }
  })
})

type Random = ReturnType<typeof randomFrom>

function randomFrom(seed: number) {
  const below = seededRandom(seed)
  return {
    /** An integer, both ends included. */
    between: (least: number, most: number) => least + below(most - least + 1),
    /** `count` different elements in random order. */
    some<T>(from: readonly T[], count: number): T[] {
      const left = [...from]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)).flat()
    },
  }
}
