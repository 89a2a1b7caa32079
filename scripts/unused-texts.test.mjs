// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code
import { describe, expect, it } from 'vitest'
import { runRule } from './texts.testing.mjs'
import { findUnshownSlots, findUnusedTexts } from './unused-texts.mjs'

const table = "export const texts = {\n  save: text('Save', 'حفظ'),\n  leave: text('Leave', 'مغادرة'),\n}"
const unread = (name, line) => `packages/web/src/words.ts:${line} → nobody reads the text ${name}`
const findProblems = (code, more = {}) => runRule(findUnusedTexts, { 'web/src/words.ts': code, ...more })

describe('an entry of a table', () => {
  it('is reported if nobody reads it, in one file and across files', () => {
    expect(findProblems(`${table}\nsay(texts.save)`)).toEqual([unread('texts.leave', 3)])
    const reader = "import { texts as words } from './words.ts'\nsay(words.save)"
    expect(findProblems(table, { 'web/src/page.ts': reader })).toEqual([unread('texts.leave', 3)])
    expect(findProblems(table)).toEqual([unread('texts.save', 2), unread('texts.leave', 3)])
  })

  it('is reported if only tests read it', () => {
    const reader = "import { texts } from './words.ts'\nsay(texts.save, texts.leave)"
    expect(findProblems(table, { 'web/src/page.test.ts': reader })).toHaveLength(2)
  })

  it('is distinct from one of the same name elsewhere', () => {
    expect(findProblems(`${table}\nsay(texts.save)`, { 'web/src/other.ts': 'say(texts.leave)' })).toEqual([
      unread('texts.leave', 3),
    ])
  })

  it.each([
    'say(texts[state])',
    'show(texts)',
    'const all = { ...texts }',
    "say(texts['save'], texts['leave'])",
    'const { save, leave } = texts',
    'Object.values(texts)',
  ])('is read by %s', (reader) => expect(findProblems(`${table}\n${reader}`)).toEqual([]))

  it('is not read by a type', () => {
    expect(findProblems(`${table}\ntype Name = keyof typeof texts`)).toHaveLength(2)
  })
})

describe('an exported text', () => {
  const one =
    "export const late = text('Late', 'متأخر')\nexport const gone = (name: Text) => text(`${name.en} is gone`, `${name.ar} ذهب`)"

  it('is reported if nobody reads it', () => expect(findProblems(one)).toEqual([unread('late', 1), unread('gone', 2)]))

  it('is used if a file imports it', () => {
    const reader = "import { gone, late } from './words.ts'\nsay(late)\nsay(gone(name))"
    expect(findProblems(one, { 'web/src/page.tsx': reader })).toEqual([])
  })
})

describe('a slot', () => {
  const slots = {
    'contract/src/site/landing.ts':
      "export const landingSlots = {\n  title: slot('line'),\n  lead: slot('lines'),\n  body: slot('rich'),\n  ask: slot('line'),\n}",
    'contract/src/site/page-slots.ts': "export const pageSlotNames = { prize: { body: 'body', ask: 'ask' } } as const",
  }
  const unshown = (page, more = {}) => runRule(findUnshownSlots, { ...slots, 'web/src/public/hero.tsx': page, ...more })
  const noPage = (name, line) => `packages/contract/src/site/landing.ts:${line} → no public page shows the slot ${name}`
  const matter = 'slot(pageSlotNames[page].body)\nslot(pageSlotNames[page].ask)'

  it('is reported if no public page shows it', () => {
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

  it('is used by a page in any of these ways', () => {
    expect(unshown(`slot(big ? 'title' : 'lead')\n${matter}`)).toEqual([])
  })

  it('for a part of a page is used only by the page that draws the part', () => {
    expect(unshown("slot('title')\nslot('lead')\nslot(pageSlotNames[page].body)")).toEqual([noPage('ask', 5)])
  })

  it('is used if it is in a list that the pages iterate', () => {
    expect(unshown(`const socialSlotLabels = [['title', text('a', 'b')]]\n${matter}\nslot('lead')`)).toEqual([])
  })
})
