import type { ResultRow } from '@jadara/contract/results'

export type Severity = {
  readonly reviewerId: number
  /** R1, R2 … within the round. */
  readonly reviewer: string
  /** Reviews that count, and those of them that can be compared because somebody else reviewed the applicant too. */
  readonly reviews: number
  readonly compared: number
  /** Points above (+) or below (−) the others on the mean of the applicants compared; null where none is. */
  readonly deviation: number | null
}

/**
 * How each reviewer scored beside the other reviewers of the same applicants: per applicant the own score less the mean of the others', and of these
 * differences the mean. Who read the weaker applications is not taken for severe, because each applicant is compared with themselves alone.
 * The severest first; who cannot be compared last.
 */
export function severities(rows: readonly Pick<ResultRow, 'scores'>[]): readonly Severity[] {
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
