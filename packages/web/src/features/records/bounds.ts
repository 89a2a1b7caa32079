import type { RecordKind } from '@jadara/contract/records/record-kind'
import { formatNumber, type Plural, quantity, type Text, text } from '@jadara/contract/text'
import { atStart, countedInWords, inWords } from '../../ui/number-words.ts'

/** How many records of a kind an application needs and may hold: settings of the round. Only papers are bounded, so the words are theirs. */
export type Bounds = { readonly least: number; readonly most: number }

export function boundsOf(
  kind: RecordKind,
  settings: { readonly journalsLeast: number; readonly journalsMost: number } | null | undefined,
): Bounds | undefined {
  if (!kind.bounds || !settings) return undefined
  return { least: settings[kind.bounds.least], most: settings[kind.bounds.most] }
}

const papers: Plural = {
  en: { one: '# paper', other: '# papers' },
  ar: { zero: 'لا أبحاث', one: 'بحث واحد', two: 'بحثان', few: '# أبحاث', many: '# بحثًا', other: '# بحث' },
}
const more: Plural = {
  en: { one: '# more is needed', other: '# more are needed' },
  ar: {
    zero: '',
    one: 'يلزم بحث آخر على الأقل',
    two: 'يلزم بحثان آخران على الأقل',
    few: 'تلزم # أبحاث أخرى على الأقل',
    many: 'يلزم # بحثًا آخر على الأقل',
    other: 'يلزم # بحث آخر على الأقل',
  },
}
const remaining: Plural = {
  en: { one: '# paper would remain', other: '# papers would remain' },
  ar: {
    zero: 'لن يتبقى أي بحث',
    one: 'يتبقى بحث واحد',
    two: 'يتبقى بحثان',
    few: 'تتبقى # أبحاث',
    many: 'يتبقى # بحثًا',
    other: 'يتبقى # بحث',
  },
}

/** "4 papers. One more is needed; eight is the most." The count stands apart, to be drawn bold. */
export function countSentence(count: number, { least, most }: Bounds): { count: Text; rest: Text } {
  return { count: quantity(count, papers), rest: restOf(count, least, most) }
}

function restOf(count: number, least: number, most: number): Text {
  const words = inWords(most)
  if (count >= most) return text('That is the most.', 'وهذا هو الحد الأقصى.')
  const ceiling = text(`${words.en} is the most.`, `والحد الأقصى ${words.ar}.`)
  if (count >= least) return text(`Enough to submit; ${ceiling.en}`, `العدد كافٍ للتقديم، ${ceiling.ar}`)
  const needed = countedInWords(least - count, more)
  return text(`${needed.en}; ${ceiling.en}`, `${needed.ar}، ${ceiling.ar}`)
}

/** What a deletion leaves: "Three papers would remain; five are needed." */
export function afterDeletion(count: number, { least }: Bounds): Text {
  const left = Math.max(0, count - 1)
  const words = left === 0 ? text('No paper would remain', remaining.ar.zero) : countedInWords(left, remaining)
  if (left >= least) return text(`${words.en}.`, `${words.ar}.`)
  const needed = inWords(least)
  return text(`${words.en}; ${needed.en} are needed.`, `${words.ar}، والمطلوب ${needed.ar}.`)
}

const ordinals: readonly Text[] = [
  text('first', 'الأول'),
  text('second', 'الثاني'),
  text('third', 'الثالث'),
  text('fourth', 'الرابع'),
  text('fifth', 'الخامس'),
  text('sixth', 'السادس'),
  text('seventh', 'السابع'),
  text('eighth', 'الثامن'),
  text('ninth', 'التاسع'),
  text('tenth', 'العاشر'),
]

/** "Fifth of 5–8 papers", of the one that is being added. */
export function placeSentence(count: number, { least, most }: Bounds): Text {
  const place = ordinals[count] ?? text(`Number ${count + 1}`, `رقم ${formatNumber(count + 1, 'ar')}`)
  const range = (language: 'en' | 'ar') => `${formatNumber(least, language)}–${formatNumber(most, language)}`
  return text(`${atStart(place.en)} of ${range('en')} papers`, `البحث ${place.ar} من ${range('ar')}`)
}
