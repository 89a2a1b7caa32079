import { deflateSync } from 'node:zlib'
import { stream, writePdf } from './odd-papers.testing.ts'

/** PDFs that are cheap to send and expensive to read. All but the last two are small. */

const catalog = '<</Type /Catalog /Pages 2 0 R>>'
const box = '/MediaBox [0 0 296 220]'
const megabyte = 1024 * 1024

const pageTree = (first: number, count: number) =>
  `<</Type /Pages /Kids [${Array.from({ length: count }, (_, index) => `${first + index} 0 R`).join(' ')}] /Count ${count}>>`

const flate = (bytes: Buffer, entries = '') => stream(deflateSync(bytes, { level: 9 }), `/Filter /FlateDecode ${entries}`)

/** Pages that share one array of contents, which decodes to `bytes`. */
export function sharedContents({ pages = 400, bytes = 60 * megabyte } = {}): Buffer {
  const half = flate(Buffer.alloc(bytes / 2, '0 0 m 1 1 l S \n'))
  const page = `<</Type /Page /Parent 2 0 R ${box} /Contents 3 0 R>>`
  return writePdf([catalog, pageTree(6, pages), '[4 0 R 5 0 R]', half, half, ...Array(pages).fill(page)])
}

/** An object stream with an array of numbers of `bytes` in place of the fonts. */
export function objectStreamBomb({ bytes = 60 * megabyte } = {}): Buffer {
  const numbers = Buffer.alloc(bytes, '1 ')
  const packed = Buffer.concat([Buffer.from('4 0 '), Buffer.from('['), numbers, Buffer.from(']')])
  return withStreams(
    [catalog, pageTree(3, 1), `<</Type /Page /Parent 2 0 R ${box} /Resources <</Font 4 0 R>>>>`],
    [{ objects: [4], bytes: packed, first: 4 }],
  )
}

/** Object streams that decode to `bytes` of blanks each. */
export function manyObjectStreams({ streams = 20, bytes = 40 * megabyte } = {}): Buffer {
  const numbers = Array.from({ length: streams }, (_, index) => 4 + index)
  const fonts = numbers.map((number) => `/F${number} ${number} 0 R`).join(' ')
  return withStreams(
    [catalog, pageTree(3, 1), `<</Type /Page /Parent 2 0 R ${box} /Resources <</Font <<${fonts}>>>>>>`],
    numbers.map((number) => ({
      objects: [number],
      bytes: Buffer.concat([Buffer.from(`${number} 0 <<>>`), Buffer.alloc(bytes, 32)]),
      first: 4,
    })),
  )
}

type ObjectStream = { readonly objects: readonly number[]; readonly bytes: Buffer; readonly first: number }

/** Plain objects from number 1 on, then object streams; the cross-reference table is a stream. */
function withStreams(plain: readonly string[], streams: readonly ObjectStream[]): Buffer {
  const packed = streams.flatMap(({ objects }) => objects).length
  const firstStream = plain.length + packed + 1
  const rows = new Map<number, readonly [number, number, number]>([[0, [0, 0, 0]]])
  let text = '%PDF-1.6\n'
  const put = (number: number, object: string) => {
    rows.set(number, [1, text.length, 0])
    text += `${number} 0 obj\n${object}\nendobj\n`
  }
  for (const [index, object] of plain.entries()) put(index + 1, object)
  for (const [index, { objects, bytes, first }] of streams.entries()) {
    for (const [place, number] of objects.entries()) rows.set(number, [2, firstStream + index, place])
    put(firstStream + index, flate(bytes, `/Type /ObjStm /N ${objects.length} /First ${first}`))
  }
  const own = firstStream + streams.length
  rows.set(own, [1, text.length, 0])
  const table = Buffer.alloc((own + 1) * 7)
  for (const [number, [kind, second, third]] of rows) {
    table.writeUInt8(kind, number * 7)
    table.writeUInt32BE(second, number * 7 + 1)
    table.writeUInt16BE(third, number * 7 + 5)
  }
  const start = text.length
  text += `${own} 0 obj\n${flate(table, `/Type /XRef /Size ${own + 1} /W [1 4 2] /Root 1 0 R`)}\nendobj\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** A valid document followed by `bytes` of junk. */
export function junkAfterEnd({ bytes = 20 * megabyte - 4096, junk = 'x 1 0 obj << /A [ ' } = {}): Buffer {
  const page = `<</Type /Page /Parent 2 0 R ${box}>>`
  return Buffer.concat([writePdf([catalog, pageTree(3, 1), page]), Buffer.alloc(bytes, junk)])
}

/** Many small objects without a cross-reference table. */
export function createPdfWithoutCrossReference({ bytes = 20 * megabyte - 4096 } = {}): Buffer {
  const head = `%PDF-1.4\n1 0 obj\n${catalog}\nendobj\n2 0 obj\n${pageTree(3, 1)}\nendobj\n3 0 obj\n<</Type /Page /Parent 2 0 R ${box}>>\nendobj\n`
  const pieces = [head]
  for (let size = head.length, number = 4; size < bytes; number += 1) {
    const object = `${number} 0 obj\n<</A ${number} /B (some words) /C [1 2 3]>>\nendobj\n`
    pieces.push(object)
    size += object.length
  }
  return Buffer.from(`${pieces.join('')}trailer\n<</Root 1 0 R>>\n%%EOF\n`, 'latin1')
}
