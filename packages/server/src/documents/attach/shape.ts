import { PDFName, type PDFObject } from '@cantoo/pdf-lib'
import { LimitExceeded } from './limits.ts'
import type { Leaf } from './page-tree.ts'
import type { Source } from './source.ts'

/** Left, bottom, right, top, in the units of a page. */
export type Box = readonly [number, number, number, number]

/** As PDF writes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** How a page is looked at: the part of it that is shown, the matrix that brings it upright with its corner to 0 0, and its size then, in points. */
export type Shape = { readonly box: Box; readonly matrix: Matrix; readonly width: number; readonly height: number }

const letter: Box = [0, 0, 612, 792]

/** Throws where a page has no size. */
export function shapeOf(source: Source, page: Leaf): Shape {
  const box = shownOf(source, page)
  const [left, bottom, right, top] = box
  const unit = source.number(page.dict.get(PDFName.of('UserUnit'))) ?? 1
  const scale = unit > 0 && unit <= 1000 ? unit : 1
  const [width, height] = [(right - left) * scale, (top - bottom) * scale]
  if (!(width > 0 && height > 0)) throw new LimitExceeded('A page has no size')
  const turns = ((((source.number(page.rotate) ?? 0) / 90) % 4) + 4) % 4
  if (turns === 1) return { box, matrix: [0, -scale, scale, 0, -bottom * scale, right * scale], width: height, height: width }
  if (turns === 2) return { box, matrix: [-scale, 0, 0, -scale, right * scale, top * scale], width, height }
  if (turns === 3) return { box, matrix: [0, scale, -scale, 0, top * scale, -left * scale], width: height, height: width }
  return { box, matrix: [scale, 0, 0, scale, -left * scale, -bottom * scale], width, height }
}

/** The crop box as far as it lies on the page (14.11.2.1). */
function shownOf(source: Source, page: Leaf): Box {
  const media = boxOf(source, page.mediaBox) ?? letter
  const crop = boxOf(source, page.cropBox)
  if (!crop) return media
  const both: Box = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ]
  return both[0] < both[2] && both[1] < both[3] ? both : media
}

/** Any two opposite corners make a box; undefined for what is none, or encloses nothing. */
export function boxOf(source: Source, object: PDFObject | undefined): Box | undefined {
  const [a, b, c, d] = (source.array(object) ?? []).map((item) => source.number(item))
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined
  const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
  return box[0] < box[2] && box[1] < box[3] ? box : undefined
}

export function matrixOf(source: Source, object: PDFObject | undefined): Matrix {
  const [a, b, c, d, e, f] = (source.array(object) ?? []).map((item) => source.number(item))
  const isWhole = [a, b, c, d, e, f].every((value) => value !== undefined)
  return isWhole ? ([a, b, c, d, e, f] as unknown as Matrix) : identity
}

/** The upright box round a box that a matrix has moved. */
export function movedBox([left, bottom, right, top]: Box, [a, b, c, d, e, f]: Matrix): Box {
  const corners = [left, right].flatMap((x) => [bottom, top].map((y) => [a * x + c * y + e, b * x + d * y + f] as const))
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** As PDF writes numbers: never with an exponent. */
export const decimal = (value: number): string =>
  Number.isInteger(value) ? value.toFixed(0) : value.toFixed(6).replace(/\.?0+$/, '')

export const decimals = (values: readonly number[]): string => values.map(decimal).join(' ')
