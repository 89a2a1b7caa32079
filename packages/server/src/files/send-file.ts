import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { rangeNotSatisfiableFailure } from '../core/failure.ts'
import { contentDisposition } from './file-name.ts'
import type { FileStore } from './file-store.ts'

export type ByteRange = { readonly start: number; readonly end: number }

/**
 * The range of a `range` header, both ends included (RFC 9110 §14). `undefined`: send the whole file, also for an unknown header or several
 * ranges. `'unsatisfiable'`: 416.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/)
  const [, first = '', last = ''] = match ?? []
  if (first === '' && last === '') return undefined
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
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
 * 416) and HEAD. Not cached unless `forEver`, so that each view reaches the portal and can be audited. Resolves when the reply was sent or the client
 * has disconnected. The caller checks access.
 */
export async function sendFile(
  reply: FastifyReply,
  request: FastifyRequest,
  { store, key, name, mime, size, forEver, etag }: SendableFile,
  disposition: 'inline' | 'attachment' = 'inline',
): Promise<void> {
  const kind = shown.has(mime) ? disposition : 'attachment'
  const range = requestedRange(request, size, etag)
  if (range === 'unsatisfiable') {
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
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  // The complete file is read as a range too, because the store fails on an incomplete range; otherwise the client would wait for missing bytes.
  const sent = range ?? { start: 0, end: size - 1 }
  const length = sent.end + 1 - sent.start
  reply.header('content-length', length)
  await reply.send(request.method === 'HEAD' || length === 0 ? Readable.from([]) : await store.open(key, sent))
}

/** Ignores the range if `if-range` names another version of the file. */
const requestedRange = ({ headers }: FastifyRequest, size: number, etag?: string) =>
  headers['if-range'] === undefined || headers['if-range'] === etag ? parseByteRange(headers.range, size) : undefined

/** The offset of the first byte sent; null if no byte is sent. */
export function toFirstSentOffset(request: FastifyRequest, size: number, etag?: string): number | null {
  const range = requestedRange(request, size, etag)
  return request.method === 'HEAD' || range === 'unsatisfiable' ? null : (range?.start ?? 0)
}
