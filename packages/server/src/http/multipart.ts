import { Socket } from 'node:net'
import multipart from '@fastify/multipart'
import { fileTexts } from '@jadara/contract/files/files'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../core/clock.ts'
import { Failure, invalidFieldFailure, malformedFailure, tooLargeFailure } from '../core/failure.ts'
import { uploadedBytesCounter } from '../core/measures.ts'
import type { FileStore } from '../files/file-store.ts'
import { type ReceivedFile, receiveFile } from '../files/receive.ts'
import { parseBracketKeys } from './bracket-keys.ts'

const maxFields = 3000
/** 200,000 characters of formatted text, at most three bytes each, with some reserve. */
const maxFieldBytes = 600 * 1024
const maxTotalFieldBytes = 1024 * 1024

/** Fields and part headers, in bytes. */
const formOverheadBytes = 2 * 1024 * 1024

/** Bodies are parsed only when `readMultipart` is called. */
export async function registerMultipart(http: FastifyInstance): Promise<void> {
  await http.register(multipart, {
    throwFileSizeLimit: false,
    // File size is counted while writing. One extra part lets readMultipart see a surplus field.
    limits: { fileSize: Number.POSITIVE_INFINITY, fieldSize: maxFieldBytes, fields: maxFields, parts: maxFields + 2 },
  })
}

/** `fieldsReadAt`: when the file part began, if all fields came before it. */
export type ParsedMultipartBody = {
  readonly fields: Record<string, unknown>
  readonly file: ReceivedFile | null
  readonly fieldsReadAt: Date | null
}

/**
 * Reads a multipart body: streams the file part named `file` into the store and parses the fields with `parseBracketKeys`. The file is `null` when it is
 * absent or an empty, unnamed part (an untouched file input). A `type` field equal to `fileType` is dropped once (specification API-3).
 * Throws 413 for a file over `limit` bytes; 400 for an empty named file, a cut-off body, a second or wrongly named file, or fields over the limits.
 * After an error nothing remains in the store; the error handler discards the rest of the body.
 */
export async function readMultipart(
  request: FastifyRequest,
  { store, limit, fileType, clock }: MultipartOptions,
): Promise<ParsedMultipartBody> {
  const pairs: [key: string, value: string][] = []
  let file: ReceivedFile | null = null
  let isNamed = false
  let fieldsReadAt: Date | null = null
  try {
    rejectOversizedBody(request, limit + formOverheadBytes)
    let fieldsSize = 0
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (part.fieldname !== 'file' || file) throw malformedFailure()
        isNamed = Boolean(part.filename)
        fieldsReadAt = clock()
        // Buffers from a socket belong to this request alone; injected ones may be shared.
        const exclusive = request.raw.socket instanceof Socket
        file = await receiveFile(part.file, { store, limit, name: part.filename, exclusive })
      } else {
        const { fieldname, value, valueTruncated } = part
        if (typeof value !== 'string' || valueTruncated) throw malformedFailure()
        fieldsSize += Buffer.byteLength(value)
        if (fieldsSize > maxTotalFieldBytes) throw malformedFailure()
        pairs.push([fieldname, value])
        fieldsReadAt = null
      }
    }
    const fields = parseBracketKeys(dropFileType(fileType, pairs))
    if (file?.size !== 0) return { fields, file, fieldsReadAt }
    if (isNamed) throw invalidFieldFailure('file', fileTexts.empty)
    await file.discard()
    return { fields, file: null, fieldsReadAt: null }
  } catch (error) {
    await file?.discard()
    throw toFormFailure(error)
  }
}

type MultipartOptions = {
  readonly store: Pick<FileStore, 'receive'>
  readonly limit: number
  readonly fileType?: number | undefined
  readonly clock: Clock
}

/** Rejects at once by the declared length, else as soon as the body exceeds the limit. */
function rejectOversizedBody({ raw }: FastifyRequest, maxBytes: number): void {
  if (Number(raw.headers['content-length'] ?? 0) > maxBytes) throw tooLargeFailure()
  let size = 0
  raw.on('data', function count(chunk: Buffer) {
    size += chunk.length
    uploadedBytesCounter.inc(chunk.length)
    if (size <= maxBytes) return
    raw.off('data', count)
    // The parser stops at an error of the request, at any position.
    raw.emit('error', tooLargeFailure())
  })
}

function* dropFileType(fileType: number | undefined, pairs: readonly [key: string, value: string][]) {
  let dropped = fileType === undefined
  for (const [key, value] of pairs) {
    if (!dropped && key === 'type' && value.trim() === String(fileType)) dropped = true
    else yield [key, value] as const
  }
}

/** The parser's own errors all concern a malformed or interrupted body. */
function toFormFailure(error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'FST_MP_PREMATURE_CLOSE' || /Unexpected end|terminated early/.test(error.message))
    return malformedFailure(fileTexts.interrupted)
  return code === '' || code.startsWith('FST_') ? malformedFailure() : error
}
