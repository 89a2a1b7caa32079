import type { Readable } from 'node:stream'
import type { FormulaCell } from './formula.ts'
import { type Sheet, type SheetCell, type SheetColumn, toRowBatches, toUtf8Chunks } from './sheet.ts'
import { createZip, type ZipFileEntry } from './write-zip.ts'
import {
  escapeXlsxText,
  escapeXmlAttribute,
  renderSheetXmlEnd,
  renderSheetXmlStart,
  renderWorkbookRelations,
  renderWorkbookXml,
  renderXlsxContentTypes,
  toColumnLetters,
  toSheetName,
  toXlsxText,
  type WorkbookSheet,
  xlsxCellFormats,
  xlsxRelations,
  xlsxStyles,
} from './xlsx-parts.ts'

/**
 * Streams a workbook of these sheets; only rows in transit are in memory. Days and moments are real dates without a time zone. A text is never a
 * formula: formulas have a type of their own. See docs/decisions/005-spreadsheets.md.
 */
export function renderXlsx(
  // Each sheet has its own type of rows and reads them by its own columns.
  // biome-ignore lint/suspicious/noExplicitAny: a list of sheets of different rows has no other type
  sheets: readonly Sheet<any, XlsxCell>[],
  { rightToLeft = false }: { rightToLeft?: boolean } = {},
): Readable {
  const written: WorkbookSheet[] = []
  const part = (name: string, text: () => string): ZipFileEntry => ({ name, bytes: () => toUtf8Chunks([text()]) })
  return createZip([
    part('[Content_Types].xml', () => renderXlsxContentTypes(sheets.length)),
    part('_rels/.rels', () => xlsxRelations),
    part('xl/styles.xml', () => xlsxStyles),
    ...sheets.map((sheet, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      bytes: () => toUtf8Chunks(sheetXml(sheet, rightToLeft, written)),
    })),
    part('xl/_rels/workbook.xml.rels', () => renderWorkbookRelations(sheets.length)),
    // Written after the sheets, because it contains the range of their filters.
    part('xl/workbook.xml', () => renderWorkbookXml(written)),
  ])
}

async function* sheetXml<Row>(
  { name, columns, rows, fixedOrder = false }: Sheet<Row, XlsxCell>,
  rightToLeft: boolean,
  written: WorkbookSheet[],
): AsyncGenerator<string> {
  const letters = columns.map((_, at) => toColumnLetters(at))
  yield renderSheetXmlStart(
    columns.map(({ width }) => width),
    rightToLeft,
  )
  yield `<row r="1" ht="32" customHeight="1">${columns.map(({ label }, at) => text(label, `${letters[at]}1`, xlsxCellFormats.head)).join('')}</row>`
  let last = 1
  for await (const batch of toRowBatches(rows)) {
    let lines = ''
    for (const row of batch) {
      last += 1
      let cells = ''
      for (const [at, column] of columns.entries()) cells += cellXml(column, column.cell(row), `${letters[at]}${last}`)
      lines += `<row r="${last}">${cells}</row>`
    }
    yield lines
  }
  const filtered = fixedOrder ? null : `A1:${letters.at(-1)}${last}`
  written.push({ name: toSheetName(name), filtered })
  yield renderSheetXmlEnd(filtered)
}

type XlsxCell = SheetCell | FormulaCell

function cellXml<Row>({ type }: SheetColumn<Row, XlsxCell>, cell: XlsxCell, at: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'object') return formatFormula(cell, at)
  if (typeof cell === 'number') return number(cell, at, xlsxCellFormats.plain)
  const days = type === 'plain' ? Number.NaN : serial(cell)
  // Anything but a valid date is written as text: a workbook with an invalid number does not open.
  if (type !== 'plain' && !Number.isNaN(days)) return number(days, at, xlsxCellFormats[type])
  return text(cell, at, guarded.test(cell) ? xlsxCellFormats.guarded : xlsxCellFormats.text)
}

/** Text that Excel would interpret as a formula, or as its text prefix ('), when the cell is edited. */
const guarded = /^[=+\-@\t\r\n']/

const number = (value: number, at: string, style: number): string =>
  `<c r="${at}"${style === xlsxCellFormats.plain ? '' : ` s="${style}"`}><v>${value}</v></c>`

/** Without a text format, in which Excel would show the formula instead of its value once it is edited. */
function formatFormula({ formula, value }: FormulaCell, at: string): string {
  const written = `<f>${escapeXmlAttribute(formula.text)}</f><v>${escapeXlsxText(toXlsxText(String(value ?? '')))}</v>`
  return `<c r="${at}"${typeof value === 'number' ? '' : ' t="str"'}>${written}</c>`
}

/** Inline strings: a shared string table would have to stay in memory until the end. */
function text(value: string, at: string, style: number): string {
  const content = toXlsxText(value)
  const space = /^\s|\s$|\n/.test(content) ? ' xml:space="preserve"' : ''
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t${space}>${escapeXlsxText(content)}</t></is></c>`
}

const msOfDay = 86_400_000
const dayNought = Date.UTC(1899, 11, 30)
/** Excel counts a 29 February 1900, which did not exist; earlier days are one less. */
const march1900 = 61

/** Excel's serial number of a day or moment: days without a time zone. */
function serial(written: string): number {
  const days = (Date.parse(`${written.replace(' ', 'T').padEnd(19, 'T00:00:00')}Z`) - dayNought) / msOfDay
  return days < march1900 ? days - 1 : days
}
