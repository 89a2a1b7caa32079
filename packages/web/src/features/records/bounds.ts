import type { Progress } from '@jadara/contract/submission'
import { formatNumber, type Plural, quantity, type Text, text } from '@jadara/contract/text'
import { atStart, countedInWords, inWords } from '../../ui/number-words.ts'
import { number } from '../../ui/numbers.ts'

/**
 * How many records of a kind an application needs and may hold: settings of the round. The kind lends its noun (`counted`); the Arabic around it
 * fits a noun of either gender.
 */
export type Bounds = Progress['bounds'][string]

/** "4 papers. One more is needed; eight is the most." The count stands apart, to be drawn bold. */
export function countSentence(count: number, bounds: Bounds, counted: Plural): { count: Text; rest: Text } {
  return { count: quantity(count, counted), rest: restOf(count, bounds, counted) }
}

/** "4 of your 5 papers count as entered." */
export function countedSentence(counted: number, count: number): Text {
  const [en, ar] = [number(count).en, number(count).ar]
  if (counted === 0) return text(`None of your ${en} counts as it is entered.`, `لا يُحتسب منها شيء ببياناتها الحالية.`)
  return text(
    `${number(counted).en} of your ${en} ${counted === 1 ? 'counts' : 'count'} as entered.`,
    `يُحتسب منها ${number(counted).ar} من ${ar} ببياناتها الحالية.`,
  )
}

function restOf(count: number, { least, most }: Bounds, counted: Plural): Text {
  if (count > most) return text(`${atStart(inWords(most).en)} is the most.`, `الحد الأقصى ${number(most).ar}.`)
  if (count === most) return text('That is the most.', 'وهذا هو الحد الأقصى.')
  const ceiling = text(`${inWords(most).en} is the most.`, `والحد الأقصى ${number(most).ar}.`)
  if (count >= least) return text(`Enough to submit; ${ceiling.en}`, `العدد كافٍ للتقديم، ${ceiling.ar}`)
  const needed = stillNeeded(least - count, counted)
  return text(`${needed.en}; ${ceiling.en}`, `${needed.ar}، ${ceiling.ar}`)
}

/** "One more is needed" */
function stillNeeded(wanting: number, counted: Plural): Text {
  const { en } = inWords(wanting)
  return text(`${atStart(en)} more ${wanting === 1 ? 'is' : 'are'} needed`, `ينقص على الأقل ${quantity(wanting, counted).ar}`)
}

/** What a deletion leaves: "Three papers would remain; five are needed." */
export function afterDeletion(count: number, { least }: Bounds, counted: Plural): Text {
  const left = Math.max(0, count - 1)
  const remain = countedInWords(left, counted)
  const words =
    left === 0 ? text('None would remain', 'لن يتبقى شيء') : text(`${remain.en} would remain`, `يتبقى بعد الحذف ${remain.ar}`)
  if (left >= least) return text(`${words.en}.`, `${words.ar}.`)
  return text(
    `${words.en}; ${inWords(least).en} ${least === 1 ? 'is' : 'are'} needed.`,
    `${words.ar}، والمطلوب ${number(least).ar}.`,
  )
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** "Fifth of 5–8", of the one that is being added. */
export function placeSentence(count: number, bounds: Bounds): Text {
  const place = ordinals[count] ?? `number ${count + 1}`
  return text(`${atStart(place)} of ${range(bounds, 'en')}`, `رقم ${formatNumber(count + 1, 'ar')} من ${range(bounds, 'ar')}`)
}

/** "4 of 5–8", and what follows from it: for a tile of the menu. */
export function tileWords(count: number, bounds: Bounds, counted: Plural): { count: Text; note: Text } {
  return { count: outOfRange(count, bounds), note: noteOf(count, bounds, counted) }
}

function outOfRange(count: number, bounds: Bounds): Text {
  const [en, ar] = [range(bounds, 'en'), range(bounds, 'ar')]
  // A bare Arabic zero looks like a dot.
  return count === 0
    ? text(`None of ${en} yet`, `لا شيء بعد من ${ar}`)
    : text(`${count} of ${en}`, `${number(count).ar} من ${ar}`)
}

function noteOf(count: number, { least, most }: Bounds, counted: Plural): Text {
  if (count < least) return stillNeeded(least - count, counted)
  return count > most ? text('Too many', 'العدد زائد') : text('Enough', 'العدد كافٍ')
}

function range({ least, most }: Bounds, language: 'en' | 'ar'): string {
  return least === most ? formatNumber(most, language) : `${formatNumber(least, language)}–${formatNumber(most, language)}`
}
