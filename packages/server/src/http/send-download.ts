import { Readable } from 'node:stream'
import type { TableFormat } from '@jadara/contract/applicants/tables'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../files/file-name.ts'

/** `bytes` are produced while they are read; `name` includes the extension. */
export type DownloadPayload = {
  readonly name: string
  readonly mime: string
  readonly bytes: Readable | AsyncIterable<Uint8Array> | string
}

export const downloadMediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
} as const satisfies Readonly<Record<TableFormat | 'zip', string>>

/** Sends an attachment. Resolves when it was sent or the client has disconnected; then no more of it is produced. */
export async function sendDownload(reply: FastifyReply, { name, mime, bytes }: DownloadPayload): Promise<void> {
  reply.headers({
    'content-type': mime,
    'content-disposition': contentDisposition(name, 'attachment'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  const stream =
    bytes instanceof Readable ? bytes : Readable.from(typeof bytes === 'string' ? [bytes] : bytes, { objectMode: false })
  // HTTP/1.0 has no chunks: only a reset tells the client that the body is incomplete.
  if (reply.request.raw.httpVersion === '1.0')
    stream.once('error', () => reply.raw.headersSent && reply.raw.socket?.resetAndDestroy())
  await reply.send(stream)
  stream.destroy()
}
