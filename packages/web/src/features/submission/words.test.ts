import { recordKinds } from '@jadara/contract/records/record-kinds'
import { quantity } from '@jadara/contract/text'
import { expect, test } from 'vitest'
import { missingSentence } from './missing-words.ts'
import { contentsInWords, digestInGroups } from './receipt-words.ts'

test('the number of missing things in words', () => {
  expect(missingSentence(2)).toEqual({ en: 'Two things are missing.', ar: 'ينقصك أمران.' })
  expect(missingSentence(6)).toEqual({ en: 'Six things are missing.', ar: 'تنقصك ٦ أمور.' })
})

test('the contents of a receipt count each kind, and leave out what there is none of', () => {
  const receipt = {
    receiptNumber: 'JDR-1-00001',
    receivedAt: '',
    headArrivedAt: null,
    lastByteArrivedAt: null,
    sealedAt: '',
    digest: '',
    personalFiles: 6,
    pages: 214,
  }
  const [first, , third] = recordKinds
  const of = (count: number, kind = first) => quantity(count, kind?.noun.counted ?? ({ en: {}, ar: {} } as never))
  expect(contentsInWords({ ...receipt, records: {} }).en).toBe('6 personal files: 214 pages')
  const records = { [third?.name ?? '']: 3, [first?.name ?? '']: 5 }
  expect(contentsInWords({ ...receipt, records })).toEqual({
    en: `6 personal files, ${of(5).en}, ${of(3, third).en}: 214 pages`,
    ar: `٦ ملفات شخصية و${of(5).ar} و${of(3, third).ar}: ٢١٤ صفحة`,
  })
  expect(digestInGroups('9f2c41d70be8')).toBe('sha256 9f2c 41d7 0be8')
})
