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
      "export const landingSlots = {\n  title: slot('line'),\n  lead: slot('lines'),\n  body: slot('rich'),\n}",
    'contract/src/site/page-slots.ts': "export const pageMatter = { prize: { body: 'body' } } as const",
  }

  it('that no public page shows is found', () => {
    expect(
      saidOf(unshownSlots, { ...slots, 'web/src/public/hero.tsx': "slot('title')", 'web/src/features/site.ts': "slot('lead')" }),
    ).toEqual(['packages/contract/src/site/landing.ts:3 → no public page shows the slot lead'])
  })

  it('is shown by a page, or named by what a page consists of', () => {
    expect(saidOf(unshownSlots, { ...slots, 'web/src/public/hero.tsx': "slot('title')\nslot('lead')" })).toEqual([])
  })
})
