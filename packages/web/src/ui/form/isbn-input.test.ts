import { expect, test } from 'vitest'
import { isWholeIsbn, isWrongIsbn } from './isbn-input.tsx'

test('accepts valid numbers in every notation', () => {
  for (const right of [
    '978-3-16-148410-0',
    '9783161484100',
    '978 3 16 148410 0',
    '٩٧٨٣١٦١٤٨٤١٠٠',
    'ISBN-13: 978–3–16–148410–0',
    '0-8044-2957-X',
    '080442957x',
    '',
    ' ',
  ])
    expect(isWrongIsbn(right), right).toBe(false)
})

test('rejects wrong check digits', () => {
  for (const wrong of ['978-3-16-148410-1', '0804429571', '12345', 'none']) expect(isWrongIsbn(wrong), wrong).toBe(true)
})

test('recognizes a complete number', () => {
  expect(isWholeIsbn('080442957x')).toBe(true)
  expect(isWholeIsbn('978-3-16-148410-0')).toBe(true)
  expect(isWholeIsbn('978-3-16-1484')).toBe(false) // ten digits, but on the way to thirteen
  expect(isWholeIsbn('97831614')).toBe(false)
})
