import { expect, it } from 'vitest'
import { amendment, changes, sideOf } from './changes.ts'

it('holds of both sides the fields that differ, and no other', () => {
  const before = { title: 'Old', year: 2019, authors: [{ name: 'Mona' }], link: '' }
  const after = { title: 'New', year: 2019, authors: [{ name: 'Mona' }, { name: 'Sara' }], link: '' }
  expect(changes(before, after)).toEqual({
    before: { title: 'Old', authors: [{ name: 'Mona' }] },
    after: { title: 'New', authors: [{ name: 'Mona' }, { name: 'Sara' }] },
  })
  expect(changes(before, before)).toEqual({ before: {}, after: {} })
})

it('tells what was nothing from what is not there', () => {
  expect(changes({ end: null }, { end: '2026-12-03', file: 'a.pdf' })).toEqual({
    before: { end: null },
    after: { end: '2026-12-03', file: 'a.pdf' },
  })
})

it('says of pages of text how long they were, also where the length stayed', () => {
  const long = ['abstract']
  expect(changes({ abstract: 'one', title: 'T' }, { abstract: 'two', title: 'T' }, { long })).toEqual({
    before: { abstract: { characters: 3 } },
    after: { abstract: { characters: 3 } },
  })
  expect(sideOf({ abstract: 'four', title: 'T' }, { long })).toEqual({ abstract: { characters: 4 }, title: 'T' })
})

it('tells of an amendment what it changes of the fields that it names, and nothing where it changes none', () => {
  const before = { title: 'One', end: '2026-12-31', themes: [8, 9], kept: true }
  expect(amendment(before, { title: 'Two', end: null, themes: [8, 9] })).toEqual({
    before: { title: 'One', end: '2026-12-31' },
    after: { title: 'Two', end: null },
  })
  expect(amendment(before, { title: 'One', themes: [8, 9] })).toBeNull()
})
