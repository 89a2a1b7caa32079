import { Readable } from 'node:stream'
import type { TableFormat } from '@jadara/contract/tables'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../files/file-name.ts'

/** What is sent: its bytes are made as they are read. `name` has its extension. */
export type Download = {
  readonly name: string
  readonly mime: string
  readonly bytes: Readable | AsyncIterable<Uint8Array> | string
}

export const mimes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
} as const satisfies Readonly<Record<TableFormat | 'zip', string>>

/** Sends it to be saved and never to be shown. Resolves when it was sent or its reader has gone; then nothing of it is made any more. */
export async function sendDownload(reply: FastifyReply, { name, mime, bytes }: Download): Promise<void> {
  reply.headers({
    'content-type': mime,
    'content-disposition': contentDisposition(name, 'attachment'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  const stream =
    bytes instanceof Readable ? bytes : Readable.from(typeof bytes === 'string' ? [bytes] : bytes, { objectMode: false })
  // HTTP/1.0 knows no chunks: there only a reset tells the reader that the rest is missing.
  if (reply.request.raw.httpVersion === '1.0')
    stream.once('error', () => reply.raw.headersSent && reply.raw.socket?.resetAndDestroy())
  await reply.send(stream)
  stream.destroy()
}
