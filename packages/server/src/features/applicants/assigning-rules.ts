import { type Text, text } from '@jadara/contract/core/text'
import { assigningTexts } from '@jadara/contract/reviewing/assigning'
import { invalidFieldFailure } from '../../core/failure.ts'
import type { RegisteredReviewer } from './assigning-store.ts'

/** `chosen` are the reviewers found for `ids`. */
export function assertSameRound(chosen: readonly RegisteredReviewer[], ids: readonly number[], roundId: number): void {
  if (chosen.length < new Set(ids).size || chosen.some((reviewer) => reviewer.roundId !== roundId)) throw otherRoundFailure()
}

export const otherRoundFailure = () => invalidFieldFailure('reviewers', assigningTexts.otherRound)

export function assertReviewersEnabled(chosen: readonly RegisteredReviewer[]): void {
  const disabled = chosen.filter(({ disabledAt }) => disabledAt !== null)
  if (disabled.length > 0) throw invalidFieldFailure('reviewers', assigningTexts.disabled(joinNames(disabled)))
}

export function assertNoConflicts(conflicted: readonly RegisteredReviewer[]): void {
  if (conflicted.length > 0) throw invalidFieldFailure('reviewers', assigningTexts.conflict(joinNames(conflicted)))
}

const joinNames = (people: readonly RegisteredReviewer[]): Text =>
  text(people.map(({ englishName }) => englishName).join(', '), people.map(({ arabicName }) => arabicName).join('، '))
