import { assigningTexts } from '@jadara/contract/assigning'
import { type Text, text } from '@jadara/contract/text'
import { invalidField } from '../../failure.ts'
import type { Registered } from './assigning-store.ts'

/** Who may be assigned. Each refuses by name, at the field from which they were chosen. */

/** `chosen`: those of `ids` that are registrations at all. */
export function refuseOtherRound(chosen: readonly Registered[], ids: readonly number[], roundId: number): void {
  if (chosen.length < new Set(ids).size || chosen.some((one) => one.roundId !== roundId)) throw otherRound()
}

export const otherRound = () => invalidField('reviewers', assigningTexts.otherRound)

export function refuseDisabled(chosen: readonly Registered[]): void {
  const disabled = chosen.filter(({ disabledAt }) => disabledAt !== null)
  if (disabled.length > 0) throw invalidField('reviewers', assigningTexts.disabled(namesOf(disabled)))
}

export function refuseConflicted(conflicted: readonly Registered[]): void {
  if (conflicted.length > 0) throw invalidField('reviewers', assigningTexts.conflict(namesOf(conflicted)))
}

const namesOf = (people: readonly Registered[]): Text =>
  text(people.map(({ englishName }) => englishName).join(', '), people.map(({ arabicName }) => arabicName).join('، '))
