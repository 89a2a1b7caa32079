import { PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib'
import { openPdfium } from '../../files/pdfium.mjs'
import type { PdfWriter } from '../pdf-writer.ts'
import { type CopyRules, createCopier, type OutputObject } from './copy.ts'
import { LimitExceeded } from './decode.ts'
import { createHiddenLayerCheck, type IsHiddenObject, isLayer } from './layers.ts'
import { createPageFormConverter, type PageForm } from './page-form.ts'
import { listPdfPages } from './page-tree.ts'
import { openPdfSource, type PdfSource } from './source.ts'

/** Entries that a page does not need inside another document: article threads, external data, and private data of programs. */
const omittedEntries = new Set(
  'StructParent StructParents PieceInfo Metadata LastModified AF Alternates OPI Ref F FFilter FDecodeParms'
    .split(' ')
    .map((name) => PDFName.of(name)),
)

/** Objects that no page is drawn with. A reference to one would copy the rest of its document, and its actions. */
const omittedTypes = new Set(
  'Catalog Pages Page Annot Action Filespec EmbeddedFile Metadata ObjStm XRef StructTreeRoot StructElem Outlines Sig SigRef'
    .split(' ')
    .map((name) => PDFName.of(name)),
)
const actions = new Set(
  'JavaScript Launch URI GoToR GoToE SubmitForm ImportData Rendition'.split(' ').map((name) => PDFName.of(name)),
)

const [type, action, layer] = [PDFName.of('Type'), PDFName.of('S'), PDFName.of('OC')]

/** Limits how much larger than the source its copied objects may be: more means a decompression bomb. */
const maxGrowthFactor = 3
const freeGrowth = 32 * 1024 * 1024

/**
 * Copies every page of a PDF into the output as a form and returns the forms in order. Throws if the source is damaged or encrypted. Everything is
 * prepared before the first object is written, so a damaged source leaves nothing. Content that the source hides is put on `hiddenLayer`.
 */
export async function attachPdfSource(bytes: Buffer, writer: PdfWriter, hiddenLayer: () => string): Promise<readonly PageForm[]> {
  const { forms, pieces } = await preparePdfSource(bytes, writer.takeNumber, hiddenLayer)
  for (const piece of pieces) writer.write(piece)
  return forms
}

type Prepared = { readonly forms: readonly PageForm[]; readonly pieces: readonly OutputObject[] }

/** The same, without writing. */
export async function preparePdfSource(bytes: Buffer, takeNumber: () => number, hiddenLayer: () => string): Promise<Prepared> {
  const pdf = fromHeader(bytes)
  const most = pdf.length * maxGrowthFactor + freeGrowth
  try {
    return prepared(openPdfSource(pdf), takeNumber, hiddenLayer, most)
  } catch (error) {
    if (error instanceof LimitExceeded) throw error
    // Repairing the cross-reference table may be enough.
    return prepared(openPdfSource(await repairPdf(pdf)), takeNumber, hiddenLayer, most)
  }
}

/** Offsets count from the PDF header, which mail programs may have put text before. */
function fromHeader(bytes: Buffer): Buffer {
  const start = bytes.subarray(0, 1024).indexOf('%PDF-', 0, 'latin1')
  if (start < 0) throw new Error('This is no PDF')
  return bytes.subarray(start)
}

function prepared(source: PdfSource, takeNumber: () => number, hiddenLayer: () => string, most: number): Prepared {
  const isHidden = createHiddenLayerCheck(source)
  const copy = createCopier(source, { takeNumber, onGrowth: limit(most), ...rulesFor(isHidden, hiddenLayer) })
  const forms = listPdfPages(source).map(createPageFormConverter(source, copy, isHidden))
  return { forms, pieces: copy.finish() }
}

function rulesFor(isHidden: IsHiddenObject, hiddenLayer: () => string): Pick<CopyRules, 'replacement' | 'omits'> {
  return {
    replacement(object, reference) {
      if (isLayer(object)) return isHidden(reference ?? object) ? hiddenLayer() : '<<>>'
      return isDrawn(object) ? undefined : 'null'
    },
    omits: (name, value) => omittedEntries.has(name) || (name === layer && !isHidden(value)),
  }
}

function isDrawn(object: PDFObject): boolean {
  const dict = object instanceof PDFRawStream ? object.dict : object
  if (!(dict instanceof PDFDict)) return true
  const [itsType, itsAction] = [dict.get(type), dict.get(action)]
  return !(itsType instanceof PDFName && omittedTypes.has(itsType)) && !(itsAction instanceof PDFName && actions.has(itsAction))
}

function limit(most: number): (bytes: number) => void {
  let grown = 0
  return (bytes) => {
    grown += bytes
    if (grown > most) throw new LimitExceeded('The source grows beyond measure')
  }
}

let opened: ReturnType<typeof openPdfium> | undefined

/** Rewrites a PDF with PDFium, which rebuilds a missing or wrong cross-reference table. Throws if PDFium cannot open it, or if it is encrypted. */
export async function repairPdf(bytes: Buffer): Promise<Buffer> {
  opened ??= openPdfium()
  const { pdfium, open, save } = await opened
  const document = open(bytes)
  if (document === 0) throw new Error('PDFium cannot open the file either')
  try {
    if (pdfium.EPDF_IsEncrypted(document)) throw new LimitExceeded('The file is encrypted')
    const copy = save(document)
    if (!copy) throw new Error('PDFium cannot save the file')
    pdfium.FPDF_CloseDocument(document)
    return copy
  } catch (error) {
    // After an error PDFium's state is unknown: the next call starts a new instance.
    opened = undefined
    throw error
  }
}
