import { expect, test } from 'vitest'
import { afterDeletion, countSentence, placeSentence } from './bounds.ts'

const bounds = { least: 5, most: 8 }

test.each([
  [1, 'Four more are needed; eight is the most.', 'تلزم ٤ أبحاث أخرى على الأقل، والحد الأقصى ثمانية.'],
  [3, 'Two more are needed; eight is the most.', 'يلزم بحثان آخران على الأقل، والحد الأقصى ثمانية.'],
  [4, 'One more is needed; eight is the most.', 'يلزم بحث آخر على الأقل، والحد الأقصى ثمانية.'],
  [5, 'Enough to submit; eight is the most.', 'العدد كافٍ للتقديم، والحد الأقصى ثمانية.'],
  [8, 'That is the most.', 'وهذا هو الحد الأقصى.'],
])('%i papers: what is needed, and the most', (count, en, ar) => {
  expect(countSentence(count, bounds).rest).toEqual({ en, ar })
})

test('the count is said in the right form, never as a bare Arabic zero', () => {
  expect(countSentence(2, bounds).count).toEqual({ en: '2 papers', ar: 'بحثان' })
  expect(afterDeletion(1, bounds).ar).toBe('لن يتبقى أي بحث، والمطلوب خمسة.')
})

test('a deletion says what remains, and what is needed only if too few remain', () => {
  expect(afterDeletion(4, bounds).en).toBe('Three papers would remain; five are needed.')
  expect(afterDeletion(6, bounds).en).toBe('Five papers would remain.')
})

test('the place of the paper that is being added', () => {
  expect(placeSentence(4, bounds)).toEqual({ en: 'Fifth of 5–8 papers', ar: 'البحث الخامس من ٥–٨' })
})
