import { conceptNoteTexts } from '@jadara/contract/concept-note'
import type { Text } from '@jadara/contract/text'
import { invalid } from '../../failure.ts'

/** What only the server can see of a note: what is left of the abstract once it is cleaned, the lists, and whether there is a file. Refuses with 400, first things first. */
export function refuseWhatIsWanting(found: { sdg: boolean; researchField: boolean; abstract: string; file: boolean }): void {
  const fields: Record<string, Text> = {}
  if (!found.sdg) fields.sdgId = conceptNoteTexts.targetedSdg
  if (!found.researchField) fields.researchFieldId = conceptNoteTexts.researchField
  if (found.abstract === '') fields.abstract = conceptNoteTexts.abstract
  if (!found.file) fields.file = conceptNoteTexts.file
  const messages = Object.values(fields)
  if (messages.length > 0) throw invalid({ messages, fields })
}
