import { richTextRules } from '@jadara/contract/core/rich-text'
import { describe, expect, it } from 'vitest'
import { processorTimeOf } from '../testing/processor-time.ts'
import { cleanRichText, cleanRichTextWithinLimit } from './rich-text.ts'

/** Tables that are too large for a page are converted to text. */

const row = (cells: number, attributes = '', word = 'x') => `<tr>${`<td${attributes}>${word}</td>`.repeat(cells)}</tr>`
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)
const line = (cells: number) => `<p>${times(cells, 'x').join(' ')}</p>`

describe('a table at the size limit stays a table:', () => {
  it.each([
    ['60 columns', table(row(60), row(60))],
    ['60 columns by their spans', table(row(3, ' colspan="20"'))],
    ['60 columns, half of them from above', table(row(30, ' rowspan="2"'), row(30))],
    ['300 rows', table(...times(300, row(6)))],
    ['2,000 cells', table(...times(50, row(40)))],
    ['tables in a table', table(`<tr><td>${table(row(60))}</td><td>${table(...times(300, row(1)))}</td></tr>`)],
  ])('%s', (_, html) => {
    expect(cleanRichText(html)).toBe(html)
  })
})

describe('a larger table becomes one paragraph per row:', () => {
  it.each([
    ['61 columns', table(row(61), row(1)), line(61) + line(1)],
    ['61 columns by their spans', table(row(3, ' colspan="20"'), row(4, ' colspan="16"')), line(3) + line(4)],
    ['61 columns, some of them from above', table(row(31, ' rowspan="2"'), row(30)), line(31) + line(30)],
    ['columns that reach down twenty rows', table(...times(8, row(4, ' rowspan="20" colspan="2"'))), line(4).repeat(8)],
    ['301 rows', table(...times(301, row(1))), line(1).repeat(301)],
    ['2,001 cells', table(row(1), ...times(50, row(40))), line(1) + line(40).repeat(50)],
    ['rows that are not closed', `<table>${'<tr><td>x'.repeat(301)}</table>`, line(1).repeat(301)],
    ['a row that is not opened', `<table>${'<td>x</td>'.repeat(61)}</table>`, line(61)],
    [
      'its captions, lists, links and tables',
      `<table><caption>Cap</caption>${row(60)}<tr><td><ul><li>One</li><li>T<strong>w</strong>o</li></ul></td><td>a<br>b<a href="/x">c</a></td><td>${table(row(2))}</td>${'<td></td>'.repeat(58)}</tr>${row(3, '', '')}</table>`,
      `<p>Cap</p>${line(60)}<p>One Two a bc</p>${line(2)}`,
    ],
    ['in a table that stays', table(`<tr><td>${table(row(61))}</td></tr>`), table(`<tr><td>${line(61)}</td></tr>`)],
    ['in a paragraph', `<blockquote>a${table(row(61))}b</blockquote>`, `<blockquote>a${line(61)}b</blockquote>`],
  ])('%s', (_, html, kept) => {
    expect(cleanRichText(html)).toBe(kept)
    expect(cleanRichText(kept)).toBe(kept)
  })
})

it('row spans end with the table', () => {
  const html = table(row(2, ' rowspan="20"'), row(1, ' colspan="3" rowspan="2"'), row(1, ' rowspan="4"'))
  const kept = table(row(2, ' rowspan="3"'), row(1, ' colspan="3" rowspan="2"'), row(1))
  expect(cleanRichText(html)).toBe(kept)
  expect(cleanRichText(kept)).toBe(kept)
})

it.each([
  ['cells', `<table>${row(22_000, '', '')}</table>`],
  ['cells of words', `<table>${row(20_000)}</table>`],
  ['spans', `<table>${'<tr><td colspan="20" rowspan="20">x</td></tr>'.repeat(4300)}</table>`],
  ['rows', `<table>${'<tr><td>x'.repeat(22_000)}`],
  ['tables', table(row(1)).repeat(3400)],
  ['tables in tables', `${'<table><tr><td>x'.repeat(12_000)}`],
  ['links', '<a href="/x/../api/y">a</a>'.repeat(7000)],
])('200,000 characters of %s are processed in time', async (_, html) => {
  cleanRichText('<p>warm</p>')
  let clean = ''
  const took = await processorTimeOf(() => {
    clean = cleanRichText(html)
  })
  expect(took).toBeLessThan(3000)
  expect(cleanRichText(clean)).toBe(clean)
})

it('rejects text that exceeds the limit once clean, so that stored text can be saved again', () => {
  const { mostCharacters } = richTextRules
  expect(cleanRichTextWithinLimit('&amp;'.repeat(mostCharacters / 5), 'text')).toHaveLength(mostCharacters)
  const refused = {
    status: 400,
    fields: { text: { en: 'Please use at most 200,000 characters.', ar: 'الحد الأقصى ٢٠٠٬٠٠٠ حرف.' } },
  }
  expect(() => cleanRichTextWithinLimit(`&${'&amp;'.repeat(mostCharacters / 5)}`, 'text')).toThrow(
    expect.objectContaining(refused),
  )
  expect(() => cleanRichTextWithinLimit('&'.repeat(mostCharacters), 'text')).toThrow(expect.objectContaining(refused))
})
