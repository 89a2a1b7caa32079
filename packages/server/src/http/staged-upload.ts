import { Readable } from 'node:stream'
import { uploadField, uploadTexts } from '@jadara/contract/files/uploads'
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
  /** When the upload began, if its file was announced by its digest then. */
  readonly begunAt: Date | null
  /** Removes the bytes after a success and when the file itself was refused. Otherwise the corrected call may name the upload again. */
  finish(failure?: unknown): Promise<void>
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
  if (upload.usedAt) return repeatCall(upload, requestKey)
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
    begunAt: findBeginning(upload, file.sha256),
    async finish(failure) {
      if (failure === undefined) {
        await markUploadUsed(db, id, { at: clock(), requestKey, sha256: file.sha256 })
        await removeUploadParts(vault, upload.parts)
      } else if (isRefusedFile(failure)) await removeUploadParts(vault, (await deleteUpload(db, id)) ?? [])
      else await release()
    },
  }
}

const findBeginning = ({ createdAt, sha256: announced }: UploadRow, sha256: string): Date | null =>
  announced === sha256 ? createdAt : null

/** A call whose answer was lost is sent again. The bytes are gone, and the features find what they stored by the request's key and the digest. */
function repeatCall(upload: UploadRow, requestKey: string | null): StagedUpload {
  const { name, length: size, usedSha256: sha256, requestKey: used } = upload
  if (sha256 === null || used === null || used !== requestKey) throw conflictFailure('under-way', uploadTexts.used)
  const gone = async () => {
    throw conflictFailure('under-way', uploadTexts.used)
  }
  const incoming = { withContent: gone, open: gone, storeAs: gone, discard: async () => {} }
  const file = { incoming, size, sha256, head: Buffer.alloc(0), name, discard: async () => {} }
  return { file, begunAt: findBeginning(upload, sha256), finish: async () => {} }
}

/** Another try with the same bytes would be refused again. */
const isRefusedFile = (error: unknown): boolean =>
  error instanceof Failure && [400, 415].includes(error.status) && Object.keys(error.fields).join() === 'file'

function parseRequestKey({ headers }: FastifyRequest): string | null {
  const key = z.uuid().safeParse(headers['idempotency-key'])
  return key.success ? key.data : null
}
