import { inChunks } from './chunks.ts'
import { type Cell, inBatches, type Sheet } from './sheet.ts'

/** A sheet as RFC 4180 has it: UTF-8 with the mark by which Excel knows it, CRLF, days and moments in the order of ISO 8601. */
export const csv = <Row>(sheet: Sheet<Row>): AsyncGenerator<Buffer> => inChunks(lines(sheet))

async function* lines<Row>({ columns, rows }: Sheet<Row>): AsyncGenerator<string> {
  yield `\uFEFF${columns.map(({ label }) => field(label)).join(',')}\r\n`
  for await (const batch of inBatches(rows)) {
    let lines = ''
    for (const row of batch) {
      let before = ''
      for (const { cell } of columns) {
        lines += before + field(cell(row))
        before = ','
      }
      lines += '\r\n'
    }
    yield lines
  }
}

/** What spreadsheets take for the beginning of a formula, in the letters of the Far East too. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** The same behind what parts cells elsewhere: where the decimal sign is a comma, as in Egypt, Excel parts them at semicolons and heeds no quotes. */
const formulaWithin = /(?<!^)([;\t\r\n] *)(?=[=+\-@＝＋－＠])/g

/** All of the above, and what is put in quotes: most cells have nothing of it, and stay as they are. */
const special = /^[=+\-@＝＋－＠]|[",;\t\r\n]/

function field(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (!special.test(cell)) return cell
  const text = `${formula.test(cell) ? "'" : ''}${cell.replaceAll(formulaWithin, "$1'")}`
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
