import { PDFArray, type PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib'
import type { SourcePlace } from '../job.ts'
import type { PdfWriter } from '../pdf-writer.ts'
import { drawing } from './annotations.ts'
import { type Copy, startCopy } from './copy.ts'
import type { PageForm } from './page-form.ts'
import { type Leaf, pagesOf } from './page-tree.ts'
import { searchableFonts } from './searchable.ts'
import type { Matrix } from './shape.ts'
import { openSource, type Source } from './source.ts'

type Drawn = { readonly key: string; readonly form: number; readonly matrix: Matrix }

export type Filling = {
  readonly pdf: Uint8Array
  readonly places: readonly SourcePlace[]
  formOf(source: number, page: number): PageForm
  /** The reference to the output's one layer that is switched off, if a source needed it. */
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
 * Copies the typeset document into the output, draws on its empty pages what belongs there, and ends the output.
 * Answers its size. All that makes it a document (outline, destinations, page labels, tags, language, properties) is the typesetter's and stays.
 */
export function fillSkeleton({ pdf, places, formOf, hiddenLayer }: Filling, writer: PdfWriter): number {
  const source = openSource(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  const rewritten = new Map<PDFObject, () => string>()
  const copy = startCopy(source, { takeNumber: writer.takeNumber, grown: () => {}, rewritten })
  // One for all pages that are drawn on.
  const opening = places.length > 0 ? copy.add('<<>>', Buffer.from('q\n')) : 0
  const pages = pagesOf(source)
  for (const [page, drawn] of drawnOn(pages, places, formOf))
    rewritten.set(page.dict, () => filledPage(source, copy, page, drawn, opening))
  for (const [font, meanings] of searchableFonts(source, pages))
    rewritten.set(font, () => written(copy, font, { '/ToUnicode': `${copy.add('<<>>', Buffer.from(meanings, 'latin1'))} 0 R` }))
  if (hiddenLayer) rewritten.set(source.root, () => withHiddenLayer(copy, source.root, hiddenLayer))

  const trailer = [names.root, names.info].flatMap((name) => {
    const value = source.trailer.get(name)
    return value ? [`${name.asString()} ${copy.text(value)}`] : []
  })
  for (const piece of copy.finish()) writer.write(piece)
  return writer.end(trailer.join('\n'))
}

function drawnOn(pages: readonly Leaf[], places: readonly SourcePlace[], formOf: Filling['formOf']): Map<Leaf, Drawn[]> {
  const drawn = new Map<Leaf, Drawn[]>()
  for (const place of places) {
    const page = pages[place.at]
    if (!page) throw new Error(`The typeset document has no page ${place.at}`)
    const here = drawn.get(page) ?? []
    const form = formOf(place.source, place.page)
    here.push({ key: `Source${here.length}`, form: form.form, matrix: fitted(form, place.frame) })
    drawn.set(page, here)
  }
  return drawn
}

/** In the middle of its frame, shrunk to fit and never enlarged. */
export function fitted({ width, height }: Omit<PageForm, 'form'>, frame: SourcePlace['frame']): Matrix {
  const scale = Math.min(1, frame.width / width, frame.height / height)
  const x = frame.x + (frame.width - width * scale) / 2
  const y = frame.y + (frame.height - height * scale) / 2
  return [scale, 0, 0, scale, x, y]
}

/** The page's own instructions between `q` and `Q`: whatever state they leave behind, what is drawn then begins afresh. */
function filledPage(source: Source, copy: Copy, page: Leaf, drawn: readonly Drawn[], opening: number): string {
  const given = page.dict.get(names.contents)
  const resolved = source.resolve(given)
  const own = resolved instanceof PDFArray ? resolved.asArray() : given ? [given] : []
  // To a screen reader a scan is decoration: the page's heading, which is tagged, says what it is.
  const drawings = drawn.map(({ key, matrix }) => drawing(key, matrix)).join('')
  const closing = copy.add('<<>>', Buffer.from(`\nQ\n/Artifact BMC\n${drawings}EMC\n`))
  const contents = [`${opening} 0 R`, ...own.map((part) => copy.text(part)), `${closing} 0 R`]
  return written(copy, page.dict, {
    [names.contents.asString()]: `[${contents.join(' ')}]`,
    [names.resources.asString()]: withForms(source, copy, source.dict(page.resources), drawn),
  })
}

function withForms(source: Source, copy: Copy, resources: PDFDict | undefined, drawn: readonly Drawn[]): string {
  const forms = Object.fromEntries(drawn.map(({ key, form }) => [`/${key}`, `${form} 0 R`]))
  const pictures = written(copy, source.dict(resources?.get(names.pictures)), forms)
  return written(copy, resources, { [names.pictures.asString()]: pictures })
}

function withHiddenLayer(copy: Copy, root: PDFDict, layer: string): string {
  return written(copy, root, { '/OCProperties': `<</OCGs [${layer}] /D <</BaseState /ON /OFF [${layer}] /Order []>>>>` })
}

/** A dictionary as it is, but for the entries in `instead`. */
function written(copy: Copy, dict: PDFDict | undefined, instead: Readonly<Record<string, string>>): string {
  const kept = (dict?.entries() ?? []).filter(([name]) => !Object.hasOwn(instead, name.asString()))
  const entries = [...kept.map(([name, value]) => [name.asString(), copy.text(value)]), ...Object.entries(instead)]
  return `<<${entries.map((entry) => entry.join(' ')).join('\n')}>>`
}
