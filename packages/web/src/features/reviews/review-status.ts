import { type Text, text } from '@jadara/contract/core/text'
import type { AssignmentEnd } from '@jadara/contract/reviewing/assigning'
import type { AssignedReviewState } from '@jadara/contract/reviewing/own-assignments'
import type { ReviewFormData } from '@jadara/contract/reviewing/reviews'
import type { ReviewerOfApplicant } from '@jadara/contract/reviewing/reviews-of-applicant'
import { formatAssignedReview, toAssignedReviewTone } from '../../lib/assigned-reviews.ts'
import { conflictOfInterestLabel } from '../../lib/shared-texts.ts'
import type { ChipTone } from '../../ui/chip.tsx'

type Status = { readonly tone: ChipTone; readonly words: Text }

const ends: Record<AssignmentEnd, Status> = {
  'taken-back': { tone: 'plain', words: text('Taken back', 'أُنهي الإسناد') },
  declined: { tone: 'plain', words: text('Declined', 'اعتذر') },
  conflict: { tone: 'bad', words: conflictOfInterestLabel },
  stage: { tone: 'plain', words: text('Ended with the first stage', 'انتهى مع المرحلة الأولى') },
}

type Written = { readonly isSubmitted: boolean; readonly hasDraft: boolean; readonly isAccepted: boolean }
const toState = ({ isSubmitted, hasDraft, isAccepted }: Written): AssignedReviewState =>
  isSubmitted ? 'submitted' : hasDraft ? 'begun' : isAccepted ? 'accepted' : 'pending'

const toStatus = (written: Written, isOverdue: boolean): Status => {
  const progress = { state: toState(written), isOverdue }
  return { tone: toAssignedReviewTone(progress), words: formatAssignedReview(progress) }
}

type OfReviewer = Pick<ReviewerOfApplicant, 'ended' | 'reviews' | 'hasDraft' | 'isAccepted' | 'isOverdue'>

/** For the office: how far the review is, or how the assignment ended. */
export const toReviewStatus = ({ ended, reviews, hasDraft, isAccepted, isOverdue }: OfReviewer): Status =>
  // With a review, the end of the first stage changes nothing of it.
  ended && !(ended.as === 'stage' && reviews.length > 0)
    ? ends[ended.as]
    : toStatus({ isSubmitted: reviews.length > 0, hasDraft, isAccepted }, isOverdue)

/** For the reviewer: how far their own review is, as in their list, whether an amendment of it is begun, and whether it can no longer be written. */
export const toOwnReviewStatus = ({
  review,
  draft,
  isAccepted,
  state,
}: Pick<ReviewFormData, 'review' | 'draft' | 'isAccepted' | 'state'>): Status =>
  state === 'closed' && !review
    ? { tone: 'plain', words: text('Reviewing has ended', 'انتهى التحكيم') }
    : review && draft
      ? { tone: 'gold', words: text('Evaluated, amendment begun', 'تم التقييم، وبدأ تعديله') }
      : toStatus({ isSubmitted: review !== null, hasDraft: draft !== null, isAccepted }, false)

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
