import type { WaivedGap } from '@jadara/contract/results/calculation-content'
import {
  type CalculationGap,
  type CalculationGaps,
  type GapWaiver,
  gapTexts,
  toGapKey,
  toWaiverKey,
} from '@jadara/contract/results/calculation-gaps'
import { conflictFailure } from '../../core/failure.ts'
import { isStageInReview } from './rows.ts'
import type { ResultsData } from './season.ts'

/**
 * One gap per assigned review that is missing or open again, per review that counts although a conflict of interest was found and is not decided on, and per
 * applicant with too few reviews. In the order of the applicants. Without `now` no gap says until when its review is open.
 */
export const listGaps = ({ applicants, round }: ResultsData, now?: Date): CalculationGap[] =>
  applicants.flatMap(({ id, userId, receiptNumber, englishName, arabicName, reviews, awaited, undecidedConflicts }) => {
    const about = { applicantId: id, userId, receiptNumber, englishName, arabicName, reviews: reviews.length, openUntil: null }
    return [
      ...awaited.map(
        ({ isReopened, extension, ...reviewer }): CalculationGap => ({
          kind: isReopened ? 'reopened-review' : 'missing-review',
          ...about,
          reviewer,
          openUntil: extension && round.active && now && now < extension.closesAt ? extension.day : null,
        }),
      ),
      ...undecidedConflicts.map((reviewer): CalculationGap => ({ kind: 'undecided-conflict', ...about, reviewer })),
      ...(reviews.length < round.reviewsLeast ? [{ kind: 'too-few-reviews' as const, ...about, reviewer: null }] : []),
    ]
  })

export const toCalculationGaps = (season: ResultsData, now: Date): CalculationGaps => ({
  isReviewingOpen: isStageInReview(season, now),
  closesAt: season.closesAt?.toISOString() ?? null,
  reviewsLeast: season.round.reviewsLeast,
  gaps: listGaps(season, now),
})

/** The waivers as they are frozen. Throws 409 for a gap without one, and for a waiver of a gap that no longer exists. */
export function requireWaivedGaps(
  season: ResultsData,
  waivers: readonly GapWaiver[],
  { actorId, at }: { readonly actorId: number; readonly at: Date },
): WaivedGap[] {
  const gaps = listGaps(season, at)
  const reasons = new Map(waivers.map((waiver) => [toWaiverKey(waiver), waiver.reason]))
  const keys = new Set(gaps.map(toGapKey))
  if (waivers.some((waiver) => !keys.has(toWaiverKey(waiver)))) throw conflictFailure('changed', gapTexts.changed)
  const left = gaps.filter((gap) => !reasons.has(toGapKey(gap)))
  if (left.length > 0) throw conflictFailure('incomplete', gapTexts.notWaived(left, season.round.reviewsLeast))
  return gaps.map((gap) => ({
    ...toFrozenGap(gap),
    ...(gap.openUntil && { openUntil: gap.openUntil }),
    reason: reasons.get(toGapKey(gap)) ?? '',
    by: actorId,
    at: at.toISOString(),
  }))
}

type FrozenGap = Pick<WaivedGap, 'applicantUserId' | 'receiptNumber' | 'reviewer' | 'kind'>

const toFrozenGap = ({ userId, receiptNumber, reviewer, kind }: CalculationGap): FrozenGap => ({
  ...{ applicantUserId: userId, receiptNumber, reviewer: reviewer?.label ?? null, kind },
})

/** Whether the gaps of a season are exactly those that were waived. */
export function hasExactlyTheseGaps(season: ResultsData, waived: readonly WaivedGap[]): boolean {
  const toKey = ({ applicantUserId, receiptNumber, reviewer, kind }: FrozenGap) =>
    [applicantUserId, receiptNumber, reviewer, kind].join(' ')
  const keys = new Set(waived.map(toKey))
  const gaps = listGaps(season).map(toFrozenGap)
  return gaps.length === waived.length && gaps.every((gap) => keys.has(toKey(gap)))
}
