import { richTextRules } from '@jadara/contract/core/rich-text'

type Cell = { readonly token: number; readonly row: number; readonly rowspan: number }
type Table = {
  /** The position of its opening tag. */
  readonly begins: number
  readonly cells: Cell[]
  rows: number
  /** Whether the next cell belongs to the last row; HTML may omit `<tr>`. */
  inRow: boolean
  /** The last row's width, including cells that span into it. */
  width: number
  widest: number
  /** The number of columns that spanning cells take in later rows, by row number. */
  readonly taken: number[]
}

/**
 * Replaces tables that are too large to lay out on a page (spans included) by one paragraph per row, so that no text is lost. Cuts row spans at the end of the
 * table. Expects clean HTML.
 */
export function replaceOversizedTables(clean: string): string {
  if (!clean.includes('<table')) return clean
  const tokens = clean.split(/(<[^>]*>)/)
  const open: Table[] = []
  // Every second token is a tag, because in clean HTML neither text nor attributes contain `<` or `>`.
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
  if (widest > richTextRules.mostColumns || rows > richTextRules.mostRows || cells.length > richTextRules.mostCells) {
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

/** The text of each row, and of content between rows. */
const linesOf = (tokens: readonly string[]): string[] =>
  tokens
    .join('')
    .split(/<\/?tr\b[^>]*>/)
    .map(wordsOf)
    .filter((line) => line !== '')

/** Inline tags do not separate words; all others do. */
const wordsOf = (row: string): string =>
  row
    .replace(/<\/?(?:a|bdi|em|s|span|strong|sub|sup|u)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()
