import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAutosaveState, emptyServerText, type ServerText } from '../../ui/autosave/autosave.ts'
import { draftOf } from '../../ui/autosave/autosave-draft.ts'
import { listUnsentSections, listUnsentTexts, refreshUnsentSections, sectionDraftSlot } from './unsent-sections.ts'

/** A Storage whose keys are its own properties, as in the browser. */
class FakeStorage {
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

let storage: FakeStorage
beforeEach(() => {
  storage = new FakeStorage()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => void vi.unstubAllGlobals())

const me = 7
const stored: ServerText = { text: '<p>stored</p>', finished: false, version: '2026-01-01T00:00:01.000Z' }
const storeDraft = (tab: string, text: string, savedAt: number, on: ServerText = stored) => {
  const draft = draftOf({ ...createAutosaveState(on), mine: { text, finished: false } }, savedAt)
  storage.setItem(`jadara.draft.${sectionDraftSlot(me, 'methodology')}.${tab}`, JSON.stringify(draft))
}

it('the texts of all tabs are listed once, the latest first, without those that have arrived', () => {
  storeDraft('a', '<p>one</p>', 1)
  storeDraft('b', '<p>two</p>', 3)
  storeDraft('c', '<p>one</p>', 2)
  storeDraft('d', '<p>stored</p>', 4)
  expect(listUnsentTexts(me, 'methodology', stored)).toEqual(['<p>two</p>', '<p>one</p>'])
})

it('listing changes nothing in the storage', () => {
  storeDraft('a', '<p>one</p>', 1)
  storeDraft('b', '<p>stored</p>', 2)
  const before = JSON.stringify(storage)
  listUnsentTexts(me, 'methodology', stored)
  listUnsentSections(me)
  expect(JSON.stringify(storage)).toBe(before)
})

it('several tabs count as one section, and another account’s drafts are ignored', () => {
  storeDraft('a', '<p>one</p>', 1, emptyServerText)
  storeDraft('b', '<p>two</p>', 2, emptyServerText)
  storage.setItem(`jadara.draft.${sectionDraftSlot(me, 'budget')}`, '{}')
  storage.setItem(`jadara.draft.${sectionDraftSlot(77, 'objectives')}.a`, '{}')
  expect([...listUnsentSections(me)].toSorted()).toEqual(['budget', 'methodology'])
})

it('a draft that has arrived is removed once the server can be reached; without a connection it is kept', async () => {
  storeDraft('a', '<p>stored</p>', 1, emptyServerText)
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  expect([...(await refreshUnsentSections(me))]).toEqual(['methodology'])
  vi.stubGlobal('fetch', async () => Response.json(stored))
  expect([...(await refreshUnsentSections(me))]).toEqual([])
})
