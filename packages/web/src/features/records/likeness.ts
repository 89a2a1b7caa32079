import { sameAddress, sameTitle } from '@jadara/contract/records/likeness'
import type { RecordLine } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordKindNamed } from '@jadara/contract/records/record-kinds'
import { type Text, text } from '@jadara/contract/text'

/** By what a field tells a work: its title, or its link. Most fields tell neither. */
export function tellsBy({ shown, fields }: RecordKind, name: string): 'title' | 'address' | undefined {
  if (name === shown.address) return 'address'
  // Where the title may be left out, the field under it is the title then.
  return name === shown.title || (name === shown.subtitle && fields[shown.title]?.optional) ? 'title' : undefined
}

type Self = { readonly kind: string; readonly id: number | undefined }

/** Another record of one's own that may be the same work, whatever its kind: a warning, never a refusal. */
export function likeness(by: 'title' | 'address', typed: string, lines: readonly RecordLine[], self: Self): Text | undefined {
  const same = by === 'title' ? sameTitle : sameAddress
  const other = lines.find((line) => !(line.kind === self.kind && line.id === self.id) && same(typed, line[by]))
  return other && words[by](other)
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
}

const manyOf = (kind: string): Text => recordKindNamed(kind)?.noun.many ?? text(kind, kind)
