import { expect, test } from 'vitest'
import { amount, formatPounds, formatPoundsWithoutCurrency } from './money.ts'
import { text } from './text.ts'

test('sums are grouped, in the digits of the language, with the noun in its form', () => {
  expect(formatPounds(12_000)).toEqual({ en: '12,000 EGP', ar: '١٢٬٠٠٠ جنيه' })
  expect(formatPounds(3)).toEqual({ en: '3 EGP', ar: '٣ جنيهات' })
  expect(formatPounds(1_250.5)).toEqual({ en: '1,250.50 EGP', ar: '١٬٢٥٠٫٥٠ جنيه' })
  expect(formatPounds(0)).toEqual({ en: '0 EGP', ar: 'لا شيء' })
})

test('negative zero is parsed as zero', () => {
  const sum = amount(text('Please enter it', 'أدخلها'), text('Please enter a valid one', 'أدخل قيمة صحيحة'))
  for (const given of ['-0', '−٠٫٠', -0, '0']) expect(Object.is(sum.parse(given), 0)).toBe(true)
})

test('a sum without currency always has two decimals', () => {
  expect(formatPoundsWithoutCurrency(150_000)).toEqual({ en: '150,000.00', ar: '١٥٠٬٠٠٠٫٠٠' })
})
