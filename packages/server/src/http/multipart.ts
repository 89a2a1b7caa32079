import { Socket } from 'node:net'
import multipart from '@fastify/multipart'
import { fileTexts } from '@jadara/contract/files'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { Failure, invalidField, malformed, tooLarge } from '../failure.ts'
import type { FileStore } from '../files/file-store.ts'
import { type Received, receiveFile } from '../files/receive.ts'
import { uploadBytes } from '../measures.ts'
import { nested } from './bracket-keys.ts'

const mostFields = 3000
/** Formatted text of 200,000 characters, three bytes each at most, and a little. */
const fieldBytes = 600 * 1024
const allFieldsBytes = 1024 * 1024

/** What a form may weigh beyond its file, in bytes: its fields, and the lines around each part. */
const beyondFile = 2 * 1024 * 1024

/** Teaches the server multipart bodies; they are read by `readMultipart` alone, and nothing is parsed before that is called. */
export async function registerMultipart(http: FastifyInstance): Promise<void> {
  await http.register(multipart, {
    throwFileSizeLimit: false,
    // The file's own limit is counted where it is written; one field too many is seen here, hence the one more.
    limits: { fileSize: Number.POSITIVE_INFINITY, fieldSize: fieldBytes, fields: mostFields, parts: mostFields + 2 },
  })
}

/** `fieldsRead`: when the file's part began, where every field stood before it. */
export type Multipart = {
  readonly fields: Record<string, unknown>
  readonly file: Received | null
  readonly fieldsRead: Date | null
}

/**
 * Reads a multipart body: the one file under `file`, streamed into the store, where nothing names it yet, and the fields before and after it as nested
 * objects and arrays (see `nested`). No file, or the empty part without a name of a browser's untouched input: `null`.
 * Ruling 11: `type` may come twice; the one that equals `fileType` is the file's and is dropped. Without `fileType`, `type` is a field as any other.
 * Refuses: more than `limit` bytes of file 413; a file with a name and no byte, a body cut off, a second file, one under another name, or fields beyond the limits 400.
 * On a refusal nothing is left in the store; the rest of the body is thrown away where it is answered (refusals.ts).
 */
export async function readMultipart(request: FastifyRequest, { store, limit, fileType, clock }: Reading): Promise<Multipart> {
  const pairs: [key: string, value: string][] = []
  let file: Received | null = null
  let isNamed = false
  let fieldsRead: Date | null = null
  try {
    refuseIfHuge(request, limit + beyondFile)
    let fieldsSize = 0
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (part.fieldname !== 'file' || file) throw malformed()
        isNamed = Boolean(part.filename)
        fieldsRead = clock()
        // What comes from a socket, Node has copied for us alone.
        const exclusive = request.raw.socket instanceof Socket
        file = await receiveFile(part.file, { store, limit, name: part.filename, exclusive })
      } else {
        const { fieldname, value, valueTruncated } = part
        if (typeof value !== 'string' || valueTruncated) throw malformed()
        fieldsSize += Buffer.byteLength(value)
        if (fieldsSize > allFieldsBytes) throw malformed()
        pairs.push([fieldname, value])
        fieldsRead = null
      }
    }
    const fields = nested(withoutTypeOf(fileType, pairs))
    if (file?.size !== 0) return { fields, file, fieldsRead }
    if (isNamed) throw invalidField('file', fileTexts.empty)
    await file.discard()
    return { fields, file: null, fieldsRead: null }
  } catch (error) {
    await file?.discard()
    throw refusalOf(error)
  }
}

type Reading = {
  readonly store: Pick<FileStore, 'receive'>
  readonly limit: number
  readonly fileType?: number | undefined
  readonly clock: Clock
}

/** Said by the header, a body that is far too large is refused before its first byte; not said, as soon as it has become so. */
function refuseIfHuge({ raw }: FastifyRequest, most: number): void {
  if (Number(raw.headers['content-length'] ?? 0) > most) throw tooLarge()
  let size = 0
  raw.on('data', function count(chunk: Buffer) {
    size += chunk.length
    uploadBytes.inc(chunk.length)
    if (size <= most) return
    raw.off('data', count)
    // The parser listens for the request's error and ends there, wherever it stands.
    raw.emit('error', tooLarge())
  })
}

function* withoutTypeOf(fileType: number | undefined, pairs: readonly [key: string, value: string][]) {
  let dropped = fileType === undefined
  for (const [key, value] of pairs) {
    if (!dropped && key === 'type' && value.trim() === String(fileType)) dropped = true
    else yield [key, value] as const
  }
}

/** The parser's own errors are all about a body that is no proper form, or breaks off. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'FST_MP_PREMATURE_CLOSE' || /Unexpected end|terminated early/.test(error.message))
    return malformed(fileTexts.interrupted)
  return code === '' || code.startsWith('FST_') ? malformed() : error
}
