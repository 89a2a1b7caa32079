import type { Text } from '../core/text.ts'
import type { ReadableCalculation, WaivedGap } from './calculation-content.ts'
import { formatGap } from './calculation-gaps.ts'

/** The waived gaps of a frozen calculation in words. Reviewers are named by their labels only. */
export function describeWaivedGaps({
  waivedGaps,
  applicants,
  reviewsLeast,
}: Pick<ReadableCalculation, 'waivedGaps' | 'applicants' | 'reviewsLeast'>): (WaivedGap & { readonly words: Text })[] {
  const byAccount = new Map(applicants.map((applicant) => [applicant.userId, applicant]))
  return waivedGaps.flatMap((gap) => {
    const applicant = byAccount.get(gap.applicantUserId)
    if (!applicant) return []
    const { englishName, arabicName, reviewCount: reviews } = applicant
    const reviewer = gap.reviewer === null ? null : { label: gap.reviewer }
    const openUntil = gap.openUntil ?? null
    return [{ ...gap, words: formatGap({ kind: gap.kind, englishName, arabicName, reviews, reviewer, openUntil }, reviewsLeast) }]
  })
}
