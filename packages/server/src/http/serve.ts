import { hash } from 'node:crypto'
import type { Body, Endpoint, Params, Query, Reply } from '@jadara/contract/core/endpoint'
import { maximumUploadBytes } from '@jadara/contract/core/limits'
import type { Language } from '@jadara/contract/core/text'
import { validate } from '@jadara/contract/core/validate'
import { fileTexts } from '@jadara/contract/files/files'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Failure, invalidFailure, invalidFieldFailure, malformedFailure } from '../core/failure.ts'
import type { ReceivedFile } from '../files/receive.ts'
import { InfectedFileFailure } from '../files/with-scanner.ts'
import type { Portal } from '../portal.ts'
import { auditInfectedUpload } from './audit-access.ts'
import { assertMayCall, findCaller } from './authorization.ts'
import type { BatchReads } from './batch-reads.ts'
import { assertSafeJsonBody } from './json-body.ts'
import { readMultipart } from './multipart.ts'
import { createReplySerializer } from './reply-serializer.ts'
import { parseContentLength, type RequestArrival } from './request-arrival.ts'
import type { Caller } from './sessions.ts'
import { findAnnouncement, namesUpload, openStagedUpload, type StagedUpload, takeUploadField } from './staged-upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** When the head arrived. */
    arrivedAt: Date
    /** When the last byte of the body arrived; without a body, when the head arrived. */
    lastByteAt: Date
  }
  interface FastifyInstance {
    /** For the OpenAPI document and for tests that visit every endpoint. */
    served: Endpoint[]
    batchReads: BatchReads
  }
}

export type EndpointCall<E extends Endpoint> = {
  /** Null only where `who` is 'anyone'. */
  readonly user: E['who'] extends 'anyone' ? Caller | null : Caller
  readonly params: Params<E>
  readonly query: Query<E>
  readonly body: Body<E>
  /** The uploaded file, or null. It is discarded after the answer unless the store has taken it over. */
  readonly file: ReceivedFile | null
  readonly language: Language
  /** When the last byte arrived: the moment to compare with a deadline, unless the endpoint uses `arrival`. */
  readonly arrivedAt: Date
  readonly arrival: RequestArrival
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** `'file'` endpoints send through `reply` themselves; endpoints without a reply return nothing. */
type Answer<E extends Endpoint> = E['reply'] extends z.ZodType ? Reply<E> : unknown

type Options<E extends Endpoint> = {
  /**
   * Repeats the handler's own precondition. It runs before an upload is received, so that nobody waits for megabytes to be rejected, and after any other
   * failure, so that this one is reported first. It does not run for successful calls without an upload.
   */
  readonly recheck?: (call: Pick<EndpointCall<E>, 'user' | 'arrivedAt'>) => Promise<unknown>
  /** Finds the caller by other means than a session. Throws when there is none. */
  readonly findCaller?: (request: FastifyRequest) => Promise<Caller>
  /** Replaces the endpoint's body schema where it depends on the round (specification PROF-4). */
  readonly body?: () => Promise<z.ZodType>
}

/** Serves one endpoint of the contract: authorises, parses, runs the handler and serialises the reply. */
export function serveEndpoint<E extends Endpoint>(
  http: FastifyInstance,
  portal: Portal,
  endpoint: E,
  handler: (call: EndpointCall<E>) => Promise<Answer<E>>,
  options: Options<E> = {},
): void {
  http.served.push(endpoint)
  const status = endpoint.status ?? 200
  const url = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
  const serializeReply = createReplySerializer(endpoint.reply as z.ZodType)
  http.batchReads.register(endpoint, url, async ({ params, query, caller, request, reply }) => {
    assertMayCall(endpoint, caller)
    const { arrivedAt, language } = request
    const arrival = { headAt: arrivedAt, lastByteAt: arrivedAt, bodyLength: null, fieldsReadAt: null }
    const input = { params: parse(endpoint.params, params), query: parse(endpoint.query, query), body: undefined, file: null }
    return answerJson({ user: caller, ...input, language, arrivedAt, arrival, request, reply } as EndpointCall<E>)
  })
  http.route({
    method: endpoint.method,
    url,
    ...(endpoint.bodyMost && {
      bodyLimit: endpoint.bodyMost,
      // A long body is read for those alone who may call.
      preParsing: async (request: FastifyRequest) => assertMayCall(endpoint, await findCaller(portal, request)),
    }),
    handler: async (request, reply) => {
      const caller = await (options.findCaller?.(request) ?? findCaller(portal, request))
      assertMayCall(endpoint, caller)
      const user = caller as EndpointCall<E>['user']
      const before = (arrivedAt = request.arrivedAt) => options.recheck?.({ user, arrivedAt })
      if (endpoint.file && (request.isMultipart() || namesUpload(request))) {
        await before(await findAnnouncement(portal, caller?.accountId, request))
        return http.withUploadSlot(caller?.accountId, () => handle(user, request, reply))
      }
      try {
        return await handle(user, request, reply)
      } catch (error) {
        if (error instanceof Failure) await before()
        throw error
      }
    },
  })

  async function handle(user: EndpointCall<E>['user'], request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const json = await answer(user, request, reply)
    if (json !== undefined) return sendJson(json, status, { request, reply })
    return endpoint.reply === 'file' ? reply : reply.status(204).send()
  }

  /** The JSON of the reply, if it has one. It is sent after this has finished the upload: a client that repeats its call at once must find that done. */
  async function answer(
    user: EndpointCall<E>['user'],
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string | Buffer | undefined> {
    const { input, file, staged, fieldsRead } = await readBody(portal, endpoint, request, user)
    if (endpoint.file && request.isMultipart()) request.lastByteAt = portal.clock()
    const { lastByteAt } = request
    const begunAt = staged?.begunAt ?? null
    const bodyLength = parseContentLength(request)
    const hasAnnouncedDigest = bodyLength !== null && request.headers[digestHeader] !== undefined
    let failure: unknown
    try {
      const call = {
        user,
        params: parse(endpoint.params, request.params),
        query: parse(endpoint.query, request.query),
        body: parse((await options.body?.()) ?? endpoint.body, input),
        file,
        language: request.language,
        arrivedAt: lastByteAt,
        arrival: {
          headAt: begunAt ?? request.arrivedAt,
          lastByteAt,
          bodyLength,
          fieldsReadAt: begunAt ?? (hasAnnouncedDigest ? fieldsRead : null),
        },
        request,
        reply,
      } as EndpointCall<E>
      if (endpoint.reply instanceof z.ZodType) return await answerJson(call)
      await handler(call)
      return undefined
    } catch (error) {
      failure = error
      if (error instanceof InfectedFileFailure && user) await auditInfectedUpload(portal, user, file, error)
      throw error
    } finally {
      await file?.discard()
      await staged?.finish(failure)
    }
  }

  async function answerJson(call: EndpointCall<E>): Promise<string | Buffer> {
    const answer = await handler(call)
    if (portal.checkReplies) (endpoint.reply as z.ZodType).parse(answer)
    return serializeReply(answer, call.reply)
  }
}

/** A GET of a client that has the same reply already gets a 304 without a body. */
export function sendJson(
  json: string | Buffer,
  status: number,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): FastifyReply {
  reply.type('application/json; charset=utf-8')
  if (request.method !== 'GET') return reply.status(status).send(json)
  // Weak, because a proxy may compress the reply.
  const etag = `W/"${hash('sha1', json, 'base64url')}"`
  reply.header('etag', etag)
  return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.status(status).send(json)
}

/** Throws 400 for an invalid input. */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S>
export function parse<S extends z.ZodType>(schema: S | undefined, input: unknown): z.output<S> | undefined
export function parse<S extends z.ZodType>(schema: S | undefined, input: unknown): z.output<S> | undefined {
  if (!schema) return undefined
  const result = validate(schema, input)
  if (!result.ok) throw invalidFailure(result)
  return result.value
}

/** File endpoints accept JSON too, so that a record can be changed without sending its file again. */
async function readBody(
  portal: Portal,
  endpoint: Endpoint,
  request: FastifyRequest,
  user: Caller | null,
): Promise<ReadBody & { staged: StagedUpload | null }> {
  const read = await readSentBody(portal, endpoint, request)
  try {
    const upload = endpoint.file && user ? takeUploadField(read.input) : undefined
    if (upload === undefined || !user) return { ...read, staged: null }
    if (read.file) throw malformedFailure()
    const staged = await openStagedUpload(portal, user.accountId, upload, request)
    await assertAnnouncedDigest(request, staged.file).catch(async (error) => {
      await staged.finish(error)
      throw error
    })
    return { ...read, file: staged.file, staged }
  } catch (error) {
    await read.file?.discard()
    throw error
  }
}

type ReadBody = { input: unknown; file: ReceivedFile | null; fieldsRead: Date | null }

async function readSentBody(portal: Portal, { file }: Endpoint, request: FastifyRequest): Promise<ReadBody> {
  if (file && request.isMultipart()) {
    const fileType = file.types.length === 1 ? file.types[0] : undefined
    const parts = await readMultipart(request, {
      store: portal.files.store,
      limit: maximumUploadBytes,
      fileType,
      clock: portal.clock,
    })
    await assertAnnouncedDigest(request, parts.file)
    return { input: parts.fields, file: parts.file, fieldsRead: parts.fieldsReadAt }
  }
  assertSafeJsonBody(request.body)
  return { input: request.body ?? {}, file: null, fieldsRead: null }
}

/** The SHA-256 of the file, in hexadecimal, sent in advance by the client. */
const digestHeader = 'x-file-sha256'

/** Detects a file that was damaged or replaced in transit. */
async function assertAnnouncedDigest({ headers }: FastifyRequest, file: ReceivedFile | null): Promise<void> {
  const digest = headers[digestHeader]
  if (!file || digest === undefined || String(digest).toLowerCase() === file.sha256) return
  await file.discard()
  throw invalidFieldFailure('file', fileTexts.notAsAnnounced)
}

/** Letter case, trailing slashes and doubled slashes of a path do not matter. */
export const routerOptions = {
  caseSensitive: false,
  ignoreTrailingSlash: true,
  ignoreDuplicateSlashes: true,
  maxParamLength: 600,
}
