import type { TableSlice, TextBlock } from './text-block-types.ts'

export type DocumentTableCell = {
  readonly head: boolean
  readonly width: number
  readonly height: number
  /** Only for measuring. */
  readonly words: string
  /** The content; words longer than `maxLength` may be broken. */
  readonly blocks: (longest: number) => readonly TextBlock[]
}

type GridCell = {
  readonly cell: DocumentTableCell
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** A wider table is split into several, each with the first column repeated. */
const maxColumns = 10
const columnsPerSlice = 8
/** A longer head is not repeated on each page. */
const maxHeadLength = 600
const maxHeadRows = 4

/** Average characters per line, before scaling by the font size. */
const lineCapacity = { page: 165, narrow: 60 } as const
const characterWidth = (size: number): number => size * 0.19

export type TableSliceOptions = {
  readonly numeric?: readonly number[]
  readonly headRows?: number
  readonly footRows?: number
  readonly full?: boolean
}

/** Splits a table with too many columns for a page into several. Empty for a table without cells. */
export function sliceTable(
  rows: readonly (readonly DocumentTableCell[])[],
  where: keyof typeof lineCapacity,
  extra: TableSliceOptions = {},
): TableSlice[] {
  const placed = placeCells(rows)
  const count = Math.max(0, ...placed.map(({ x, w }) => x + w))
  if (count === 0) return []
  const head = extra.headRows ?? countHeadRows(rows)
  const foot = rows.length - (extra.footRows ?? 0)
  const parts = cutAtSections({ head, foot, all: rows.length }, placed)
  return splitColumns(count).map((columns) => slice(parts, columns, { ...extra, head, foot, where }))
}

/** Places cells as browsers do: row by row, each in the first free position, within the last row. */
function placeCells(rows: readonly (readonly DocumentTableCell[])[]): GridCell[] {
  const taken: boolean[][] = rows.map(() => [])
  return rows.flatMap((row, y) => {
    let x = 0
    return row.map((cell) => {
      while (taken[y]?.[x]) x += 1
      let w = 1
      while (w < cell.width && !taken[y]?.[x + w]) w += 1
      const h = Math.max(1, Math.min(cell.height, rows.length - y))
      for (let down = y; down < y + h; down += 1)
        for (let across = x; across < x + w; across += 1) (taken[down] ?? [])[across] = true
      return { cell, x, y, w, h }
    })
  })
}

/** Counts the leading rows with only head cells. A cell that extends into the body is cut there (`cutAtSections`). */
function countHeadRows(rows: readonly (readonly DocumentTableCell[])[]): number {
  const body = rows.findIndex((row) => row.length === 0 || row.some(({ head }) => !head))
  const count = body === -1 ? rows.length - 1 : body
  const words = rows
    .slice(0, count)
    .flat()
    .reduce((sum, cell) => sum + cell.words.length, 0)
  return count > maxHeadRows || words > maxHeadLength ? 0 : Math.max(0, count)
}

/** Head, body and foot are laid out separately, so no cell may span two of them. */
function cutAtSections(
  { head, foot, all }: { head: number; foot: number; all: number },
  placed: readonly GridCell[],
): GridCell[] {
  return placed.map((at) => {
    const end = at.y < head ? head : at.y < foot ? foot : all
    return { ...at, h: Math.min(at.h, end - at.y) }
  })
}

function splitColumns(count: number): number[][] {
  const all = Array.from({ length: count }, (_, column) => column)
  if (count <= maxColumns) return [all]
  const rest = all.slice(1)
  const each = Math.ceil(rest.length / Math.ceil(rest.length / (columnsPerSlice - 1)))
  return Array.from({ length: Math.ceil(rest.length / each) }, (_, slab) => [0, ...rest.slice(slab * each, (slab + 1) * each)])
}

type Layout = TableSliceOptions & { readonly head: number; readonly foot: number; readonly where: keyof typeof lineCapacity }

function slice(
  all: readonly GridCell[],
  columns: readonly number[],
  { head, foot, numeric = [], where, full = false }: Layout,
): TableSlice {
  const size = columns.length <= 5 ? 9 : columns.length <= 8 ? 8 : 7
  // A cell that spans columns keeps those that are in this slice.
  const cells = all.flatMap((at) => columnRuns(columns, at).map(([x, w]) => ({ ...at, x, w })))
  const { weights, capacity } = columnWidths(cells, columns.length, lineCapacity[where] / characterWidth(size), full)
  return {
    columns: weights,
    count: columns.length,
    size,
    head,
    foot,
    cells: cells.map(({ cell, x, y, w, h }) => {
      const longest = capacity.slice(x, x + w).reduce((sum, characters) => sum + characters, 0)
      return { x, y, w, h, head: cell.head, end: numeric.includes(columns[x] ?? -1), blocks: cell.blocks(Math.max(2, longest)) }
    }),
  }
}

/** The column ranges of a cell in this slice: several if the repeated first column is not adjacent. */
function columnRuns(columns: readonly number[], { x, w }: GridCell): [number, number][] {
  const found: [number, number][] = []
  for (const [index, column] of columns.entries()) {
    if (column < x || column >= x + w) continue
    const last = found.at(-1)
    if (last && last[0] + last[1] === index) last[1] += 1
    else found.push([index, 1])
  }
  return found
}

/**
 * Distributes the line by content: each column gets what its words need, up to an equal share; the rest goes to columns with longer words, then to those
 * with more text.
 */
function columnWidths(
  cells: readonly GridCell[],
  count: number,
  line: number,
  full: boolean,
): { weights: number[] | null; capacity: number[] } {
  const want = Array.from({ length: count }, () => 2)
  const need = Array.from({ length: count }, () => 2)
  for (const { cell, x, w } of cells) {
    if (w > 1) continue
    const words = cell.words.trim()
    want[x] = Math.max(want[x] ?? 0, Math.min(60, words.length))
    // Head cells are bold.
    need[x] = Math.max(need[x] ?? 0, Math.min(16, longestWordLength(words) * (cell.head ? 1.25 : 1)))
  }
  const wished = want.map((one) => one + padding)
  if (sum(wished) <= line * 0.9) return { weights: full ? wished : null, capacity: want.map((one) => Math.max(one, 20)) }
  const needed = need.map((one) => one + padding)
  const even = needed.map((one) => Math.min(one, line / count))
  const weights = distribute(distribute(even, needed, line), wished, line)
  const scale = line / sum(weights)
  return {
    weights: weights.map((one) => Math.round(one * 100) / 100),
    capacity: weights.map((one) => Math.floor(one * scale - padding)),
  }
}

/** In characters. */
const padding = 3
const sum = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)

/** Distributes the remaining width in proportion to what each column lacks. */
function distribute(have: readonly number[], wanted: readonly number[], line: number): number[] {
  const lack = have.map((one, column) => Math.max(0, (wanted[column] ?? 0) - one))
  const part = Math.min(1, Math.max(0, line - sum(have)) / (sum(lack) || 1))
  return have.map((one, column) => one + (lack[column] ?? 0) * part)
}

const longestWordLength = (words: string): number =>
  words.split(/\s+/, 200).reduce((most, word) => Math.max(most, word.length), 0)
