import type { Progress } from '@jadara/contract/submission'
import { expect, test } from 'vitest'
import { contentsInWords, digestInGroups } from './receipt-words.ts'
import { missingSentence, standingOf } from './standing.ts'

const progress: Progress = {
  informationComplete: true,
  personalFiles: [1, 2, 3, 4, 6],
  records: { journal: 5 },
  journalsLeast: 5,
  journalsMost: 8,
  isSubmitted: false,
  canSubmit: true,
}

test('nothing is missing from five files and five papers; the validation of a foreign PhD is optional', () => {
  expect(standingOf(progress)).toMatchObject({ missing: 0, journalsShort: 0 })
})

test('each missing file counts, papers count as one thing however many are short', () => {
  const standing = standingOf({ ...progress, personalFiles: [1, 6], records: { journal: 1 } })
  expect(standing).toMatchObject({ missing: 4, journalsShort: 4 })
  expect(standing.filesMissing.map(({ id }) => id)).toEqual([2, 3, 4])
})

test('too many papers are to be mended too', () => {
  expect(standingOf({ ...progress, records: { journal: 9 } })).toMatchObject({ missing: 1, journalsShort: -1 })
})

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
