import type { PageShape, SourcePlace } from './job.ts'
import type { Side } from './wording.ts'

/** A page that waits for a page of a source: `x` and `y` in points from the top left, as the template draws. */
export type LaidPage = {
  readonly turned: boolean
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const millimetre = 72 / 25.4
const sheet = { short: 210 * millimetre, long: 297 * millimetre }
/** Around the frame; the side of the binding is the wider one, above and below stand a line each. */
const binding = 20 * millimetre
const outside = 10 * millimetre
const above = 17 * millimetre
const below = 15 * millimetre
/** A small page, a card, is enlarged no further than this. */
const mostEnlarged = 1.5

/** On the left and on the right of a waiting sheet, in points: the binding is where the document begins. */
export const marginsOf = (side: Side): { readonly left: number; readonly right: number } =>
  side === 'rtl' ? { left: outside, right: binding } : { left: binding, right: outside }

/** The frame has the shape of the page that it waits for, in the middle of what the sheet leaves free. */
export function pageOf({ width, height }: PageShape, side: Side): LaidPage {
  const shape =
    width > 0 && height > 0 && Number.isFinite(width / height) ? { width, height } : { width: sheet.short, height: sheet.long }
  const turned = shape.width > shape.height
  const across = (turned ? sheet.long : sheet.short) - binding - outside
  const down = (turned ? sheet.short : sheet.long) - above - below
  const scale = Math.min(across / shape.width, down / shape.height, mostEnlarged)
  const w = Math.max(1, shape.width * scale)
  const h = Math.max(1, shape.height * scale)
  const start = marginsOf(side).left
  return { turned, x: round(start + (across - w) / 2), y: round(above + (down - h) / 2), width: round(w), height: round(h) }
}

const round = (points: number): number => Math.round(points * 1000) / 1000

/** The same for the engine that draws there, which measures from the bottom left. `at` comes from the typeset document. */
export function placeOf(
  place: { source: number; page: number; at: number },
  { turned, x, y, width, height }: LaidPage,
): SourcePlace {
  const top = turned ? sheet.short : sheet.long
  return { ...place, frame: { x, y: round(top - y - height), width, height } }
}
