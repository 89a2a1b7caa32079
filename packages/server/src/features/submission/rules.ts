import type { Text } from '@jadara/contract/core/text'
import { personalFileTypes } from '@jadara/contract/files/file-types'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { recordTexts } from '@jadara/contract/records/record-texts'
import type { RoundBounds } from '@jadara/contract/rounds/active-round'
import { fileMissingText, submissionTexts } from '@jadara/contract/submission/submission'
import { Failure } from '../../core/failure.ts'
import type { Participation } from '../../db/participation.ts'

export type CompletenessInput = {
  readonly personalFileTypes: readonly number[]
  /** Number of records by kind. */
  readonly records: Readonly<Record<string, number>>
  readonly round: RoundBounds
}

/** The missing parts of an application by field (specification SUB-2); empty when it can be submitted. */
export function listMissingParts({ personalFileTypes: present, records, round }: CompletenessInput): Record<string, Text> {
  const missing: Record<string, Text> = {}
  for (const { id, name, required } of personalFileTypes)
    if (required && !present.includes(id)) missing[`file.${id}`] = fileMissingText(name)
  for (const { name, noun, bounds } of recordKinds) {
    if (!bounds) continue
    const [have, least, most] = [records[name] ?? 0, round[bounds.least], round[bounds.most]]
    if (have < least) missing[`records.${name}`] = recordTexts.tooFew(noun, have, least)
    if (have > most) missing[`records.${name}`] = recordTexts.over(noun, have, most)
  }
  return missing
}

export function assertComplete(state: CompletenessInput): void {
  const fields = listMissingParts(state)
  if (Object.keys(fields).length > 0) throw new Failure(400, [submissionTexts.incomplete, ...Object.values(fields)], fields)
}

/** Whether no profile field is empty and the PhD date is within the round's bounds (specification PROF-4). */
export function isInformationComplete({ application, round }: Participation): boolean {
  const { englishName, arabicName, birthDate, jobDescription, phdDate, phdCountry, phdUniversity } = application
  return (
    [englishName, arabicName, birthDate, jobDescription, phdDate, phdCountry, phdUniversity].every(
      (value) => value.trim() !== '',
    ) &&
    round.profilePhdFrom <= phdDate &&
    phdDate <= round.profilePhdTo
  )
}
