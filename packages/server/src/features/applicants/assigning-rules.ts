import { conflictKindLabels } from '@jadara/contract/conflicts/conflict-labels'
import { isBlockingFinding } from '@jadara/contract/conflicts/findings'
import { joinPeopleNames, joinTexts } from '@jadara/contract/core/lists'
import { toBilingualName } from '@jadara/contract/core/names'
import { assigningTexts } from '@jadara/contract/reviewing/assigning'
import { invalidFieldFailure } from '../../core/failure.ts'
import type { RegisteredReviewer } from '../../db/assigning.ts'
import type { FindingToAssign } from '../../db/conflict-findings.ts'
import type { Round } from '../../db/participation.ts'

/** `chosen` are the reviewers found for `ids`. */
export function assertSameRound(chosen: readonly RegisteredReviewer[], ids: readonly number[], roundId: number): void {
  if (chosen.length < new Set(ids).size || chosen.some((reviewer) => reviewer.roundId !== roundId)) throw otherRoundFailure()
}

export const otherRoundFailure = () => invalidFieldFailure('reviewers', assigningTexts.otherRound)

export function assertReviewersEnabled(chosen: readonly RegisteredReviewer[]): void {
  const disabled = chosen.filter(({ disabledAt }) => disabledAt !== null)
  if (disabled.length > 0) throw invalidFieldFailure('reviewers', assigningTexts.disabled(joinPeopleNames(disabled)))
}

export function assertNoConflicts(conflicted: readonly RegisteredReviewer[]): void {
  if (conflicted.length > 0) throw invalidFieldFailure('reviewers', assigningTexts.conflict(joinPeopleNames(conflicted)))
}

/** Names the first reviewer of `findings` who cannot be assigned, and what was found. */
export function assertNoBlockingFindings(
  findings: readonly FindingToAssign[],
  { conflictsBlockAssigning }: Pick<Round, 'conflictsBlockAssigning'>,
): void {
  const [first, ...others] = findings.filter((finding) => isBlockingFinding(finding, conflictsBlockAssigning))
  if (!first) return
  const { state, grade, reviewer, reviewerId } = first
  const same = [first, ...others.filter((other) => other.reviewerId === reviewerId && other.state === state)]
  const what = joinTexts(same.map(({ kind }) => conflictKindLabels[kind]))
  const { foundConfirmed, found, foundPossible } = assigningTexts
  const message = state === 'confirmed' ? foundConfirmed : grade === 'certain' ? found : foundPossible
  throw invalidFieldFailure('reviewers', message(toBilingualName(reviewer), what))
}
