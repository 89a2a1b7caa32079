import type { Endpoint } from '@jadara/contract/endpoint'
import { failureReply } from '@jadara/contract/failures'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { policyOfDocs } from './policies.ts'
import { routerOptions } from './router.ts'
import { jsonSchemaOf } from './serve.ts'

/**
 * OpenAPI of every call, made from the contract that serves it: `/api/docs`, and `/api/docs/json` for programs. What draws it is a program of its own,
 * which is loaded for whoever first reads it: no start waits for it.
 */
export function registerDocs(http: FastifyInstance): void {
  let opened: Promise<FastifyInstance> | undefined
  const answer = async ({ raw: { url = prefix }, headers }: FastifyRequest, reply: FastifyReply) => {
    opened ??= openDocs(openApiOf(http.served)).catch((error) => {
      opened = undefined
      throw error
    })
    // Whoever asks for the head alone is sent no more by us.
    const answered = await (await opened).inject({ method: 'GET', url, headers })
    if (answered.statusCode === 404) return reply.callNotFound()
    const told = Object.entries(answered.headers).filter(([name]) => !ofTheLine.has(name))
    return reply.status(answered.statusCode).headers(Object.fromEntries(told)).send(answered.rawPayload)
  }
  http.get(prefix, answer)
  http.get(`${prefix}/*`, answer)
  http.addHook('onClose', async () => (await opened?.catch(() => null))?.close())
}

const prefix = '/api/docs'

/** Headers that say how bytes travel, not what they are. */
const ofTheLine = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date'])

async function openDocs(document: Record<string, unknown>): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const docs = Fastify({ routerOptions })
  await docs.register(swagger, { mode: 'static', specification: { document: document as never } })
  await docs.register(swaggerUi, { routePrefix: prefix, staticCSP: policyOfDocs })
  return docs
}

export function openApiOf(endpoints: readonly Endpoint[]): Record<string, unknown> {
  return {
    openapi: '3.0.3',
    info: {
      title: 'Jadara',
      version: '1',
      description: 'Letter case and a trailing slash of a path do not matter. Send `Accept-Language: ar` for messages in Arabic.',
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: jsonSchemaOf(failureReply) },
    },
    paths: pathsOf(endpoints),
  }
}

type Paths = Record<string, Record<string, unknown>>

function pathsOf(endpoints: readonly Endpoint[]): Paths {
  const paths: Paths = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return paths
}

function operationOf(endpoint: Endpoint): Record<string, unknown> {
  const { who, summary, params, query, body, file, reply } = endpoint
  const refused = {
    description: 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  }
  return {
    summary,
    ...(who === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parametersOf('path', params), ...parametersOf('query', query)],
    ...(body ? { requestBody: { required: true, content: contentOf(body, file !== undefined) } } : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        ...(reply instanceof z.ZodType ? { content: { 'application/json': { schema: jsonSchemaOf(reply) } } } : {}),
        ...(reply === 'file'
          ? { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
          : {}),
      },
      '4XX': refused,
    },
  }
}

function contentOf(body: z.ZodType, multipart: boolean): Record<string, unknown> {
  const schema = jsonSchemaOf(body, 'input') as { properties?: object }
  if (!multipart) return { 'application/json': { schema } }
  const file = { type: 'string', format: 'binary' }
  return {
    'multipart/form-data': { schema: { ...schema, properties: { ...schema.properties, file, type: { type: 'string' } } } },
  }
}

function parametersOf(place: 'path' | 'query', schema: z.ZodObject | undefined): unknown[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }))
}
