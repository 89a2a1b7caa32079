import type { ResultRow } from '@jadara/contract/results/result-row'
import type { OverrideStatus } from '@jadara/contract/results/score-overrides'
import type { Fraction } from '@jadara/contract/reviewing/scoring'

/**
 * The ranking. Places compare exact fractions, never rounded means. Figures are rounded (half up) to two decimals where they are shown or frozen.
 * Missing reviews are left out and never count as zero. An applicant with fewer reviews than the round asks for is provisional and has no place.
 */

/**
 * A review that counts, with the score that counts. `percents` is the exact percentage of its weighted ratings, before rounding and any adjustment by the
 * reviewer.
 */
export type CountedReview = {
  readonly counted: number
  readonly override: OverrideStatus | null
  readonly cannotJudge: number
  readonly percents: Fraction | null
  readonly rubricId: number
  readonly receiptNumber: string
}

export type RankableApplicant = {
  readonly branchId: number
  readonly receiptNumber: string
  readonly reviews: readonly CountedReview[]
}

type Thresholds = { readonly reviewsLeast: number; readonly disagreementFrom: number }

type Ranks = Pick<ResultRow, 'rank' | 'rankInTheme' | 'tied'>
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
  | 'overridden'
  | 'pendingOverride'
  | 'partlyJudged'
>

type WithFigures<A> = Figures & { readonly of: A }

/** Adds the ranks of the applicants; keeps the order. */
export function addRanks<A extends RankableApplicant>(rows: readonly WithFigures<A>[]): (WithFigures<A> & Ranks)[] {
  const places = rankByMean(rows.filter(({ tooFew }) => !tooFew))
  return rows.map((row) => ({ ...row, ...(places.get(row) ?? unranked) }))
}

const unranked: Ranks = { rank: null, rankInTheme: null, tied: false }

/** Their scores are added up once, because sorting compares each many times. */
type SummedApplicant = { readonly of: RankableApplicant; readonly sum: number }

/** Equal means share a rank and the following ranks are skipped: 1, 2, 2, 4. Each applicant has a review. */
function rankByMean(applicants: readonly SummedApplicant[]): ReadonlyMap<SummedApplicant, Ranks> {
  const ranked = applicants.toSorted(byMean)
  const places = new Map<SummedApplicant, Ranks>()
  const themes = new Map<number, RankState>()
  const all = createRankState()
  for (const [at, applicant] of ranked.entries()) {
    const { branchId } = applicant.of
    const theme = themes.get(branchId) ?? createRankState()
    themes.set(branchId, theme)
    const [before, after] = [ranked[at - 1], ranked[at + 1]]
    const isTied = (other: SummedApplicant | undefined) => other !== undefined && byMean(other, applicant) === 0
    places.set(applicant, {
      rank: nextRank(all, applicant),
      rankInTheme: nextRank(theme, applicant),
      tied: isTied(before) || isTied(after),
    })
  }
  return places
}

type RankState = { counted: number; place: number; last: SummedApplicant | null }
const createRankState = (): RankState => ({ counted: 0, place: 0, last: null })

function nextRank(state: RankState, applicant: SummedApplicant): number {
  state.counted += 1
  if (!state.last || byMean(state.last, applicant) !== 0) state.place = state.counted
  state.last = applicant
  return state.place
}

/** Higher mean first. Compares a/b with c/d as a × d with c × b, which is exact: scores up to 100 leave room for a million reviews. */
export const byMean = (one: SummedApplicant, other: SummedApplicant): number =>
  other.sum * one.of.reviews.length - one.sum * other.of.reviews.length

type RankedApplicant = SummedApplicant & Pick<ResultRow, 'rank'>

/** The mean and the place of a ranked applicant if an excluded review counted too; null for none, and the place of a provisional applicant. */
export function computePlaceWithExcluded(
  applicant: RankedApplicant,
  excluded: Pick<CountedReview, 'counted'> | null,
  all: readonly RankedApplicant[],
  { reviewsLeast }: Pick<Thresholds, 'reviewsLeast'>,
): { meanWith: number | null; rankWith: number | null } {
  if (excluded === null) return { meanWith: null, rankWith: null }
  const [sum, count] = [applicant.sum + excluded.counted, applicant.of.reviews.length + 1]
  const isBetter = (other: RankedApplicant) =>
    other.rank !== null && other !== applicant && other.sum * count > sum * other.of.reviews.length
  return {
    meanWith: roundToTwoDecimals({ over: sum, under: count }),
    rankWith: count < reviewsLeast ? null : 1 + all.filter(isBetter).length,
  }
}

const addUp = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

export function addFigures<A extends RankableApplicant>(of: A, { reviewsLeast, disagreementFrom }: Thresholds): WithFigures<A> {
  const { reviews } = of
  const scores = reviews.map(({ counted }) => counted).sort((one, other) => one - other)
  const sum = addUp(scores)
  const [lowest = null, highest = null] = [scores[0], scores.at(-1)]
  const spread = lowest === null || highest === null ? null : highest - lowest
  return {
    of,
    sum,
    mean: scores.length === 0 ? null : roundToTwoDecimals({ over: sum, under: scores.length }),
    median: calculateMedian(scores),
    lowest,
    highest,
    spread,
    deviation: calculateDeviation(scores),
    weightedMean: calculateMean(reviews.flatMap(({ percents }) => percents ?? [])),
    disagreement: scores.length >= 2 && spread !== null && spread >= disagreementFrom,
    tooFew: scores.length < reviewsLeast,
    mixedRubrics: new Set(reviews.map(({ rubricId }) => rubricId)).size > 1,
    ofEarlierSubmission: reviews.some(({ receiptNumber }) => receiptNumber !== of.receiptNumber),
    overridden: reviews.some(({ override }) => override !== null),
    pendingOverride: reviews.some(({ override }) => override === 'pending'),
    partlyJudged: reviews.some(({ cannotJudge }) => cannotJudge > 0),
  }
}

/** Rounds a non-negative fraction to two decimals, half up. Exact: 1005/1000 gives 1.01. */
export const roundToTwoDecimals = ({ over, under }: Fraction): number => hundredths(BigInt(over), BigInt(under))

const hundredths = (over: bigint, under: bigint): number => Number((200n * over + under) / (2n * under)) / 100

function calculateMedian(ascending: readonly number[]): number | null {
  const [low, high] = [ascending[(ascending.length - 1) >> 1], ascending[ascending.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** The exact mean of fractions, rounded to two decimals; null for none. */
function calculateMean(fractions: readonly Fraction[]): number | null {
  if (fractions.length === 0) return null
  let [over, under] = [0n, 1n]
  for (const one of fractions) {
    over = over * BigInt(one.under) + BigInt(one.over) * under
    under *= BigInt(one.under)
  }
  return hundredths(over, under * BigInt(fractions.length))
}

/** The population standard deviation √(n Σx² − (Σx)²) ÷ n, rounded to two decimals with an integer square root of 40,000 times the radicand. */
function calculateDeviation(scores: readonly number[]): number | null {
  const count = scores.length
  if (count === 0) return null
  const spread = count * addUp(scores.map((score) => score * score)) - addUp(scores) ** 2
  return Math.floor((Math.floor(integerRoot(40_000 * spread) / count) + 1) / 2) / 100
}

function integerRoot(square: number): number {
  let root = Math.floor(Math.sqrt(square))
  while (root * root > square) root -= 1
  while ((root + 1) * (root + 1) <= square) root += 1
  return root
}
