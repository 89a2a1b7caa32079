import { PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib'
import type { PdfWriter } from '../pdf-writer.ts'
import { type CopyRules, type Piece, startCopy } from './copy.ts'
import { hiddenLayersOf, type IsHidden, isLayer } from './layers.ts'
import { LimitExceeded } from './limits.ts'
import { type PageForm, pageForms } from './page-form.ts'
import { pagesOf } from './page-tree.ts'
import { savedCopy } from './saved-copy.ts'
import { openSource, type Source } from './source.ts'

/** What a page has no use for inside another document: threads into its own, data outside the file, and what is kept for programs. */
const leftBehind = new Set(
  'StructParent StructParents PieceInfo Metadata LastModified AF Alternates OPI Ref F FFilter FDecodeParms'
    .split(' ')
    .map((name) => PDFName.of(name)),
)

/** What no page is drawn with: a reference to it would drag the rest of its document along, and what that does. */
const notDrawn = new Set(
  'Catalog Pages Page Annot Action Filespec EmbeddedFile Metadata ObjStm XRef StructTreeRoot StructElem Outlines Sig SigRef'
    .split(' ')
    .map((name) => PDFName.of(name)),
)
const actions = new Set(
  'JavaScript Launch URI GoToR GoToE SubmitForm ImportData Rendition'.split(' ').map((name) => PDFName.of(name)),
)

const [type, action, layer] = [PDFName.of('Type'), PDFName.of('S'), PDFName.of('OC')]

/** A source's pages may be worth this many times its bytes in the output, and a little: one that is drawn from again and again is a bomb. */
const mostGrowth = 3
const freeGrowth = 32 * 1024 * 1024

/**
 * Copies every page of the PDF in `bytes` into the output, each as a form, and returns them in order. Throws if the source is damaged or encrypted;
 * it is prepared wholly before its first object is written, so that a damaged one leaves nothing. `hiddenLayer` is the output's one layer that is
 * switched off: what a source hides goes onto it.
 */
export async function attachSource(bytes: Buffer, writer: PdfWriter, hiddenLayer: () => string): Promise<readonly PageForm[]> {
  const { forms, pieces } = await prepareSource(bytes, writer.takeNumber, hiddenLayer)
  for (const piece of pieces) writer.write(piece)
  return forms
}

type Prepared = { readonly forms: readonly PageForm[]; readonly pieces: readonly Piece[] }

/** All of that but the writing. */
export async function prepareSource(bytes: Buffer, takeNumber: () => number, hiddenLayer: () => string): Promise<Prepared> {
  const pdf = fromHeader(bytes)
  const most = pdf.length * mostGrowth + freeGrowth
  try {
    return prepared(openSource(pdf), takeNumber, hiddenLayer, most)
  } catch (error) {
    if (error instanceof LimitExceeded) throw error
    // Its table of objects may be all that is wrong with it.
    return prepared(openSource(await savedCopy(pdf)), takeNumber, hiddenLayer, most)
  }
}

/** Offsets count from the header, also where a mail program has put something before it. */
function fromHeader(bytes: Buffer): Buffer {
  const start = bytes.subarray(0, 1024).indexOf('%PDF-', 0, 'latin1')
  if (start < 0) throw new Error('This is no PDF')
  return bytes.subarray(start)
}

function prepared(source: Source, takeNumber: () => number, hiddenLayer: () => string, most: number): Prepared {
  const isHidden = hiddenLayersOf(source)
  const copy = startCopy(source, { takeNumber, grown: limit(most), ...rulesFor(isHidden, hiddenLayer) })
  const forms = pagesOf(source).map(pageForms(source, copy, isHidden))
  return { forms, pieces: copy.finish() }
}

function rulesFor(isHidden: IsHidden, hiddenLayer: () => string): Pick<CopyRules, 'inPlaceOf' | 'leaves'> {
  return {
    inPlaceOf(object, reference) {
      if (isLayer(object)) return isHidden(reference ?? object) ? hiddenLayer() : '<<>>'
      return isDrawn(object) ? undefined : 'null'
    },
    leaves: (name, value) => leftBehind.has(name) || (name === layer && !isHidden(value)),
  }
}

function isDrawn(object: PDFObject): boolean {
  const dict = object instanceof PDFRawStream ? object.dict : object
  if (!(dict instanceof PDFDict)) return true
  const [itsType, itsAction] = [dict.get(type), dict.get(action)]
  return !(itsType instanceof PDFName && notDrawn.has(itsType)) && !(itsAction instanceof PDFName && actions.has(itsAction))
}

function limit(most: number): (bytes: number) => void {
  let grown = 0
  return (bytes) => {
    grown += bytes
    if (grown > most) throw new LimitExceeded('The source grows beyond measure')
  }
}
