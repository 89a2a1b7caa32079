import { PDFArray, type PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib'
import type { SourcePlace } from '../job.ts'
import type { PdfWriter } from '../pdf-writer.ts'
import { formatFormDrawing } from './annotations.ts'
import { createCopier, type ObjectCopier } from './copy.ts'
import type { PageForm } from './page-form.ts'
import { listPdfPages, type PdfPage } from './page-tree.ts'
import { toSearchableUnicodeMaps } from './searchable.ts'
import type { PdfMatrix } from './shape.ts'
import { openPdfSource, type PdfSource } from './source.ts'

type Drawn = { readonly key: string; readonly form: number; readonly matrix: PdfMatrix }

export type TypesetPdfParts = {
  readonly pdf: Uint8Array
  readonly places: readonly SourcePlace[]
  formOf(source: number, page: number): PageForm
  /** The output's one hidden layer, if a source needed it. */
  readonly hiddenLayer: string | undefined
}

const names = {
  contents: PDFName.of('Contents'),
  resources: PDFName.of('Resources'),
  pictures: PDFName.of('XObject'),
  info: PDFName.of('Info'),
  root: PDFName.of('Root'),
}

/**
 * Copies the typeset document into the output, draws the source pages on its empty pages, and completes the file. Returns the size in bytes. Outline,
 * destinations, page labels, tags, language and properties of the typeset document are preserved.
 */
export function completeTypesetPdf({ pdf, places, formOf, hiddenLayer }: TypesetPdfParts, writer: PdfWriter): number {
  const source = openPdfSource(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  const rewritten = new Map<PDFObject, () => string>()
  const copy = createCopier(source, { takeNumber: writer.takeNumber, onGrowth: () => {}, rewritten })
  // Shared by all pages with a source page.
  const opening = places.length > 0 ? copy.add('<<>>', Buffer.from('q\n')) : 0
  const pages = listPdfPages(source)
  for (const [page, drawn] of groupByPage(pages, places, formOf))
    rewritten.set(page.dict, () => filledPage(source, copy, page, drawn, opening))
  for (const [font, meanings] of toSearchableUnicodeMaps(source, pages))
    rewritten.set(font, () => writeDict(copy, font, { '/ToUnicode': `${copy.add('<<>>', Buffer.from(meanings, 'latin1'))} 0 R` }))
  if (hiddenLayer) rewritten.set(source.root, () => withHiddenLayer(copy, source.root, hiddenLayer))

  const trailer = [names.root, names.info].flatMap((name) => {
    const value = source.trailer.get(name)
    return value ? [`${name.asString()} ${copy.text(value)}`] : []
  })
  for (const piece of copy.finish()) writer.write(piece)
  return writer.end(trailer.join('\n'))
}

function groupByPage(
  pages: readonly PdfPage[],
  places: readonly SourcePlace[],
  formOf: TypesetPdfParts['formOf'],
): Map<PdfPage, Drawn[]> {
  const drawn = new Map<PdfPage, Drawn[]>()
  for (const place of places) {
    const page = pages[place.at]
    if (!page) throw new Error(`The typeset document has no page ${place.at}`)
    const here = drawn.get(page) ?? []
    const form = formOf(place.source, place.page)
    here.push({ key: `Source${here.length}`, form: form.form, matrix: fitInFrame(form, place.frame) })
    drawn.set(page, here)
  }
  return drawn
}

/** Centres the form in its frame, scaled down if necessary. */
export function fitInFrame({ width, height }: Omit<PageForm, 'form'>, frame: SourcePlace['frame']): PdfMatrix {
  const scale = Math.min(1, frame.width / width, frame.height / height)
  const x = frame.x + (frame.width - width * scale) / 2
  const y = frame.y + (frame.height - height * scale) / 2
  return [scale, 0, 0, scale, x, y]
}

/** The page's own contents are wrapped in `q` and `Q`, so that their graphics state does not affect the source page. */
function filledPage(source: PdfSource, copy: ObjectCopier, page: PdfPage, drawn: readonly Drawn[], opening: number): string {
  const given = page.dict.get(names.contents)
  const resolved = source.resolve(given)
  const own = resolved instanceof PDFArray ? resolved.asArray() : given ? [given] : []
  // Marked as an artifact: screen readers read the tagged heading of the page instead.
  const drawings = drawn.map(({ key, matrix }) => formatFormDrawing(key, matrix)).join('')
  const closing = copy.add('<<>>', Buffer.from(`\nQ\n/Artifact BMC\n${drawings}EMC\n`))
  const contents = [`${opening} 0 R`, ...own.map((part) => copy.text(part)), `${closing} 0 R`]
  return writeDict(copy, page.dict, {
    [names.contents.asString()]: `[${contents.join(' ')}]`,
    [names.resources.asString()]: withForms(source, copy, source.dict(page.resources), drawn),
  })
}

function withForms(source: PdfSource, copy: ObjectCopier, resources: PDFDict | undefined, drawn: readonly Drawn[]): string {
  const forms = Object.fromEntries(drawn.map(({ key, form }) => [`/${key}`, `${form} 0 R`]))
  const pictures = writeDict(copy, source.dict(resources?.get(names.pictures)), forms)
  return writeDict(copy, resources, { [names.pictures.asString()]: pictures })
}

function withHiddenLayer(copy: ObjectCopier, root: PDFDict, layer: string): string {
  return writeDict(copy, root, { '/OCProperties': `<</OCGs [${layer}] /D <</BaseState /ON /OFF [${layer}] /Order []>>>>` })
}

/** Serializes a dictionary with some entries replaced. */
function writeDict(copy: ObjectCopier, dict: PDFDict | undefined, instead: Readonly<Record<string, string>>): string {
  const kept = (dict?.entries() ?? []).filter(([name]) => !Object.hasOwn(instead, name.asString()))
  const entries = [...kept.map(([name, value]) => [name.asString(), copy.text(value)]), ...Object.entries(instead)]
  return `<<${entries.map((entry) => entry.join(' ')).join('\n')}>>`
}
