import { expect, test } from 'vitest'
import { isIsoDate, parseDate } from './date-value.ts'

const iso = (typed: string) => {
  const read = parseDate(typed)
  return read.kind === 'date' ? read.iso : read.kind
}

test('parses day, month and year in Latin and Arabic digits', () => {
  expect(iso('14/03/1991')).toBe('1991-03-14')
  expect(iso('4-3-1991')).toBe('1991-03-04')
  expect(iso('١٤/٠٣/١٩٩١')).toBe('1991-03-14')
  expect(iso('\u200f١٤/\u200f٠٣/\u200f١٩٩١')).toBe('1991-03-14')
  expect(iso('1991-03-14')).toBe('1991-03-14')
  expect(iso('29/02/2024')).toBe('2024-02-29')
})

test('distinguishes an impossible day from text that is no date', () => {
  expect(iso('31/02/2021')).toBe('impossible')
  expect(iso('29/02/2023')).toBe('impossible')
  expect(iso('00/01/2021')).toBe('impossible')
  expect(iso('12/13/2021')).toBe('impossible')
  expect(iso('14/03/91')).toBe('unreadable')
  expect(iso('soon')).toBe('unreadable')
  expect(iso('  ')).toBe('empty')
})

test('recognizes the stored format', () => {
  expect(isIsoDate('2021-02-28')).toBe(true)
  expect(isIsoDate('2021-02-31')).toBe(false)
  expect(isIsoDate('28/02/2021')).toBe(false)
})

test.each([
  ['01022020', '2020-02-01'],
  ['٠١٠٢٢٠٢٠', '2020-02-01'],
])('eight digits of a phone’s number pad are a date: %s', (typed, iso) => {
  expect(parseDate(typed)).toEqual({ kind: 'date', iso })
})
