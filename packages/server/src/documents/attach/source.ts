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
import { type Entry, readCrossReference } from './cross-reference.ts'
import { decoded } from './decode.ts'
import { LimitExceeded } from './limits.ts'
import { afterHeader, objectReader } from './read-objects.ts'

/** An opened PDF. Objects are read when they are first asked for, streams are views of its bytes. */
export type Source = {
  readonly trailer: PDFDict
  readonly root: PDFDict
  /** What a reference stands for, or the object itself; undefined for null and for what is missing. Throws where the file is broken. */
  resolve(object: PDFObject | undefined): PDFObject | undefined
  dict(object: PDFObject | undefined): PDFDict | undefined
  array(object: PDFObject | undefined): readonly PDFObject[] | undefined
  number(object: PDFObject | undefined): number | undefined
  /** The data of a stream with every filter undone. Throws `LimitExceeded` once the streams of the file have unpacked to more than a source may. */
  unpacked(stream: PDFRawStream): Uint8Array
}

/** All that may be unpacked of one file, in bytes: its tables of objects, its objects, and the instructions of pages that stand in pieces. */
const mostUnpacked = 128 * 1024 * 1024

/**
 * Opens a PDF by its own table of objects, as a reader's program does: an older or a deleted object that still stands in the file is not seen.
 * Throws if it is encrypted or the table is not true, also later, when an object is asked for.
 */
export function openSource(bytes: Buffer): Source {
  const context = PDFContext.create()
  const known = new Map<number, PDFObject | undefined>()
  let entries: ReadonlyMap<number, Entry> = new Map()
  const read = objectReader(bytes, context, (length) => resolve(length))
  const unpacked = unpacking()
  const objectStreams = new Map<number, (index: number, number: number) => PDFObject>()

  function load(number: number): PDFObject | undefined {
    const entry = entries.get(number)
    if (!entry) return undefined
    if ('offset' in entry) return read(afterHeader(bytes, entry.offset, number))
    const from =
      objectStreams.get(entry.within) ??
      objectsOf(resolve(PDFRef.of(entry.within)), context, { resolve, unpacked: (stream) => unpacked(stream, resolve) })
    objectStreams.set(entry.within, from)
    return from(entry.index, number)
  }

  function resolve(object: PDFObject | undefined): PDFObject | undefined {
    if (!(object instanceof PDFRef)) return object === PDFNull ? undefined : object
    const number = object.objectNumber
    if (!known.has(number)) {
      // An object that is told by itself, as a length may be, is missing.
      known.set(number, undefined)
      known.set(number, load(number))
    }
    // A reference to a reference is no object (7.3.10).
    const found = known.get(number)
    return found === PDFNull || found instanceof PDFRef ? undefined : found
  }

  const table = readCrossReference(bytes, read, (stream) => unpacked(stream, (setting) => setting))
  entries = table.entries
  return sourceOf(table.trailer, resolve, (stream) => unpacked(stream, resolve))
}

type Unpacked = Source['unpacked']

function unpacking(): (stream: PDFRawStream, resolve: Source['resolve']) => Uint8Array {
  let sum = 0
  return (stream, resolve) => {
    const bytes = decoded(stream, resolve)
    sum += bytes.length
    if (sum > mostUnpacked) throw new LimitExceeded('The source unpacks beyond measure')
    return bytes
  }
}

function sourceOf(trailer: PDFDict, resolve: Source['resolve'], unpacked: Unpacked): Source {
  if (trailer.get(PDFName.of('Encrypt'))) throw new LimitExceeded('The file is encrypted')
  const root = resolve(trailer.get(PDFName.of('Root')))
  if (!(root instanceof PDFDict)) throw new Error('The file has no root')
  return {
    trailer,
    root,
    resolve,
    unpacked,
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

/** Reads the objects that an object stream holds, by their place in it. */
function objectsOf(
  stream: PDFObject | undefined,
  context: PDFContext,
  { resolve, unpacked }: Pick<Source, 'resolve' | 'unpacked'>,
) {
  if (!(stream instanceof PDFRawStream)) throw new Error('An object stream is missing')
  const first = resolve(stream.dict.get(PDFName.of('First')))
  if (!(first instanceof PDFNumber)) throw new Error('An object stream is broken')
  const { buffer, byteOffset, byteLength } = unpacked(stream)
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  const head = bytes.toString('latin1', 0, first.asNumber()).match(/\d+/g) ?? []
  const parser = PDFObjectParser.forBytes(bytes, context)
  const { bytes: position } = parser as unknown as { readonly bytes: { moveTo(offset: number): void } }
  return (index: number, number: number): PDFObject => {
    if (Number(head[index * 2]) !== number) throw new Error(`Object ${number} is not where it should be`)
    position.moveTo(first.asNumber() + Number(head[index * 2 + 1]))
    return parser.parseObject()
  }
}
