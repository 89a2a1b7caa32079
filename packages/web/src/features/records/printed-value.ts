import type { Field } from '@jadara/contract/records/fields'
import { type Text, text } from '@jadara/contract/text'
import { shortDate } from '../../ui/dates.ts'
import { year } from '../../ui/numbers.ts'

/** A value as it stands in a list: written as its input writes it. Nothing, where there is none. */
export function printedValue({ input }: Field, value: unknown): Text | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (input === 'year') return year(Number(value))
  if (input === 'date') return shortDate(String(value))
  return text(String(value), String(value))
}
