import { expect, it } from 'vitest'
import { countWords } from './count-words.ts'

it('counts Arabic as it is read: signs of vowels, the tatweel and marks of direction make no words', () => {
  expect(countWords('تحلية المياه بالطاقة الشمسية في صعيد مصر.')).toBe(7)
  expect(countWords('اَلْعِلْمُ نُـــورٌ')).toBe(2)
  expect(countWords('بلغت النسبة ٤٨٫٥٪ عام \u2067٢٠٢٣\u2069')).toBe(5)
})

it('counts English, both together, and numbers; signs alone are none', () => {
  expect(countWords("We don't know – yet: 3 of 10.")).toBe(7)
  expect(countWords('نموذج CNN للتنبؤ')).toBe(3)
  expect(countWords(' … – ؟ \n')).toBe(0)
  expect(countWords('')).toBe(0)
})
