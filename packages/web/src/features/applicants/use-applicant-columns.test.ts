import { expect, test } from 'vitest'
import { beginsLetter, beginsTheme, countThemeRows, toIndexLetter } from './use-applicant-columns.tsx'

const rows = [
  { branchId: 4, arabicName: 'أحمد' },
  { branchId: 4, arabicName: 'إيمان' },
  { branchId: 4, arabicName: 'بسمة' },
  { branchId: 5, arabicName: 'باسم' },
]

test('all forms of alif share one index letter', () => {
  expect(['أحمد', 'إيمان', 'آمال', 'اسلام', 'ٱدم', ''].map(toIndexLetter)).toEqual(['ا', 'ا', 'ا', 'ا', 'ا', ''])
})

test('themes and letters begin once, and each theme begins its own letters', () => {
  expect(rows.map((_, index) => beginsTheme(rows, index))).toEqual([true, false, false, true])
  expect(rows.map((_, index) => beginsLetter(rows, index, true))).toEqual([true, false, true, true])
  expect(rows.map((_, index) => beginsLetter(rows, index, false))).toEqual([true, false, true, false])
})

test('a group is counted only when the page shows all of it', () => {
  const counts = (page: { first: boolean; last: boolean }) => [countThemeRows(rows, 0, page), countThemeRows(rows, 3, page)]
  expect(counts({ first: true, last: true })).toEqual([3, 1])
  expect(counts({ first: true, last: false })).toEqual([3, undefined])
  expect(counts({ first: false, last: true })).toEqual([undefined, 1])
})
