import type { Text } from '@jadara/contract/core/text'
import { conceptNoteTexts } from '@jadara/contract/files/concept-note'
import { invalidFailure } from '../../core/failure.ts'

/** Checks what only the server knows: the cleaned abstract, the lookup entries and the stored file. Throws 400. */
export function assertRequiredFields(found: { sdg: boolean; researchField: boolean; abstract: string; file: boolean }): void {
  const fields: Record<string, Text> = {}
  if (!found.sdg) fields.sdgId = conceptNoteTexts.targetedSdg
  if (!found.researchField) fields.researchFieldId = conceptNoteTexts.researchField
  if (found.abstract === '') fields.abstract = conceptNoteTexts.abstract
  if (!found.file) fields.file = conceptNoteTexts.file
  const messages = Object.values(fields)
  if (messages.length > 0) throw invalidFailure({ messages, fields })
}
