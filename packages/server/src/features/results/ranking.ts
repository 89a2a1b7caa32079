import type { ResultRow } from '@jadara/contract/results'
import type { Fraction } from '@jadara/contract/scoring'

/**
 * The award's arithmetic of many reviews. Everything is reckoned in whole numbers: means are compared as the quotients that they are, and rounded only
 * where they are shown, a half upwards. What is missing counts as nothing, never as zero.
 */

/** A review that counts. `percents` are those of its weighted ratings, before rounding and before the reviewer adjusted the score. */
export type Counting = {
  readonly score: number
  readonly percents: Fraction | null
  readonly rubricId: number
  readonly receiptNumber: string
}

export type Judged = { readonly branchId: number; readonly receiptNumber: string; readonly reviews: readonly Counting[] }

type Thresholds = { readonly reviewsLeast: number; readonly disagreementFrom: number }

type Places = Pick<ResultRow, 'rank' | 'rankInTheme' | 'tied'>
type Figures = Pick<
  ResultRow,
  | 'sum'
  | 'mean'
  | 'median'
  | 'lowest'
  | 'highest'
  | 'spread'
  | 'deviation'
  | 'weightedMean'
  | 'disagreement'
  | 'tooFew'
  | 'mixedRubrics'
  | 'ofEarlierSubmission'
>

/** What the reviews make of each applicant, in the order in which they were given. */
export function ranked<A extends Judged>(applicants: readonly A[], thresholds: Thresholds): (Figures & Places & { of: A })[] {
  const places = placesOf(applicants)
  return applicants.map((of) => ({ of, ...figuresOf(of, thresholds), ...(places.get(of) ?? nowhere) }))
}

const nowhere: Places = { rank: null, rankInTheme: null, tied: false }

/** Equal means share a place, and the next are left out: 1, 2, 2, 4. Who has no review has no place. */
function placesOf(applicants: readonly Judged[]): ReadonlyMap<Judged, Places> {
  const best = applicants.filter(({ reviews }) => reviews.length > 0).toSorted(byMean)
  const places = new Map<Judged, Places>()
  const themes = new Map<number, Standing>()
  const all = newStanding()
  for (const [at, applicant] of best.entries()) {
    const theme = themes.get(applicant.branchId) ?? newStanding()
    themes.set(applicant.branchId, theme)
    const [before, after] = [best[at - 1], best[at + 1]]
    const isTied = (other: Judged | undefined) => other !== undefined && byMean(other, applicant) === 0
    places.set(applicant, {
      rank: placeIn(all, applicant),
      rankInTheme: placeIn(theme, applicant),
      tied: isTied(before) || isTied(after),
    })
  }
  return places
}

/** How far one list of places has come. */
type Standing = { counted: number; place: number; last: Judged | null }
const newStanding = (): Standing => ({ counted: 0, place: 0, last: null })

function placeIn(standing: Standing, applicant: Judged): number {
  standing.counted += 1
  if (!standing.last || byMean(standing.last, applicant) !== 0) standing.place = standing.counted
  standing.last = applicant
  return standing.place
}

/** The higher mean first: a/b against c/d as a × d against c × b, which no rounding touches. Scores of 100 leave room for a million reviews. */
const byMean = (one: Judged, other: Judged): number =>
  sumOf(scoresOf(other)) * one.reviews.length - sumOf(scoresOf(one)) * other.reviews.length

const scoresOf = ({ reviews }: Judged): number[] => reviews.map(({ score }) => score)
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

function figuresOf(applicant: Judged, { reviewsLeast, disagreementFrom }: Thresholds): Figures {
  const { reviews } = applicant
  const scores = scoresOf(applicant).toSorted((one, other) => one - other)
  const sum = sumOf(scores)
  const [lowest = null, highest = null] = [scores[0], scores.at(-1)]
  const spread = lowest === null || highest === null ? null : highest - lowest
  return {
    sum,
    mean: scores.length === 0 ? null : rounded({ over: sum, under: scores.length }),
    median: medianOf(scores),
    lowest,
    highest,
    spread,
    deviation: deviationOf(scores),
    weightedMean: meanOf(reviews.flatMap(({ percents }) => percents ?? [])),
    disagreement: scores.length >= 2 && spread !== null && spread >= disagreementFrom,
    tooFew: scores.length < reviewsLeast,
    mixedRubrics: new Set(reviews.map(({ rubricId }) => rubricId)).size > 1,
    ofEarlierSubmission: reviews.some(({ receiptNumber }) => receiptNumber !== applicant.receiptNumber),
  }
}

/** Two decimals, a half upwards, of a quotient that is not negative: 1005/1000 is 1.01, whatever a machine makes of 1.005. */
export const rounded = ({ over, under }: Fraction): number => hundredths(BigInt(over), BigInt(under))

const hundredths = (over: bigint, under: bigint): number => Number((200n * over + under) / (2n * under)) / 100

/** The middle one in order; of an even number half the sum of the two in the middle. */
function medianOf(ascending: readonly number[]): number | null {
  const [low, high] = [ascending[(ascending.length - 1) >> 1], ascending[ascending.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** The exact mean of quotients with denominators of their own, shown with two decimals; null of none. */
function meanOf(fractions: readonly Fraction[]): number | null {
  if (fractions.length === 0) return null
  let [over, under] = [0n, 1n]
  for (const one of fractions) {
    over = over * BigInt(one.under) + BigInt(one.over) * under
    under *= BigInt(one.under)
  }
  return hundredths(over, under * BigInt(fractions.length))
}

/** Of the scores as the whole population: √(n Σx² − (Σx)²) ÷ n, with two decimals by the whole root of 40,000 times what stands under it. */
function deviationOf(scores: readonly number[]): number | null {
  const count = scores.length
  if (count === 0) return null
  const spread = count * sumOf(scores.map((score) => score * score)) - sumOf(scores) ** 2
  return Math.floor((Math.floor(wholeRoot(40_000 * spread) / count) + 1) / 2) / 100
}

function wholeRoot(square: number): number {
  let root = Math.floor(Math.sqrt(square))
  while (root * root > square) root -= 1
  while ((root + 1) * (root + 1) <= square) root += 1
  return root
}
