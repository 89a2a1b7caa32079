import type { ResultRow, Results } from '@jadara/contract/results'
import { percentsOf, totalOf } from '@jadara/contract/scoring'
import { isReviewingOpen } from '../../db/reviewing.ts'
import { ranked } from './ranking.ts'
import type { Season, SeasonApplicant, SeasonReview } from './season.ts'

/** The results of a season: by rank; whoever has none last, by name. */
export function resultsOf(season: Season, now: Date): Results {
  const { round, closesAt, applicants } = season
  const rows = rowsOf(season)
  const { id, englishName, arabicName, active, reviewsLeast, disagreementFrom } = round
  return {
    round: { id, englishName, arabicName, active },
    reviewsLeast,
    disagreementFrom,
    isReviewingOpen: isReviewingOpen(round, closesAt, now),
    closesAt: closesAt?.toISOString() ?? null,
    rows,
    progress: {
      reviews: rows.reduce((sum, { reviews }) => sum + reviews, 0),
      assignments: rows.reduce((sum, { reviews, pending }) => sum + reviews + pending, 0),
      applicants: applicants.length,
      enough: rows.filter(({ tooFew }) => !tooFew).length,
    },
  }
}

export const rowsOf = (season: Season): ResultRow[] => placed(season).map((row) => rowOf(row, season.rubrics))

/** Each applicant with what the reviews make of them, in the order of the results. */
export function placed({ applicants, rubrics, round }: Season) {
  const judged = applicants.map((applicant) => ({
    ...applicant,
    reviews: applicant.reviews.map((review) => ({ ...review, ...totalIn(rubrics, review) })),
  }))
  return ranked(judged, round).toSorted(
    (one, other) => (one.rank ?? Number.POSITIVE_INFINITY) - (other.rank ?? Number.POSITIVE_INFINITY) || byName(one.of, other.of),
  )
}
export type Placed = ReturnType<typeof placed>[number]

/** What the ratings of a review come to: points of the most, and the percents of it; of a review without ratings nothing. */
function totalIn(rubrics: Season['rubrics'], { rubricId, choices }: SeasonReview) {
  const items = choices.length > 0 ? itemsOf(rubrics, rubricId) : []
  const total = totalOf(items.map(({ type, weight }, place) => ({ type, weight, choice: choices[place] ?? null })))
  return { points: total.points, most: total.most, percents: percentsOf(total) }
}

const itemsOf = (rubrics: Season['rubrics'], rubricId: number) => rubrics.get(rubricId)?.items ?? []

const byName = (one: SeasonApplicant, other: SeasonApplicant): number =>
  compared(one.englishName, other.englishName) || one.id - other.id

/** The same everywhere: a frozen calculation is in this order too. */
const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

function rowOf({ of, ...figures }: Placed, rubrics: Season['rubrics']): ResultRow {
  const { id, receiptNumber: _receipt, reviews, ...who } = of
  return {
    applicantId: id,
    ...who,
    ...figures,
    reviews: reviews.length,
    withoutRatings: reviews.some(({ rubricId, choices }) => choices.length < itemsOf(rubrics, rubricId).length),
    scores: reviews.map(({ reviewer, reviewerId, score, proposed }) => ({ reviewer, reviewerId, score, proposed })),
  }
}
