import type { TextDirection } from './bidi-text.ts'
import type { PdfPageSize, SourcePlace } from './job.ts'

/** The frame of a source page: `x` and `y` in points from the top left, as in the template. */
export type PageFrame = {
  readonly turned: boolean
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const millimetre = 72 / 25.4
const sheet = { short: 210 * millimetre, long: 297 * millimetre }
/** The binding side is wider; header and footer are one line each. */
const binding = 20 * millimetre
const outside = 10 * millimetre
const marginTop = 17 * millimetre
const marginBottom = 15 * millimetre
/** For small pages such as cards. */
const maxEnlargement = 1.5

/** In points. The binding is where lines begin. */
export const toPageMargins = (side: TextDirection): { readonly left: number; readonly right: number } =>
  side === 'rtl' ? { left: outside, right: binding } : { left: binding, right: outside }

/** Centres a frame of the page's shape in the free area of the sheet. */
export function toPageFrame({ width, height }: PdfPageSize, side: TextDirection): PageFrame {
  const shape =
    width > 0 && height > 0 && Number.isFinite(width / height) ? { width, height } : { width: sheet.short, height: sheet.long }
  const turned = shape.width > shape.height
  const across = (turned ? sheet.long : sheet.short) - binding - outside
  const down = (turned ? sheet.short : sheet.long) - marginTop - marginBottom
  const scale = Math.min(across / shape.width, down / shape.height, maxEnlargement)
  const w = Math.max(1, shape.width * scale)
  const h = Math.max(1, shape.height * scale)
  const start = toPageMargins(side).left
  return { turned, x: round(start + (across - w) / 2), y: round(marginTop + (down - h) / 2), width: round(w), height: round(h) }
}

const round = (points: number): number => Math.round(points * 1000) / 1000

/** The same frame measured from the bottom left, as PDF does. */
export function toSourcePlace(
  place: { source: number; page: number; at: number },
  { turned, x, y, width, height }: PageFrame,
): SourcePlace {
  const top = turned ? sheet.short : sheet.long
  return { ...place, frame: { x, y: round(top - y - height), width, height } }
}
