import { expect, test } from 'vitest'
import { amountIn, amountToType, amountTyped, readAmount } from './amount-value.ts'

test('reads either digits, with or without thousands marks', () => {
  expect(readAmount('1250.50')).toBe('1250.50')
  expect(readAmount(' 1,250,000 ')).toBe('1250000')
  expect(readAmount('١٬٢٥٠٫٥')).toBe('1250.5')
  expect(readAmount('-7.')).toBe('-7')
  expect(readAmount('0')).toBe('0')
})

test('what is no number is not guessed at', () => {
  for (const typed of ['', '1,5', '1,25,000', '1.250.000', '12 EGP', '.', '1e5']) expect(readAmount(typed)).toBeUndefined()
})

test('is kept as typed, in Latin digits and marks', () => {
  expect(amountTyped('١٬٢٥٠٫٥')).toBe('1,250.5')
  expect(amountTyped('about ٧')).toBe('about 7')
  expect(amountToType('1,250.5', 'ar')).toBe('١٬٢٥٠٫٥')
  expect(amountTyped(amountToType('1,250.5', 'ar'))).toBe('1,250.5')
  expect(amountToType('1,250.5', 'en')).toBe('1,250.5')
})

test('is shown grouped in the language of the reader, and no digit is lost', () => {
  expect(amountIn('1250.50', 'en')).toBe('1,250.50')
  expect(amountIn('1250.50', 'ar')).toBe('١٬٢٥٠٫٥٠')
  expect(amountIn('12345678901234567890.1234', 'en')).toBe('12,345,678,901,234,567,890.1234')
  expect(amountIn('about 7', 'ar')).toBe('about 7')
  expect(amountIn('', 'ar')).toBe('')
})
