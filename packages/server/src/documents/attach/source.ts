import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFObjectParser,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'
import { type ObjectPosition, readCrossReference } from './cross-reference.ts'
import { decodeStream, LimitExceeded } from './decode.ts'
import { createPdfObjectReader, findObjectHeaderEnd } from './read-objects.ts'

/** An opened PDF. Objects are read on first use; streams are views of its bytes. */
export type PdfSource = {
  readonly trailer: PDFDict
  readonly root: PDFDict
  /** Resolves a reference; undefined for null and for missing objects. Throws if the file is broken. */
  resolve(object: PDFObject | undefined): PDFObject | undefined
  dict(object: PDFObject | undefined): PDFDict | undefined
  array(object: PDFObject | undefined): readonly PDFObject[] | undefined
  number(object: PDFObject | undefined): number | undefined
  /** Decodes a stream. Throws `LimitExceeded` if all streams of the file together decode to too much. */
  unpack(stream: PDFRawStream): Uint8Array
}

/** In bytes, for all decoded streams of a file together. */
const maxUnpackedBytes = 128 * 1024 * 1024

/**
 * Opens a PDF by its cross-reference table, as viewers do: old and deleted objects are not visible.
 * Throws if it is encrypted or the table is wrong, possibly only when an object is read.
 */
export function openPdfSource(bytes: Buffer): PdfSource {
  const context = PDFContext.create()
  const known = new Map<number, PDFObject | undefined>()
  let entries: ReadonlyMap<number, ObjectPosition> = new Map()
  const read = createPdfObjectReader(bytes, context, (length) => resolve(length))
  const unpacked = unpacking()
  const objectStreams = new Map<number, (index: number, number: number) => PDFObject>()

  function load(number: number): PDFObject | undefined {
    const entry = entries.get(number)
    if (!entry) return undefined
    if ('offset' in entry) return read(findObjectHeaderEnd(bytes, entry.offset, number))
    const from =
      objectStreams.get(entry.within) ??
      readObjectStream(resolve(PDFRef.of(entry.within)), context, { resolve, unpack: (stream) => unpacked(stream, resolve) })
    objectStreams.set(entry.within, from)
    return from(entry.index, number)
  }

  function resolve(object: PDFObject | undefined): PDFObject | undefined {
    if (!(object instanceof PDFRef)) return object === PDFNull ? undefined : object
    const number = object.objectNumber
    if (!known.has(number)) {
      // Marked as missing while it is read, so that an object that refers to itself ends here.
      known.set(number, undefined)
      known.set(number, load(number))
    }
    // A reference to a reference is not valid (7.3.10).
    const found = known.get(number)
    return found === PDFNull || found instanceof PDFRef ? undefined : found
  }

  const table = readCrossReference(bytes, read, (stream) => unpacked(stream, (setting) => setting))
  entries = table.entries
  return sourceOf(table.trailer, resolve, (stream) => unpacked(stream, resolve))
}

type Unpacked = PdfSource['unpack']

function unpacking(): (stream: PDFRawStream, resolve: PdfSource['resolve']) => Uint8Array {
  let sum = 0
  return (stream, resolve) => {
    const bytes = decodeStream(stream, resolve)
    sum += bytes.length
    if (sum > maxUnpackedBytes) throw new LimitExceeded('The source unpacks beyond measure')
    return bytes
  }
}

function sourceOf(trailer: PDFDict, resolve: PdfSource['resolve'], unpacked: Unpacked): PdfSource {
  if (trailer.get(PDFName.of('Encrypt'))) throw new LimitExceeded('The file is encrypted')
  const root = resolve(trailer.get(PDFName.of('Root')))
  if (!(root instanceof PDFDict)) throw new Error('The file has no root')
  return {
    trailer,
    root,
    resolve,
    unpack: unpacked,
    dict(object) {
      const found = resolve(object)
      return found instanceof PDFDict ? found : undefined
    },
    array(object) {
      const found = resolve(object)
      return found instanceof PDFArray ? found.asArray() : undefined
    },
    number(object) {
      const found = resolve(object)
      return found instanceof PDFNumber ? found.asNumber() : undefined
    },
  }
}

/** Reads the objects of an object stream, by their index. */
function readObjectStream(
  stream: PDFObject | undefined,
  context: PDFContext,
  { resolve, unpack: unpacked }: Pick<PdfSource, 'resolve' | 'unpack'>,
) {
  if (!(stream instanceof PDFRawStream)) throw new Error('An object stream is missing')
  const first = resolve(stream.dict.get(PDFName.of('First')))
  if (!(first instanceof PDFNumber)) throw new Error('An object stream is broken')
  const { buffer, byteOffset, byteLength } = unpacked(stream)
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  const head = bytes.toString('latin1', 0, first.asNumber()).match(/\d+/g) ?? []
  const parser = PDFObjectParser.forBytes(bytes, context)
  // A private member of pdf-lib's parser.
  const { bytes: position } = parser as unknown as { readonly bytes: { moveTo(offset: number): void } }
  return (index: number, number: number): PDFObject => {
    if (Number(head[index * 2]) !== number) throw new Error(`Object ${number} is not where it should be`)
    position.moveTo(first.asNumber() + Number(head[index * 2 + 1]))
    return parser.parseObject()
  }
}
