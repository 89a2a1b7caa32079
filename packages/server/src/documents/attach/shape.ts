import { PDFName, type PDFObject } from '@cantoo/pdf-lib'
import { LimitExceeded } from './decode.ts'
import type { PdfPage } from './page-tree.ts'
import type { PdfSource } from './source.ts'

/** Left, bottom, right, top, in page units. */
export type PdfBox = readonly [number, number, number, number]

/** In PDF's order: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type PdfMatrix = readonly [number, number, number, number, number, number]

export const identityMatrix: PdfMatrix = [1, 0, 0, 1, 0, 0]

/** The visible box of a page, the matrix that turns it upright and moves its corner to the origin, and its resulting size in points. */
export type PdfPageShape = { readonly box: PdfBox; readonly matrix: PdfMatrix; readonly width: number; readonly height: number }

const letter: PdfBox = [0, 0, 612, 792]

/** Throws if the page has no size. */
export function toPdfPageShape(source: PdfSource, page: PdfPage): PdfPageShape {
  const box = visibleBox(source, page)
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

/** The crop box, clipped to the media box (14.11.2.1). */
function visibleBox(source: PdfSource, page: PdfPage): PdfBox {
  const media = parseBox(source, page.mediaBox) ?? letter
  const crop = parseBox(source, page.cropBox)
  if (!crop) return media
  const both: PdfBox = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ]
  return both[0] < both[2] && both[1] < both[3] ? both : media
}

/** Accepts any two opposite corners; undefined for an invalid or empty box. */
export function parseBox(source: PdfSource, object: PDFObject | undefined): PdfBox | undefined {
  const [a, b, c, d] = (source.array(object) ?? []).map((item) => source.number(item))
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined
  const box: PdfBox = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
  return box[0] < box[2] && box[1] < box[3] ? box : undefined
}

export function parseMatrix(source: PdfSource, object: PDFObject | undefined): PdfMatrix {
  const [a, b, c, d, e, f] = (source.array(object) ?? []).map((item) => source.number(item))
  if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined || f === undefined)
    return identityMatrix
  return [a, b, c, d, e, f]
}

/** The bounding box of a transformed box. */
export function transformBox([left, bottom, right, top]: PdfBox, [a, b, c, d, e, f]: PdfMatrix): PdfBox {
  const corners = [left, right].flatMap((x) => [bottom, top].map((y) => [a * x + c * y + e, b * x + d * y + f] as const))
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** PDF numbers have no exponent. */
export const formatPdfNumber = (value: number): string =>
  Number.isInteger(value) ? value.toFixed(0) : value.toFixed(6).replace(/\.?0+$/, '')

export const formatPdfNumbers = (values: readonly number[]): string => values.map(formatPdfNumber).join(' ')
