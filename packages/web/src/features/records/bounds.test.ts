import { plural } from '@jadara/contract/core/text'
import { expect, test } from 'vitest'
import { formatCountWithBounds, formatNextRecordPosition, formatRemainingRecordCount, formatTileCount } from './bounds.ts'

const bounds = { least: 5, most: 8 }
const papers = plural('# paper', '# papers', 'بحث واحد', 'بحثان', '# أبحاث', '# بحثًا', '# بحث')

test.each([
  [1, 'Four more are needed; eight is the most.', 'ينقص على الأقل ٤ أبحاث، والحد الأقصى ٨.'],
  [3, 'Two more are needed; eight is the most.', 'ينقص على الأقل بحثان، والحد الأقصى ٨.'],
  [4, 'One more is needed; eight is the most.', 'ينقص على الأقل بحث واحد، والحد الأقصى ٨.'],
  [5, 'Enough to submit; eight is the most.', 'العدد كافٍ للتقديم، والحد الأقصى ٨.'],
  [8, 'That is the most.', 'وهذا هو الحد الأقصى.'],
  [9, 'Eight is the most.', 'الحد الأقصى ٨.'],
])('%i papers: how many are needed, and how many are allowed', (count, en, ar) => {
  expect(formatCountWithBounds(count, bounds, papers).rest).toEqual({ en, ar })
})

test('the count has the right plural form, and never is a bare Arabic zero', () => {
  expect(formatCountWithBounds(2, bounds, papers).count).toEqual({ en: '2 papers', ar: 'بحثان' })
  expect(formatRemainingRecordCount(1, bounds, papers)).toEqual({
    en: 'None would remain; five are needed.',
    ar: 'لن يتبقى شيء، والمطلوب ٥.',
  })
  expect(formatTileCount(0, bounds, papers).count).toEqual({ en: 'None of 5–8 yet', ar: 'لا شيء بعد من ٥–٨' })
})

test('a deletion states how many remain, and how many are needed only if too few remain', () => {
  expect(formatRemainingRecordCount(4, bounds, papers)).toEqual({
    en: 'Three papers would remain; five are needed.',
    ar: 'يتبقى بعد الحذف ٣ أبحاث، والمطلوب ٥.',
  })
  expect(formatRemainingRecordCount(6, bounds, papers).en).toBe('Five papers would remain.')
})

test('formatPlace gives the place of the record being added', () => {
  expect(formatNextRecordPosition(4, bounds)).toEqual({ en: 'Fifth of 5–8', ar: 'رقم ٥ من ٥–٨' })
})

test('a tile shows the count in its range, and a note', () => {
  expect(formatTileCount(4, bounds, papers)).toEqual({
    count: { en: '4 of 5–8', ar: '٤ من ٥–٨' },
    note: { en: 'One more is needed', ar: 'ينقص على الأقل بحث واحد' },
  })
  expect(formatTileCount(8, bounds, papers).note.en).toBe('Enough')
  expect(formatTileCount(9, bounds, papers).note.en).toBe('Too many')
})
