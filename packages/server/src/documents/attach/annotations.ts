import { type PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import type { IsHiddenObject } from './layers.ts'
import type { PdfPage } from './page-tree.ts'
import { formatPdfNumbers, identityMatrix, type PdfMatrix, parseBox, parseMatrix, transformBox } from './shape.ts'
import type { PdfSource } from './source.ts'

/** An annotation's appearance: its form, and the matrix that places it on the page. */
export type AnnotationAppearance = { readonly form: PDFRef; readonly matrix: PdfMatrix }

/** Annotation flags (PDF 32000, 12.5.3). */
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

/** The visible annotations of a page: stamps, filled fields, marks. Only their appearance is copied; actions, links and fields are not. */
export function listAnnotationAppearances(
  source: PdfSource,
  page: PdfPage,
  isHidden: IsHiddenObject,
): readonly AnnotationAppearance[] {
  const annotations = source.array(page.dict.get(name.annots)) ?? []
  return annotations.flatMap((one) => {
    const annotation = source.dict(one)
    return annotation && isSeen(source, annotation, isHidden) ? looksOf(source, annotation) : []
  })
}

function isSeen(source: PdfSource, annotation: PDFDict, isHidden: IsHiddenObject): boolean {
  const flags = source.number(annotation.get(name.flags)) ?? 0
  const isPopup = source.resolve(annotation.get(name.subtype)) === name.popup
  return (flags & (hidden | notOnScreen)) === 0 && !isPopup && !isHidden(annotation.get(name.layer))
}

function looksOf(source: PdfSource, annotation: PDFDict): readonly AnnotationAppearance[] {
  const form = normalAppearance(source, annotation)
  const looks = source.resolve(form)
  const rect = parseBox(source, annotation.get(name.rect))
  if (!form || !(looks instanceof PDFRawStream) || !rect) return []
  const box = parseBox(source, looks.dict.get(name.box))
  // Some writers leave out entries that every form needs, and viewers show them all the same.
  if (source.resolve(looks.dict.get(name.subtype)) !== name.form) looks.dict.set(name.subtype, name.form)
  if (!box) return []
  const [left, bottom, right, top] = transformBox(box, parseMatrix(source, looks.dict.get(name.matrix)))
  if (right <= left || top <= bottom) return []
  // Algorithm 12.5.5: scale the transformed box to the rectangle.
  const across = (rect[2] - rect[0]) / (right - left)
  const up = (rect[3] - rect[1]) / (top - bottom)
  return [{ form, matrix: [across, 0, 0, up, rect[0] - left * across, rect[1] - bottom * up] }]
}

/** A check box has one form for each of its states. */
function normalAppearance(source: PdfSource, annotation: PDFDict): PDFRef | undefined {
  const normal = source.dict(annotation.get(name.appearances))?.get(name.normal)
  const states = source.dict(normal)
  const state = source.resolve(annotation.get(name.state))
  const chosen: PDFObject | undefined = states ? (state instanceof PDFName ? states.get(state) : undefined) : normal
  return chosen instanceof PDFRef ? chosen : undefined
}

export const formatFormDrawing = (key: string, matrix: PdfMatrix): string =>
  matrix === identityMatrix ? `q /${key} Do Q\n` : `q ${formatPdfNumbers(matrix)} cm /${key} Do Q\n`
