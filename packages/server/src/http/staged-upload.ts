import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { toAnnouncedForm, uploadField, uploadTexts } from '@jadara/contract/files/uploads'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { conflictFailure, Failure, invalidFieldFailure } from '../core/failure.ts'
import { claimUpload, deleteUpload, findOwnUpload, markUploadUsed, releaseUpload, type UploadRow } from '../db/uploads.ts'
import { type ReceivedFile, receiveFile } from '../files/receive.ts'
import { readUpload, removeUploadParts } from '../files/upload-parts.ts'
import type { Portal } from '../portal.ts'

/** A finished resumable upload in the place of a file part. End the call with `finish`. */
export type StagedUpload = {
  readonly file: ReceivedFile
  /** When this form was announced, if its file was announced too: from then on both were fixed. */
  readonly begunAt: Date | null
  /** Removes the bytes after a success and when the file itself was refused. Otherwise the corrected call may name the upload again. */
  finish(failure?: unknown): Promise<void>
}

/**
 * When a JSON form that names an upload was announced: from then on it may arrive within the grace after a deadline. `openStagedUpload` compares the
 * file too.
 */
export async function findAnnouncement(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  accountId: number | undefined,
  request: FastifyRequest,
): Promise<Date | undefined> {
  if (accountId === undefined || !namesUpload(request)) return undefined
  const id = z.uuid().safeParse((request.body as Record<string, unknown>)[uploadField])
  const upload = id.success ? await findOwnUpload(db, accountId, id.data.toLowerCase(), clock()) : null
  return upload && isAnnouncedForm(upload, request) ? (upload.formAt ?? undefined) : undefined
}

/** Of a JSON form. A multipart form is read later. */
export const namesUpload = ({ body }: FastifyRequest): boolean => typeof body === 'object' && body !== null && uploadField in body

function isAnnouncedForm({ sha256, formSha256 }: UploadRow, { method, url, body }: FastifyRequest): boolean {
  if (sha256 === null || formSha256 === null || typeof body !== 'object' || body === null) return false
  const { [uploadField]: _, ...form } = body as Record<string, unknown>
  const [path = ''] = url.split('?')
  return hash('sha256', toAnnouncedForm(method, path, JSON.stringify(form))) === formSha256
}

/** Takes the field `upload` out of a body. */
export function takeUploadField(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !(uploadField in body)) return undefined
  const { [uploadField]: id } = body as Record<string, unknown>
  delete (body as Record<string, unknown>)[uploadField]
  if (id === '') return undefined
  if (!z.uuid().safeParse(id).success) throw invalidFieldFailure('file', uploadTexts.unknown)
  return String(id).toLowerCase()
}

/** Reads a finished upload of the account like a file part, into the store and with a digest of its own. */
export async function openStagedUpload(
  { db, files, clock }: Pick<Portal, 'db' | 'files' | 'clock'>,
  accountId: number,
  id: string,
  request: FastifyRequest,
): Promise<StagedUpload> {
  const upload = await findOwnUpload(db, accountId, id, clock())
  if (!upload) throw invalidFieldFailure('file', uploadTexts.unknown)
  const requestKey = parseRequestKey(request)
  if (upload.usedAt) return repeatCall(upload, requestKey, request)
  if (upload.received < upload.length) throw invalidFieldFailure('file', uploadTexts.unfinished)
  await claimUpload(db, id, clock())
  const release = () => releaseUpload(db, id)
  const { store, vault } = files
  const received = receiveFile(Readable.from(readUpload(vault, upload.parts), { objectMode: false }), {
    store,
    limit: upload.length,
    name: upload.name,
  })
  const file = await received.catch(async (error) => {
    await release()
    throw error
  })
  return {
    file,
    begunAt: findBeginning(upload, file.sha256, request),
    async finish(failure) {
      if (failure === undefined) {
        await markUploadUsed(db, id, { at: clock(), requestKey, sha256: file.sha256 })
        await removeUploadParts(vault, upload.parts)
      } else if (isRefusedFile(failure)) await removeUploadParts(vault, (await deleteUpload(db, id)) ?? [])
      else await release()
    },
  }
}

const findBeginning = (upload: UploadRow, sha256: string, request: FastifyRequest): Date | null =>
  upload.sha256 === sha256 && isAnnouncedForm(upload, request) ? upload.formAt : null

/** A call whose answer was lost is sent again. The bytes are gone, and the features find what they stored by the request's key and the digest. */
function repeatCall(upload: UploadRow, requestKey: string | null, request: FastifyRequest): StagedUpload {
  const { name, length: size, usedSha256: sha256, requestKey: used } = upload
  if (sha256 === null || used === null || used !== requestKey) throw conflictFailure('under-way', uploadTexts.used)
  const gone = async () => {
    throw conflictFailure('under-way', uploadTexts.used)
  }
  const incoming = { withContent: gone, open: gone, storeAs: gone, discard: async () => {} }
  const file = { incoming, size, sha256, head: Buffer.alloc(0), name, discard: async () => {} }
  return { file, begunAt: findBeginning(upload, sha256, request), finish: async () => {} }
}

/** Another try with the same bytes would be refused again. */
const isRefusedFile = (error: unknown): boolean =>
  error instanceof Failure && [400, 415].includes(error.status) && Object.keys(error.fields).join() === 'file'

function parseRequestKey({ headers }: FastifyRequest): string | null {
  const key = z.uuid().safeParse(headers['idempotency-key'])
  return key.success ? key.data : null
}
