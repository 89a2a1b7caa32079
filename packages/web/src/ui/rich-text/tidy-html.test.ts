import { expect, it } from 'vitest'
import { processorTimeOf } from '../processor-time.testing.ts'
import { hasNoLetter, tidyHtml } from './tidy-html.ts'

it('a cell with one paragraph loses it', () => {
  expect(tidyHtml('<table><tbody><tr><th><p>A</p></th><td colspan="2"><p></p></td></tr></tbody></table><p></p>')).toBe(
    '<table>\n<tbody>\n<tr>\n<th>A</th>\n<td colspan="2"></td>\n</tr>\n</tbody>\n</table>',
  )
})

it('a list item with one paragraph loses it; one with several keeps them', () => {
  expect(tidyHtml('<ul><li><p>One</p></li><li><p>Two <strong>words</strong></p></li></ul>')).toBe(
    '<ul>\n<li>One</li>\n<li>Two <strong>words</strong></li>\n</ul>',
  )
  expect(tidyHtml('<ol start="3"><li><p>One</p><p>More</p></li></ol>')).toBe(
    '<ol start="3">\n<li><p>One</p>\n<p>More</p>\n</li>\n</ol>',
  )
})

it('a nested list stays in its item', () => {
  expect(tidyHtml('<ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li></ul>')).toBe(
    '<ul>\n<li><p>One</p>\n<ul>\n<li>Inner</li>\n</ul>\n</li>\n</ul>',
  )
})

it('empty paragraphs at the end are removed; an empty text becomes an empty string', () => {
  expect(tidyHtml('<p>One</p><p></p><p> </p>')).toBe('<p>One</p>')
  expect(tidyHtml('<p></p>')).toBe('')
})

it('a text is empty until its first letter, regardless of tag names', () => {
  for (const html of ['', '<p></p>', '<p dir="rtl">12 — 4</p>', '<table><tbody><tr><td><br></td></tr></tbody></table>'])
    expect([html, hasNoLetter(html)]).toEqual([html, true])
  for (const html of ['<p>م</p>', 'a', '<p>1</p><p>b</p>']) expect([html, hasNoLetter(html)]).toEqual([html, false])
})

it('takes linear time for many empty paragraphs', () => {
  const html = `${'<p></p>'.repeat(30_000)}<p>x</p>`
  const took = processorTimeOf(() => {
    tidyHtml(html)
    tidyHtml('<p></p>'.repeat(30_000))
  })
  expect(took).toBeLessThan(1000)
})
