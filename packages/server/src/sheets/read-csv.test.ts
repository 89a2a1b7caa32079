import { expect, it } from 'vitest'
import { renderCsv } from './csv.ts'
import { readCsv } from './read-csv.ts'

const read = (text: string) => readCsv(Buffer.from(text))
const cells = (text: string) => read(text).map((row) => row.cells)

it.each([
  ['commas', 'a,b\n1,2\n'],
  ['semicolons, as Excel writes where the decimal sign is a comma', 'a;b\r\n1;2\r\n'],
  ['the mark of UTF-8', '\uFEFFa,b\r\n1,2'],
  ['the line ends of old', 'a,b\r1,2\r'],
  ['empty lines and lines of separators', '\n\na,b\n\n,\n1,2\n\n'],
  ['quotation marks', '"a","b"\n"1","2"'],
])('reads %s', (_, text) => {
  expect(cells(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

it('keeps what stands in quotation marks, and counts its lines', () => {
  expect(read('name,about\n"منى; علي","one, ""two""\r\nthree"\nx,\n,y\n')).toEqual([
    { line: 1, cells: ['name', 'about'] },
    { line: 2, cells: ['منى; علي', 'one, "two"\r\nthree'] },
    { line: 4, cells: ['x', ''] },
    { line: 5, cells: ['', 'y'] },
  ])
})

it('takes a comma within quotation marks of the header for no separator', () => {
  expect(cells('"a, or b, or c";d\n1;2')).toEqual([
    ['a, or b, or c', 'd'],
    ['1', '2'],
  ])
})

it('reads what the portal writes', async () => {
  const rows = [{ name: 'منى "م" علي', note: 'one\ntwo;' }]
  const columns = [
    { label: 'Name', cell: (row: { name: string }) => row.name },
    { label: 'Note, long', cell: (row: { note: string }) => row.note },
  ]
  const written: Buffer[] = []
  for await (const chunk of renderCsv({ name: 'people', columns, rows } as never)) written.push(chunk)
  expect(readCsv(Buffer.concat(written)).map((row) => row.cells)).toEqual([
    ['Name', 'Note, long'],
    ['منى "م" علي', 'one\ntwo;'],
  ])
})

it('says what is wrong, and where', () => {
  expect(() => read('a,b\n"1,2\n3,4')).toThrow('line 2: a quotation mark is never closed')
  expect(() => read('a,b\n"1"x,2')).toThrow('line 2: after a closing quotation mark comes "x" instead of the next cell')
  expect(() => readCsv(Buffer.from('\uFEFFاسم', 'utf16le'))).toThrow('it is not in UTF-8: save it as "CSV UTF-8"')
  expect(read('')).toEqual([])
})
