import { shortDate } from '../moment.ts'
import { formatNumber, locale, type Text, text } from '../text.ts'
import { countryName } from './country-name.ts'
import { currencyName } from './currency-name.ts'
import type { Field } from './fields.ts'

/** The Arabic zero looks like a dot: where it stands alone it is written out. */
const zero = text('0', 'صفر')

/**
 * A value as it is read, in both languages and line by line: a list of people has a line for each, everything else one, and what was left empty
 * none. The one way to print the closed list of inputs: lists on the screen and documents have their words from here.
 */
export function printedValue(field: Field, value: unknown): readonly Text[] {
  if (value === null || value === undefined || value === '') return []
  switch (field.input) {
    case 'text':
    case 'long-text':
    case 'url':
    case 'isbn':
      return [asTyped(String(value))]
    case 'digits':
    case 'year':
      return [inDigits(String(value))]
    case 'amount':
      return [amount(Number(value))]
    case 'date':
      return [shortDate(String(value))]
    case 'country':
      return [countryName(String(value))]
    case 'currency':
      return [currencyName(String(value))]
    case 'choice':
      return [field.options.find(([option]) => option === value)?.[1] ?? asTyped(String(value))]
    case 'people':
      return people(Object.keys(field.columns), value)
  }
}

const asTyped = (words: string): Text => text(words, words)

/** Digits that are read as they stand, as of a year or a volume: in those of the language, and without marks between thousands. */
const inDigits = (words: string): Text =>
  text(
    words,
    words.replace(/\d/g, (digit) => formatNumber(Number(digit), 'ar')),
  )

/** Grouped in the reader's language, with the decimals that it has: three at most are kept. */
const amount = (value: number): Text => (value === 0 ? zero : text(sums.en.format(value), sums.ar.format(value)))
const decimals = { maximumFractionDigits: 3 }
const sums = { en: new Intl.NumberFormat(locale('en'), decimals), ar: new Intl.NumberFormat(locale('ar'), decimals) }

/** "Jane Doe, Alexandria University": what is known of a person, in the order of the columns. */
function people(columns: readonly string[], rows: unknown): readonly Text[] {
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: Readonly<Record<string, unknown>>) => {
    const known = columns.map((column) => String(row[column] ?? '')).filter((words) => words !== '')
    return known.length === 0 ? [] : [text(known.join(', '), known.join('، '))]
  })
}
