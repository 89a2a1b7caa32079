import { expect, it } from 'vitest'
import { findIssns } from './find-issns.ts'

it.each([
  ['https://portal.issn.org/resource/ISSN/2049-3630', ['2049-3630']],
  ['https://onlinelibrary.wiley.com/journal/15213773', ['1521-3773']],
  ['Delta Water Letters (ISSN 2049‐3630, e-ISSN 2434561x)', ['2049-3630', '2434-561X']],
  ['https://www.scopus.com/sourceid/12345678', []],
  ['https://doi.org/10.1000/120493630', []],
  ['+20 2049-3630-1', []],
])('the ISSNs of "%s"', (text, issns) => {
  expect(findIssns(text)).toEqual(issns)
})
