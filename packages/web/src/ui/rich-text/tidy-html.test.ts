import { expect, it } from 'vitest'
import { processorTimeOf } from '../processor-time.testing.ts'
import { saysNothing, tidyHtml } from './tidy-html.ts'

it('a cell of one paragraph stands without it, too', () => {
  expect(tidyHtml('<table><tbody><tr><th><p>A</p></th><td colspan="2"><p></p></td></tr></tbody></table><p></p>')).toBe(
    '<table>\n<tbody>\n<tr>\n<th>A</th>\n<td colspan="2"></td>\n</tr>\n</tbody>\n</table>',
  )
})

it('an entry of one paragraph stands without it; one of several keeps them', () => {
  expect(tidyHtml('<ul><li><p>One</p></li><li><p>Two <strong>words</strong></p></li></ul>')).toBe(
    '<ul>\n<li>One</li>\n<li>Two <strong>words</strong></li>\n</ul>',
  )
  expect(tidyHtml('<ol start="3"><li><p>One</p><p>More</p></li></ol>')).toBe(
    '<ol start="3">\n<li><p>One</p>\n<p>More</p>\n</li>\n</ol>',
  )
})

it('a list in a list stays in its entry', () => {
  expect(tidyHtml('<ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li></ul>')).toBe(
    '<ul>\n<li><p>One</p>\n<ul>\n<li>Inner</li>\n</ul>\n</li>\n</ul>',
  )
})

it('empty paragraphs at the end go; of nothing nothing is left', () => {
  expect(tidyHtml('<p>One</p><p></p><p> </p>')).toBe('<p>One</p>')
  expect(tidyHtml('<p></p>')).toBe('')
})

it('a text says nothing until its first letter; the names of tags are none', () => {
  for (const html of ['', '<p></p>', '<p dir="rtl">12 — 4</p>', '<table><tbody><tr><td><br></td></tr></tbody></table>'])
    expect([html, saysNothing(html)]).toEqual([html, true])
  for (const html of ['<p>م</p>', 'a', '<p>1</p><p>b</p>']) expect([html, saysNothing(html)]).toEqual([html, false])
})

it('takes as long as the text is long, however many empty paragraphs stand in it', () => {
  const html = `${'<p></p>'.repeat(30_000)}<p>x</p>`
  const took = processorTimeOf(() => {
    tidyHtml(html)
    tidyHtml('<p></p>'.repeat(30_000))
  })
  expect(took).toBeLessThan(1000)
})
