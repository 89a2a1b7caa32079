import type { Receipt } from '@jadara/contract/submission'
import { type Plural, quantity, type Text, text } from '@jadara/contract/text'
import { pages } from '../../ui/numbers.ts'

const files: Plural = {
  en: { one: '# personal file', other: '# personal files' },
  ar: {
    zero: '',
    one: 'ملف شخصي واحد',
    two: 'ملفان شخصيان',
    few: '# ملفات شخصية',
    many: '# ملفًا شخصيًا',
    other: '# ملف شخصي',
  },
}
const papers: Plural = {
  en: { one: '# journal paper', other: '# journal papers' },
  ar: { zero: '', one: 'بحث واحد', two: 'بحثان', few: '# أبحاث', many: '# بحثًا', other: '# بحث' },
}
const others: Plural = {
  en: { one: '# other record', other: '# other records' },
  ar: { zero: '', one: 'سجل آخر', two: 'سجلان آخران', few: '# سجلات أخرى', many: '# سجلًا آخر', other: '# سجل آخر' },
}

/** "6 personal files, 5 journal papers, 7 other records: 214 pages"; what there is none of is left out. */
export function contentsInWords({ personalFiles, journals, otherRecords, pages: count }: Receipt): Text {
  const parts = [
    personalFiles > 0 && quantity(personalFiles, files),
    journals > 0 && quantity(journals, papers),
    otherRecords > 0 && quantity(otherRecords, others),
  ].filter((part) => part !== false)
  const sum = quantity(count, pages)
  // The Arabic "and" is written onto the word that follows it.
  return text(`${parts.map(({ en }) => en).join(', ')}: ${sum.en}`, `${parts.map(({ ar }) => ar).join(' و')}: ${sum.ar}`)
}

/** In groups of four, as people compare it. */
export const digestInGroups = (digest: string): string => `sha256 ${digest.match(/.{1,4}/g)?.join(' ') ?? ''}`
