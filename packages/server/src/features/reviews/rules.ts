import { isDeepStrictEqual } from 'node:util'
import { type Desk, type ReviewData, type RubricItem, reviewTexts } from '@jadara/contract/reviews'
import { conflict } from '../../failure.ts'
import type { StoredReview } from './store.ts'

export type ReviewState = Desk['state']
type Circumstances = { readonly isSubmitted: boolean; readonly isOpen: boolean; readonly isReopened: boolean }

/** Whether a review may be written, and if not, why. Of an application that nobody submitted in time it is closed too. */
export function stateOf({ isSubmitted, isOpen, isReopened }: Circumstances): ReviewState {
  if (!isOpen && !isReopened) return 'closed'
  if (!isSubmitted) return 'early'
  return isOpen ? 'open' : 'reopened'
}

export function refuseUnlessWritable(state: ReviewState): void {
  if (state === 'closed') throw conflict('closed', reviewTexts.closed)
  if (state === 'early') throw conflict('not-submitted', reviewTexts.notSubmitted)
}

/** Answers to other questions than those that the review is written on: the form was opened before they changed. */
export function refuseUnknownItems(answers: readonly { itemId: number }[], items: readonly RubricItem[]): void {
  if (answers.some(({ itemId }) => !items.some(({ id }) => id === itemId))) throw conflict('changed', reviewTexts.unknownItem)
}

/** A double click, or a request that is sent again because its answer was lost. `review` is the one that stands. */
export function isSame(
  review: StoredReview | null,
  given: ReviewData,
  on: { readonly rubricId: number; readonly receiptNumber: string | null },
): boolean {
  if (review?.row.rubricId !== on.rubricId || review.row.receiptNumber !== on.receiptNumber) return false
  const { score, proposed, reason, description } = review.row
  return isDeepStrictEqual({ score, proposed, reason, description, answers: review.answers }, given)
}
