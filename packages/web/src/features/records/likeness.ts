import { doiOf, sameAddress, sameTitle } from '@jadara/contract/records/likeness'
import type { RecordLine } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordKindNamed } from '@jadara/contract/records/record-kinds'
import { type Text, text } from '@jadara/contract/text'

/** By what a field tells a work: its title, its own link, or the DOI in a link to where it appeared. */
export type Likeness = 'title' | 'address' | 'doi'

/** Most fields tell nothing. */
export function tellsBy({ shown, fields }: RecordKind, name: string): Likeness | undefined {
  if (name === shown.address) return 'address'
  if (fields[name]?.input === 'url') return 'doi'
  // Where the title may be left out, the field under it is the title then.
  return name === shown.title || (name === shown.subtitle && fields[shown.title]?.optional) ? 'title' : undefined
}

type Self = { readonly kind: string; readonly id: number | undefined }

/** Another record of one's own that may be the same work, whatever its kind: a warning, never a refusal. */
export function likeness(by: Likeness, typed: string, lines: readonly RecordLine[], self: Self): Text | undefined {
  const other = lines.find((line) => !(line.kind === self.kind && line.id === self.id) && isSame[by](typed, line))
  return other && words[by](other)
}

const isSameDoi = (typed: string, { doi }: RecordLine) => doi !== '' && doiOf(typed) === doi

const isSame: Readonly<Record<Likeness, (typed: string, line: RecordLine) => boolean>> = {
  title: (typed, { title }) => sameTitle(typed, title),
  address: (typed, line) => sameAddress(typed, line.address) || isSameDoi(typed, line),
  doi: isSameDoi,
}

/** The title keeps its own direction inside the sentence. */
const words = {
  title: ({ title, kind }: RecordLine): Text =>
    text(
      `You have entered something with this title before: “\u2068${title}\u2069” (${manyOf(kind).en}). Is it the same?`,
      `سبق أن أدخلت عملًا بهذا العنوان: «\u2068${title}\u2069» (${manyOf(kind).ar}). هل هو نفسه؟`,
    ),
  address: ({ title, kind }: RecordLine): Text =>
    text(
      `You have entered something with this link before: “\u2068${title}\u2069” (${manyOf(kind).en}). Is it the same?`,
      `سبق أن أدخلت عملًا بهذا الرابط: «\u2068${title}\u2069» (${manyOf(kind).ar}). هل هو نفسه؟`,
    ),
  doi: ({ title, kind }: RecordLine): Text =>
    text(
      `You have entered something with this DOI before: “\u2068${title}\u2069” (${manyOf(kind).en}). Is it the same?`,
      `سبق أن أدخلت عملًا بهذا المعرّف (DOI): «\u2068${title}\u2069» (${manyOf(kind).ar}). هل هو نفسه؟`,
    ),
}

const manyOf = (kind: string): Text => recordKindNamed(kind)?.noun.many ?? text(kind, kind)
