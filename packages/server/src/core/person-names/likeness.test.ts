import { expect, test } from 'vitest'
import { isSamePersonName } from './likeness.ts'

test.each([
  ['Mona El-Masry', 'El Masry, Mona A.'],
  ['Mona El-Masry', 'M. Al-Masri'],
  ['منى المصري', 'Mona Elmasry'],
  ['محمد عبدالرحمن', 'M. Abdel-Rahman'],
  ['Mohamed Abd al-Rahman', 'Muhammad Abdelrahman'],
  ['Youssef Gamal', 'Yusuf Jamal'],
  ['Ahmed Mohamed Hassan', 'Hassan AM'],
  ['Ahmed Hassan', 'Hassan Ahmed'],
  ['Nour El-Din Ali', 'Nureldin Ali'],
  ['هدى السيد', 'Hoda El Sayed'],
  ['Tarek Zaki', 'Tariq Zaky'],
])('%s is %s', (one, other) => {
  expect([isSamePersonName(one, other), isSamePersonName(other, one)]).toEqual([true, true])
})

test.each([
  ['Mona Hassan', 'Mona Hussein'],
  ['Mona El-Masry', 'Magdy El-Masry'],
  ['Ahmed Hassan', 'Hassan'],
  ['Ahmed Hassan', 'A. H.'],
  ['Amr Salem', 'A. Salim'],
  ['Mahmoud Ali', 'محمد علي'],
  ['Abdelrahman Ali', 'Ali Mahmoud'],
  ['Ahmed Mohamed Hassan', 'Ahmed Kamal Hassan'],
  ['Ahmed M. Hassan', 'Ahmed K. Hassan'],
  ['', 'Ahmed Hassan'],
])('%s is not %s', (one, other) => {
  expect([isSamePersonName(one, other), isSamePersonName(other, one)]).toEqual([false, false])
})
