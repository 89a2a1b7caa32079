import { type PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import type { IsHidden } from './layers.ts'
import type { Leaf } from './page-tree.ts'
import { boxOf, decimals, identity, type Matrix, matrixOf, movedBox } from './shape.ts'
import type { Source } from './source.ts'

/** How an annotation looks: a form, and the matrix that brings it to its place on the page. */
export type Appearance = { readonly form: PDFRef; readonly matrix: Matrix }

/** Flags of an annotation (12.5.3): never shown, or not on a screen. */
const hidden = 2
const notOnScreen = 32

const name = {
  annots: PDFName.of('Annots'),
  subtype: PDFName.of('Subtype'),
  popup: PDFName.of('Popup'),
  flags: PDFName.of('F'),
  layer: PDFName.of('OC'),
  appearances: PDFName.of('AP'),
  normal: PDFName.of('N'),
  state: PDFName.of('AS'),
  rect: PDFName.of('Rect'),
  box: PDFName.of('BBox'),
  matrix: PDFName.of('Matrix'),
  form: PDFName.of('Form'),
}

/** What lies over a page and can be seen: stamps, filled fields, marks. Only its looks: no action, no link, no field. */
export function appearancesOf(source: Source, page: Leaf, isHidden: IsHidden): readonly Appearance[] {
  const annotations = source.array(page.dict.get(name.annots)) ?? []
  return annotations.flatMap((one) => {
    const annotation = source.dict(one)
    return annotation && isSeen(source, annotation, isHidden) ? looksOf(source, annotation) : []
  })
}

function isSeen(source: Source, annotation: PDFDict, isHidden: IsHidden): boolean {
  const flags = source.number(annotation.get(name.flags)) ?? 0
  const isPopup = source.resolve(annotation.get(name.subtype)) === name.popup
  return (flags & (hidden | notOnScreen)) === 0 && !isPopup && !isHidden(annotation.get(name.layer))
}

function looksOf(source: Source, annotation: PDFDict): readonly Appearance[] {
  const form = normalOf(source, annotation)
  const looks = source.resolve(form)
  const rect = boxOf(source, annotation.get(name.rect))
  if (!form || !(looks instanceof PDFRawStream) || !rect) return []
  const box = boxOf(source, looks.dict.get(name.box))
  // Some leave out what every form must say, and programs show them all the same.
  if (source.resolve(looks.dict.get(name.subtype)) !== name.form) looks.dict.set(name.subtype, name.form)
  if (!box) return []
  const [left, bottom, right, top] = movedBox(box, matrixOf(source, looks.dict.get(name.matrix)))
  if (right <= left || top <= bottom) return []
  // Algorithm of 12.5.5: the moved box is stretched over the rectangle.
  const across = (rect[2] - rect[0]) / (right - left)
  const up = (rect[3] - rect[1]) / (top - bottom)
  return [{ form, matrix: [across, 0, 0, up, rect[0] - left * across, rect[1] - bottom * up] }]
}

/** A field that can be ticked has a form for each of its states. */
function normalOf(source: Source, annotation: PDFDict): PDFRef | undefined {
  const normal = source.dict(annotation.get(name.appearances))?.get(name.normal)
  const states = source.dict(normal)
  const state = source.resolve(annotation.get(name.state))
  const chosen: PDFObject | undefined = states ? (state instanceof PDFName ? states.get(state) : undefined) : normal
  return chosen instanceof PDFRef ? chosen : undefined
}

/** Draws the form that `key` names. */
export const drawing = (key: string, matrix: Matrix): string =>
  matrix === identity ? `q /${key} Do Q\n` : `q ${decimals(matrix)} cm /${key} Do Q\n`
