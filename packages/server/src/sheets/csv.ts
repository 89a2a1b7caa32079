import { chunkLength, type Sheet, type SheetCell, toRowBatches, toUtf8Chunks } from './sheet.ts'

/** Renders a sheet as CSV (RFC 4180): UTF-8 with a byte order mark, which Excel needs, CRLF, and dates in the order of ISO 8601. */
export const renderCsv = <Row>(sheet: Sheet<Row>): AsyncGenerator<Buffer> => toUtf8Chunks(lines(sheet))

async function* lines<Row>({ columns, rows }: Sheet<Row>): AsyncGenerator<string> {
  yield `\uFEFF${columns.map(({ label }) => field(label)).join(',')}\r\n`
  for await (const batch of toRowBatches(rows)) {
    let lines = ''
    for (const row of batch) {
      let before = ''
      for (const { cell } of columns) {
        lines += before + field(cell(row))
        before = ','
      }
      lines += '\r\n'
      if (lines.length < chunkLength) continue
      yield lines
      lines = ''
    }
    yield lines
  }
}

/** Spreadsheets interpret a cell that begins with one of these characters as a formula, also in full width. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** The same after a separator: with a decimal comma, as in Egypt, Excel splits at semicolons and ignores quotes. */
const formulaWithin = /(?<!^)([;\t\r\n] *)(?=[=+\-@＝＋－＠])/g

/** Any of the above, or characters that need quotes. Most cells have none and are written unchanged. */
const special = /^[=+\-@＝＋－＠]|[",;\t\r\n]/

function field(cell: SheetCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (!special.test(cell)) return cell
  const text = `${formula.test(cell) ? "'" : ''}${cell.replaceAll(formulaWithin, "$1'")}`
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
