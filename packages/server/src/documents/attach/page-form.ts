import { deflateSync } from 'node:zlib'
import { PDFArray, PDFName, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import { type Appearance, appearancesOf, drawing } from './annotations.ts'
import { balanced } from './balance.ts'
import type { Copy } from './copy.ts'
import { decoded } from './decode.ts'
import type { IsHidden } from './layers.ts'
import type { Leaf } from './page-tree.ts'
import { decimals, identity, type Shape, shapeOf } from './shape.ts'
import type { Source } from './source.ts'

/** A page as a picture that can be drawn anywhere: the number of its form, and how large it is, upright, in points. */
export type PageForm = { readonly form: number; readonly width: number; readonly height: number }

const names = {
  contents: PDFName.of('Contents'),
  filter: PDFName.of('Filter'),
  parms: PDFName.of('DecodeParms'),
  group: PDFName.of('Group'),
}

const nothing = new Uint8Array()
const lineEnd = Buffer.from('\n')

/** Makes forms out of pages. Pages that share their instructions and all else share one form, and resources are written once. */
export function pageForms(source: Source, copy: Copy, isHidden: IsHidden): (page: Leaf) => PageForm {
  const resources = new Map<PDFObject, string>()
  const contents = new Map<string, Contents>()
  const forms = new Map<string, number>()

  function resourcesOf(page: Leaf): string {
    const found = source.dict(page.resources)
    if (!found) return '<<>>'
    const known = resources.get(found) ?? `${copy.add(copy.text(found))} 0 R`
    resources.set(found, known)
    return known
  }

  /** Pages that share their instructions have them looked through once. */
  function contentsOnce(page: Leaf): Contents {
    const key = keyOf(source, page)
    const known = contents.get(key)
    if (known) return known
    const found = { ...contentsOf(source, page, copy), key }
    if (key) contents.set(key, found)
    return found
  }

  return (page) => {
    const shape = shapeOf(source, page)
    const { filters, data, key } = contentsOnce(page)
    const looks = appearancesOf(source, page, isHidden)
    const group = page.dict.get(names.group)
    const about = [...(group ? [`/Group ${copy.text(group)}`] : []), `/Resources ${resourcesOf(page)}`, ...filters]
    // Whatever the page leaves undone, an open `q` for one, ends with its own form; what lies over it is drawn in another round it.
    const plain = looks.length === 0
    const text = formText(shape, about, plain)
    const known = key && forms.get(`${key} ${text}`)
    const own = known || copy.add(text, data)
    if (key) forms.set(`${key} ${text}`, own)
    const form = plain ? own : copy.add(...formRound(own, shape, looks, copy))
    return { form, width: shape.width, height: shape.height }
  }
}

function formText({ box, matrix }: Shape, about: readonly string[], moved: boolean): string {
  const place = `/BBox [${decimals(box)}]${moved ? `\n/Matrix [${decimals(matrix)}]` : ''}`
  return `<</Type /XObject\n/Subtype /Form\n${place}\n${about.join('\n')}>>`
}

function formRound(page: number, shape: Shape, looks: readonly Appearance[], copy: Copy): [string, Uint8Array] {
  const keyed = looks.map(({ form, matrix }, index) => ({ key: `A${index}`, form: copy.text(form), matrix }))
  const forms = [`/P ${page} 0 R`, ...keyed.map(({ key, form }) => `/${key} ${form}`)].join(' ')
  const drawn = [drawing('P', identity), ...keyed.map(({ key, matrix }) => drawing(key, matrix))].join('')
  return [formText(shape, [`/Resources <</XObject <<${forms}>>>>`], true), Buffer.from(drawn)]
}

/** The instructions of a page as one stream, with its filters; `key` is the same for pages that share it. */
type Contents = { readonly filters: readonly string[]; readonly data: Uint8Array; readonly key: string }

/** Empty for instructions that no other page can share. */
function keyOf(source: Source, page: Leaf): string {
  const given = page.dict.get(names.contents)
  const object = source.resolve(given)
  const parts = object instanceof PDFArray ? object.asArray() : [given]
  return parts.every((part) => part instanceof PDFRef) ? parts.map(String).join(' ') : ''
}

function contentsOf(source: Source, page: Leaf, copy: Copy): Omit<Contents, 'key'> {
  const given = page.dict.get(names.contents)
  const object = source.resolve(given)
  const parts = object instanceof PDFArray ? object.asArray() : given ? [given] : []
  const streams = parts.map((part) => source.resolve(part))
  if (streams.length > 0 && !streams.every((stream) => stream instanceof PDFRawStream))
    // Nothing in place of instructions is an empty page; something else is a broken one.
    return streams.every((stream) => stream === undefined) ? empty : fail()
  const [only, ...more] = streams as PDFRawStream[]
  if (!only) return empty
  if (more.length > 0) return packed(plainOf(source, [only, ...more]))
  const mended = mendedOrNull(source, only)
  if (mended) return packed(mended)
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

/** They are one text that was cut at any place between two words, so only in plain can they be joined (7.8.2). */
function plainOf(source: Source, streams: readonly PDFRawStream[]): Uint8Array {
  const plain = Buffer.concat(streams.flatMap((stream) => [source.unpacked(stream), lineEnd]))
  return balanced(plain) ?? plain
}

/** What takes long to look through stays as it is: it is drawn by a program, and those keep their balance. */
const mostLookedThrough = 4 * 1024 * 1024

function mendedOrNull(source: Source, stream: PDFRawStream): Uint8Array | undefined {
  try {
    return balanced(decoded(stream, source.resolve, mostLookedThrough))
  } catch {
    // A program that shows half a page shows this half too.
    return undefined
  }
}

const packed = (plain: Uint8Array): Omit<Contents, 'key'> => ({
  filters: ['/Filter /FlateDecode'],
  data: deflateSync(plain, { level: 3 }),
})
