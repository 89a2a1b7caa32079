import { plural } from '@jadara/contract/text'
import { expect, test } from 'vitest'
import { afterDeletion, countSentence, placeSentence, tileWords } from './bounds.ts'

const bounds = { least: 5, most: 8 }
const papers = plural('# paper', '# papers', 'بحث واحد', 'بحثان', '# أبحاث', '# بحثًا', '# بحث')

test.each([
  [1, 'Four more are needed; eight is the most.', 'ينقص على الأقل ٤ أبحاث، والحد الأقصى ٨.'],
  [3, 'Two more are needed; eight is the most.', 'ينقص على الأقل بحثان، والحد الأقصى ٨.'],
  [4, 'One more is needed; eight is the most.', 'ينقص على الأقل بحث واحد، والحد الأقصى ٨.'],
  [5, 'Enough to submit; eight is the most.', 'العدد كافٍ للتقديم، والحد الأقصى ٨.'],
  [8, 'That is the most.', 'وهذا هو الحد الأقصى.'],
  [9, 'Eight is the most.', 'الحد الأقصى ٨.'],
])('%i papers: what is needed, and the most', (count, en, ar) => {
  expect(countSentence(count, bounds, papers).rest).toEqual({ en, ar })
})

test('the count is said in the right form, never as a bare Arabic zero', () => {
  expect(countSentence(2, bounds, papers).count).toEqual({ en: '2 papers', ar: 'بحثان' })
  expect(afterDeletion(1, bounds, papers)).toEqual({
    en: 'None would remain; five are needed.',
    ar: 'لن يتبقى شيء، والمطلوب ٥.',
  })
  expect(tileWords(0, bounds, papers).count).toEqual({ en: 'None of 5–8 yet', ar: 'لا شيء بعد من ٥–٨' })
})

test('a deletion says what remains, and what is needed only if too few remain', () => {
  expect(afterDeletion(4, bounds, papers)).toEqual({
    en: 'Three papers would remain; five are needed.',
    ar: 'يتبقى بعد الحذف ٣ أبحاث، والمطلوب ٥.',
  })
  expect(afterDeletion(6, bounds, papers).en).toBe('Five papers would remain.')
})

test('the place of the one that is being added', () => {
  expect(placeSentence(4, bounds)).toEqual({ en: 'Fifth of 5–8', ar: 'رقم ٥ من ٥–٨' })
})

test('a tile says how many of how many, and what follows', () => {
  expect(tileWords(4, bounds, papers)).toEqual({
    count: { en: '4 of 5–8', ar: '٤ من ٥–٨' },
    note: { en: 'One more is needed', ar: 'ينقص على الأقل بحث واحد' },
  })
  expect(tileWords(8, bounds, papers).note.en).toBe('Enough')
  expect(tileWords(9, bounds, papers).note.en).toBe('Too many')
})
