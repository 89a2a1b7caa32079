import { deflateSync } from 'node:zlib'
import { PDFArray, PDFName, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import { type AnnotationAppearance, formatFormDrawing, listAnnotationAppearances } from './annotations.ts'
import { balanceGraphicsState } from './balance.ts'
import type { ObjectCopier } from './copy.ts'
import { decodeStream } from './decode.ts'
import type { IsHiddenObject } from './layers.ts'
import type { PdfPage } from './page-tree.ts'
import { formatPdfNumbers, identityMatrix, type PdfPageShape, toPdfPageShape } from './shape.ts'
import type { PdfSource } from './source.ts'

/** A page as a form. `form` is its object number; the size is in points, with the rotation applied. */
export type PageForm = { readonly form: number; readonly width: number; readonly height: number }

const names = {
  contents: PDFName.of('Contents'),
  filter: PDFName.of('Filter'),
  parms: PDFName.of('DecodeParms'),
  group: PDFName.of('Group'),
}

const nothing = new Uint8Array()
const lineEnd = Buffer.from('\n')

/** Converts pages into forms. Identical pages share one form, and resources are written once. */
export function createPageFormConverter(
  source: PdfSource,
  copy: ObjectCopier,
  isHidden: IsHiddenObject,
): (page: PdfPage) => PageForm {
  const resources = new Map<PDFObject, string>()
  const contents = new Map<string, Contents>()
  const forms = new Map<string, number>()

  function resourcesOf(page: PdfPage): string {
    const found = source.dict(page.resources)
    if (!found) return '<<>>'
    const known = resources.get(found) ?? `${copy.add(copy.text(found))} 0 R`
    resources.set(found, known)
    return known
  }

  /** Pages often share their contents, which are then processed once. */
  function contentsOnce(page: PdfPage): Contents {
    const key = keyOf(source, page)
    const known = contents.get(key)
    if (known) return known
    const found = { ...contentsOf(source, page, copy), key }
    if (key) contents.set(key, found)
    return found
  }

  return (page) => {
    const shape = toPdfPageShape(source, page)
    const { filters, data, key } = contentsOnce(page)
    const looks = listAnnotationAppearances(source, page, isHidden)
    const group = page.dict.get(names.group)
    const about = [...(group ? [`/Group ${copy.text(group)}`] : []), `/Resources ${resourcesOf(page)}`, ...filters]
    // The form ends an unbalanced graphics state of the page. Annotations are drawn in a form around it.
    const plain = looks.length === 0
    const text = formText(shape, about, plain)
    const known = key && forms.get(`${key} ${text}`)
    const own = known || copy.add(text, data)
    if (key) forms.set(`${key} ${text}`, own)
    const form = plain ? own : copy.add(...wrapForm(own, shape, looks, copy))
    return { form, width: shape.width, height: shape.height }
  }
}

function formText({ box, matrix }: PdfPageShape, about: readonly string[], moved: boolean): string {
  const place = `/BBox [${formatPdfNumbers(box)}]${moved ? `\n/Matrix [${formatPdfNumbers(matrix)}]` : ''}`
  return `<</Type /XObject\n/Subtype /Form\n${place}\n${about.join('\n')}>>`
}

function wrapForm(
  page: number,
  shape: PdfPageShape,
  looks: readonly AnnotationAppearance[],
  copy: ObjectCopier,
): [string, Uint8Array] {
  const keyed = looks.map(({ form, matrix }, index) => ({ key: `A${index}`, form: copy.text(form), matrix }))
  const forms = [`/P ${page} 0 R`, ...keyed.map(({ key, form }) => `/${key} ${form}`)].join(' ')
  const drawn = [formatFormDrawing('P', identityMatrix), ...keyed.map(({ key, matrix }) => formatFormDrawing(key, matrix))].join(
    '',
  )
  return [formText(shape, [`/Resources <</XObject <<${forms}>>>>`], true), Buffer.from(drawn)]
}

/** The contents of a page as one stream with its filters; `key` identifies contents that pages share. */
type Contents = { readonly filters: readonly string[]; readonly data: Uint8Array; readonly key: string }

/** Empty if other pages cannot share the contents. */
function keyOf(source: PdfSource, page: PdfPage): string {
  const given = page.dict.get(names.contents)
  const object = source.resolve(given)
  const parts = object instanceof PDFArray ? object.asArray() : [given]
  return parts.every((part) => part instanceof PDFRef) ? parts.map(String).join(' ') : ''
}

function contentsOf(source: PdfSource, page: PdfPage, copy: ObjectCopier): Omit<Contents, 'key'> {
  const given = page.dict.get(names.contents)
  const object = source.resolve(given)
  const parts = object instanceof PDFArray ? object.asArray() : given ? [given] : []
  const streams = parts.map((part) => source.resolve(part))
  if (streams.length > 0 && !streams.every((stream) => stream instanceof PDFRawStream))
    // Missing contents are an empty page; anything else but streams is an error.
    return streams.every((stream) => stream === undefined) ? empty : fail()
  const [only, ...more] = streams as PDFRawStream[]
  if (!only) return empty
  if (more.length > 0) return deflate(joinContents(source, [only, ...more]))
  const mended = balanceContents(source, only)
  if (mended) return deflate(mended)
  const filters = [names.filter, names.parms].flatMap((name) => {
    const value = only.dict.get(name)
    return value ? [`${name.asString()} ${copy.text(value)}`] : []
  })
  return { filters, data: only.contents }
}

const empty: Omit<Contents, 'key'> = { filters: [], data: nothing }

const fail = (): never => {
  throw new Error('The instructions of a page are broken')
}

/** Content streams may be split between any two tokens (7.8.2), so they are decoded before they are joined. */
function joinContents(source: PdfSource, streams: readonly PDFRawStream[]): Uint8Array {
  const plain = Buffer.concat(streams.flatMap((stream) => [source.unpack(stream), lineEnd]))
  return balanceGraphicsState(plain) ?? plain
}

/** Larger contents are not checked: they are generated by programs, which balance them. */
const maxBalancedBytes = 4 * 1024 * 1024

function balanceContents(source: PdfSource, stream: PDFRawStream): Uint8Array | undefined {
  try {
    return balanceGraphicsState(decodeStream(stream, source.resolve, maxBalancedBytes))
  } catch {
    // Viewers also show the part of a stream that can be decoded.
    return undefined
  }
}

const deflate = (plain: Uint8Array): Omit<Contents, 'key'> => ({
  filters: ['/Filter /FlateDecode'],
  data: deflateSync(plain, { level: 3 }),
})
