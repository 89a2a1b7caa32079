import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import type { PdfSource } from './source.ts'

/** An object with its number in the output. `text` is Latin-1, `data` is the data of a stream. */
export type OutputObject = { readonly number: number; readonly text: string; readonly data?: Uint8Array }

/** Copies objects of one source. Nothing is written before `finish`. */
export type ObjectCopier = {
  /** Serializes an object; the objects that it refers to are copied under new numbers. */
  text(object: PDFObject | undefined): string
  /** Adds a new object and returns its number. `text` is the dictionary without `/Length`. */
  add(text: string, data?: Uint8Array): number
  /** Returns everything that was added or is reachable from it. */
  finish(): readonly OutputObject[]
}

export type CopyRules = {
  /** Reserves the next free number of the output. */
  takeNumber(): number
  /** Called with the size of each object; throws if the copy grows beyond its limit. */
  onGrowth(bytes: number): void
  /** Text to write instead of an object or a reference to it; usually undefined. */
  replacement?(object: PDFObject, reference: PDFRef | undefined): string | undefined
  /** Objects that are serialized in another way. */
  readonly rewritten?: ReadonlyMap<PDFObject, () => string>
  /** Whether to leave out an entry of a stream's dictionary. */
  omits?(name: PDFName, value: PDFObject): boolean
}

const length = PDFName.of('Length')

/** Copies objects by reference, each once. */
export function createCopier(
  source: PdfSource,
  { takeNumber, onGrowth: grown, replacement: inPlaceOf, rewritten, omits: leaves }: CopyRules,
): ObjectCopier {
  const numbers = new Map<PDFRef, string>()
  const waiting: { readonly number: number; readonly object: PDFObject }[] = []
  const pieces: OutputObject[] = []

  function put(piece: OutputObject): void {
    grown(piece.text.length + (piece.data?.length ?? 0))
    pieces.push(piece)
  }

  function reference(ref: PDFRef): string {
    const known = numbers.get(ref)
    if (known !== undefined) return known
    const object = source.resolve(ref)
    const written = object === undefined ? 'null' : (inPlaceOf?.(object, ref) ?? numbered(object))
    numbers.set(ref, written)
    return written
  }

  function numbered(object: PDFObject): string {
    const number = takeNumber()
    waiting.push({ number, object })
    return `${number} 0 R`
  }

  function text(object: PDFObject | undefined): string {
    if (object instanceof PDFRef) return reference(object)
    if (object === undefined || object === PDFNull) return 'null'
    return inPlaceOf?.(object, undefined) ?? plain(object)
  }

  function plain(object: PDFObject): string {
    if (object instanceof PDFDict) return `<<${entries(object)}>>`
    if (object instanceof PDFArray) return `[${object.asArray().map(text).join(' ')}]`
    if (isAtom(object)) return object.toString()
    throw new Error(`${object.constructor.name} cannot be copied`)
  }

  const entries = (dict: PDFDict) =>
    dict
      .entries()
      .map(([name, value]) => `${name.asString()} ${text(value)}`)
      .join('\n')

  const entriesOfStream = (dict: PDFDict) =>
    dict
      .entries()
      .filter(([name, value]) => name !== length && !leaves?.(name, value))
      .map(([name, value]) => `${name.asString()} ${text(value)}`)
      .join('\n')

  return {
    text,
    add(text, data) {
      const number = takeNumber()
      put({ number, text, ...(data && { data }) })
      return number
    },
    finish() {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { number, object } = next
        if (object instanceof PDFRawStream) put({ number, text: `<<${entriesOfStream(object.dict)}>>`, data: object.contents })
        else put({ number, text: rewritten?.get(object)?.() ?? plain(object) })
      }
      return pieces
    },
  }
}

const isAtom = (object: PDFObject): boolean =>
  object instanceof PDFName ||
  object instanceof PDFNumber ||
  object instanceof PDFString ||
  object instanceof PDFHexString ||
  object instanceof PDFBool
