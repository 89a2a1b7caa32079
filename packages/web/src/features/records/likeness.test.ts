import type { RecordLine } from '@jadara/contract/records/record-endpoints'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { expect, test } from 'vitest'
import { likeness, tellsBy } from './likeness.ts'

const [one, other] = recordKinds.map(({ name }) => name) as [string, string]
const lines: RecordLine[] = [
  { kind: one, id: 1, title: 'Water reuse in the Delta', address: 'https://doi.org/10.1/abc', doi: '' },
  { kind: other, id: 1, title: 'أثر المياه', address: '', doi: '10.1016/j.water.2021.01' },
]

test('the same title in another kind is told, with its title and its kind', () => {
  const told = likeness('title', ' water reuse, in the DELTA', lines, { kind: other, id: undefined })
  expect(told?.en).toBe(
    `You have entered something with this title before: “\u2068Water reuse in the Delta\u2069” (${recordKinds[0]?.noun.many.en}). Is it the same?`,
  )
  expect(told?.ar).toContain(recordKinds[0]?.noun.many.ar)
})

test('a record is not like itself, and nothing is like nothing', () => {
  expect(likeness('title', 'Water reuse in the Delta', lines, { kind: one, id: 1 })).toBeUndefined()
  expect(likeness('title', 'Water reuse in the Delta', lines, { kind: other, id: 1 })).toBeDefined()
  expect(likeness('address', '', lines, { kind: one, id: undefined })).toBeUndefined()
})

test('an address is the same without its scheme', () => {
  expect(likeness('address', 'http://www.doi.org/10.1/abc/', lines, { kind: one, id: 2 })?.en).toContain('with this link')
})

test('a DOI is the same in whatever address, and two papers of one journal are not the same by its link', () => {
  const told = likeness('doi', 'https://dx.doi.org/10.1016/J.WATER.2021.01?via=ihub', lines, { kind: one, id: undefined })
  expect(told?.en).toContain('with this DOI')
  expect(likeness('doi', 'https://www.sciencedirect.com/journal/water', lines, { kind: one, id: undefined })).toBeUndefined()
})

test.each(recordKinds)('$name: its title tells it, and its link if it has one', (kind) => {
  const { title, subtitle, address } = kind.shown
  expect(tellsBy(kind, title)).toBe('title')
  if (address) expect(tellsBy(kind, address)).toBe('address')
  // A link may stand under the title too; it is no title then.
  if (kind.fields[subtitle]?.input !== 'url')
    expect(tellsBy(kind, subtitle)).toBe(kind.fields[title]?.optional ? 'title' : undefined)
})
