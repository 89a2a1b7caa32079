// Loaded with the first workbook that is read or written.
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx'

/** The first visible sheet as CSV text; undefined if it is no workbook. */
export async function readWorkbook(bytes: Uint8Array): Promise<string | undefined> {
  const workbook = await readXlsx(bytes, { sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden }).catch(() => undefined)
  const sheet = workbook?.sheets[0]
  if (!sheet) return undefined
  const width = sheet.rows[0]?.findLastIndex((cell) => toText(cell) !== '') ?? -1
  return sheet.rows.map((row) => toCsvLine(row, width + 1)).join('\r\n')
}

/** Cells beyond the last heading belong to no column. */
const toCsvLine = (row: readonly CellValue[], width: number): string =>
  Array.from({ length: width }, (_, at) => quote(toText(row[at] ?? null))).join(',')

const quote = (cell: string): string => (/[",;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A day without a time of day as 2019-06-30. Line ends are spaces, so that a row is one line. */
function toText(cell: CellValue): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().replace(/T00:00:00.*$/, '')
  return String(cell).replaceAll(/\s*[\r\n]+\s*/g, ' ')
}

/** A workbook with one row of headings. */
export const writeHeadings = async (headings: readonly string[], { rightToLeft }: { rightToLeft: boolean }): Promise<Blob> => {
  const bytes = await writeXlsx({
    sheets: [{ name: 'Sheet1', rows: [[...headings]], columns: headings.map(() => ({ width: 24 })), view: { rightToLeft } }],
  })
  return new Blob([new Uint8Array(bytes)], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}
