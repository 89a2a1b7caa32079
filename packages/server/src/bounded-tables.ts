import { richText } from '@jadara/contract/rich-text'

type Cell = { readonly token: number; readonly row: number; readonly rowspan: number }
type Table = {
  /** Of its opening tag. */
  readonly begins: number
  readonly cells: Cell[]
  rows: number
  /** Whether a cell that comes now stands in the last row: HTML leaves `<tr>` out at will. */
  inRow: boolean
  /** Of the last row, counted with what reaches into it from above. */
  width: number
  widest: number
  /** How many columns of a row to come are taken from above, by the number of the row. */
  readonly taken: number[]
}

/**
 * Clean HTML whose tables are of a size that a page can draw: one that is larger, counted with its spans, becomes paragraphs, one a row, so that
 * no word is lost. No cell reaches below the last row of its table.
 */
export function boundedTables(clean: string): string {
  if (!clean.includes('<table')) return clean
  const tokens = clean.split(/(<[^>]*>)/)
  const open: Table[] = []
  // Every second token is a tag: in clean HTML no text and no attribute holds a `<` or a `>`.
  for (let token = 1; token < tokens.length; token += 2) {
    const tag = tokens[token] ?? ''
    const [, end, name] = /^<(\/?)(table|tr|td|th)\b/.exec(tag) ?? []
    const table = open.at(-1)
    if (name === 'table' && end === '') open.push(tableAt(token))
    else if (!table || name === undefined) continue
    else if (name === 'table') {
      finish(tokens, table, token)
      open.pop()
    } else if (name === 'tr') {
      if (end === '') beginRow(table)
      table.inRow = end === ''
    } else if (end === '') addCell(table, token, tag)
  }
  return tokens.join('')
}

const tableAt = (begins: number): Table => ({ begins, cells: [], rows: 0, inRow: false, width: 0, widest: 0, taken: [] })

function beginRow(table: Table): void {
  table.width = table.taken[table.rows] ?? 0
  table.widest = Math.max(table.widest, table.width)
  table.rows += 1
  table.inRow = true
}

function addCell(table: Table, token: number, tag: string): void {
  if (!table.inRow) beginRow(table)
  const [columns, rowspan] = [spanOf('colspan', tag), spanOf('rowspan', tag)]
  table.width += columns
  table.widest = Math.max(table.widest, table.width)
  for (let row = table.rows; row < table.rows + rowspan - 1; row += 1) table.taken[row] = (table.taken[row] ?? 0) + columns
  table.cells.push({ token, row: table.rows, rowspan })
}

const spanOf = (name: 'colspan' | 'rowspan', tag: string): number => Number(new RegExp(` ${name}="(\\d+)"`).exec(tag)?.[1] ?? 1)

function finish(tokens: string[], { begins, cells, rows, widest }: Table, ends: number): void {
  if (widest > richText.mostColumns || rows > richText.mostRows || cells.length > richText.mostCells) {
    const lines = linesOf(tokens.slice(begins, ends))
    tokens.fill('', begins, ends + 1)
    tokens[begins] = lines.map((line) => `<p>${line}</p>`).join('')
    return
  }
  for (const { token, row, rowspan } of cells) {
    const most = rows - row + 1
    if (rowspan > most) tokens[token] = (tokens[token] ?? '').replace(/ rowspan="\d+"/, most > 1 ? ` rowspan="${most}"` : '')
  }
}

/** The words of every row, and of what stands between them. */
const linesOf = (tokens: readonly string[]): string[] =>
  tokens
    .join('')
    .split(/<\/?tr\b[^>]*>/)
    .map(wordsOf)
    .filter((line) => line !== '')

/** What begins or ends within a line keeps its neighbours; everything else parts them. */
const wordsOf = (row: string): string =>
  row
    .replace(/<\/?(?:a|bdi|em|s|span|strong|sub|sup|u)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()
