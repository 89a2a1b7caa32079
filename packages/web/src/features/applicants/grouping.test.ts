import { expect, test } from 'vitest'
import { beginsLetter, beginsTheme, countOf, letterOf } from './grouping.ts'

const rows = [
  { branchId: 4, arabicName: 'أحمد' },
  { branchId: 4, arabicName: 'إيمان' },
  { branchId: 4, arabicName: 'بسمة' },
  { branchId: 5, arabicName: 'باسم' },
]

test('the ways to write alif stand under one letter', () => {
  expect(['أحمد', 'إيمان', 'آمال', 'اسلام', 'ٱدم', ''].map(letterOf)).toEqual(['ا', 'ا', 'ا', 'ا', 'ا', ''])
})

test('a theme and a letter begin once, and each theme with a letter of its own', () => {
  expect(rows.map((_, index) => beginsTheme(rows, index))).toEqual([true, false, false, true])
  expect(rows.map((_, index) => beginsLetter(rows, index, true))).toEqual([true, false, true, true])
  expect(rows.map((_, index) => beginsLetter(rows, index, false))).toEqual([true, false, true, false])
})

test('a group is counted where the page shows all of it', () => {
  const counts = (page: { first: boolean; last: boolean }) => [countOf(rows, 0, page), countOf(rows, 3, page)]
  expect(counts({ first: true, last: true })).toEqual([3, 1])
  expect(counts({ first: true, last: false })).toEqual([3, undefined])
  expect(counts({ first: false, last: true })).toEqual([undefined, 1])
})
