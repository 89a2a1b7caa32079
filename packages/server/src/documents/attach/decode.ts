import { constants, inflateSync } from 'node:zlib'
import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib'

/** The file exceeds a limit, is encrypted, or has a page without a size. Repairing it does not help. */
export class LimitExceeded extends Error {}

export const toLeftOutReason = (error: unknown): 'large' | 'damaged' => (error instanceof LimitExceeded ? 'large' : 'damaged')

type Resolve = (object: PDFObject | undefined) => PDFObject | undefined

/** One stream of contents or objects that decodes to more is a decompression bomb. */
const maxDecodedBytes = 64 * 1024 * 1024

const names = { filter: PDFName.of('Filter'), parms: PDFName.of('DecodeParms') }

/** Applies every filter of a stream. Throws for image filters, for broken data, and beyond `most` bytes. */
export function decodeStream({ dict, contents }: PDFRawStream, resolve: Resolve, most = maxDecodedBytes): Uint8Array {
  const filters = listOf(dict.get(names.filter), resolve)
  const parms = listOf(dict.get(names.parms), resolve)
  return filters.reduce<Uint8Array>((bytes, filter, index) => {
    const settings = parms[index]
    return undo(bytes, filter, settings instanceof PDFDict ? settings : undefined, resolve, most)
  }, contents)
}

function listOf(object: PDFObject | undefined, resolve: Resolve): readonly (PDFObject | undefined)[] {
  const one = resolve(object)
  if (one === undefined) return []
  return one instanceof PDFArray ? one.asArray().map(resolve) : [one]
}

function undo(
  bytes: Uint8Array,
  filter: PDFObject | undefined,
  settings: PDFDict | undefined,
  resolve: Resolve,
  most: number,
): Uint8Array {
  const setting = (name: string, otherwise: number) => {
    const value = resolve(settings?.get(PDFName.of(name)))
    return value instanceof PDFNumber ? value.asNumber() : otherwise
  }
  // Node's inflate is much faster than pdf-lib's and can be limited. Some writers truncate the checksum.
  const plain =
    filter === PDFName.of('FlateDecode') || filter === PDFName.of('Fl')
      ? inflated(bytes, most)
      : undoRare(bytes, filter, setting('EarlyChange', 1), most)
  const predictor = setting('Predictor', 1)
  if (predictor < 2) return plain
  if (predictor < 10) throw new Error('TIFF predictors are for pictures')
  const bits = setting('Colors', 1) * setting('BitsPerComponent', 8)
  return undoPngPredictor(plain, Math.ceil((bits * setting('Columns', 1)) / 8), Math.ceil(bits / 8))
}

function inflated(bytes: Uint8Array, most: number): Uint8Array {
  try {
    return inflateSync(bytes, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge()
    throw error
  }
}

const tooLarge = () => new LimitExceeded('A stream is too large')

function undoRare(bytes: Uint8Array, filter: PDFObject | undefined, earlyChange: number, most: number): Uint8Array {
  const context = PDFContext.create()
  const dict = PDFDict.fromMapWithContext(new Map(), context)
  if (filter) dict.set(names.filter, filter)
  const parms = PDFDict.fromMapWithContext(new Map(), context)
  parms.set(PDFName.of('EarlyChange'), PDFNumber.of(earlyChange))
  dict.set(names.parms, parms)
  const plain = decodePDFRawStream(PDFRawStream.of(dict, bytes)).getBytes(most + 1)
  if (plain.length > most) throw tooLarge()
  return plain as Uint8Array
}

/** Each row begins with its filter type (PNG, section 9). */
function undoPngPredictor(bytes: Uint8Array, width: number, step: number): Uint8Array {
  const rows = Math.ceil(bytes.length / (width + 1))
  const plain = new Uint8Array(rows * width)
  for (let row = 0; row < rows; row += 1) {
    const from = row * (width + 1) + 1
    const to = row * width
    const way = bytes[from - 1]
    for (let at = 0; at < width; at += 1) {
      const left = at < step ? 0 : (plain[to + at - step] ?? 0)
      const up = row === 0 ? 0 : (plain[to + at - width] ?? 0)
      const corner = row === 0 || at < step ? 0 : (plain[to + at - width - step] ?? 0)
      plain[to + at] = (bytes[from + at] ?? 0) + guess(way, left, up, corner)
    }
  }
  return plain
}

function guess(way: number | undefined, left: number, up: number, corner: number): number {
  if (way === 1) return left
  if (way === 2) return up
  if (way === 3) return (left + up) >> 1
  if (way !== 4) return 0
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}
