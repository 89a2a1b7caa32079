import { expect, test } from 'vitest'
import { formatAmount, normalizeAmount, parseAmount, toEditableAmount } from './amount-input.tsx'

test('parses Latin and Arabic digits with and without thousands marks', () => {
  expect(parseAmount('1250.50')).toBe('1250.50')
  expect(parseAmount(' 1,250,000 ')).toBe('1250000')
  expect(parseAmount('١٬٢٥٠٫٥')).toBe('1250.5')
  expect(parseAmount('-7.')).toBe('-7')
  expect(parseAmount('0')).toBe('0')
})

test('text that is no number is rejected', () => {
  for (const typed of ['', '1,5', '1,25,000', '1.250.000', '12 EGP', '.', '1e5']) expect(parseAmount(typed)).toBeUndefined()
})

test('the value is the typed text with Latin digits and marks', () => {
  expect(normalizeAmount('١٬٢٥٠٫٥')).toBe('1,250.5')
  expect(normalizeAmount('about ٧')).toBe('about 7')
  expect(toEditableAmount('1,250.5', 'ar')).toBe('١٬٢٥٠٫٥')
  expect(normalizeAmount(toEditableAmount('1,250.5', 'ar'))).toBe('1,250.5')
  expect(toEditableAmount('1,250.5', 'en')).toBe('1,250.5')
})

test('formats with grouping in the language of the reader and keeps all digits', () => {
  expect(formatAmount('1250.50', 'en')).toBe('1,250.50')
  expect(formatAmount('1250.50', 'ar')).toBe('١٬٢٥٠٫٥٠')
  expect(formatAmount('12345678901234567890.1234', 'en')).toBe('12,345,678,901,234,567,890.1234')
  expect(formatAmount('about 7', 'ar')).toBe('about 7')
  expect(formatAmount('', 'ar')).toBe('')
})
