import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { noSuchPart } from '../failure.ts'
import { byteRange } from './byte-range.ts'
import { contentDisposition } from './file-name.ts'
import type { FileStore } from './file-store.ts'

/** A stored file as it is sent: `name` cleaned, `mime` decided by its bytes at upload, `size` in bytes. */
export type Sendable = {
  readonly store: Pick<FileStore, 'open'>
  readonly key: string
  readonly name: string
  readonly mime: string
  readonly size: number
  /** Of a file that everybody may see and that never changes; else nothing is kept. */
  readonly forEver?: true
  /** Names exactly these bytes, in the quotes of a header: a cut download can go on with the rest of the same. */
  readonly etag?: string
}

/** What a browser shows by itself and cannot run. Everything else is a download (case 37). */
const shown = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])

/** Even what should be a picture gets no origin, no script and no network. */
const sandbox = "sandbox; default-src 'none'; frame-ancestors 'self'"

/** Safari's and older Chromium's PDF viewers are pages themselves and go blank under `sandbox` or a strict `default-src`; a PDF's scripts have no origin anyway. */
const pdfPolicy = "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/**
 * Streams a stored file with the type that was decided at upload: PDFs and pictures inline unless said, everything else as a download.
 * Answers ranges (206, 416) and HEAD. Nothing is kept by caches unless `forEver`: each view is asked for again, and may be recorded.
 * Resolves when the reply has been sent, or its reader has gone. Who may see it is the caller's question.
 */
export async function sendFile(
  reply: FastifyReply,
  request: FastifyRequest,
  { store, key, name, mime, size, forEver, etag }: Sendable,
  disposition: 'inline' | 'attachment' = 'inline',
): Promise<void> {
  const kind = shown.has(mime) ? disposition : 'attachment'
  const range = askedRange(request, size, etag)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`)
    throw noSuchPart()
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
  // The whole is asked for as a part too: a store gives all of it or breaks off, and nobody waits for bytes that the disk has lost.
  const sent = range ?? { start: 0, end: size - 1 }
  const length = sent.end + 1 - sent.start
  reply.header('content-length', length)
  await reply.send(request.method === 'HEAD' || length === 0 ? Readable.from([]) : await store.open(key, sent))
}

/** A range of other bytes than these means: the whole. Without a validator of ours that is every conditional one. */
const askedRange = ({ headers }: FastifyRequest, size: number, etag?: string) =>
  headers['if-range'] === undefined || headers['if-range'] === etag ? byteRange(headers.range, size) : undefined

/** Where what is sent begins, in bytes; null where none of it is sent. */
export function firstByteSent(request: FastifyRequest, size: number, etag?: string): number | null {
  const range = askedRange(request, size, etag)
  return request.method === 'HEAD' || range === 'unsatisfiable' ? null : (range?.start ?? 0)
}
