import { type PDFContext, type PDFDict, PDFName, PDFNumber, type PDFObject, PDFObjectParser, PDFRawStream } from '@cantoo/pdf-lib'

/** What pdf-lib's parser has and its types keep to itself; the package is pinned to one version, and the tests here fail without any of it. */
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
 * Reads single objects of `bytes` by their offset with pdf-lib's parser; throws at what is no object.
 * The data of a stream is never copied: it is a view of `bytes`. pdf-lib alone would search for the end of each stream whose length stands in
 * another object, byte by byte, and be misled by the word "stream" in it; here `lengthOf` looks that up.
 */
export function objectReader(
  bytes: Buffer,
  context: PDFContext,
  lengthOf: (length: PDFObject) => PDFObject | undefined,
): (offset: number) => PDFObject {
  const parser = PDFObjectParser.forBytes(bytes, context)
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

/** The offset behind `5 0 obj`; throws where no object of that number begins. */
export function afterHeader(bytes: Buffer, offset: number, number: number): number {
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
  // No line ends here: the blanks are data.
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
