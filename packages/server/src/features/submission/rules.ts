import { personalFileTypes } from '@jadara/contract/file-types'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { recordTexts } from '@jadara/contract/records/record-texts'
import type { RoundBounds } from '@jadara/contract/rounds'
import { fileMissing, submissionTexts } from '@jadara/contract/submission'
import type { Text } from '@jadara/contract/text'
import type { Participation } from '../../db/participation.ts'
import { Failure } from '../../failure.ts'

export type Standing = {
  readonly personalFileTypes: readonly number[]
  /** How many records of each kind. */
  readonly records: Readonly<Record<string, number>>
  readonly round: RoundBounds
}

/** What an application still lacks (applicant-side §5, final submission eligibility); nothing when it may be sealed. */
export function missingFrom({ personalFileTypes: present, records, round }: Standing): Record<string, Text> {
  const missing: Record<string, Text> = {}
  for (const { id, name, required } of personalFileTypes)
    if (required && !present.includes(id)) missing[`file.${id}`] = fileMissing(name)
  for (const { name, noun, bounds } of recordKinds) {
    if (!bounds) continue
    const [have, least, most] = [records[name] ?? 0, round[bounds.least], round[bounds.most]]
    if (have < least) missing[`records.${name}`] = recordTexts.tooFew(noun, have, least)
    if (have > most) missing[`records.${name}`] = recordTexts.over(noun, have, most)
  }
  return missing
}

export function refuseIfIncomplete(standing: Standing): void {
  const fields = missingFrom(standing)
  if (Object.keys(fields).length > 0) throw new Failure(400, [submissionTexts.incomplete, ...Object.values(fields)], fields)
}

/** What the profile asks for: nothing left empty, and a PhD within the round's window (ruling 5), which an administrator may move. */
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
