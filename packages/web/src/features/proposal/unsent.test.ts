import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { begin, nothingYet, type Version } from '../../ui/autosave/autosave.ts'
import { draftOf } from '../../ui/autosave/autosave-draft.ts'
import { sectionSlot } from './drafts.ts'
import { unsentByNow, unsentSections, unsentTexts } from './unsent.ts'

/** As the browser's: what it holds are its own keys. */
class Shelf {
  getItem(key: string): string | null {
    return (this as Record<string, unknown>)[key] as string | null
  }
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string) {
    delete (this as Record<string, unknown>)[key]
  }
}

let shelf: Shelf
beforeEach(() => {
  shelf = new Shelf()
  vi.stubGlobal('localStorage', shelf)
})
afterEach(() => void vi.unstubAllGlobals())

const me = 7
const stored: Version = { text: '<p>stored</p>', finished: false, updatedAt: '2026-01-01T00:00:01.000Z' }
const lay = (tab: string, text: string, savedAt: number, on: Version = stored) => {
  const draft = draftOf({ ...begin(on), mine: { text, finished: false } }, savedAt)
  shelf.setItem(`jadara.draft.${sectionSlot(me, 'methodology')}.${tab}`, JSON.stringify(draft))
}

it('the texts of all tabs are shown, the latest first, each once; what arrived is none', () => {
  lay('a', '<p>one</p>', 1)
  lay('b', '<p>two</p>', 3)
  lay('c', '<p>one</p>', 2)
  lay('d', '<p>stored</p>', 4)
  expect(unsentTexts(me, 'methodology', stored)).toEqual(['<p>two</p>', '<p>one</p>'])
})

it('looking moves nothing and takes nothing away', () => {
  lay('a', '<p>one</p>', 1)
  lay('b', '<p>stored</p>', 2)
  const before = JSON.stringify(shelf)
  unsentTexts(me, 'methodology', stored)
  unsentSections(me)
  expect(JSON.stringify(shelf)).toBe(before)
})

it('several tabs are one place, and another account is somebody else', () => {
  lay('a', '<p>one</p>', 1, nothingYet)
  lay('b', '<p>two</p>', 2, nothingYet)
  shelf.setItem(`jadara.draft.${sectionSlot(me, 'budget')}`, '{}')
  shelf.setItem(`jadara.draft.${sectionSlot(77, 'objectives')}.a`, '{}')
  expect([...unsentSections(me)].toSorted()).toEqual(['budget', 'methodology'])
})

it('what arrived is no longer unsent once the portal can be asked, and without a connection nothing is forgotten', async () => {
  lay('a', '<p>stored</p>', 1, nothingYet)
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  expect([...(await unsentByNow(me))]).toEqual(['methodology'])
  vi.stubGlobal('fetch', async () => Response.json(stored))
  expect([...(await unsentByNow(me))]).toEqual([])
})
