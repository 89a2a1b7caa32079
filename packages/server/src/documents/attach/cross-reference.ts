import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib'
import { LimitExceeded } from './decode.ts'
import { findObjectHeaderEnd } from './read-objects.ts'

/** The position of an object: an offset, or the `index`-th object of the object stream `within`. Null if it was deleted. */
export type ObjectPosition = { readonly offset: number } | { readonly within: number; readonly index: number } | null

export type CrossReference = { readonly entries: ReadonlyMap<number, ObjectPosition>; readonly trailer: PDFDict }

type Section = { readonly entries: Iterable<readonly [number, ObjectPosition]>; readonly dict: PDFDict }

type Read = (offset: number) => PDFObject
/** The filter parameters must be direct objects: references cannot be resolved yet. */
type Unpacked = (stream: PDFRawStream) => Uint8Array

/** More incremental updates than this are an attack. */
const maxSections = 1000

/** Reads the cross-reference tables and streams, newest first, and the trailer. Throws if the file contradicts its own table. */
export function readCrossReference(bytes: Buffer, read: Read, unpacked: Unpacked): CrossReference {
  const entries = new Map<number, ObjectPosition>()
  const offsets = new Set([findStart(bytes)])
  let trailer: PDFDict | undefined
  for (const offset of offsets) {
    if (offsets.size > maxSections) throw new LimitExceeded('Too many tables of objects')
    const section =
      bytes.toString('latin1', offset, offset + 4) === 'xref'
        ? table(bytes, offset, read)
        : stream(bytes, offset, { read, unpacked })
    for (const [number, entry] of section.entries) if (!entries.has(number)) entries.set(number, entry)
    trailer ??= section.dict
    // In a hybrid file the cross-reference stream has priority over previous tables. The set of offsets ends cycles.
    for (const older of ['XRefStm', 'Prev']) {
      const at = section.dict.get(PDFName.of(older))
      if (at instanceof PDFNumber) offsets.add(at.asNumber())
    }
  }
  if (!trailer) throw new Error('There is no trailer')
  return { entries, trailer }
}

function findStart(bytes: Buffer): number {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 2048))
  const [, offset] = /startxref\s+(\d+)/.exec(tail.slice(Math.max(0, tail.lastIndexOf('startxref')))) ?? []
  if (offset === undefined) throw new Error('The end of the file is missing')
  return skipBlanks(bytes, Number(offset))
}

function skipBlanks(bytes: Buffer, offset: number): number {
  let at = offset
  while (at < bytes.length && (bytes[at] ?? 0) <= 0x20) at += 1
  return at
}

function table(bytes: Buffer, offset: number, read: Read): Section {
  const end = bytes.indexOf('trailer', offset, 'latin1')
  if (end < 0) throw new Error('A table of objects has no end')
  const words = bytes.toString('latin1', offset + 4, end).match(/\S+/g) ?? []
  const entries: [number, ObjectPosition][] = []
  for (let at = 0; at < words.length; ) {
    const first = Number(words[at])
    const last = first + Number(words[at + 1])
    at += 2
    for (let number = first; number < last; number += 1, at += 3) {
      const kind = words[at + 2]
      if (kind !== 'n' && kind !== 'f') throw new Error('A table of objects is broken')
      entries.push([number, kind === 'n' ? { offset: Number(words[at]) } : null])
    }
  }
  const dict = read(skipBlanks(bytes, end + 'trailer'.length))
  if (!(dict instanceof PDFDict)) throw new Error('A trailer is broken')
  return { entries, dict }
}

function stream(
  bytes: Buffer,
  offset: number,
  { read, unpacked }: { readonly read: Read; readonly unpacked: Unpacked },
): Section {
  const [, number] = /^(\d{1,10})\s/.exec(bytes.toString('latin1', offset, offset + 16)) ?? []
  const object = read(findObjectHeaderEnd(bytes, offset, Number(number)))
  if (!(object instanceof PDFRawStream) || object.dict.get(PDFName.of('Type')) !== PDFName.of('XRef'))
    throw new Error('There is no table of objects where it should be')
  const { dict } = object
  const [kind = 0, second = 0, third = 0] = toNumbers(dict.get(PDFName.of('W')))
  const [size] = toNumbers(dict.get(PDFName.of('Size')))
  const index = dict.get(PDFName.of('Index'))
  const ranges = index ? toNumbers(index) : [0, size ?? 0]
  const data = Buffer.from(unpacked(object))
  return { entries: streamEntries(data, ranges, [kind, second, third]), dict }
}

const toNumbers = (object: PDFObject | undefined): readonly number[] =>
  (object instanceof PDFArray ? object.asArray() : [object]).map((item) =>
    item instanceof PDFNumber ? item.asNumber() : Number.NaN,
  )

function* streamEntries(
  data: Buffer,
  ranges: readonly number[],
  [kindWidth, secondWidth, thirdWidth]: readonly [number, number, number],
): Generator<readonly [number, ObjectPosition]> {
  let at = 0
  const next = (width: number) => {
    let value = 0
    for (const end = at + width; at < end; at += 1) value = value * 256 + (data[at] ?? 0)
    return value
  }
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const first = ranges[range] ?? 0
    for (let number = first; number < first + (ranges[range + 1] ?? 0) && at < data.length; number += 1) {
      const kind = kindWidth > 0 ? next(kindWidth) : 1
      const second = next(secondWidth)
      const third = next(thirdWidth)
      if (kind === 0) yield [number, null]
      else if (kind === 1) yield [number, { offset: second }]
      else if (kind === 2) yield [number, { within: second, index: third }]
    }
  }
}
