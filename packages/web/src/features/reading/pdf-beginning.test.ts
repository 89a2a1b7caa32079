import { expect, it } from 'vitest'
import { findNeededSpans } from './pdf-beginning.ts'

const linearised = '%PDF-1.7\n12 0 obj\n<< /Linearized 1 /L 900000 /H [ 600 180 ] /O 14 /E 40000 /N 9 /T 880000 >>\nendobj\n'

it.each([
  ['the part of the table before the tail', '%PDF-1.7\n', 'startxref\n880000\n%%EOF\n', [{ begin: 880_000, end: 890_000 }]],
  ['nothing if the tail has the whole table', '%PDF-1.7\n', 'startxref\n895000\n%%EOF', []],
  ['nothing of a table that is far away or not there', '%PDF-1.7\n', 'startxref\n116\n%%EOF\n', []],
  ['nothing of a damaged file', 'nothing', 'of it', []],
  [
    'the first page and the table of a linearised document',
    linearised,
    'startxref\n116\n%%EOF\n',
    [
      { begin: 0, end: 40_000 },
      { begin: 880_000, end: 890_000 },
    ],
  ],
])('what is fetched before the first page is %s', (_, head, tail, spans) => {
  expect(findNeededSpans(head, tail, 890_000)).toEqual(spans)
})
