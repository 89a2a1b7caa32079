import type { Box, Glyph, PageGlyphs, PageLink, Turn } from '../../../files/pdf-glyphs.ts'
import { isRightToLeft, toLogicalOrder } from './reading-order.ts'

/** A line of one column, as it is read. */
export type TextLine = {
  /** From 1. */
  readonly page: number
  /** From 1, from the top of the page to its bottom. */
  readonly number: number
  readonly text: string
  /** Without raised marks ("Hassan¹,*" is "Hassan"). */
  readonly plain: string
  /** From left to right as drawn: Latin words in an Arabic line keep their order, whatever their neighbours. */
  readonly drawn: string
  readonly rtl: boolean
  readonly size: number
  readonly x: number
  readonly end: number
  readonly y: number
  readonly turn: Turn
}

export type PaperPage = {
  /** From 1. */
  readonly number: number
  readonly box: Box
  readonly lines: readonly TextLine[]
  readonly links: readonly PageLink[]
}

/** What is drawn as one: a letter with its marks, or a ligature. `text` is in logical order. */
export type Cluster = Pick<Glyph, 'x' | 'end' | 'y' | 'size' | 'turn' | 'place'> & {
  readonly text: string
  readonly raised?: boolean
  readonly spaceBefore?: boolean
}

/** Groups the characters of a page into lines by their positions, because PDFs draw text in any order. */
export function toTextLines({ glyphs }: PageGlyphs, page: number): TextLine[] {
  const clusters = dropRepeated(toClusters(glyphs))
  const letters = clusters.map(({ text }) => text).join('')
  const rtlPage = isRightToLeft(letters)
  const lines = [0, 1, 2, 3].flatMap((turn) =>
    toRows(clusters.filter((one) => one.turn === turn)).flatMap((row) =>
      splitRow(row).map((part) => toLine(part, page, rtlPage)),
    ),
  )
  const sorted = lines
    // A vowel sign may be drawn far from its letter.
    .filter(({ text }) => text !== '' && !/^\P{M}?\p{M}+$/u.test(text))
    .toSorted((one, other) => one.turn - other.turn || other.y - one.y || one.x - other.x)
  return sorted.map((line, index) => ({ ...line, number: index + 1 }))
}

const mark = /^\p{M}+$/u

/**
 * Characters with one box were drawn as one. PDFium reverses the letters of an Arabic ligature, except those of the characters for lam with alif, which
 * Unicode has.
 */
function toClusters(glyphs: readonly Glyph[]): Cluster[] {
  const found: Cluster[] = []
  let open: Glyph[] = []
  const close = () => {
    const [first] = open
    if (first) found.push({ ...first, text: orderLigature(open.map(({ text }) => text)) })
    open = []
  }
  for (const glyph of glyphs) {
    const [first] = open
    const together =
      first &&
      first.turn === glyph.turn &&
      glyph.end - glyph.x > 0.01 &&
      Math.abs(first.x - glyph.x) < 0.02 &&
      Math.abs(first.end - glyph.end) < 0.02 &&
      Math.abs(first.y - glyph.y) < 0.02
    if (!together) close()
    open.push(glyph)
  }
  close()
  return found
}

function orderLigature(letters: readonly string[]): string {
  if (letters.length === 1 || !isRightToLeft(letters.join(''))) return letters.join('')
  const text = letters.join('')
  return /^ل\p{M}*[اأإآٱ]/u.test(text) && letters.length < 4 ? text : letters.toReversed().join('')
}

/** Bold print by drawing twice, and the dots of an Arabic letter that are glyphs of their own and have the letter as their text once more. */
function dropRepeated(clusters: readonly Cluster[]): Cluster[] {
  const known = new Map<string, Cluster[]>()
  const dropped = new Set<Cluster>()
  for (const one of clusters.toSorted((a, b) => b.end - b.x - (a.end - a.x))) {
    if (one.text.trim() === '') continue
    const row = Math.round(one.y / 16)
    const near = [-1, 0, 1].flatMap((step) => known.get(`${one.text} ${one.turn} ${row + step} ${Math.round(one.x / 32)}`) ?? [])
    const again = near.some(
      (other) =>
        Math.abs(other.y - one.y) < 0.6 * other.size &&
        Math.min(one.end, other.end) - Math.max(one.x, other.x) > 0.6 * (one.end - one.x) &&
        one.size > 0.8 * other.size,
    )
    if (again) {
      dropped.add(one)
      continue
    }
    for (const column of [-1, 0, 1]) {
      const key = `${one.text} ${one.turn} ${row} ${Math.round(one.x / 32) + column}`
      const list = known.get(key)
      if (list) list.push(one)
      else known.set(key, [one])
    }
  }
  return clusters.filter((one) => !dropped.has(one))
}

/** Clusters on one base line, from left to right; raised and lowered ones are put beside what they are drawn at. */
function toRows(clusters: readonly Cluster[]): Cluster[][] {
  const rows: { y: number; size: number; clusters: Cluster[] }[] = []
  for (const one of clusters.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1)
    if (row && row.y - one.y <= 0.22 * Math.min(row.size, one.size)) {
      row.clusters.push(one)
      row.size = Math.max(row.size, one.size)
    } else rows.push({ y: one.y, size: one.size, clusters: [one] })
  }
  for (const [index, row] of rows.entries()) {
    const parts = splitRow(row.clusters)
    for (const part of parts) {
      const host = findHost(part, rows, index)
      if (!host) continue
      const moved = new Set(part.map(({ place }) => place))
      row.clusters = row.clusters.filter(({ place, raised }) => raised !== undefined || !moved.has(place))
      host.row.clusters.push(...part.map((one) => ({ ...one, raised: host.raised })))
    }
  }
  return rows.filter((row) => row.clusters.length > 0).map((row) => row.clusters)
}

type Row = { readonly y: number; readonly size: number; clusters: Cluster[] }

function findHost(part: readonly Cluster[], rows: readonly Row[], index: number): { row: Row; raised: boolean } | undefined {
  const [first] = part
  const last = part.at(-1)
  if (!first || !last || part.some(({ raised }) => raised !== undefined)) return undefined
  const isMark = part.every(({ text }) => mark.test(text))
  for (const step of [1, -1, 2, -2]) {
    const row = rows[index + step]
    if (!row) continue
    const beside = row.clusters.find(
      (one) =>
        one.raised === undefined &&
        (isMark || one.size > 1.15 * first.size) &&
        first.y - one.y < 0.7 * one.size &&
        first.y - one.y > -0.4 * one.size &&
        one.text.trim() !== '' &&
        (isMark
          ? one.x <= (first.x + last.end) / 2 && one.end >= (first.x + last.end) / 2
          : near(first.x - one.end, one.size) || near(one.x - last.end, one.size)),
    )
    if (beside) return { row, raised: !isMark && first.y > beside.y }
  }
  return undefined
}

const near = (gap: number, size: number): boolean => gap > -0.35 * size && gap < 0.4 * size

/** Splits a row where columns or marginal notes part: at a gap wider than between words, unless it was drawn in one go. */
function splitRow(row: readonly Cluster[]): Cluster[][] {
  const parts: Cluster[][] = []
  let last: Cluster | undefined
  let spaceBefore = false
  for (const one of row.toSorted((a, b) => a.x - b.x || a.end - b.end)) {
    if (one.text.trim() === '') {
      // Spaces without a width, and those at the end of a line, are drawn over letters.
      spaceBefore ||= one.end - one.x > 0.05 * one.size && (!last || one.x > last.end - 0.5 * (one.end - one.x))
      continue
    }
    const gap = last ? one.x - last.end : 0
    const part = parts.at(-1)
    if (!last || !part || isParted(last, one, gap)) parts.push([{ ...one, spaceBefore: false }])
    else part.push({ ...one, spaceBefore: spaceBefore || gap > 0.16 * Math.min(one.size, last.size) })
    if (!last || one.end > last.end || parts.at(-1)?.length === 1) last = one
    spaceBefore = false
  }
  return parts
}

function isParted(last: Cluster, one: Cluster, gap: number): boolean {
  const [small, large] = [Math.min(last.size, one.size), Math.max(last.size, one.size)]
  if (large > 1.4 * small && last.raised === undefined && one.raised === undefined) return gap > 0.6 * small
  if (gap < 0.8 * large) return false
  return Math.abs(one.place - last.place) > 4 || gap > 3 * large
}

function toLine(part: readonly Cluster[], page: number, rtlPage: boolean): TextLine {
  const size = medianSize(part)
  const drawn = join(part)
  const rtl = isRightToLeft(drawn) || (rtlPage && /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(drawn))
  const logical = rtl ? toLogicalOrder(part) : part
  return {
    page,
    number: 0,
    text: join(logical),
    plain: join(logical.filter(({ raised }) => !raised)),
    drawn,
    rtl,
    size,
    x: Math.min(...part.map(({ x }) => x)),
    end: Math.max(...part.map(({ end }) => end)),
    y: part.find((one) => one.size === size)?.y ?? 0,
    turn: part[0]?.turn ?? 0,
  }
}

function medianSize(part: readonly Cluster[]): number {
  const sizes = part
    .filter(({ raised }) => raised === undefined)
    .map(({ size }) => size)
    .toSorted((a, b) => a - b)
  return sizes[sizes.length >> 1] ?? part[0]?.size ?? 0
}

/** NFKC turns Latin ligatures and the forms of Arabic letters into letters; what is invisible is dropped. */
const join = (part: readonly Cluster[]): string =>
  part
    .map(({ text, spaceBefore }) => (spaceBefore ? ` ${text}` : text))
    .join('')
    .toWellFormed()
    .replace(/\u00ad/g, '-')
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}\p{Co}\p{Cn}\ufffd\u0640]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
