import { expect, test } from 'vitest'
import { isNewer, withTyped } from './newest.ts'

const at = (second: number) => ({ updatedAt: `2026-11-21T10:00:0${second}.000Z` })
const nothing = { updatedAt: null }

test('only what was stored later is newer: an answer that was overtaken by a save is not', () => {
  expect(isNewer(at(2), at(1))).toBe(true)
  expect(isNewer(at(1), at(2))).toBe(false)
  expect(isNewer(at(1), at(1))).toBe(false)
  // The same instant, written otherwise.
  expect(isNewer({ updatedAt: '2026-11-21T12:00:01+02:00' }, at(1))).toBe(false)
})

test('the first version is newer than nothing, and nothing is never newer', () => {
  for (const none of [undefined, nothing]) {
    expect(isNewer(at(1), none)).toBe(true)
    expect(isNewer(none, at(1))).toBe(false)
    expect(isNewer(none, none)).toBe(false)
  }
})

test('what was typed since the form was sent stands over what is stored by then', () => {
  const sent = { title: 'Wells', budget: '5', rows: [{ name: 'Mona' }] }
  const now = { title: 'Wells', budget: '5', rows: [{ name: 'Mona' }, { name: 'Ali' }] }
  expect(withTyped({ title: 'Wells', budget: '5.00', rows: [{ name: 'Mona' }] }, now, sent)).toEqual({
    values: { title: 'Wells', budget: '5.00', rows: [{ name: 'Mona' }, { name: 'Ali' }] },
    any: true,
  })
  expect(withTyped(sent, structuredClone(sent), sent)).toEqual({ values: sent, any: false })
})

test('who wrote in one language takes nothing from who wrote in the other meanwhile', () => {
  const begun = { body: { en: 'Welcome', ar: 'مرحبًا' } }
  const theirs = { body: { en: 'Welcome', ar: 'أهلًا بكم' } }
  const mine = { body: { en: 'Good to have you', ar: 'مرحبًا' } }
  expect(withTyped(theirs, mine, begun)).toEqual({ values: { body: { en: 'Good to have you', ar: 'أهلًا بكم' } }, any: true })
})
