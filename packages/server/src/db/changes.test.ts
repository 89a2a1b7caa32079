import { expect, it } from 'vitest'
import { toAuditChanges, toAuditDetail, toPartialAuditChanges } from './changes.ts'

it('returns only the differing fields of both sides', () => {
  const before = { title: 'Old', year: 2019, authors: [{ name: 'Mona' }], link: '' }
  const after = { title: 'New', year: 2019, authors: [{ name: 'Mona' }, { name: 'Sara' }], link: '' }
  expect(toAuditChanges(before, after)).toEqual({
    before: { title: 'Old', authors: [{ name: 'Mona' }] },
    after: { title: 'New', authors: [{ name: 'Mona' }, { name: 'Sara' }] },
  })
  expect(toAuditChanges(before, before)).toEqual({ before: {}, after: {} })
})

it('distinguishes null from a missing field', () => {
  expect(toAuditChanges({ end: null }, { end: '2026-12-03', file: 'a.pdf' })).toEqual({
    before: { end: null },
    after: { end: '2026-12-03', file: 'a.pdf' },
  })
})

it('records the length of long texts, even where it is unchanged', () => {
  const long = ['abstract']
  expect(toAuditChanges({ abstract: 'one', title: 'T' }, { abstract: 'two', title: 'T' }, { long })).toEqual({
    before: { abstract: { characters: 3 } },
    after: { abstract: { characters: 3 } },
  })
  expect(toAuditDetail({ abstract: 'four', title: 'T' }, { long })).toEqual({ abstract: { characters: 4 }, title: 'T' })
})

it('compares only the named fields of an amendment; null when none differs', () => {
  const before = { title: 'One', end: '2026-12-31', themes: [8, 9], kept: true }
  expect(toPartialAuditChanges(before, { title: 'Two', end: null, themes: [8, 9] })).toEqual({
    before: { title: 'One', end: '2026-12-31' },
    after: { title: 'Two', end: null },
  })
  expect(toPartialAuditChanges(before, { title: 'One', themes: [8, 9] })).toBeNull()
})
