import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { maximumUploadBytes } from '@jadara/contract/core/limits'
import { fileTexts } from '@jadara/contract/files/files'
import {
  formDigestHeader,
  maximumNewUploadsPerHour,
  tusBodyType,
  tusVersion,
  uploadHours,
  uploadsPath,
  uploadTexts,
} from '@jadara/contract/files/uploads'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  conflictFailure,
  Failure,
  malformedFailure,
  notFoundFailure,
  requireFound,
  restartingFailure,
  storageFullFailure,
  tooLargeFailure,
  unsupportedMediaTypeFailure,
} from '../../core/failure.ts'
import { uploadedBytesCounter } from '../../core/measures.ts'
import { advanceUpload, announceForm, deleteUpload, findOwnUpload, insertUpload, type UploadRow } from '../../db/uploads.ts'
import { cleanFileName } from '../../files/file-name.ts'
import { appendToUpload, removeUploadParts } from '../../files/upload-parts.ts'
import { assertAllowed, findCaller } from '../../http/authorization.ts'
import { isStillSending } from '../../http/error-handler.ts'
import type { Caller } from '../../http/sessions.ts'
import { consumeAttempt } from '../../http/throttle.ts'
import type { Portal } from '../../portal.ts'
import { parseMetadata } from './metadata.ts'

/** A request that is sending bytes. `end` stops it and resolves when they are stored. */
type Transfer = { end(reason: Failure): Promise<void>; untilQuiet(): Promise<void> }

/** In milliseconds: how long bytes of a lost connection may still arrive, and how long the reader of an early answer may take. */
const [quietTime, longestWait, answerTime] = [150, 2000, 100]

/**
 * Resumable uploads: the protocol tus 1.0 with the extensions creation, expiration and termination (decision 027). An account sees only its own. What arrives is
 * stored also when a request breaks off, so the next one continues at the first byte that is missing.
 */
export function uploadRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, files, clock } = portal
  const transfers = new Map<string, Transfer>()
  http.addHook('preClose', async () => {
    await Promise.all([...transfers.values()].map(({ end }) => end(restartingFailure())))
  })

  http.register(async (scope) => {
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('tus-resumable', tusVersion)
    })
    scope.addContentTypeParser(tusBodyType, (_request, payload, done) => done(null, payload))

    scope.route({
      method: 'OPTIONS',
      url: uploadsPath,
      handler: (_, reply) =>
        reply
          .status(204)
          .headers({
            'tus-version': tusVersion,
            'tus-extension': 'creation,expiration,termination',
            'tus-max-size': maximumUploadBytes,
          })
          .send(),
    })

    scope.post(uploadsPath, async (request, reply) => {
      const { accountId } = await findOwner(request)
      if (isStillSending(request)) throw unsupportedMediaTypeFailure(fileTexts.unsupported)
      const length = parseWholeNumber(request, 'upload-length')
      if (length === 0) throw malformedFailure(fileTexts.empty)
      if (length > maximumUploadBytes) throw tooLargeFailure()
      const { filename = '', sha256 } = parseMetadata(request.headers['upload-metadata'])
      const now = clock()
      await consumeAttempt(db, [{ key: `upload:${accountId}`, max: maximumNewUploadsPerHour, minutes: 60 }], now)
      const free = await files.store.freeBytes()
      if (free !== null && free < length) throw storageFullFailure()
      const id = randomUUID()
      const name = cleanFileName(filename)
      const formSha256 = toDigest(request.headers[formDigestHeader])
      const form = { formSha256, formAt: formSha256 === null ? null : now }
      await insertUpload(db, { id, accountId, name, length, sha256: toDigest(sha256), ...form, createdAt: now })
      return reply
        .status(201)
        .headers({ location: `${uploadsPath}/${id}`, 'upload-offset': 0, 'upload-expires': toExpiry(now) })
        .send()
    })

    scope.head<UploadParams>(`${uploadsPath}/:id`, async (request, reply) => {
      const upload = await requireUpload(request)
      return reply
        .status(200)
        .headers({ ...toState(upload), 'upload-length': upload.length })
        .send()
    })

    scope.patch<UploadParams>(`${uploadsPath}/:id`, async (request, reply) => {
      const { accountId } = await findOwner(request)
      return http.withUploadSlot(accountId, () => receivePart(request, reply))
    })

    scope.delete<UploadParams>(`${uploadsPath}/:id`, async (request, reply) => {
      const { id } = await requireUpload(request)
      await removeUploadParts(files.vault, (await deleteUpload(db, id)) ?? [])
      return reply.status(204).send()
    })
  })

  async function findOwner(request: FastifyRequest): Promise<Caller> {
    const caller = await findCaller(portal, request)
    assertAllowed('signed-in', caller)
    if (request.headers['tus-resumable'] !== tusVersion) throw new Failure(412, [uploadTexts.otherVersion])
    return caller as Caller
  }

  /** The caller's upload. Ends an older request that is still sending first: its client has lost it. */
  async function requireUpload(request: FastifyRequest<UploadParams>): Promise<UploadRow> {
    const { accountId } = await findOwner(request)
    const { id } = request.params
    if (!z.uuid().safeParse(id).success) throw notFoundFailure(uploadTexts.unknown)
    const find = () => findOwnUpload(db, accountId, id, clock())
    const found = await find()
    const transfer = found && transfers.get(found.id)
    if (!transfer) return requireFound(found)
    await transfer.untilQuiet()
    await transfer.end(conflictFailure('changed', uploadTexts.otherOffset))
    return requireFound(await find())
  }

  async function receivePart(request: FastifyRequest<UploadParams>, reply: FastifyReply): Promise<FastifyReply> {
    const upload = await requireUpload(request)
    if (request.headers['content-type'] !== tusBodyType) throw unsupportedMediaTypeFailure(fileTexts.unsupported)
    const offset = parseWholeNumber(request, 'upload-offset')
    if (upload.usedAt || offset !== upload.received) {
      breakAfterAnswer(request, reply)
      throw conflictFailure('changed', uploadTexts.otherOffset)
    }
    const form = toDigest(request.headers[formDigestHeader])
    if (form !== null) await announceForm(db, upload.id, form, request.arrivedAt)
    const most = upload.length - offset
    if (Number(request.headers['content-length'] ?? 0) > most) throw tooLargeFailure()

    let reason: Failure | undefined
    const body = readBody(request.raw)
    const done = Promise.withResolvers<void>()
    const transfer: Transfer = {
      end(why) {
        reason ??= why
        body.end()
        return done.promise
      },
      async untilQuiet() {
        const last = Date.now() + longestWait
        for (let before = -1; before !== body.bytes() && Date.now() < last; ) {
          before = body.bytes()
          await Promise.race([done.promise, wait(quietTime)])
        }
      },
    }
    transfers.set(upload.id, transfer)
    try {
      const { received, exceeded, changed } = await appendToUpload(files.vault, upload, body.chunks, {
        most,
        advance: (before, after) => advanceUpload(db, { id: upload.id, ...toArrays(before) }, toArrays(after)),
      })
      if (exceeded) throw tooLargeFailure()
      if (changed) throw conflictFailure('changed', uploadTexts.otherOffset)
      // Otherwise the client sends the rest, which nobody stores.
      if (reason && body.isBroken()) reply.raw.once('finish', () => setTimeout(() => request.raw.destroy(), answerTime))
      if (body.isBroken()) throw reason ?? malformedFailure(fileTexts.interrupted)
      return reply
        .status(204)
        .headers(toState({ ...upload, received }))
        .send()
    } finally {
      body.end()
      if (transfers.get(upload.id) === transfer) transfers.delete(upload.id)
      done.resolve()
    }
  }
}

/**
 * A browser repeats a request by itself when a connection breaks, and reads no answer before it has sent everything. Here all of that would be bytes that have
 * arrived already.
 */
function breakAfterAnswer(request: FastifyRequest, reply: FastifyReply): void {
  if (isStillSending(request)) reply.raw.once('finish', () => request.raw.socket.destroySoon?.())
}

type UploadParams = { Params: { id: string } }

const toArrays = ({ received, parts }: { readonly received: number; readonly parts: readonly string[] }) => ({
  received,
  parts: [...parts],
})

/** What arrives, until the request ends, breaks off, or `end` is called: everything that has arrived by then is read. */
function readBody(raw: FastifyRequest['raw']) {
  const chunks = new PassThrough()
  let isBroken = false
  const end = () => {
    isBroken ||= !raw.readableEnded
    raw.unpipe(chunks)
    chunks.end()
  }
  raw.once('error', end).once('close', end)
  let bytes = 0
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    uploadedBytesCounter.inc(chunk.length)
  })
  raw.pipe(chunks)
  return { chunks, end, isBroken: () => isBroken, bytes: () => bytes }
}

const toExpiry = (createdAt: Date): string => new Date(createdAt.getTime() + uploadHours * 3_600_000).toUTCString()

const toState = ({ received, createdAt }: Pick<UploadRow, 'received' | 'createdAt'>) => ({
  'upload-offset': received,
  'upload-expires': toExpiry(createdAt),
})

function parseWholeNumber({ headers }: FastifyRequest, name: string): number {
  const value = headers[name]
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) throw malformedFailure()
  return Number(value)
}

const toDigest = (value: unknown): string | null =>
  typeof value === 'string' && /^[0-9a-f]{64}$/i.test(value) ? value.toLowerCase() : null
