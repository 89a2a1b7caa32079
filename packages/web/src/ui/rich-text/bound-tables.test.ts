import { richTextRules } from '@jadara/contract/core/rich-text'
import { expect, it } from 'vitest'
import { processorTimeOf } from '../processor-time.testing.ts'
import { unfoldLargeTables } from './bound-tables.ts'

const { mostColumns, mostRows, mostCells } = richTextRules
const row = (cells: number, cell = '<td>x</td>') => `<tr>${cell.repeat(cells)}</tr>`
const table = (rows: string) => `<table><tbody>${rows}</tbody></table>`

it.each([
  ['as many columns as may be', table(row(mostColumns))],
  ['as many by their spans', table(row(3, '<td colspan="20">x</td>'))],
  ['as many rows', table(row(1).repeat(mostRows))],
  ['as many cells', table(row(10).repeat(mostCells / 10))],
  ['two tables that are too large only together', table(row(1).repeat(mostRows)).repeat(2)],
])('%s: the text stays as it is', (_, html) => {
  expect(unfoldLargeTables(`<p>a</p>${html}<p>b</p>`)).toBe(`<p>a</p>${html}<p>b</p>`)
})

it.each([
  ['a column more', table(row(mostColumns + 1))],
  ['a column more by its spans', table(row(4, '<td colspan=20>x</td>'))],
  [
    'a column more by what reaches down',
    table(row(1, '<td rowspan=3 colspan=20>x</td>') + row(1) + row(3, '<td colspan=20>x</td>')),
  ],
  ['a row more', table(row(1).repeat(mostRows + 1))],
  ['a cell more', table(row(10).repeat(mostCells / 10) + row(1))],
  ['rows without a table', row(1).repeat(mostRows + 1)],
  ['rows that do not begin', `<table>${'<td>x</td></tr>'.repeat(mostRows + 1)}</table>`],
  ['cells that do not end', `<table>${'<tr><td>x'.repeat(mostRows + 1)}</table>`],
])('%s: every cell is a block of its own, and no word is lost', (_, html) => {
  const plain = unfoldLargeTables(`<p>a</p>${html}<p>b</p>`)
  expect(plain).not.toMatch(/<\/?t[a-z]/)
  expect(plain).toMatch(/^<p>a<\/p>(<div>x<\/div>)+<p>b<\/p>$/)
  expect(plain.match(/x/g)).toHaveLength(html.match(/x/g)?.length ?? 0)
})

it('the hostile one: cells of twenty places by the thousand, then rows by the thousand', () => {
  const html = `<table><tr>${'<td colspan=20>x</td>'.repeat(2000)}</tr>${'<tr><td>y</td></tr>'.repeat(7500)}</table>`
  const took = processorTimeOf(() => expect(unfoldLargeTables(html)).not.toContain('<td'))
  expect(took).toBeLessThan(2000)
})

it('a large table in a cell is unfolded there, and the outer one stays', () => {
  expect(unfoldLargeTables(table(`<tr><td>${table(row(mostColumns + 1))}</td></tr>`))).toBe(
    table(`<tr><td>${'<div>x</div>'.repeat(mostColumns + 1)}</td></tr>`),
  )
})
