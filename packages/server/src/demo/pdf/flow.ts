import {
  beginText,
  endText,
  moveText,
  PDFDocument,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setFillingColor,
  setFontAndSize,
  setWordSpacing,
  showText,
} from '@cantoo/pdf-lib'
import { type Face, type Letters, lettersOf } from './letters.ts'

export const a4 = { width: 595, height: 842 } as const
const margin = { side: 50, top: 62, bottom: 58 } as const
const gutter = 18
/** A line with larger gaps than this reads better ragged. */
const widestSpread = 7

export type Colour = readonly [red: number, green: number, blue: number]
export const black: Colour = [0.1, 0.1, 0.12]

export type Style = {
  readonly face: Face
  readonly size: number
  readonly leading: number
  readonly align?: 'start' | 'justify' | 'centre'
  readonly indent?: number
  readonly colour?: Colour
  /** Space before it, unless it begins a column. */
  readonly before?: number
}

/** Text and drawings that run through columns and pages from top to bottom. Lengths in points. */
export type Flow = {
  readonly document: PDFDocument
  text(text: string, style: Style): void
  /** Room for a drawing that is not divided; `top` is its upper edge. */
  box(height: number, draw: (at: { page: PDFPage; x: number; top: number; width: number }) => void): void
  /** From here on in columns, below what stands on the page already. */
  columns(count: 1 | 2): void
  /** Begins a new column when less than this is left: a heading does not stay behind alone. */
  keep(height: number): void
  /** One line at an exact place. */
  line(page: PDFPage, text: string, at: { x: number; y: number; style: Style; spread?: number }): void
  width(text: string, style: Pick<Style, 'face' | 'size'>): number
}

export async function openFlow(): Promise<Flow> {
  const document = await PDFDocument.create()
  const letters = await lettersOf(document)
  let page = document.addPage([a4.width, a4.height])
  let count: 1 | 2 = 1
  let column = 0
  let columnTop: number = a4.height - margin.top
  let y = columnTop

  const columnWidth = () => (a4.width - 2 * margin.side - (count - 1) * gutter) / count
  const columnX = () => margin.side + column * (columnWidth() + gutter)

  function nextColumn(): void {
    column += 1
    if (column >= count) {
      page = document.addPage([a4.width, a4.height])
      column = 0
      columnTop = a4.height - margin.top
    }
    y = columnTop
  }

  function keep(height: number): void {
    if (y - height < margin.bottom) nextColumn()
  }

  function gap(height: number): void {
    if (y < columnTop) y -= height
  }

  return {
    document,
    keep,
    width: (text, { face, size }) => letters.width(text, face, size),
    line: (on, text, { x, y: baseline, style, spread }) => drawLine(on, letters, text, x, baseline, style, spread ?? 0),
    text(text, style) {
      const { face, size, leading, indent = 0, before = 0, align = 'start' } = style
      gap(before)
      const lines = letters.wrap(text, face, size, columnWidth(), indent)
      for (const [index, line] of lines.entries()) {
        keep(leading)
        const start = index === 0 ? indent : 0
        const left = columnWidth() - start - letters.width(line, face, size)
        const spaces = line.split(' ').length - 1
        const justified = align === 'justify' && index < lines.length - 1 && left / spaces < widestSpread
        const spread = justified ? left / spaces : 0
        const x = columnX() + start + (align === 'centre' ? left / 2 : 0)
        drawLine(page, letters, line, x, y - size, style, spread)
        y -= leading
      }
    },
    box(height, draw) {
      keep(height)
      draw({ page, x: columnX(), top: y, width: columnWidth() })
      y -= height
    },
    columns(next) {
      count = next
      column = 0
      columnTop = y
    },
  }
}

/** The operators themselves: one call for each of some thousand lines is most of the time that a paper takes. */
function drawLine(page: PDFPage, letters: Letters, text: string, x: number, y: number, style: Style, spread: number): void {
  const font = letters.font(style.face)
  const [red, green, blue] = style.colour ?? black
  page.pushOperators(
    pushGraphicsState(),
    beginText(),
    setFillingColor(rgb(red, green, blue)),
    setWordSpacing(spread),
    setFontAndSize(page.node.newFontDictionary(font.name, font.ref), style.size),
    moveText(x, y),
    showText(font.encodeText(text)),
    endText(),
    popGraphicsState(),
  )
}
