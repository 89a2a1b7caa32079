import { expect, it } from 'vitest'
import { findIssns, normaliseDoi, normaliseOrcid } from './identifiers.ts'

it.each([
  ['0000-0002-1825-0097', '0000-0002-1825-0097'],
  ['https://orcid.org/0000-0002-1694-233x', '0000-0002-1694-233X'],
  [' 0000000218250097 ', '0000-0002-1825-0097'],
  ['٠٠٠٠-٠٠٠٢-١٨٢٥-٠٠٩٧', '0000-0002-1825-0097'],
  ['0000–0002–1825–0097', '0000-0002-1825-0097'],
  ['0000-0002-1825-0098', undefined],
  ['0000-0002-1825-009', undefined],
  ['https://example.org/0000-0002-1825-0097', undefined],
])('an ORCID iD has one form: %s', (typed, normal) => {
  expect(normaliseOrcid(typed)).toBe(normal)
})

it.each([
  ['10.1000/XYZ.123', '10.1000/xyz.123'],
  ['https://doi.org/10.1016/j.cell.2020.01.001', '10.1016/j.cell.2020.01.001'],
  ['http://dx.doi.org/10.1002/(SICI)1097-4571', '10.1002/(sici)1097-4571'],
  ['doi: 10.1000/182.', '10.1000/182'],
  ['https://doi.org/10.1000%2F182', '10.1000/182'],
  ['10.1000/a%b', '10.1000/a%b'],
  ['10.1000', undefined],
  ['11.1000/182', undefined],
  ['10.1000/a b', undefined],
])('a DOI has one form: %s', (typed, normal) => {
  expect(normaliseDoi(typed)).toBe(normal)
})

it.each([
  ['https://portal.issn.org/resource/ISSN/2049-3630', ['2049-3630']],
  ['https://onlinelibrary.wiley.com/journal/15213773', ['1521-3773']],
  ['Delta Water Letters (ISSN 2049‐3630, e-ISSN 2434561x)', ['2049-3630', '2434-561X']],
  ['https://www.scopus.com/sourceid/12345678', []],
  ['https://doi.org/10.1000/120493630', []],
  ['+20 2049-3630-1', []],
])('the ISSNs in "%s"', (text, issns) => {
  expect(findIssns(text)).toEqual(issns)
})
