import { conceptNoteTexts } from '@jadara/contract/concept-note'
import type { Text } from '@jadara/contract/text'
import { conflict, invalid } from '../../failure.ts'

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

type Version = { readonly updatedAt: Date }

/** Two windows: the second to save is told of the first. `seen` null: there was nothing; undefined: the last one wins. */
export function refuseIfChanged(stored: Version | null, seen: string | null | undefined): void {
  if (seen !== undefined && seen !== (stored?.updatedAt.toISOString() ?? null)) throw conflict(conceptNoteTexts.changedElsewhere)
}

/** A version is a moment, and a later one than the version before it, whatever the clock says. */
export const nextVersion = (before: Version | null, now: Date): Date =>
  before && before.updatedAt >= now ? new Date(before.updatedAt.getTime() + 1) : now
