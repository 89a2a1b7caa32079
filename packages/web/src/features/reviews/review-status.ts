import { type Text, text } from '@jadara/contract/core/text'
import type { AssignmentEnd } from '@jadara/contract/reviewing/assigning'
import { overdueLabel } from '@jadara/contract/reviewing/own-assignments'
import type { ReviewFormData } from '@jadara/contract/reviewing/reviews'
import type { ReviewerOfApplicant } from '@jadara/contract/reviewing/reviews-of-applicant'
import { conflictOfInterestLabel, evaluatedLabel, pendingLabel } from '../../lib/shared-texts.ts'
import type { ChipTone } from '../../ui/chip.tsx'

type State = { readonly tone: ChipTone; readonly words: Text }

const states = {
  evaluated: { tone: 'ok', words: evaluatedLabel },
  begun: { tone: 'gold', words: text('Pending, begun', 'قيد الكتابة') },
  pending: { tone: 'gold', words: pendingLabel },
  begunOverdue: { tone: 'bad', words: text('Overdue, begun', 'متأخر، قيد الكتابة') },
  overdue: { tone: 'bad', words: overdueLabel },
  amending: { tone: 'gold', words: text('Evaluated, amendment begun', 'تم التقييم، وبدأ تعديله') },
} as const satisfies Record<string, State>

const ends: Record<AssignmentEnd, State> = {
  'taken-back': { tone: 'plain', words: text('Taken back', 'أُلغي الإسناد') },
  declined: { tone: 'plain', words: text('Declined', 'اعتذر') },
  conflict: { tone: 'bad', words: conflictOfInterestLabel },
}

type Progress = Pick<ReviewerOfApplicant, 'ended' | 'reviews' | 'hasDraft' | 'isOverdue'>

export function toReviewStatus({ ended, reviews, hasDraft, isOverdue }: Progress): State {
  if (ended) return ends[ended.as]
  if (reviews.length > 0) return states.evaluated
  if (isOverdue) return hasDraft ? states.begunOverdue : states.overdue
  return hasDraft ? states.begun : states.pending
}

/** The state of the reviewer's own review: pending, begun, submitted, or submitted with a begun amendment. */
export function toOwnReviewStatus({ review, draft }: Pick<ReviewFormData, 'review' | 'draft'>): State {
  if (review) return draft ? states.amending : states.evaluated
  return draft ? states.begun : states.pending
}

/** The actions the office has. After the due date it can reopen the review of a current assignment, until it closes it again. */
export function toAllowedReviewActions(
  { ended, reopened }: Pick<ReviewerOfApplicant, 'ended' | 'reopened'>,
  isReviewingOpen: boolean,
): { reopen: boolean; close: boolean; lift: boolean } {
  const isActive = ended === null
  return {
    reopen: isActive && !isReviewingOpen && reopened === null,
    close: isActive && reopened !== null,
    lift: ended?.as === 'conflict',
  }
}
