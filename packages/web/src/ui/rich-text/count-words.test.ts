import { expect, it } from 'vitest'
import { countWords } from './word-count.tsx'

it('counts Arabic words regardless of vowel signs, the tatweel and direction marks', () => {
  expect(countWords('تحلية المياه بالطاقة الشمسية في صعيد مصر.')).toBe(7)
  expect(countWords('اَلْعِلْمُ نُـــورٌ')).toBe(2)
  expect(countWords('بلغت النسبة ٤٨٫٥٪ عام \u2067٢٠٢٣\u2069')).toBe(5)
})

it('counts English and mixed words and numbers, but no punctuation', () => {
  expect(countWords("We don't know – yet: 3 of 10.")).toBe(7)
  expect(countWords('نموذج CNN للتنبؤ')).toBe(3)
  expect(countWords(' … – ؟ \n')).toBe(0)
  expect(countWords('')).toBe(0)
})
