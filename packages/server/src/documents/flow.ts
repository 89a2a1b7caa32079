import { inlineTags, linkLeadingTo } from '@jadara/contract/rich-text'
import type { Flow, Run } from './flow-types.ts'
import type { Formatted } from './printed.ts'
import { type Cell, slicesOf } from './table-slices.ts'
import { asInside, breaks, inOrder, inserted, isolates, type Side, sideOf, tidy } from './wording.ts'

type Marked = { text: string; marks: string; link: string | undefined }
type Place = {
  readonly side: Side | undefined
  readonly marks: string
  readonly link: string | undefined
  readonly depth: number
}
type Element = Exclude<Formatted, string>

/** Deeper than this the compiler gives up; what is nested deeper is kept, at this depth. */
const deepest = 9
const longestWord = 60
/** The compiler refuses longer addresses. */
const longestLink = 2000

const marks: Readonly<Record<string, string>> = { strong: 'b', em: 'i', u: 'u', s: 's', sub: '-', sup: '+' }
const headings: Readonly<Record<string, number>> = { h2: 0, h3: 1, h4: 2 }
const inline: ReadonlySet<string> = new Set(inlineTags)

export function flowOf(nodes: readonly Formatted[], document: Side): Flow[] {
  const flow = new Column(document, longestWord)
  flow.takeAll(nodes, { side: undefined, marks: '', link: undefined, depth: 0 })
  return steppingDown(flow.finished())
}

/** A column of blocks that fills up: text gathers to a paragraph until a block interrupts it. */
class Column {
  private readonly blocks: Flow[] = []
  private line: Marked[] = []
  private side: Side | undefined
  private readonly document: Side
  private readonly longest: number

  constructor(document: Side, longest: number) {
    this.document = document
    this.longest = longest
  }

  finished(): Flow[] {
    this.paragraph()
    return this.blocks
  }

  takeAll(nodes: readonly Formatted[], place: Place): void {
    for (const node of nodes) this.take(node, place)
  }

  private take(node: Formatted, place: Place): void {
    if (typeof node === 'string') {
      this.side ??= place.side
      this.line.push({ text: tidy(node).replace(/[ \t\n]+/g, ' '), marks: place.marks, link: place.link })
    } else if (node.tag === 'br') this.line.push({ text: '\n', marks: '', link: undefined })
    else if (inline.has(node.tag)) this.takeInline(node, place)
    else this.takeBlock(node, { ...place, side: node.dir ?? place.side })
  }

  private takeInline(node: Element, place: Place): void {
    const mark = marks[node.tag] ?? ''
    const link = node.tag === 'a' ? linkOf(node.href) : undefined
    const inside = { ...place, marks: place.marks.includes(mark) ? place.marks : place.marks + mark, link: link ?? place.link }
    const isolated = node.dir ?? (node.tag === 'bdi' ? 'auto' : undefined)
    if (isolated) this.line.push({ text: asInside[isolated], marks: '', link: undefined })
    this.takeAll(node.children, inside)
    if (isolated) this.line.push({ text: asInside.end, marks: '', link: undefined })
  }

  private takeBlock(node: Element, place: Place): void {
    this.paragraph()
    const level = headings[node.tag]
    if (level !== undefined) this.heading(node, place, level)
    else if (node.tag === 'hr') this.blocks.push({ k: 'rule' })
    else if (place.depth >= deepest) this.takeAll(node.children, place)
    else if (node.tag === 'ul' || node.tag === 'ol') this.list(node, place)
    else if (node.tag === 'blockquote') this.blocks.push(...this.quotation(node, place))
    else if (node.tag === 'table') this.blocks.push(...this.table(node, place))
    else this.takeAll(node.children, place)
    this.paragraph()
  }

  private heading(node: Element, place: Place, level: number): void {
    for (const block of this.inner(node.children, place, this.longest)) {
      this.blocks.push(block.k === 'p' ? { ...block, k: 'h', level } : block)
    }
  }

  private list(node: Element, place: Place): void {
    const items = node.children.flatMap((item) => {
      const blocks = this.inner(
        typeof item === 'string' ? [item] : item.tag === 'li' ? item.children : [item],
        sidedBy(item, place),
        this.longest,
      )
      return blocks.length > 0 ? [blocks] : []
    })
    if (items.length === 0) return
    const start = node.tag === 'ol' ? Math.max(0, node.start ?? 1) : null
    this.blocks.push({ k: 'list', r: this.reads(node, place), start, items })
  }

  private quotation(node: Element, place: Place): Flow[] {
    const blocks = this.inner(node.children, place, this.longest)
    return blocks.length > 0 ? [{ k: 'quote', r: this.reads(node, place), blocks }] : []
  }

  private table(node: Element, place: Place): Flow[] {
    const rows = rowsOf(node).map((row) =>
      cellsOf(row).map(
        (cell): Cell => ({
          head: cell.tag === 'th',
          width: cell.colspan ?? 1,
          height: cell.rowspan ?? 1,
          words: wordsOf([cell]),
          blocks: (longest) => this.inner(cell.children, sidedBy(cell, sidedBy(row, place)), longest),
        }),
      ),
    )
    const r = this.reads(node, place)
    return slicesOf(rows, place.depth > 1 ? 'narrow' : 'page').map((slice) => ({ k: 'table', r, ...slice }))
  }

  private inner(nodes: readonly Formatted[], place: Place, longest: number): Flow[] {
    const column = new Column(this.document, longest)
    column.takeAll(nodes, { ...place, marks: '', link: undefined, depth: place.depth + 1 })
    return column.finished()
  }

  /** Where the marker of a list, the line of a quotation or the first column of a table stands. */
  private reads(node: Element, place: Place): boolean {
    return (place.side ?? sideOf(wordsOf([node])) ?? this.document) === 'rtl'
  }

  private paragraph(): void {
    const whole = this.line.map(({ text }) => text).join('')
    if (/[^\s\u200b\u2066-\u2069]/.test(whole)) {
      const side = this.side ?? sideOf(whole) ?? this.document
      this.blocks.push({ k: 'p', r: side === 'rtl', runs: runsOf(this.line, whole, side, this.longest) })
    }
    this.line = []
    this.side = undefined
  }
}

const sidedBy = (node: Formatted, place: Place): Place => ({
  ...place,
  side: (typeof node === 'string' ? undefined : node.dir) ?? place.side,
})

const rowsOf = (node: Element): Element[] =>
  node.children.flatMap((child) =>
    typeof child === 'string' ? [] : child.tag === 'tr' ? [child] : child.tag === 'table' ? [] : rowsOf(child),
  )
const cellsOf = (row: Element): Element[] =>
  row.children.filter((cell): cell is Element => typeof cell !== 'string' && (cell.tag === 'td' || cell.tag === 'th'))

const wordsOf = (nodes: readonly Formatted[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : `${wordsOf(node.children)} `)).join('')

/** A path of the portal leads nowhere from a file on a disk: its words stay. */
export function linkOf(address: string | undefined): string | undefined {
  const leads = address === undefined || address.length > longestLink ? undefined : linkLeadingTo(address)
  return leads === undefined || leads.startsWith('/') ? undefined : tidy(leads)
}

/** The insertions of the whole paragraph, dealt out to its pieces. */
function runsOf(line: readonly Marked[], whole: string, side: Side, longest: number): Run[] {
  const insertions = inOrder([...isolates(whole, side), ...breaks(whole, longest, side)])
  const runs: Run[] = []
  let start = 0
  let next = 0
  for (const [index, { text, marks: marked, link }] of line.entries()) {
    const end = start + text.length
    const mine = []
    for (; next < insertions.length; next += 1) {
      const insertion = insertions[next]
      if (
        !insertion ||
        insertion.at > end ||
        (insertion.at === end && index < line.length - 1 && insertion.text !== asInside.end)
      )
        break
      mine.push({ ...insertion, at: insertion.at - start })
    }
    runs.push(...stressed(inserted(text, mine), marked, link))
    start = end
  }
  return runs
}

const arabicOrNot =
  /[\p{Script=Arabic}\p{M}،؛؟\u2066-\u2069]+(?:[\s\p{P}]+[\p{Script=Arabic}\p{M}،؛؟\u2066-\u2069]+)*|[^\p{Script=Arabic}]+/gu

/** Slanted letters are foreign to Arabic: what is stressed is set in another face there. */
function stressed(text: string, marked: string, link: string | undefined): Run[] {
  const pieces = marked.includes('i') ? (text.match(arabicOrNot) ?? []) : [text]
  return pieces.flatMap((piece) => {
    if (piece === '') return []
    const m = /\p{Script=Arabic}/u.test(piece) ? marked.replace('i', 'a') : marked
    return [{ t: piece, ...(m && { m }), ...(link && { l: link }) }]
  })
}

/** Headings of a text go down one step at a time, whatever they were called: so does the outline that a screen reader follows. */
function steppingDown(blocks: readonly Flow[]): Flow[] {
  let last = -1
  return blocks.map((block) => {
    if (block.k !== 'h') return block
    last = Math.min(block.level, last + 1)
    return { ...block, level: last }
  })
}
