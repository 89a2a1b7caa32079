import { expect, test } from 'vitest'
import { distanceWords, poundsWords } from './pounds.ts'

test('sums are grouped, in the digits of the language, with the noun in its form', () => {
  expect(poundsWords(12_000)).toEqual({ en: '12,000 EGP', ar: '١٢٬٠٠٠ جنيه' })
  expect(poundsWords(3)).toEqual({ en: '3 EGP', ar: '٣ جنيهات' })
  expect(poundsWords(1_250.5)).toEqual({ en: '1,250.50 EGP', ar: '١٬٢٥٠٫٥٠ جنيه' })
  expect(poundsWords(0)).toEqual({ en: '0 EGP', ar: 'لا شيء' })
})

test('the distance says on which side of the budget the items are', () => {
  expect(distanceWords(12_000).en).toBe('12,000 EGP left')
  expect(distanceWords(-3_500)).toEqual({ en: 'Over by 3,500 EGP', ar: 'تجاوز الميزانية بمقدار ٣٬٥٠٠ جنيه' })
  expect(distanceWords(0).en).toBe('Exactly the budget')
})
