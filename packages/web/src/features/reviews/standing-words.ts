import type { AssignmentEnd } from '@jadara/contract/assigning'
import type { ReviewerOfApplicant } from '@jadara/contract/reviews-of-applicant'
import { type Text, text } from '@jadara/contract/text'
import { conflictOfInterest, evaluated, pending } from '../../lib/reviewing-words.ts'
import type { ChipTone } from '../../ui/chip.tsx'

type State = { readonly tone: ChipTone; readonly words: Text }

const states = {
  evaluated: { tone: 'ok', words: evaluated },
  begun: { tone: 'gold', words: text('Pending, begun', 'قيد الكتابة') },
  pending: { tone: 'gold', words: pending },
} as const satisfies Record<string, State>

const ends: Record<AssignmentEnd, State> = {
  'taken-back': { tone: 'plain', words: text('Taken back', 'أُلغي الإسناد') },
  declined: { tone: 'plain', words: text('Declined', 'اعتذر') },
  conflict: { tone: 'bad', words: conflictOfInterest },
}

/** How it stands with one reviewer of an applicant, in a chip. */
export function standingOf({ ended, reviews, hasDraft }: Pick<ReviewerOfApplicant, 'ended' | 'reviews' | 'hasDraft'>): State {
  if (ended) return ends[ended.as]
  if (reviews.length > 0) return states.evaluated
  return hasDraft ? states.begun : states.pending
}

/** What the office may do with it: after the due date an assigned reviewer’s review can be reopened, until it is closed again. */
export function actsOn(
  { ended, reopened }: Pick<ReviewerOfApplicant, 'ended' | 'reopened'>,
  isReviewingOpen: boolean,
): { reopen: boolean; close: boolean; lift: boolean } {
  const stands = ended === null
  return {
    reopen: stands && !isReviewingOpen && reopened === null,
    close: stands && reopened !== null,
    lift: ended?.as === 'conflict',
  }
}
