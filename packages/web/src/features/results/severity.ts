import type { ResultRow } from '@jadara/contract/results/result-row'

export type ReviewerSeverity = {
  readonly reviewerId: number
  readonly reviewer: string
  /** Reviews that count; of these, the reviews of applicants who have another reviewer too. */
  readonly reviews: number
  readonly compared: number
  /** Mean points above (+) or below (−) the other reviewers; null without a comparable review. */
  readonly deviation: number | null
}

/**
 * Compares each reviewer with the other reviewers of the same applicants: the mean, over the applicants, of the reviewer's
 * score less the mean of the others'. Comparing within one applicant keeps reviewers of weaker applications from seeming
 * severe. The most severe first; incomparable reviewers last.
 */
export function calculateReviewerSeverities(rows: readonly Pick<ResultRow, 'scores'>[]): readonly ReviewerSeverity[] {
  const differences = new Map<number, { reviewer: string; reviews: number; of: number[] }>()
  for (const { scores } of rows) {
    const sum = scores.reduce((all, { score }) => all + score, 0)
    for (const { reviewerId, reviewer, score } of scores) {
      const own = differences.get(reviewerId) ?? { reviewer, reviews: 0, of: [] }
      differences.set(reviewerId, own)
      own.reviews += 1
      if (scores.length > 1) own.of.push(score - (sum - score) / (scores.length - 1))
    }
  }
  return [...differences]
    .map(([reviewerId, { reviewer, reviews, of }]) => ({
      reviewerId,
      reviewer,
      reviews,
      compared: of.length,
      deviation: of.length === 0 ? null : of.reduce((all, one) => all + one, 0) / of.length,
    }))
    .toSorted((one, other) => (one.deviation ?? Infinity) - (other.deviation ?? Infinity) || one.reviewerId - other.reviewerId)
}
