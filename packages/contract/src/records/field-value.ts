import { formatShortDate } from '../core/moment.ts'
import { formatNumber, sameInBoth, type Text, text, toLocale } from '../core/text.ts'
import { countryName } from './country-name.ts'
import { currencyName } from './currency-name.ts'
import type { Field } from './fields.ts'

/** An Arabic zero looks like a dot, so a single one is written as a word. */
const zero = text('0', 'صفر')

/**
 * Formats a stored value in both languages, as lines: one per person in a list of people, one for any other value, none if empty. Lists on screens and
 * documents use it.
 */
export function formatFieldValue(field: Field, value: unknown): readonly Text[] {
  if (isEmptyValue(value)) return []
  switch (field.input) {
    case 'text':
    case 'long-text':
    case 'url':
    case 'isbn':
      return [sameInBoth(String(value))]
    case 'digits':
    case 'year':
      return [formatDigits(String(value))]
    case 'amount':
      return [formatAmount(Number(value))]
    case 'date':
      return [formatShortDate(String(value))]
    case 'country':
      return [countryName(String(value))]
    case 'currency':
      return [currencyName(String(value))]
    case 'choice':
      return [field.options.find(([option]) => option === value)?.[1] ?? sameInBoth(String(value))]
    case 'people':
      return formatPeople(Object.keys(field.columns), value)
  }
}

/** Digits of the language without thousands separators, for years and volumes. */
const formatDigits = (words: string): Text =>
  text(
    words,
    words.replace(/\d/g, (digit) => formatNumber(Number(digit), 'ar')),
  )

/** Grouped, with up to three decimals. */
const formatAmount = (value: number): Text => (value === 0 ? zero : text(sums.en.format(value), sums.ar.format(value)))
const decimals = { maximumFractionDigits: 3 }
const sums = { en: new Intl.NumberFormat(toLocale('en'), decimals), ar: new Intl.NumberFormat(toLocale('ar'), decimals) }

/** "Jane Doe, Alexandria University" */
function formatPeople(columns: readonly string[], rows: unknown): readonly Text[] {
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: Readonly<Record<string, unknown>>) => {
    const known = columns.map((column) => String(row[column] ?? '')).filter((words) => words !== '')
    return known.length === 0 ? [] : [text(known.join(', '), known.join('، '))]
  })
}

/** No text, number or person. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
