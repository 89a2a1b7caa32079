import { type ConceptNote, conceptNoteTexts, conceptNoteValues } from '@jadara/contract/concept-note'
import type { LookupEntry } from '@jadara/contract/lookups'
import type { Text } from '@jadara/contract/text'
import { validate } from '@jadara/contract/validate'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { fieldError } from '../../ui/form/errors.ts'
import { zodResolver } from '../../ui/form/zod-resolver.ts'
import type { FormFile } from '../../ui/upload/use-form-file.ts'

/** What the form holds: the budget as it was typed, the chosen ones by their ids ('' where there is nothing to choose). */
export type ConceptNoteValues = {
  proposalTitle: string
  budget: string
  sdgId: number | ''
  researchFieldId: number | ''
  abstract: string
}

/** What can be chosen, in the order of the award office. */
export type Choices = { readonly sdgs: readonly LookupEntry[]; readonly fields: readonly LookupEntry[] }

/** A stored concept note as form values; a new one begins with the first goal and the first field (research-and-administration §2). */
export function valuesOf(stored: ConceptNote | undefined, { sdgs, fields }: Choices): ConceptNoteValues {
  if (!stored) {
    return { proposalTitle: '', budget: '', sdgId: sdgs[0]?.id ?? '', researchFieldId: fields[0]?.id ?? '', abstract: '' }
  }
  const { proposalTitle, budget, sdgId, researchFieldId, abstract } = stored
  return { proposalTitle, budget: String(budget), sdgId, researchFieldId, abstract }
}

/** Why the form cannot go without another file: the stored one stays unless a new one is chosen (ruling 18). */
export function whyNoFile(stored: ConceptNote | undefined, { chosen, whatIsWrong }: Pick<FormFile, 'chosen' | 'whatIsWrong'>) {
  if (chosen()) return undefined
  return whatIsWrong ?? (stored ? undefined : conceptNoteTexts.file)
}

/** The checks of the contract, and after them the file's: its message is the last one. */
export function conceptNoteResolver(why: () => Text | undefined): Resolver<ConceptNoteValues> {
  const check = zodResolver(conceptNoteValues as never) as unknown as Resolver<ConceptNoteValues>
  return async (values, context, options) => {
    const checked = await check(values, context, options)
    const noFile = why()
    if (!noFile) return checked
    return { values: {}, errors: Object.assign(checked.errors, { file: fieldError(noFile) }) as FieldErrors<ConceptNoteValues> }
  }
}

/** The fields that the checks still refuse. */
export function unfinished(values: ConceptNoteValues): ReadonlySet<string> {
  const result = validate(conceptNoteValues, values)
  return new Set(result.ok ? [] : Object.keys(result.fields))
}
