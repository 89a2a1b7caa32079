import type { ResultRow } from '@jadara/contract/results/result-row'

/** A row of the results for tests: by default three reviewers who agree. */
export function resultRow(given: Partial<ResultRow> & { applicantId: number }): ResultRow {
  return {
    userId: 100 + given.applicantId,
    englishName: `Applicant ${given.applicantId}`,
    arabicName: `متقدم ${given.applicantId}`,
    branchId: 1,
    branchName: 'Water',
    branchArabicName: 'المياه',
    rank: 1,
    rankInTheme: 1,
    tied: false,
    reviews: 3,
    pending: 0,
    sum: 240,
    mean: 80,
    median: 80,
    lowest: 80,
    highest: 80,
    spread: 0,
    deviation: 0,
    weightedMean: 80,
    disagreement: false,
    tooFew: false,
    mixedRubrics: false,
    ofEarlierSubmission: false,
    withoutRatings: false,
    overridden: false,
    pendingOverride: false,
    partlyJudged: false,
    scores: [],
    decision: null,
    ...given,
  }
}

export const unreviewedResult = {
  rank: null,
  rankInTheme: null,
  reviews: 0,
  sum: 0,
  mean: null,
  median: null,
  lowest: null,
  highest: null,
  spread: null,
  deviation: null,
  weightedMean: null,
  tooFew: true,
} as const

/** The scores of R1, R2 … in order; null for a reviewer without one. */
export const createScores = (...scores: readonly (number | null)[]): ResultRow['scores'] =>
  scores.flatMap((score, index) =>
    score === null
      ? []
      : [
          {
            ...{ reviewer: `R${index + 1}`, reviewerId: index + 1, score, proposed: score, counted: score },
            ...{ override: null, reason: '', cannotJudge: 0 },
          },
        ],
  )
