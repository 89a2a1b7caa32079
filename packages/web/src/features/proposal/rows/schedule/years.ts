import { formatNumber, type Text, text } from '@jadara/contract/text'

export type Year = { readonly year: number; readonly months: readonly number[] }

/** So many months, twelve a year. */
export const yearsOf = (columns: number): Year[] =>
  Array.from({ length: Math.ceil(columns / 12) }, (_, i) => ({
    year: i + 1,
    months: Array.from({ length: Math.min(12, columns - 12 * i) }, (_, month) => 12 * i + month + 1),
  }))

export const yearName = (year: number): Text => text(`Year ${formatNumber(year, 'en')}`, `السنة ${formatNumber(year, 'ar')}`)
