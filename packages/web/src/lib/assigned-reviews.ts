import { type Text, text } from '@jadara/contract/core/text'
import { type AssignedReviewState, assignedReviewLabels, overdueLabel } from '@jadara/contract/reviewing/own-assignments'

/** How far an assigned review is, as reviewers and the office see it. */
type Progress = { readonly state: AssignedReviewState; readonly isOverdue: boolean }

const tones = { pending: 'gold', accepted: 'nile', begun: 'nile', submitted: 'ok' } as const satisfies Record<
  AssignedReviewState,
  unknown
>

export const toAssignedReviewTone = ({ state, isOverdue }: Progress) =>
  isOverdue && state !== 'submitted' ? 'bad' : tones[state]

/** "Begun", or "Begun, overdue" after the last day. */
export function formatAssignedReview({ state, isOverdue }: Progress): Text {
  const label = assignedReviewLabels[state]
  if (!isOverdue || state === 'submitted') return label
  return text(`${label.en}, ${overdueLabel.en.toLowerCase()}`, `${label.ar}، ${overdueLabel.ar}`)
}
