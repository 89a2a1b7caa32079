import { describe, expect, it } from 'vitest'
import { languages } from '../core/text.ts'
import { identitySlots } from './identity.ts'
import { landingSlots } from './landing.ts'
import { pageSlots } from './page-slots.ts'
import { publicPages } from './pages.ts'
import { notFoundSlots, sharedSlots } from './shared-texts.ts'
import { siteSlots } from './site-texts.ts'
import type { Slot, SlotKind } from './slot.ts'
import { slotValueSchema } from './slot-value.ts'

const slots = Object.entries<Slot>(siteSlots)
const ofKind = (...kinds: SlotKind[]) => slots.filter(([, { kind }]) => kinds.includes(kind))
const sides = (of: [string, Slot][]) =>
  of.flatMap(([name, { initial }]) => languages.map((in_) => [name, in_, initial[in_]] as const))
const words = ofKind('line', 'lines', 'rich')
const given = (of: [string, Slot][]) => of.filter(([, { initial, optional }]) => !optional || initial.en !== '')

describe('every text that the portal ships with', () => {
  it('says something in both languages, unless it may be left empty; and is empty in both or in neither', () => {
    for (const [name, { initial, optional }] of slots) {
      expect([name, initial.en.trim() === ''], name).toEqual([name, initial.ar.trim() === ''])
      if (!optional) expect(initial.en.trim(), name).not.toBe('')
    }
  })

  it.each(slots)('%s: is what the office could have written there itself, to the letter', (_, slot) => {
    expect(slotValueSchema(slot).parse(slot.initial)).toEqual(slot.initial)
  })

  it('has a label of its own, and Arabic in what is Arabic', () => {
    for (const language of languages) {
      const labels = slots.map(([, { label }]) => label[language])
      expect(new Set(labels).size).toBe(labels.length)
    }
    for (const [name, { label, hint }] of slots) {
      expect(label.ar, name).toMatch(/\p{Script=Arabic}/u)
      if (hint) expect(hint.ar, name).toMatch(/\p{Script=Arabic}/u)
    }
  })

  it('has a name of its own among the groups', () => {
    const names = [identitySlots, sharedSlots, landingSlots, pageSlots, notFoundSlots].flatMap((group) => Object.keys(group))
    expect(names).toEqual(slots.map(([name]) => name))
  })
})

describe('words', () => {
  it('are Arabic in Arabic, and hold no Arabic letters in English', () => {
    for (const [name, { initial }] of given(words)) {
      expect(initial.ar, name).toMatch(/\p{Script=Arabic}/u)
      expect(initial.en, name).not.toMatch(/\p{Script=Arabic}/u)
    }
  })

  it('in Arabic: digits and marks of the script, and no zero that stands alone', () => {
    for (const [name, { initial }] of given(words)) {
      const read = initial.ar.replace(/<[^>]*>|\bCOP27\b/g, '')
      expect(read, name).not.toMatch(/[0-9]|[,;?]/)
      expect(read, name).not.toMatch(/(^|[^٠-٩])٠($|[^٠-٩])/)
    }
  })

  it('are set without straight quotes and without dashes', () => {
    for (const [name, language, value] of sides(given(words))) {
      expect(value.replace(/<[^>]*>/g, ''), `${name} ${language}`).not.toMatch(/[—–'"]| {2}/)
    }
  })

  it('of a line have no breaks; a description is one that search engines show whole', () => {
    for (const [name, language, value] of sides(ofKind('line'))) expect(value, `${name} ${language}`).not.toMatch(/[\n<>]/)
    for (const [name, language, value] of sides(ofKind('line').filter(([name]) => name.endsWith('Description')))) {
      expect(value.length, `${name} ${language}`).toBeGreaterThan(40)
      expect(value.length, `${name} ${language}`).toBeLessThan(180)
    }
    for (const [name, language, value] of sides(ofKind('lines'))) expect(value, `${name} ${language}`).not.toMatch(/[<>]/)
  })
})

describe('formatted texts', () => {
  const rich = sides(ofKind('rich'))
  const tags = (html: string) => [...html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/g)]

  it.each(rich)('%s (%s): only the tags of the allow-list, and each is closed', (_, __, html) => {
    const open: string[] = []
    for (const [, closing, tag = '', attributes = ''] of tags(html)) {
      expect(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a']).toContain(tag)
      expect(attributes).toMatch(tag === 'a' && !closing ? /^ href="[^"<>]+"$/ : /^$/)
      if (!closing) open.push(tag)
      else expect(open.pop()).toBe(tag)
    }
    expect(open).toEqual([])
    expect(html.replace(/<(\/?)([a-z0-9]+)([^>]*)>/g, '')).not.toMatch(/[<>]|&(?!amp;)/)
  })

  it.each(rich)('%s (%s): words stand in blocks, and a list holds entries', (_, __, html) => {
    const flat = html.replace(/\n/g, '')
    expect(flat.replace(/<(p|h2|h3)>.*?<\/\1>|<(ul|ol)>(<li>.*?<\/li>)+<\/\2>/g, '')).toBe('')
  })

  it.each(rich)('%s (%s): leads to pages of the site, or elsewhere by https', (_, __, html) => {
    const pages: string[] = [...Object.values(publicPages).map(({ path }) => path), '/register', '/#contact']
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
      if (href.startsWith('/')) expect(pages).toContain(href)
      else expect(href).toMatch(/^https:\/\/[a-z.]+\/[\w/]*$/)
    }
  })

  it('have the same outline and the same links in both languages', () => {
    for (const [name, { initial }] of ofKind('rich')) {
      const outline = (html: string) =>
        tags(html)
          .map(([tag]) => tag)
          .filter((tag) => !/strong|em/.test(tag))
      expect(outline(initial.ar), name).toEqual(outline(initial.en))
    }
  })
})

describe('what says one thing in both languages', () => {
  it('holds it twice', () => {
    for (const [name, { initial }] of ofKind('email', 'url', 'number', 'colour', 'picture'))
      expect(initial.ar, name).toBe(initial.en)
  })
})
