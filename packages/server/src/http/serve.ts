import type { Body, Endpoint, Params, Query, Reply } from '@jadara/contract/endpoint'
import { fileTexts } from '@jadara/contract/files'
import { maximumUploadBytes } from '@jadara/contract/limits'
import type { Language } from '@jadara/contract/text'
import { validate } from '@jadara/contract/validate'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Failure, invalid, invalidField } from '../failure.ts'
import type { Received } from '../files/receive.ts'
import { InfectedFile } from '../files/with-scanner.ts'
import type { Portal } from '../portal.ts'
import { type Arrival, bodyLengthOf } from './arrival.ts'
import { readMultipart } from './multipart.ts'
import { rejectDangerousKeys } from './plain-json.ts'
import { recordVirus } from './record-virus.ts'
import type { Caller } from './sessions.ts'
import { callerOf, refuseUnlessMay } from './who-may.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request's head arrived, by the one clock. */
    arrivedAt: Date
    /** When its last byte arrived; its head's moment where it has no body. */
    lastByteAt: Date
  }
  interface FastifyInstance {
    /** Every endpoint that is served, for OpenAPI and for the tests that walk them all. */
    served: Endpoint[]
  }
}

export type Call<E extends Endpoint> = {
  /** Null only where `who` is 'anyone'. */
  readonly user: E['who'] extends 'anyone' ? Caller | null : Caller
  readonly params: Params<E>
  readonly query: Query<E>
  readonly body: Body<E>
  /** The uploaded file; null when none came. It is discarded after the answer unless the store took it over. */
  readonly file: Received | null
  readonly language: Language
  /** When the request's last byte arrived: the moment that decides against a deadline, unless the call says otherwise by its `arrival`. */
  readonly arrivedAt: Date
  readonly arrival: Arrival
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** `'file'` endpoints answer through the reply themselves; those without a reply answer nothing. */
type Answer<E extends Endpoint> = E['reply'] extends z.ZodType ? Reply<E> : unknown

type Options<E extends Endpoint> = {
  /**
   * What the handler asks again of whoever it serves: asked before a form is received, so that who can no longer submit need not wait for megabytes to
   * hear it, and when the call is refused for anything else, so that they hear this first. Not of a call without a form that does well: what counts
   * tries here counts forms and refusals.
   */
  readonly before?: (call: Pick<Call<E>, 'user' | 'arrivedAt'>) => Promise<unknown>
  /** The body's schema where it depends on the round (ruling 5); the endpoint's own otherwise. */
  readonly body?: () => Promise<z.ZodType>
}

/** Serves one endpoint of the contract: who may, what comes in, do, answer. */
export function serve<E extends Endpoint>(
  http: FastifyInstance,
  portal: Portal,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
  options: Options<E> = {},
): void {
  http.served.push(endpoint)
  const status = endpoint.status ?? 200
  /** Made for the first answer: no start waits for those of all endpoints. */
  let schemaOfReply: Record<string, unknown> | undefined
  http.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const caller = await callerOf(portal, request)
      refuseUnlessMay(endpoint.who, caller)
      const user = caller as Call<E>['user']
      const before = () => options.before?.({ user, arrivedAt: request.arrivedAt })
      if (endpoint.file && request.isMultipart()) {
        await before()
        return http.uploading(caller?.accountId, () => done(user, request, reply))
      }
      try {
        return await done(user, request, reply)
      } catch (error) {
        if (error instanceof Failure) await before()
        throw error
      }
    },
  })

  async function done(user: Call<E>['user'], request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { input, file, fieldsRead } = await readBody(portal, endpoint, request)
    if (endpoint.file && request.isMultipart()) request.lastByteAt = portal.clock()
    const { arrivedAt: headAt, lastByteAt } = request
    const bodyLength = bodyLengthOf(request)
    const isAnnounced = bodyLength !== null && request.headers[announcement] !== undefined
    try {
      const answer = await handler({
        user,
        params: checked(endpoint.params, request.params),
        query: checked(endpoint.query, request.query),
        body: checked((await options.body?.()) ?? endpoint.body, input),
        file,
        language: request.language,
        arrivedAt: lastByteAt,
        arrival: { headAt, lastByteAt, bodyLength, fieldsReadAt: isAnnounced ? fieldsRead : null },
        request,
        reply,
      } as Call<E>)
      if (endpoint.reply === 'file') return reply
      if (endpoint.reply === null) return reply.status(204).send()
      if (portal.checkReplies) endpoint.reply.parse(answer)
      schemaOfReply ??= serialised(endpoint.reply)
      return reply
        .status(status)
        .type('application/json; charset=utf-8')
        .send(reply.serializeInput(answer as Record<string, unknown>, schemaOfReply))
    } catch (error) {
      if (error instanceof InfectedFile && user) await recordVirus(portal, user, file, error)
      throw error
    } finally {
      await file?.discard()
    }
  }
}

function checked<S extends z.ZodType>(schema: S | undefined, input: unknown): z.output<S> | undefined {
  if (!schema) return undefined
  const result = validate(schema, input)
  if (!result.ok) throw invalid(result)
  return result.value
}

/** Multipart where the endpoint takes a file; JSON everywhere, so that a record can be mended without sending its file again. */
async function readBody(
  portal: Portal,
  { file }: Endpoint,
  request: FastifyRequest,
): Promise<{ input: unknown; file: Received | null; fieldsRead: Date | null }> {
  if (file && request.isMultipart()) {
    const fileType = file.types.length === 1 ? file.types[0] : undefined
    const parts = await readMultipart(request, {
      store: portal.files.store,
      limit: maximumUploadBytes,
      fileType,
      clock: portal.clock,
    })
    await refuseUnlessAnnounced(request, parts.file)
    return { input: parts.fields, file: parts.file, fieldsRead: parts.fieldsRead }
  }
  rejectDangerousKeys(request.body)
  return { input: request.body ?? {}, file: null, fieldsRead: null }
}

/** The SHA-256 of the file that is to come, in hexadecimal. */
const announcement = 'x-file-sha256'

/** The client may say before which bytes are to come: then others are not taken for them. */
async function refuseUnlessAnnounced({ headers }: FastifyRequest, file: Received | null): Promise<void> {
  const announced = headers[announcement]
  if (!file || announced === undefined || String(announced).toLowerCase() === file.sha256) return
  await file.discard()
  throw invalidField('file', fileTexts.notAsAnnounced)
}

/** The reply's schema compiles into the serialiser: what it does not declare does not leave. */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output' = 'output'): Record<string, unknown> => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any', override: withNull })
  return rest
}

/** OpenAPI 3.0 allows null among named values only where it is named too. */
function withNull({ jsonSchema }: { readonly jsonSchema: { nullable?: boolean; enum?: unknown[] } }): void {
  if (jsonSchema.nullable && jsonSchema.enum && !jsonSchema.enum.includes(null)) jsonSchema.enum = [...jsonSchema.enum, null]
}

/**
 * For the serialiser a reply that is one of several is told apart by whether it is a list: `anyOf` would check every row of it, and throw for what is
 * not declared instead of dropping it.
 */
export function serialised(reply: z.ZodType): Record<string, unknown> {
  if (!(reply instanceof z.ZodUnion)) return jsonSchemaOf(reply)
  const options = reply.options as readonly z.ZodType[]
  const list = options.find((option) => option instanceof z.ZodArray)
  const other = options.find((option) => option !== list)
  if (options.length !== 2 || !list || !other) throw new Error('of two replies one has to be a list')
  // biome-ignore lint/suspicious/noThenProperty: the name is JSON Schema's
  return { if: { type: 'array' }, then: jsonSchemaOf(list), else: jsonSchemaOf(other) }
}
