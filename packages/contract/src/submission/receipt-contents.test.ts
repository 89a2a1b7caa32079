import { expect, test } from 'vitest'
import { formatSealedContents } from './receipt-contents.ts'

test('lists everything that the receipt covers, without empty parts', () => {
  const least = { personalFiles: 6, records: {}, proposal: false, conceptNote: false, pages: 14 }
  expect(formatSealedContents(least)).toEqual({
    en: 'Personal information, 6 personal files. Pages in the files: 14.',
    ar: 'البيانات الشخصية و٦ ملفات شخصية. عدد صفحات الملفات: ١٤.',
  })
  expect(formatSealedContents({ ...least, records: { book: 3, journal: 5 }, proposal: true, conceptNote: true })).toEqual({
    en: 'Personal information, 6 personal files, 5 journal papers, 3 books, proposal, concept note. Pages in the files: 14.',
    ar: 'البيانات الشخصية و٦ ملفات شخصية و٥ أبحاث و٣ كتب والمقترح والمذكرة المفاهيمية. عدد صفحات الملفات: ١٤.',
  })
})
