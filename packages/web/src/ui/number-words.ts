import { formatNumber, type Plural, quantity, type Text, text } from '@jadara/contract/text'

const words: readonly Text[] = [
  text('no', 'لا'),
  text('one', 'واحد'),
  text('two', 'اثنان'),
  text('three', 'ثلاثة'),
  text('four', 'أربعة'),
  text('five', 'خمسة'),
  text('six', 'ستة'),
  text('seven', 'سبعة'),
  text('eight', 'ثمانية'),
  text('nine', 'تسعة'),
  text('ten', 'عشرة'),
]

/** A small number as a word inside a sentence: eight · ثمانية; beyond ten, in digits. */
export const inWords = (count: number): Text => words[count] ?? text(formatNumber(count, 'en'), formatNumber(count, 'ar'))

export const atStart = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)

/** `quantity` at the start of a sentence, a small English number as a word: "Two papers". Arabic says its small numbers by the forms themselves. */
export function countedInWords(count: number, plural: Plural): Text {
  const { en, ar } = quantity(count, plural)
  return { en: atStart(en.replace(formatNumber(count, 'en'), inWords(count).en)), ar }
}
