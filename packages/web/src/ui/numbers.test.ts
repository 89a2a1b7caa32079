import { expect, test } from 'vitest'
import {
  formatDurationText,
  formatSignedDifference,
  formatSignedNumber,
  formatTimeAgo,
  formatTwoDecimals,
  toClockParts,
  toLanguageDigits,
  toLatinDigits,
} from './numbers.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test('digits go both ways', () => {
  expect(toLatinDigits('٤٨')).toBe('48')
  expect(toLatinDigits('۱۲٫۵')).toBe('12.5')
  expect(toLanguageDigits('48', 'ar')).toBe('٤٨')
  expect(toLanguageDigits('٤٨', 'en')).toBe('48')
})

test('a length of time takes its largest whole unit, and the Arabic form of its number', () => {
  expect(formatDurationText(12_000)).toEqual({ en: '12 s', ar: '١٢ ثانية' })
  expect(formatDurationText(2 * hour)).toEqual({ en: '2 hours', ar: 'ساعتين' })
  expect(formatDurationText(12 * day + hour)).toEqual({ en: '12 days', ar: '١٢ يومًا' })
  expect(formatDurationText(3 * day).ar).toBe('٣ أيام')
  expect(formatTimeAgo(1000).en).toBe('just now')
  expect(formatTimeAgo(12_000)).toEqual({ en: '12 s ago', ar: 'قبل ١٢ ثانية' })
})

test('the clock splits into a big number and the rest', () => {
  expect(toClockParts(12 * day + 4 * hour)).toEqual({ count: 12, rest: { en: 'days, 4 hours', ar: 'يومًا و٤ ساعات' } })
  expect(toClockParts(day)).toEqual({ count: 1, rest: { en: 'day', ar: 'يوم' } })
  expect(toClockParts(-1).count).toBe(0)
})

test('calculated numbers have two decimals, and differences a sign', () => {
  expect(formatTwoDecimals(250 / 3)).toEqual({ en: '83.33', ar: '٨٣٫٣٣' })
  expect(formatTwoDecimals(80)).toEqual({ en: '80.00', ar: '٨٠٫٠٠' })
  expect([4.5, -17, 0, -0.001].map((value) => formatSignedDifference(value).en)).toEqual(['+4.50', '−17.00', '0.00', '0.00'])
  expect([63, -1200, 0].map((value) => formatSignedNumber(value).en)).toEqual(['+63', '−1,200', '0'])
  expect(formatSignedNumber(0).ar).toBe('صفر')
})
