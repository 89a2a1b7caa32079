import { richTextRules } from '@jadara/contract/core/rich-text'
import { describe, expect, it } from 'vitest'
import { processorTimeOf } from '../processor-time.testing.ts'
import { cleanPastedHtml } from './pasted.ts'

const times = (html: string, count: number) => html.repeat(count)

describe('pasted HTML is limited in its nesting', () => {
  it('keeps the text of deeper elements on lines of its own', () => {
    const deep = cleanPastedHtml(
      `<p>before</p>${times('<blockquote>', 40)}<p>one</p><p>two</p>${times('</blockquote>', 40)}<p>after</p>`,
    )
    expect(deep.match(/<blockquote>/g)).toHaveLength(richTextRules.mostLevels)
    expect(deep.match(/<\/blockquote>/g)).toHaveLength(richTextRules.mostLevels)
    expect(deep).toContain('<br>one<br>two<')
    expect(deep.endsWith('<p>after</p>')).toBe(true)
  })

  it.each([
    ['entries that do not say their end', `<ul>${times('<li>a', 50)}</ul>`, 'li', 50],
    ['paragraphs that do not say their end', times('<p>a', 50), 'p', 50],
    ['cells and rows that do not say their end', `<table>${times('<tr><td>a<td>b', 50)}</table>`, 'td', 100],
    ['lists one after the other', times('<ul><li><p>a</p></li></ul>', 50), 'ul', 50],
    ['a list in the frames of a page', `${times('<div>', 50)}<ul><li>a</li></ul>${times('</div>', 50)}`, 'li', 1],
    ['ends of what never began', `${times('</div></ul></p>', 50)}${times('<ul><li>a</li></ul>', 30)}`, 'ul', 30],
  ])('but %s are as many as they were', (_, html, name, count) => {
    expect(cleanPastedHtml(html).match(new RegExp(`<${name}>`, 'g'))).toHaveLength(count)
  })

  it.each([
    '<blockquote>',
    '<ul><li>',
    '<b>',
    '<div>',
    '<table><tr><td>',
    '<x-y>',
    '</li><li><b>',
    '<li><ul></li><b>',
    '<p></ol>',
  ])('soon, also 50,000 of %s', (html) => {
    let clean = ''
    const took = processorTimeOf(() => {
      clean = cleanPastedHtml(`${times(html, 50_000)}a`)
    })
    expect(took).toBeLessThan(2500)
    expect(clean).toContain('a')
  })
})

it('the start of a list must be a number', () => {
  expect(cleanPastedHtml('<ol start="javascript:1"><li>a</li></ol><ol start="3"><li>b</li></ol>')).toBe(
    '<ol><li>a</li></ol><ol start="3"><li>b</li></ol>',
  )
})
