import type { RecordLine } from '@jadara/contract/records/record-endpoints'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { expect, test } from 'vitest'
import { findComparedProperty, findSimilarRecordWarning } from './similar-record.ts'

const [one, other] = recordKinds.map(({ name }) => name) as [string, string]
const lines: RecordLine[] = [
  { kind: one, id: 1, title: 'Water reuse in the Delta', address: 'https://doi.org/10.1/abc', doi: '' },
  { kind: other, id: 1, title: 'أثر المياه', address: '', doi: '10.1016/j.water.2021.01' },
]

test('the same title in another kind causes a warning with its title and its kind', () => {
  const warning = findSimilarRecordWarning('title', ' water reuse, in the DELTA', lines, { kind: other, id: undefined })
  expect(warning?.en).toBe(
    `You have entered something with this title before: “\u2068Water reuse in the Delta\u2069” (${recordKinds[0]?.noun.many.en}). Is it the same?`,
  )
  expect(warning?.ar).toContain(recordKinds[0]?.noun.many.ar)
})

test('a record is not compared with itself, and empty values do not match', () => {
  expect(findSimilarRecordWarning('title', 'Water reuse in the Delta', lines, { kind: one, id: 1 })).toBeUndefined()
  expect(findSimilarRecordWarning('title', 'Water reuse in the Delta', lines, { kind: other, id: 1 })).toBeDefined()
  expect(findSimilarRecordWarning('address', '', lines, { kind: one, id: undefined })).toBeUndefined()
})

test('an address is the same without its scheme', () => {
  expect(findSimilarRecordWarning('address', 'http://www.doi.org/10.1/abc/', lines, { kind: one, id: 2 })?.en).toContain(
    'with this link',
  )
})

test('a DOI matches in any address, and two papers of one journal do not match by its link', () => {
  const warning = findSimilarRecordWarning('doi', 'https://dx.doi.org/10.1016/J.WATER.2021.01?via=ihub', lines, {
    kind: one,
    id: undefined,
  })
  expect(warning?.en).toContain('with this DOI')
  expect(
    findSimilarRecordWarning('doi', 'https://www.sciencedirect.com/journal/water', lines, { kind: one, id: undefined }),
  ).toBeUndefined()
})

test.each(recordKinds)('$name is compared by its title, and by its link if it has one', (kind) => {
  const { title, subtitle, address } = kind.shown
  expect(findComparedProperty(kind, title)).toBe('title')
  if (address) expect(findComparedProperty(kind, address)).toBe('address')
  // A link may also be shown below the title; it is not the title then.
  if (kind.fields[subtitle]?.input !== 'url')
    expect(findComparedProperty(kind, subtitle)).toBe(kind.fields[title]?.optional ? 'title' : undefined)
})
