import { expect, test } from 'vitest'
import { distanceWords } from './distance-words.ts'

test('the distance says on which side of the budget the items are', () => {
  expect(distanceWords(12_000).en).toBe('12,000 EGP left')
  expect(distanceWords(-3_500)).toEqual({ en: 'Over by 3,500 EGP', ar: 'تجاوز الميزانية بمقدار ٣٬٥٠٠ جنيه' })
  expect(distanceWords(0).en).toBe('Exactly the budget')
})
