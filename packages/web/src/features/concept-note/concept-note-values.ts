import type { LookupEntry } from '@jadara/contract/core/lookup-entries'
import type { Text } from '@jadara/contract/core/text'
import { validate } from '@jadara/contract/core/validate'
import { type ConceptNote, conceptNoteTexts, conceptNoteValuesSchema } from '@jadara/contract/files/concept-note'
import type { z } from 'zod'
import { createZodFormResolver } from '../../ui/form/use-zod-form.ts'
import type { FormFile } from '../../ui/upload/use-form-file.ts'

/** The form values: the budget as typed, the chosen entries by id ('' where there are none). */
export type ConceptNoteValues = {
  proposalTitle: string
  budget: string
  sdgId: number | ''
  researchFieldId: number | ''
  abstract: string
}

export type ConceptNoteChoices = { readonly sdgs: readonly LookupEntry[]; readonly fields: readonly LookupEntry[] }

/** A stored concept note as form values; a new one begins with the first goal and the first field (specification NOTE-3). */
export function toConceptNoteValues(stored: ConceptNote | undefined, { sdgs, fields }: ConceptNoteChoices): ConceptNoteValues {
  if (!stored) {
    return { proposalTitle: '', budget: '', sdgId: sdgs[0]?.id ?? '', researchFieldId: fields[0]?.id ?? '', abstract: '' }
  }
  const { proposalTitle, budget, sdgId, researchFieldId, abstract } = stored
  return { proposalTitle, budget: String(budget), sdgId, researchFieldId, abstract }
}

/** Why another file is needed: the stored one is kept unless a new one is chosen (specification NOTE-2). */
export function toMissingNoteFileText(
  stored: ConceptNote | undefined,
  { chosen, fileError }: Pick<FormFile, 'chosen' | 'fileError'>,
) {
  if (chosen()) return undefined
  return fileError ?? (stored ? undefined : conceptNoteTexts.file)
}

type Checked = z.output<typeof conceptNoteValuesSchema>

/** Validates with the contract's schema, then checks the file. */
export const createConceptNoteResolver = (whyNoFile: () => Text | undefined) =>
  createZodFormResolver<ConceptNoteValues, Checked>(conceptNoteValuesSchema, { whyNoFile })

export function findUnfinishedNoteFields(values: ConceptNoteValues): ReadonlySet<string> {
  const result = validate(conceptNoteValuesSchema, values)
  return new Set(result.ok ? [] : Object.keys(result.fields))
}
