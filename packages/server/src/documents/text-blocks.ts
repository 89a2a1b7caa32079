import { inlineTags, toLinkTarget } from '@jadara/contract/core/rich-text'
import {
  cleanDocumentText,
  detectDirection,
  directionIsolates,
  findIsolateInsertions,
  findWordBreaks,
  insertIntoText,
  sortInsertions,
  type TextDirection,
} from './bidi-text.ts'
import type { FormattedNode } from './printed-document.ts'
import { type DocumentTableCell, sliceTable } from './table-slices.ts'
import type { TextBlock, TextRun } from './text-block-types.ts'

type StyledText = { text: string; marks: string; link: string | undefined }
type BlockContext = {
  readonly side: TextDirection | undefined
  readonly marks: string
  readonly link: string | undefined
  readonly depth: number
}
type Element = Exclude<FormattedNode, string>

/** The compiler fails on deeper nesting; deeper content is placed at this depth. */
const maxDepth = 9
const maxWordLength = 60
/** The compiler rejects longer links. */
const maxLinkLength = 2000

const marks: Readonly<Record<string, string>> = { strong: 'b', em: 'i', u: 'u', s: 's', sub: '-', sup: '+' }
const headings: Readonly<Record<string, number>> = { h2: 0, h3: 1, h4: 2 }
const inline: ReadonlySet<string> = new Set(inlineTags)

export function toTextBlocks(nodes: readonly FormattedNode[], document: TextDirection): TextBlock[] {
  const flow = new BlockBuilder(document, maxWordLength)
  flow.addAll(nodes, { side: undefined, marks: '', link: undefined, depth: 0 })
  return normalizeHeadingLevels(flow.finish())
}

/** Collects inline text into a paragraph until a block element begins. */
class BlockBuilder {
  private readonly blocks: TextBlock[] = []
  private pendingLine: StyledText[] = []
  private side: TextDirection | undefined
  private readonly document: TextDirection
  private readonly longest: number

  constructor(document: TextDirection, longest: number) {
    this.document = document
    this.longest = longest
  }

  finish(): TextBlock[] {
    this.endParagraph()
    return this.blocks
  }

  addAll(nodes: readonly FormattedNode[], place: BlockContext): void {
    for (const node of nodes) this.add(node, place)
  }

  private add(node: FormattedNode, place: BlockContext): void {
    if (typeof node === 'string') {
      this.side ??= place.side
      this.pendingLine.push({ text: cleanDocumentText(node).replace(/[ \t\n]+/g, ' '), marks: place.marks, link: place.link })
    } else if (node.tag === 'br') this.pendingLine.push({ text: '\n', marks: '', link: undefined })
    else if (inline.has(node.tag)) this.addInline(node, place)
    else this.addBlock(node, { ...place, side: node.dir ?? place.side })
  }

  private addInline(node: Element, place: BlockContext): void {
    const mark = marks[node.tag] ?? ''
    const link = node.tag === 'a' ? toExternalLink(node.href) : undefined
    const inside = { ...place, marks: place.marks.includes(mark) ? place.marks : place.marks + mark, link: link ?? place.link }
    const isolated = node.dir ?? (node.tag === 'bdi' ? 'auto' : undefined)
    if (isolated) this.pendingLine.push({ text: directionIsolates[isolated], marks: '', link: undefined })
    this.addAll(node.children, inside)
    if (isolated) this.pendingLine.push({ text: directionIsolates.end, marks: '', link: undefined })
  }

  private addBlock(node: Element, place: BlockContext): void {
    this.endParagraph()
    const level = headings[node.tag]
    if (level !== undefined) this.heading(node, place, level)
    else if (node.tag === 'hr') this.blocks.push({ k: 'rule' })
    else if (place.depth >= maxDepth) this.addAll(node.children, place)
    else if (node.tag === 'ul' || node.tag === 'ol') this.list(node, place)
    else if (node.tag === 'blockquote') this.blocks.push(...this.quotation(node, place))
    else if (node.tag === 'table') this.blocks.push(...this.table(node, place))
    else this.addAll(node.children, place)
    this.endParagraph()
  }

  private heading(node: Element, place: BlockContext, level: number): void {
    for (const block of this.buildInner(node.children, place, this.longest)) {
      this.blocks.push(block.k === 'p' ? { ...block, k: 'h', level } : block)
    }
  }

  private list(node: Element, place: BlockContext): void {
    const items = node.children.flatMap((item) => {
      const blocks = this.buildInner(
        typeof item === 'string' ? [item] : item.tag === 'li' ? item.children : [item],
        withDirection(item, place),
        this.longest,
      )
      return blocks.length > 0 ? [blocks] : []
    })
    if (items.length === 0) return
    const start = node.tag === 'ol' ? Math.max(0, node.start ?? 1) : null
    this.blocks.push({ k: 'list', r: this.isRightToLeft(node, place), start, items })
  }

  private quotation(node: Element, place: BlockContext): TextBlock[] {
    const blocks = this.buildInner(node.children, place, this.longest)
    return blocks.length > 0 ? [{ k: 'quote', r: this.isRightToLeft(node, place), blocks }] : []
  }

  private table(node: Element, place: BlockContext): TextBlock[] {
    const rows = rowsOf(node).map((row) =>
      cellsOf(row).map(
        (cell): DocumentTableCell => ({
          head: cell.tag === 'th',
          width: cell.colspan ?? 1,
          height: cell.rowspan ?? 1,
          words: plainText([cell]),
          blocks: (longest) => this.buildInner(cell.children, withDirection(cell, withDirection(row, place)), longest),
        }),
      ),
    )
    const r = this.isRightToLeft(node, place)
    return sliceTable(rows, place.depth > 1 ? 'narrow' : 'page').map((slice) => ({ k: 'table', r, ...slice }))
  }

  private buildInner(nodes: readonly FormattedNode[], place: BlockContext, longest: number): TextBlock[] {
    const column = new BlockBuilder(this.document, longest)
    column.addAll(nodes, { ...place, marks: '', link: undefined, depth: place.depth + 1 })
    return column.finish()
  }

  /** The side of the list marker, the quotation's line or the table's first column. */
  private isRightToLeft(node: Element, place: BlockContext): boolean {
    return (place.side ?? detectDirection(plainText([node])) ?? this.document) === 'rtl'
  }

  private endParagraph(): void {
    const whole = this.pendingLine.map(({ text }) => text).join('')
    if (/[^\s\u200b\u2066-\u2069]/.test(whole)) {
      const side = this.side ?? detectDirection(whole) ?? this.document
      this.blocks.push({ k: 'p', r: side === 'rtl', runs: toRuns(this.pendingLine, whole, side, this.longest) })
    }
    this.pendingLine = []
    this.side = undefined
  }
}

const withDirection = (node: FormattedNode, place: BlockContext): BlockContext => ({
  ...place,
  side: (typeof node === 'string' ? undefined : node.dir) ?? place.side,
})

const rowsOf = (node: Element): Element[] =>
  node.children.flatMap((child) =>
    typeof child === 'string' ? [] : child.tag === 'tr' ? [child] : child.tag === 'table' ? [] : rowsOf(child),
  )
const cellsOf = (row: Element): Element[] =>
  row.children.filter((cell): cell is Element => typeof cell !== 'string' && (cell.tag === 'td' || cell.tag === 'th'))

const plainText = (nodes: readonly FormattedNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : `${plainText(node.children)} `)).join('')

/** Links to paths of the portal do not work in a file, so only their text is used. */
export function toExternalLink(address: string | undefined): string | undefined {
  const target = address === undefined || address.length > maxLinkLength ? undefined : toLinkTarget(address)
  return target === undefined || target.startsWith('/') ? undefined : cleanDocumentText(target)
}

/** Distributes the insertions of the paragraph over its runs. */
function toRuns(line: readonly StyledText[], whole: string, side: TextDirection, longest: number): TextRun[] {
  const insertions = sortInsertions([...findIsolateInsertions(whole, side), ...findWordBreaks(whole, longest, side)])
  const runs: TextRun[] = []
  let start = 0
  let next = 0
  for (const [index, { text, marks: marked, link }] of line.entries()) {
    const end = start + text.length
    const own = []
    for (; next < insertions.length; next += 1) {
      const insertion = insertions[next]
      if (
        !insertion ||
        insertion.at > end ||
        (insertion.at === end && index < line.length - 1 && insertion.text !== directionIsolates.end)
      )
        break
      own.push({ ...insertion, at: insertion.at - start })
    }
    runs.push(...splitByScript(insertIntoText(text, own), marked, link))
    start = end
  }
  return runs
}

const arabicOrNot =
  /[\p{Script=Arabic}\p{M}،؛؟\u2066-\u2069]+(?:[\s\p{P}]+[\p{Script=Arabic}\p{M}،؛؟\u2066-\u2069]+)*|[^\p{Script=Arabic}]+/gu

/** Arabic has no italics: emphasis is set in another font there. */
function splitByScript(text: string, marked: string, link: string | undefined): TextRun[] {
  const pieces = marked.includes('i') ? (text.match(arabicOrNot) ?? []) : [text]
  return pieces.flatMap((piece) => {
    if (piece === '') return []
    const m = /\p{Script=Arabic}/u.test(piece) ? marked.replace('i', 'a') : marked
    return [{ t: piece, ...(m && { m }), ...(link && { l: link }) }]
  })
}

/** Heading levels increase by one at most, as screen readers expect of an outline. */
function normalizeHeadingLevels(blocks: readonly TextBlock[]): TextBlock[] {
  let last = -1
  return blocks.map((block) => {
    if (block.k !== 'h') return block
    last = Math.min(block.level, last + 1)
    return { ...block, level: last }
  })
}
