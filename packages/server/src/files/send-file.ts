import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { rangeNotSatisfiableFailure } from '../core/failure.ts'
import { contentDisposition } from './file-name.ts'
import type { FileStore } from './file-store.ts'

export type ByteRange = { readonly start: number; readonly end: number }

/**
 * One range of a `range` header, both ends included (RFC 9110 §14). `undefined`: send the whole file, also for an unknown header.
 * `'unsatisfiable'`: 416.
 */
function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/)
  const [, first = '', last = ''] = match ?? []
  if (first === '' && last === '') return undefined
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}

/** Several ranges in one request spare a reader on a slow line as many round trips. They are read into memory, so they are few and small. */
const [rangesMost, rangesBytesMost] = [128, 1024 ** 2]
const partsAtOnce = 16

/**
 * The ranges of a `range` header, in ascending order. `undefined`: send the whole file, also for ranges that overlap, are not in order, or are too many
 * or too long together. `'unsatisfiable'`: 416.
 */
export function parseByteRanges(header: string | undefined, size: number): readonly ByteRange[] | 'unsatisfiable' | undefined {
  const listed = header?.startsWith('bytes=') ? header.slice('bytes='.length).split(',') : []
  if (listed.length <= 1) {
    const range = parseByteRange(header, size)
    return typeof range === 'object' ? [range] : range
  }
  if (listed.length > rangesMost) return undefined
  const ranges: ByteRange[] = []
  for (const one of listed) {
    const range = parseByteRange(`bytes=${one.trim()}`, size)
    if (range === undefined) return undefined
    if (range === 'unsatisfiable') continue
    if (range.start <= (ranges.at(-1)?.end ?? -1)) return undefined
    ranges.push(range)
  }
  if (ranges.length === 0) return 'unsatisfiable'
  const bytes = ranges.reduce((sum, { start, end }) => sum + end + 1 - start, 0)
  return ranges.length > 1 && bytes > rangesBytesMost ? undefined : ranges
}

/** A stored file as it is sent: `name` cleaned, `mime` decided by its bytes at upload, `size` in bytes. */
export type SendableFile = {
  readonly store: Pick<FileStore, 'open'>
  readonly key: string
  readonly name: string
  readonly mime: string
  readonly size: number
  /** For a public file that never changes; other files are not cached. */
  readonly forEver?: true
  /** Identifies exactly these bytes, with the header's quotes. An interrupted download can then be resumed. */
  readonly etag?: string
}

/** Types that a browser displays but does not run. Everything else is a download (case 37). */
const shown = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])

/** Denies origin, scripts and network access, in case the browser treats a picture as something else. */
const sandbox = "sandbox; default-src 'none'; frame-ancestors 'self'"

/**
 * The PDF viewers of Safari and older Chromium are pages themselves and stay blank under `sandbox` or a strict `default-src`. Scripts in a PDF have no
 * origin in any case.
 */
const pdfPolicy = "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/**
 * Streams a stored file with the type detected at upload: PDFs and pictures inline by default, everything else as a download. Supports ranges (206,
 * 416), also several at once, and HEAD. Not cached unless `forEver`, so that each view reaches the portal and can be audited. Resolves when the reply was sent or the client
 * has disconnected. The caller checks access.
 */
export async function sendFile(
  reply: FastifyReply,
  request: FastifyRequest,
  { store, key, name, mime, size, forEver, etag }: SendableFile,
  disposition: 'inline' | 'attachment' = 'inline',
): Promise<void> {
  const kind = shown.has(mime) ? disposition : 'attachment'
  const ranges = requestedRanges(request, size, etag)
  if (ranges === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`)
    throw rangeNotSatisfiableFailure()
  }

  reply.headers({
    ...(etag ? { etag } : {}),
    'content-type': mime,
    'content-disposition': contentDisposition(name, kind),
    'x-content-type-options': 'nosniff',
    'content-security-policy': mime === 'application/pdf' ? pdfPolicy : sandbox,
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': forEver ? 'public, max-age=31536000, immutable' : 'private, no-store',
    'accept-ranges': 'bytes',
  })
  if (ranges && ranges.length > 1) {
    const boundary = randomUUID()
    const body = await readParts({ store, key, mime, size }, ranges, boundary)
    reply.code(206).header('content-type', `multipart/byteranges; boundary=${boundary}`).header('content-length', body.length)
    await reply.send(request.method === 'HEAD' ? Readable.from([]) : body)
    return
  }
  const range = ranges?.[0]
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  // The complete file is read as a range too, because the store fails on an incomplete range; otherwise the client would wait for missing bytes.
  const sent = range ?? { start: 0, end: size - 1 }
  const length = sent.end + 1 - sent.start
  reply.header('content-length', length)
  await reply.send(request.method === 'HEAD' || length === 0 ? Readable.from([]) : await store.open(key, sent))
}

/** The body of a reply with several ranges (RFC 9110 §14.6). */
async function readParts(
  { store, key, mime, size }: Pick<SendableFile, 'store' | 'key' | 'mime' | 'size'>,
  ranges: readonly ByteRange[],
  boundary: string,
): Promise<Buffer> {
  const pieces: Buffer[] = []
  // A few at a time: each is a request of its own where files are in a bucket.
  for (let from = 0; from < ranges.length; from += partsAtOnce) {
    const read = ranges
      .slice(from, from + partsAtOnce)
      .map(async (range) => ({ range, bytes: await buffer(await store.open(key, range)) }))
    for (const { range, bytes } of await Promise.all(read)) {
      const head = `\r\n--${boundary}\r\ncontent-type: ${mime}\r\ncontent-range: bytes ${range.start}-${range.end}/${size}\r\n\r\n`
      pieces.push(Buffer.from(head, 'latin1'), bytes)
    }
  }
  pieces.push(Buffer.from(`\r\n--${boundary}--\r\n`, 'latin1'))
  return Buffer.concat(pieces)
}

/** Ignores the ranges if `if-range` names another version of the file. */
const requestedRanges = ({ headers }: FastifyRequest, size: number, etag?: string) =>
  headers['if-range'] === undefined || headers['if-range'] === etag ? parseByteRanges(headers.range, size) : undefined

/** The offset of the first byte sent; null if no byte is sent. */
export function toFirstSentOffset(request: FastifyRequest, size: number, etag?: string): number | null {
  const ranges = requestedRanges(request, size, etag)
  return request.method === 'HEAD' || ranges === 'unsatisfiable' ? null : (ranges?.[0]?.start ?? 0)
}
