import { formatNumber, type Plural, quantity, type Text, text } from '@jadara/contract/core/text'
import type { ApplicationProgress } from '@jadara/contract/submission/progress'
import { capitalizeFirstLetter, formatCountInWords, formatNumberInWords, formatNumberText } from '../../ui/numbers.ts'

/** How many records of a kind an application needs and may hold: settings of the round. */
export type RecordCountBounds = ApplicationProgress['bounds'][string]

/** "4 papers. One more is needed; eight is the most." The count is separate, to be drawn bold. */
export function formatCountWithBounds(count: number, bounds: RecordCountBounds, counted: Plural): { count: Text; rest: Text } {
  return { count: quantity(count, counted), rest: formatRest(count, bounds, counted) }
}

export function formatCountedRecords(counted: number, count: number): Text {
  const [en, ar] = [formatNumberText(count).en, formatNumberText(count).ar]
  if (counted === 0) return text(`None of your ${en} counts as it is entered.`, `لا يُحتسب منها شيء ببياناتها الحالية.`)
  return text(
    `${formatNumberText(counted).en} of your ${en} ${counted === 1 ? 'counts' : 'count'} as entered.`,
    `يُحتسب منها ${formatNumberText(counted).ar} من ${ar} ببياناتها الحالية.`,
  )
}

function formatRest(count: number, { least, most }: RecordCountBounds, counted: Plural): Text {
  if (count > most)
    return text(
      `${capitalizeFirstLetter(formatNumberInWords(most).en)} is the most.`,
      `الحد الأقصى ${formatNumberText(most).ar}.`,
    )
  if (count === most) return text('That is the most.', 'وهذا هو الحد الأقصى.')
  const ceiling = text(`${formatNumberInWords(most).en} is the most.`, `والحد الأقصى ${formatNumberText(most).ar}.`)
  if (count >= least) return text(`Enough to submit; ${ceiling.en}`, `العدد كافٍ للتقديم، ${ceiling.ar}`)
  const needed = formatStillNeeded(least - count, counted)
  return text(`${needed.en}; ${ceiling.en}`, `${needed.ar}، ${ceiling.ar}`)
}

function formatStillNeeded(missing: number, counted: Plural): Text {
  const { en } = formatNumberInWords(missing)
  return text(
    `${capitalizeFirstLetter(en)} more ${missing === 1 ? 'is' : 'are'} needed`,
    `ينقص على الأقل ${quantity(missing, counted).ar}`,
  )
}

/** How many remain after a deletion: "Three papers would remain; five are needed." */
export function formatRemainingRecordCount(count: number, { least }: RecordCountBounds, counted: Plural): Text {
  const left = Math.max(0, count - 1)
  const remain = formatCountInWords(left, counted)
  const words =
    left === 0 ? text('None would remain', 'لن يتبقى شيء') : text(`${remain.en} would remain`, `يتبقى بعد الحذف ${remain.ar}`)
  if (left >= least) return text(`${words.en}.`, `${words.ar}.`)
  return text(
    `${words.en}; ${formatNumberInWords(least).en} ${least === 1 ? 'is' : 'are'} needed.`,
    `${words.ar}، والمطلوب ${formatNumberText(least).ar}.`,
  )
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** The place of the record being added: "Fifth of 5–8". */
export function formatNextRecordPosition(count: number, bounds: RecordCountBounds): Text {
  const place = ordinals[count] ?? `number ${count + 1}`
  return text(
    `${capitalizeFirstLetter(place)} of ${range(bounds, 'en')}`,
    `رقم ${formatNumber(count + 1, 'ar')} من ${range(bounds, 'ar')}`,
  )
}

/** The text of a menu tile: "4 of 5–8" and a note. */
export function formatTileCount(count: number, bounds: RecordCountBounds, counted: Plural): { count: Text; note: Text } {
  return { count: formatCountInRange(count, bounds), note: formatCountNote(count, bounds, counted) }
}

function formatCountInRange(count: number, bounds: RecordCountBounds): Text {
  const [en, ar] = [range(bounds, 'en'), range(bounds, 'ar')]
  // A bare Arabic zero looks like a dot.
  return count === 0
    ? text(`None of ${en} yet`, `لا شيء بعد من ${ar}`)
    : text(`${count} of ${en}`, `${formatNumberText(count).ar} من ${ar}`)
}

function formatCountNote(count: number, { least, most }: RecordCountBounds, counted: Plural): Text {
  if (count < least) return formatStillNeeded(least - count, counted)
  return count > most ? text('Too many', 'العدد زائد') : text('Enough', 'العدد كافٍ')
}

function range({ least, most }: RecordCountBounds, language: 'en' | 'ar'): string {
  return least === most ? formatNumber(most, language) : `${formatNumber(least, language)}–${formatNumber(most, language)}`
}
