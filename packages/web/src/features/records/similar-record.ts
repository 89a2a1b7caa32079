import { findDoi } from '@jadara/contract/core/identifiers'
import { type Text, text } from '@jadara/contract/core/text'
import type { RecordLine } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { findRecordKind } from '@jadara/contract/records/record-kinds'
import { isSameAddress, isSameTitle } from '@jadara/contract/records/similarity'

/** The field that identifies a work: its title, its own link, or the DOI in a link to its publication. */
export type ComparedProperty = 'title' | 'address' | 'doi'

export function findComparedProperty({ shown, fields }: RecordKind, name: string): ComparedProperty | undefined {
  if (name === shown.address) return 'address'
  if (fields[name]?.input === 'url') return 'doi'
  // Where the title is optional, the field below it can serve as the title.
  return name === shown.title || (name === shown.subtitle && fields[shown.title]?.optional) ? 'title' : undefined
}

type Self = { readonly kind: string; readonly id: number | undefined }

/** Another record of the applicant, of any kind, that may be the same work. It causes a warning, never an error. */
export function findSimilarRecordWarning(
  by: ComparedProperty,
  typed: string,
  lines: readonly RecordLine[],
  self: Self,
): Text | undefined {
  const other = lines.find((line) => !(line.kind === self.kind && line.id === self.id) && isSame[by](typed, line))
  return other && words[by](other)
}

const isSameDoi = (typed: string, { doi }: RecordLine) => doi !== '' && findDoi(typed) === doi

const isSame: Readonly<Record<ComparedProperty, (typed: string, line: RecordLine) => boolean>> = {
  title: (typed, { title }) => isSameTitle(typed, title),
  address: (typed, line) => isSameAddress(typed, line.address) || isSameDoi(typed, line),
  doi: isSameDoi,
}

/** The title is isolated in its own direction. */
const words = {
  title: ({ title, kind }: RecordLine): Text =>
    text(
      `You have entered something with this title before: “\u2068${title}\u2069” (${kindPlural(kind).en}). Is it the same?`,
      `سبق أن أدخلت عملًا بهذا العنوان: «\u2068${title}\u2069» (${kindPlural(kind).ar}). هل هو نفسه؟`,
    ),
  address: ({ title, kind }: RecordLine): Text =>
    text(
      `You have entered something with this link before: “\u2068${title}\u2069” (${kindPlural(kind).en}). Is it the same?`,
      `سبق أن أدخلت عملًا بهذا الرابط: «\u2068${title}\u2069» (${kindPlural(kind).ar}). هل هو نفسه؟`,
    ),
  doi: ({ title, kind }: RecordLine): Text =>
    text(
      `You have entered something with this DOI before: “\u2068${title}\u2069” (${kindPlural(kind).en}). Is it the same?`,
      `سبق أن أدخلت عملًا بهذا المعرّف (DOI): «\u2068${title}\u2069» (${kindPlural(kind).ar}). هل هو نفسه؟`,
    ),
}

const kindPlural = (kind: string): Text => findRecordKind(kind)?.noun.many ?? text(kind, kind)
