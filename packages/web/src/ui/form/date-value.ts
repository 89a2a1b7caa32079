import { toLatinDigits } from '../digits.ts'

/** What a typed date means: a real day as 'yyyy-MM-dd', nothing, not yet a date, or a day that no calendar holds (31/02/2021). */
export type ReadDate = { kind: 'date'; iso: string } | { kind: 'empty' } | { kind: 'unreadable' } | { kind: 'impossible' }

/** Reads day/month/year with / - . or spaces between, or eight digits: a phone's number pad has nothing else. Latin or Arabic-Indic digits; a year has four. */
export function readDate(typed: string): ReadDate {
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

function real(year = 0, month = 0, day = 0): ReadDate {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = year >= 1000 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!exists) return { kind: 'impossible' }
  return { kind: 'date', iso: date.toISOString().slice(0, 10) }
}

/** Is it a day as the form keeps it? */
export const isIsoDate = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && readDate(value).kind === 'date'
