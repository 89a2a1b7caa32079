import { expect, test } from 'vitest'
import { ago, clockParts, difference, duration, hundredths, toLanguageDigits, toLatinDigits } from './numbers.ts'

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
  expect(duration(12_000)).toEqual({ en: '12 s', ar: '١٢ ثانية' })
  expect(duration(2 * hour)).toEqual({ en: '2 hours', ar: 'ساعتين' })
  expect(duration(12 * day + hour)).toEqual({ en: '12 days', ar: '١٢ يومًا' })
  expect(duration(3 * day).ar).toBe('٣ أيام')
  expect(ago(1000).en).toBe('just now')
  expect(ago(12_000)).toEqual({ en: '12 s ago', ar: 'قبل ١٢ ثانية' })
})

test('the clock splits into a big number and the rest', () => {
  expect(clockParts(12 * day + 4 * hour)).toEqual({ count: 12, rest: { en: 'days, 4 hours', ar: 'يومًا و٤ ساعات' } })
  expect(clockParts(day)).toEqual({ count: 1, rest: { en: 'day', ar: 'يوم' } })
  expect(clockParts(-1).count).toBe(0)
})

test('calculated numbers have two decimals, and differences a sign', () => {
  expect(hundredths(250 / 3)).toEqual({ en: '83.33', ar: '٨٣٫٣٣' })
  expect(hundredths(80)).toEqual({ en: '80.00', ar: '٨٠٫٠٠' })
  expect([4.5, -17, 0, -0.001].map((value) => difference(value).en)).toEqual(['+4.50', '−17.00', '0.00', '0.00'])
})
