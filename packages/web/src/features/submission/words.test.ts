import { expect, test } from 'vitest'
import { missingSentence } from './missing-words.ts'
import { contentsInWords, digestInGroups } from './receipt-words.ts'

test('the number of missing things in words', () => {
  expect(missingSentence(2)).toEqual({ en: 'Two things are missing.', ar: 'ينقصك أمران.' })
  expect(missingSentence(6)).toEqual({ en: 'Six things are missing.', ar: 'تنقصك ٦ أمور.' })
})

test('the contents of a receipt leave out what there is none of', () => {
  const receipt = {
    receiptNumber: 'JDR-1-00001',
    receivedAt: '',
    sealedAt: '',
    digest: '',
    personalFiles: 6,
    journals: 5,
    pages: 214,
  }
  expect(contentsInWords({ ...receipt, otherRecords: 0 }).en).toBe('6 personal files, 5 journal papers: 214 pages')
  expect(contentsInWords({ ...receipt, otherRecords: 7 }).ar).toBe('٦ ملفات شخصية و٥ أبحاث و٧ سجلات أخرى: ٢١٤ صفحة')
  expect(digestInGroups('9f2c41d70be8')).toBe('sha256 9f2c 41d7 0be8')
})
