import { type PDFContext, type PDFDict, PDFName, PDFNumber, type PDFObject, PDFObjectParser, PDFRawStream } from '@cantoo/pdf-lib'

/** Parts of pdf-lib's parser that its types do not export. The package is pinned, and the tests fail if any of them is missing. */
type Inner = {
  readonly bytes: { offset(): number; moveTo(offset: number): void }
  parseDict(): PDFDict
  skipWhitespaceAndComments(): void
  parseDictOrStream(): PDFObject
}

const space = 0x20
const lineFeed = 0x0a
const carriageReturn = 0x0d
const length = PDFName.of('Length')

/**
 * Reads single objects at their offsets with pdf-lib's parser; throws if there is none. Stream data is a view of `bytes`.
 * pdf-lib alone scans for the end of a stream whose length is an indirect object, which is slow and misled by "endstream" in the data; `lengthOf` resolves
 * the length instead.
 */
export function createPdfObjectReader(
  bytes: Buffer,
  context: PDFContext,
  lengthOf: (length: PDFObject) => PDFObject | undefined,
): (offset: number) => PDFObject {
  const parser = PDFObjectParser.forBytes(bytes, context)
  // Private members of pdf-lib's parser.
  const inner = parser as unknown as Inner
  inner.parseDictOrStream = () => {
    const dict = inner.parseDict()
    inner.skipWhitespaceAndComments()
    const keyword = inner.bytes.offset()
    if (!hasWord(bytes, 'stream', keyword)) return dict
    const start = afterLineEnd(bytes, keyword + 'stream'.length)
    const stated = dict.get(length)
    return PDFRawStream.of(dict, bytes.subarray(start, endOfStream(bytes, start, stated && lengthOf(stated))))
  }
  return (offset) => {
    inner.bytes.moveTo(offset)
    return parser.parseObject()
  }
}

/** The offset after an object header such as `5 0 obj`; throws if there is no object with that number. */
export function findObjectHeaderEnd(bytes: Buffer, offset: number, number: number): number {
  const found = /^[\0\t\n\f\r ]*(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj/.exec(
    bytes.toString('latin1', offset, offset + 64),
  )
  if (!found || Number(found[1]) !== number) throw new Error(`Object ${number} does not begin at ${offset}`)
  return offset + found[0].length
}

const hasWord = (bytes: Buffer, word: string, offset: number) => bytes.toString('latin1', offset, offset + word.length) === word

function afterLineEnd(bytes: Buffer, offset: number): number {
  let at = offset
  while (bytes[at] === space) at += 1
  if (bytes[at] === carriageReturn) at += 1
  if (bytes[at] === lineFeed) at += 1
  // Without a line break the blanks belong to the data.
  return at > offset && bytes[at - 1] !== space ? at : offset
}

function endOfStream(bytes: Buffer, start: number, stated: PDFObject | undefined): number {
  if (stated instanceof PDFNumber) {
    const end = start + stated.asNumber()
    if (/^\s*endstream/.test(bytes.toString('latin1', end, end + 16))) return end
  }
  const end = bytes.indexOf('endstream', start, 'latin1')
  if (end < 0) throw new Error(`The stream at ${start} has no end`)
  if (bytes[end - 1] !== lineFeed) return bytes[end - 1] === carriageReturn ? end - 1 : end
  return bytes[end - 2] === carriageReturn ? end - 2 : end - 1
}
