import { isDeepStrictEqual } from 'node:util'
import { type ReviewData, type ReviewFormData, type RubricItem, reviewTexts } from '@jadara/contract/reviewing/reviews'
import { conflictFailure } from '../../core/failure.ts'
import type { StoredReview } from './store.ts'

export type ReviewState = ReviewFormData['state']
type ReviewConditions = { readonly isSubmitted: boolean; readonly isOpen: boolean; readonly isReopened: boolean }

/** Whether a review may be written, and if not, why. Once reviewing is over, also an unsubmitted application is `closed`. */
export function toReviewState({ isSubmitted, isOpen, isReopened }: ReviewConditions): ReviewState {
  if (!isOpen && !isReopened) return 'closed'
  if (!isSubmitted) return 'early'
  return isOpen ? 'open' : 'reopened'
}

export function assertReviewWritable(state: ReviewState): void {
  if (state === 'closed') throw conflictFailure('closed', reviewTexts.closed)
  if (state === 'early') throw conflictFailure('not-submitted', reviewTexts.notSubmitted)
}

/** Throws when an answer belongs to another rubric, because the questions changed after the form was opened. */
export function assertKnownItems(answers: readonly { itemId: number }[], items: readonly RubricItem[]): void {
  if (answers.some(({ itemId }) => !items.some(({ id }) => id === itemId)))
    throw conflictFailure('changed', reviewTexts.unknownItem)
}

/** Whether this repeats the current review (a double click, or a retry after a lost answer). */
export function isRepeatedReview(
  review: StoredReview | null,
  given: ReviewData,
  current: { readonly rubricId: number; readonly receiptNumber: string | null },
): boolean {
  if (review?.row.rubricId !== current.rubricId || review.row.receiptNumber !== current.receiptNumber) return false
  const { score, proposed, reason, description } = review.row
  return isDeepStrictEqual({ score, proposed, reason, description, answers: review.answers }, given)
}
