import { conflictKindLabels } from '@jadara/contract/conflicts/conflict-labels'
import { type Text, text } from '@jadara/contract/core/text'
import { assigningTexts } from '@jadara/contract/reviewing/assigning'
import { invalidFieldFailure } from '../../core/failure.ts'
import type { FindingToAssign } from '../../db/conflict-findings.ts'
import type { Round } from '../../db/participation.ts'
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

/** Confirmed findings never, the others only if the round asks for it. */
export const isBlocking = ({ state }: FindingToAssign, { conflictsBlockAssigning }: Pick<Round, 'conflictsBlockAssigning'>) =>
  state === 'confirmed' || conflictsBlockAssigning

/** Names the first reviewer of `findings` who cannot be assigned, and what was found. */
export function assertNoBlockingFindings(
  findings: readonly FindingToAssign[],
  round: Pick<Round, 'conflictsBlockAssigning'>,
): void {
  const [first, ...others] = findings.filter((finding) => isBlocking(finding, round))
  if (!first) return
  const { state, grade, reviewer, reviewerId } = first
  const same = [first, ...others.filter((other) => other.reviewerId === reviewerId && other.state === state)]
  const kinds = same.map(({ kind }) => conflictKindLabels[kind])
  const what = text(kinds.map(({ en }) => en).join(', '), kinds.map(({ ar }) => ar).join('، '))
  const { foundConfirmed, found, foundPossible } = assigningTexts
  const message = state === 'confirmed' ? foundConfirmed : grade === 'certain' ? found : foundPossible
  throw invalidFieldFailure('reviewers', message(text(reviewer.englishName, reviewer.arabicName), what))
}

const joinNames = (people: readonly RegisteredReviewer[]): Text =>
  text(people.map(({ englishName }) => englishName).join(', '), people.map(({ arabicName }) => arabicName).join('، '))
