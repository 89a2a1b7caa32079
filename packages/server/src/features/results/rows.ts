import type { ResultRow } from '@jadara/contract/results/result-row'
import type { Results } from '@jadara/contract/results/results'
import { calculatePercent, calculateTotal } from '@jadara/contract/reviewing/scoring'
import { mapInTurns } from '../../core/turns.ts'
import { isReviewingOpen } from '../../db/reviewing.ts'
import { toStageName } from '../../db/round-stages.ts'
import { addFigures, addRanks, byMean } from './ranking.ts'
import type { ResultsData, ResultsDataApplicant, ResultsDataReview } from './season.ts'

/** The results of a round, by rank; then the provisional ones by mean. */
export async function toResults(season: ResultsData, now: Date): Promise<Results> {
  const { round, stage, secondStage, firstStage, closesAt, applicants } = season
  const rows = await toResultRows(season)
  const { id, englishName, arabicName, active, inReview, reviewsLeast, disagreementFrom, overrideLimit, allowsSingleDecider } =
    round
  return {
    round: { id, englishName, arabicName, active, inReview },
    reviewsLeast,
    disagreementFrom,
    overrideLimit,
    allowsSingleDecider,
    isReviewingOpen: isStageInReview(season, now),
    closesAt: closesAt?.toISOString() ?? null,
    rows,
    progress: {
      reviews: rows.reduce((sum, { reviews }) => sum + reviews, 0),
      assignments: rows.reduce((sum, { reviews, pending }) => sum + reviews + pending, 0),
      applicants: applicants.length,
      enough: rows.filter(({ tooFew }) => !tooFew).length,
    },
    ...(secondStage && { secondStage: { ...toStageName(secondStage), isOpen: secondStage.openedAt !== null } }),
    ...(stage === 2 && { firstStage: { calculation: firstStage?.calculation ?? null } }),
  }
}

/** Whether reviews of the stage can still be written. */
export const isStageInReview = ({ round, stage, secondStage, closesAt }: ResultsData, now: Date): boolean =>
  (stage === 1 || !!secondStage?.openedAt) && isReviewingOpen(round, closesAt, now)

export const toResultRows = async (season: ResultsData): Promise<ResultRow[]> =>
  mapInTurns(await rankResultsData(season), (row) => toResultRow(row, season))

/** The applicants with their figures and ranks, in the order of the results. */
export async function rankResultsData({ applicants, rubrics, round }: ResultsData) {
  const withTotal = <R extends ResultsDataReview>(review: R) => ({ ...review, ...toTotal(rubrics, review) })
  const rows = await mapInTurns(applicants, (applicant) =>
    addFigures(
      {
        ...applicant,
        reviews: applicant.reviews.map(withTotal),
        exclusions: applicant.exclusions.map((exclusion) => ({
          ...exclusion,
          review: exclusion.review && withTotal(exclusion.review),
        })),
      },
      round,
    ),
  )
  return addRanks(rows).sort(
    (one, other) =>
      compareRanks(one.rank, other.rank) ||
      Number(one.mean === null) - Number(other.mean === null) ||
      byMean(one, other) ||
      byName(one.of, other.of),
  )
}
export type RankedResultsApplicant = Awaited<ReturnType<typeof rankResultsData>>[number]

/** The points of a review's ratings, the maximum, and their percentage; nothing for a review without ratings. */
function toTotal(rubrics: ResultsData['rubrics'], { rubricId, choices }: ResultsDataReview) {
  const items = choices.length > 0 ? findRubricItems(rubrics, rubricId) : []
  const total = calculateTotal(
    items.map(({ type, weight }, place) => {
      const choice = choices[place] ?? null
      // A submitted review answers every choice question.
      return { type, weight, choice, cannotJudge: choice === null }
    }),
  )
  return { points: total.points, most: total.most, percents: calculatePercent(total) }
}

const findRubricItems = (rubrics: ResultsData['rubrics'], rubricId: number) => rubrics.get(rubricId)?.items ?? []

/** Applicants without a rank come last. */
const compareRanks = (one: number | null, other: number | null): number =>
  one === null || other === null ? Number(one === null) - Number(other === null) : one - other

const byName = (one: ResultsDataApplicant, other: ResultsDataApplicant): number =>
  compareStrings(one.englishName, other.englishName) || one.id - other.id

/** Independent of the locale, because the order is part of frozen calculations. */
const compareStrings = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The place and mean of an applicant in the first stage; nothing for one who is not in its calculation. */
export function toFirstStageField(firstStage: ResultsData['firstStage'], applicantId: number): Pick<ResultRow, 'firstStage'> {
  const figures = firstStage?.figures.get(applicantId)
  return figures ? { firstStage: figures } : {}
}

function toResultRow(
  { of, ...figures }: RankedResultsApplicant,
  { rubrics, stage, firstStage }: Pick<ResultsData, 'rubrics' | 'stage' | 'firstStage'>,
): ResultRow {
  const {
    id,
    receiptNumber: _receipt,
    awaited: _awaited,
    undecidedConflicts: _undecided,
    exclusions: _exclusions,
    stage: isIn,
    reviews,
    ...who
  } = of
  return {
    applicantId: id,
    ...who,
    ...figures,
    reviews: reviews.length,
    withoutRatings: reviews.some(({ rubricId, choices, most }) => {
      const items = findRubricItems(rubrics, rubricId)
      return choices.length < items.length || (most === 0 && items.some(({ weight }) => weight !== null))
    }),
    scores: reviews.map(({ reviewer, reviewerId, score, proposed, counted, override, reason, cannotJudge }) => ({
      ...{ reviewer, reviewerId, score, proposed, counted, override, reason, cannotJudge },
    })),
    ...toFirstStageField(firstStage, id),
    ...(stage === 1 && isIn === 2 && { isInSecondStage: true as const }),
  }
}
