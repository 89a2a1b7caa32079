import { expect, test } from 'vitest'
import { isNewer, versionOf } from './version.ts'

const at = (second: number) => versionOf({ updatedAt: `2026-11-21T10:00:0${second}.000Z` })
const nothing = { updatedAt: null }

test('only what was stored later is newer: an answer that was overtaken by a save is not', () => {
  expect(isNewer(at(2), at(1))).toBe(true)
  expect(isNewer(at(1), at(2))).toBe(false)
  expect(isNewer(at(1), at(1))).toBe(false)
  expect(isNewer('2026-11-21T12:00:01+02:00', at(1))).toBe(false)
})

test('the first version is newer than nothing, and nothing is never newer', () => {
  for (const none of [undefined, nothing].map(versionOf)) {
    expect(isNewer(at(1), none)).toBe(true)
    expect(isNewer(none, at(1))).toBe(false)
    expect(isNewer(none, none)).toBe(false)
  }
})
