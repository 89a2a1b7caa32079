// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code
import { describe, expect, it } from 'vitest'
import { saidOf } from './texts.testing.mjs'
import { unshownSlots, unusedTexts } from './unused-texts.mjs'

const table = "export const texts = {\n  save: text('Save', 'حفظ'),\n  leave: text('Leave', 'مغادرة'),\n}"
const unread = (name, line) => `packages/web/src/words.ts:${line} → nobody reads the text ${name}`
const said = (code, more = {}) => saidOf(unusedTexts, { 'web/src/words.ts': code, ...more })

describe('an entry of a table', () => {
  it('that nobody reads is found, in one file and across files', () => {
    expect(said(`${table}\nsay(texts.save)`)).toEqual([unread('texts.leave', 3)])
    const reader = "import { texts as words } from './words.ts'\nsay(words.save)"
    expect(said(table, { 'web/src/page.ts': reader })).toEqual([unread('texts.leave', 3)])
    expect(said(table)).toEqual([unread('texts.save', 2), unread('texts.leave', 3)])
  })

  it('that tests alone read counts as unread', () => {
    const reader = "import { texts } from './words.ts'\nsay(texts.save, texts.leave)"
    expect(said(table, { 'web/src/page.test.ts': reader })).toHaveLength(2)
  })

  it('of the same name elsewhere is another', () => {
    expect(said(`${table}\nsay(texts.save)`, { 'web/src/other.ts': 'say(texts.leave)' })).toEqual([unread('texts.leave', 3)])
  })

  it.each([
    'say(texts[state])',
    'show(texts)',
    'const all = { ...texts }',
    "say(texts['save'], texts['leave'])",
    'const { save, leave } = texts',
    'Object.values(texts)',
  ])('is read by %s', (reader) => expect(said(`${table}\n${reader}`)).toEqual([]))

  it('is not read by a type', () => {
    expect(said(`${table}\ntype Name = keyof typeof texts`)).toHaveLength(2)
  })
})

describe('a text that is exported', () => {
  const one =
    "export const late = text('Late', 'متأخر')\nexport const gone = (name: Text) => text(`${name.en} is gone`, `${name.ar} ذهب`)"

  it('is found when nobody reads it', () => expect(said(one)).toEqual([unread('late', 1), unread('gone', 2)]))

  it('is read where it is imported', () => {
    const reader = "import { gone, late } from './words.ts'\nsay(late)\nsay(gone(name))"
    expect(said(one, { 'web/src/page.tsx': reader })).toEqual([])
  })
})

describe('a slot', () => {
  const slots = {
    'contract/src/site/landing.ts':
      "export const landingSlots = {\n  title: slot('line'),\n  lead: slot('lines'),\n  body: slot('rich'),\n  ask: slot('line'),\n}",
    'contract/src/site/page-slots.ts': "export const pageMatter = { prize: { body: 'body', ask: 'ask' } } as const",
  }
  const unshown = (page, more = {}) => saidOf(unshownSlots, { ...slots, 'web/src/public/hero.tsx': page, ...more })
  const noPage = (name, line) => `packages/contract/src/site/landing.ts:${line} → no public page shows the slot ${name}`
  const matter = 'slot(pageMatter[page].body)\nslot(pageMatter[page].ask)'

  it('that no public page shows is found', () => {
    expect(unshown(`slot('title')\n${matter}`, { 'web/src/features/site.ts': "slot('lead')" })).toEqual([noPage('lead', 3)])
  })

  it.each([
    "const shown = 'lead'",
    'const shown = <p id="lead" className="lead">{say(words.lead)}</p>',
    "say('lead')",
    "const lists = ['lead']",
    "slot(page === 'lead' ? 'title' : 'title')",
    "slot(name('lead'))",
  ])('is not shown by %s', (code) => {
    expect(unshown(`slot('title')\n${matter}\n${code}`)).toEqual([noPage('lead', 3)])
  })

  it('is shown by a page, whichever way the page chooses', () => {
    expect(unshown(`slot(big ? 'title' : 'lead')\n${matter}`)).toEqual([])
  })

  it('of what a page consists of is shown by the page that draws that part, and by no other', () => {
    expect(unshown("slot('title')\nslot('lead')\nslot(pageMatter[page].body)")).toEqual([noPage('ask', 5)])
  })

  it('is shown by being one of a list that the pages go through', () => {
    expect(unshown(`const socialSlots = [['title', text('a', 'b')]]\n${matter}\nslot('lead')`)).toEqual([])
  })
})
