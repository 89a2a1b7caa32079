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
import type { Source } from './source.ts'

/** An object in the output's numbering, as it is written: its text in Latin-1, and behind it the data of a stream. */
export type Piece = { readonly number: number; readonly text: string; readonly data?: Uint8Array }

/** Objects of one source on their way into the output. Nothing is written before `finish`. */
export type Copy = {
  /** An object as it is written: what it refers to is copied too, under a new number. */
  text(object: PDFObject | undefined): string
  /** A new object; `text` is its dictionary, without the length, where it has data. Returns its number. */
  add(text: string, data?: Uint8Array): number
  /** Everything that was added or is reached from it. */
  finish(): readonly Piece[]
}

export type CopyRules = {
  /** Takes the next free number of the output. */
  takeNumber(): number
  /** Throws when the copy has grown beyond what the source can be worth; told the size of each piece. */
  grown(bytes: number): void
  /** Written in place of what `object` or the reference to it would be; undefined for most. */
  inPlaceOf?(object: PDFObject, reference: PDFRef | undefined): string | undefined
  /** Objects that are written in other words than their own. */
  readonly rewritten?: ReadonlyMap<PDFObject, () => string>
  /** Whether an entry of a stream's dictionary stays behind. */
  leaves?(name: PDFName, value: PDFObject): boolean
}

const length = PDFName.of('Length')

/** Copies objects of `source` by reference, each one once. */
export function startCopy(source: Source, { takeNumber, grown, inPlaceOf, rewritten, leaves }: CopyRules): Copy {
  const numbers = new Map<PDFRef, string>()
  const waiting: { readonly number: number; readonly object: PDFObject }[] = []
  const pieces: Piece[] = []

  function put(piece: Piece): void {
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
