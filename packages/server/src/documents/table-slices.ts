import type { Flow, TableSlice } from './flow-types.ts'

export type Cell = {
  readonly head: boolean
  readonly width: number
  readonly height: number
  /** For measuring alone. */
  readonly words: string
  /** What stands in it, where a word longer than `longest` may break. */
  readonly blocks: (longest: number) => readonly Flow[]
}

type At = { readonly cell: Cell; readonly x: number; readonly y: number; readonly w: number; readonly h: number }

/** More columns than this are dealt out over several tables, one under the other; each repeats the first column. */
const mostColumns = 10
const columnsOfASlab = 8
/** A head longer than this is not repeated: it would fill page after page. */
const longestHead = 600
const mostHeadRows = 4

/** Room of a line in average characters, by the size of the text. */
const room = { page: 165, narrow: 60 } as const
const millimetresOf = (size: number): number => size * 0.19

export type Extra = {
  readonly numeric?: readonly number[]
  readonly headRows?: number
  readonly footRows?: number
  readonly full?: boolean
}

/** The tables that a table becomes: one, or one for each handful of columns where there are too many for a page. None where it has no cell. */
export function slicesOf(rows: readonly (readonly Cell[])[], where: keyof typeof room, extra: Extra = {}): TableSlice[] {
  const placed = placedCells(rows)
  const count = Math.max(0, ...placed.map(({ x, w }) => x + w))
  if (count === 0) return []
  const head = extra.headRows ?? headRows(rows)
  const foot = rows.length - (extra.footRows ?? 0)
  const parts = bands({ head, foot, all: rows.length }, placed)
  return slabs(count).map((columns) => slice(parts, columns, { ...extra, head, foot, where }))
}

/** As a browser places them: row by row, each in the first place that is free, no further down than the table goes. */
function placedCells(rows: readonly (readonly Cell[])[]): At[] {
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

/** Rows at the top that hold headings alone. A cell that reaches from there into the body is cut at the border (see `bands`). */
function headRows(rows: readonly (readonly Cell[])[]): number {
  const body = rows.findIndex((row) => row.length === 0 || row.some(({ head }) => !head))
  const count = body === -1 ? rows.length - 1 : body
  const words = rows
    .slice(0, count)
    .flat()
    .reduce((sum, cell) => sum + cell.words.length, 0)
  return count > mostHeadRows || words > longestHead ? 0 : Math.max(0, count)
}

/** No cell reaches over the border of head, body and foot: each is laid out by itself. */
function bands({ head, foot, all }: { head: number; foot: number; all: number }, placed: readonly At[]): At[] {
  return placed.map((at) => {
    const end = at.y < head ? head : at.y < foot ? foot : all
    return { ...at, h: Math.min(at.h, end - at.y) }
  })
}

function slabs(count: number): number[][] {
  const all = Array.from({ length: count }, (_, column) => column)
  if (count <= mostColumns) return [all]
  const rest = all.slice(1)
  const each = Math.ceil(rest.length / Math.ceil(rest.length / (columnsOfASlab - 1)))
  return Array.from({ length: Math.ceil(rest.length / each) }, (_, slab) => [0, ...rest.slice(slab * each, (slab + 1) * each)])
}

type Layout = Extra & { readonly head: number; readonly foot: number; readonly where: keyof typeof room }

function slice(
  all: readonly At[],
  columns: readonly number[],
  { head, foot, numeric = [], where, full = false }: Layout,
): TableSlice {
  const size = columns.length <= 5 ? 9 : columns.length <= 8 ? 8 : 7
  // A cell over several columns keeps, in each slab, those that stand there.
  const cells = all.flatMap((at) => stretches(columns, at).map(([x, w]) => ({ ...at, x, w })))
  const { weights, capacity } = widths(cells, columns.length, room[where] / millimetresOf(size), full)
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

/** Where a cell stands among these columns, and over how many at a stretch: the repeated first column may lie apart from the others. */
function stretches(columns: readonly number[], { x, w }: At): [number, number][] {
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
 * Shares the line out by what the columns hold. Each gets what its words need, up to an even share; what is left goes first to those whose words need more,
 * then to those with much text.
 */
function widths(
  cells: readonly At[],
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
    // A head is bold.
    need[x] = Math.max(need[x] ?? 0, Math.min(16, longestOf(words) * (cell.head ? 1.25 : 1)))
  }
  const wished = want.map((one) => one + padding)
  if (sumOf(wished) <= line * 0.9) return { weights: full ? wished : null, capacity: want.map((one) => Math.max(one, 20)) }
  const needed = need.map((one) => one + padding)
  const even = needed.map((one) => Math.min(one, line / count))
  const weights = shared(shared(even, needed, line), wished, line)
  const scale = line / sumOf(weights)
  return {
    weights: weights.map((one) => Math.round(one * 100) / 100),
    capacity: weights.map((one) => Math.floor(one * scale - padding)),
  }
}

/** Around the words of a cell, in characters. */
const padding = 3
const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)

/** What the line has left, dealt out in proportion to what each still lacks. */
function shared(have: readonly number[], wanted: readonly number[], line: number): number[] {
  const lack = have.map((one, column) => Math.max(0, (wanted[column] ?? 0) - one))
  const part = Math.min(1, Math.max(0, line - sumOf(have)) / (sumOf(lack) || 1))
  return have.map((one, column) => one + (lack[column] ?? 0) * part)
}

const longestOf = (words: string): number => words.split(/\s+/, 200).reduce((most, word) => Math.max(most, word.length), 0)
