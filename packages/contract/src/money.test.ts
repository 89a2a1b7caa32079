import { expect, test } from 'vitest'
import { amount, poundsAlone, poundsWords } from './money.ts'
import { text } from './text.ts'

test('sums are grouped, in the digits of the language, with the noun in its form', () => {
  expect(poundsWords(12_000)).toEqual({ en: '12,000 EGP', ar: '١٢٬٠٠٠ جنيه' })
  expect(poundsWords(3)).toEqual({ en: '3 EGP', ar: '٣ جنيهات' })
  expect(poundsWords(1_250.5)).toEqual({ en: '1,250.50 EGP', ar: '١٬٢٥٠٫٥٠ جنيه' })
  expect(poundsWords(0)).toEqual({ en: '0 EGP', ar: 'لا شيء' })
})

test('nothing is below zero that is zero', () => {
  const sum = amount(text('Please enter it', 'أدخلها'), text('Please enter a valid one', 'أدخل قيمة صحيحة'))
  for (const given of ['-0', '−٠٫٠', -0, '0']) expect(Object.is(sum.parse(given), 0)).toBe(true)
})

test('a sum alone shows its piastres', () => {
  expect(poundsAlone(150_000)).toEqual({ en: '150,000.00', ar: '١٥٠٬٠٠٠٫٠٠' })
})
