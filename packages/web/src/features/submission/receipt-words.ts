import { recordKinds } from '@jadara/contract/records/record-kinds'
import type { Receipt } from '@jadara/contract/submission'
import { plural, quantity, type Text, text } from '@jadara/contract/text'
import { pages } from '../../ui/numbers.ts'

const files = plural(
  '# personal file',
  '# personal files',
  'ملف شخصي واحد',
  'ملفان شخصيان',
  '# ملفات شخصية',
  '# ملفًا شخصيًا',
  '# ملف شخصي',
)

/** "6 personal files, …: 214 pages", in the order of the dossier; what there is none of is left out. */
export function contentsInWords({ personalFiles, records, pages: count }: Receipt): Text {
  const counts = recordKinds.map(({ name, noun }) => [records[name] ?? 0, noun.counted] as const)
  const parts = [[personalFiles, files] as const, ...counts]
    .filter(([some]) => some > 0)
    .map(([some, noun]) => quantity(some, noun))
  const sum = quantity(count, pages)
  // The Arabic "and" is written onto the word that follows it.
  return text(`${parts.map(({ en }) => en).join(', ')}: ${sum.en}`, `${parts.map(({ ar }) => ar).join(' و')}: ${sum.ar}`)
}

/** In groups of four, as people compare it. */
export const digestInGroups = (digest: string): string => `sha256 ${digest.match(/.{1,4}/g)?.join(' ') ?? ''}`
