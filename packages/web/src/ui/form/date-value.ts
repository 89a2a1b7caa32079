import { toLatinDigits } from '../numbers.ts'

/** The result of parsing a typed date: a day as 'yyyy-MM-dd', empty, incomplete, or a day that does not exist (31/02/2021). */
export type ParsedDate = { kind: 'date'; iso: string } | { kind: 'empty' } | { kind: 'unreadable' } | { kind: 'impossible' }

/** Parses day/month/year with / - . or spaces between, or eight digits, as typed on a phone's number pad. Accepts Latin and Arabic-Indic digits. */
export function parseDate(typed: string): ParsedDate {
  const plain = toLatinDigits(typed)
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .trim()
  if (plain === '') return { kind: 'empty' }
  if (/^\d{4}-\d{2}-\d{2}$/.test(plain)) {
    const [year, month, day] = plain.split('-').map(Number)
    return real(year, month, day)
  }
  const found = plain.match(/^(\d{1,2})\s*[/.\-\s،]\s*(\d{1,2})\s*[/.\-\s،]\s*(\d{4})$/) ?? plain.match(/^(\d\d)(\d\d)(\d{4})$/)
  if (!found) return { kind: 'unreadable' }
  return real(Number(found[3]), Number(found[2]), Number(found[1]))
}

function real(year = 0, month = 0, day = 0): ParsedDate {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = year >= 1000 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!exists) return { kind: 'impossible' }
  return { kind: 'date', iso: date.toISOString().slice(0, 10) }
}

export const isIsoDate = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && parseDate(value).kind === 'date'
