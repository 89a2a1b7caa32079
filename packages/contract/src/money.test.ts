import { expect, test } from 'vitest'
import { poundsAlone, poundsWords } from './money.ts'

test('sums are grouped, in the digits of the language, with the noun in its form', () => {
  expect(poundsWords(12_000)).toEqual({ en: '12,000 EGP', ar: '١٢٬٠٠٠ جنيه' })
  expect(poundsWords(3)).toEqual({ en: '3 EGP', ar: '٣ جنيهات' })
  expect(poundsWords(1_250.5)).toEqual({ en: '1,250.50 EGP', ar: '١٬٢٥٠٫٥٠ جنيه' })
  expect(poundsWords(0)).toEqual({ en: '0 EGP', ar: 'لا شيء' })
})

test('a sum alone shows its piastres', () => {
  expect(poundsAlone(150_000)).toEqual({ en: '150,000.00', ar: '١٥٠٬٠٠٠٫٠٠' })
})
