import type { Endpoint } from '@jadara/contract/core/endpoint'
import { failureReplySchema } from '@jadara/contract/core/failures'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { apiDocsCsp } from './policies.ts'
import { toJsonSchema } from './reply-serializer.ts'
import { routerOptions } from './serve.ts'

/**
 * Serves the OpenAPI document, generated from the contract, at `/api/docs` (HTML) and `/api/docs/json`. Swagger runs in a Fastify instance of its own
 * that is loaded at the first request, so that it does not delay the start.
 */
export function registerDocs(http: FastifyInstance): void {
  let docsServer: Promise<FastifyInstance> | undefined
  const answer = async ({ raw: { url = prefix }, headers }: FastifyRequest, reply: FastifyReply) => {
    docsServer ??= createDocsServer(toOpenApi(http.served)).catch((error) => {
      docsServer = undefined
      throw error
    })
    // For HEAD requests Fastify drops the body of the answer.
    const response = await (await docsServer).inject({ method: 'GET', url, headers })
    if (response.statusCode === 404) return reply.callNotFound()
    const responseHeaders = Object.entries(response.headers).filter(([name]) => !hopByHopHeaders.has(name))
    return reply.status(response.statusCode).headers(Object.fromEntries(responseHeaders)).send(response.rawPayload)
  }
  http.get(prefix, answer)
  http.get(`${prefix}/*`, answer)
  http.addHook('onClose', async () => (await docsServer?.catch(() => null))?.close())
}

const prefix = '/api/docs'

const hopByHopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date'])

async function createDocsServer(document: Record<string, unknown>): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const docs = Fastify({ routerOptions })
  // The plugin's types declare OpenAPI documents differently.
  await docs.register(swagger, { mode: 'static', specification: { document: document as never } })
  await docs.register(swaggerUi, { routePrefix: prefix, staticCSP: apiDocsCsp })
  return docs
}

export function toOpenApi(endpoints: readonly Endpoint[]): Record<string, unknown> {
  return {
    openapi: '3.0.3',
    info: {
      title: 'Jadara',
      version: '1',
      description: 'Letter case and a trailing slash of a path do not matter. Send `Accept-Language: ar` for messages in Arabic.',
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: toJsonSchema(failureReplySchema) },
    },
    paths: toPaths(endpoints),
  }
}

type Paths = Record<string, Record<string, unknown>>

function toPaths(endpoints: readonly Endpoint[]): Paths {
  const paths: Paths = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: toOperation(endpoint) }
  }
  return paths
}

function toOperation(endpoint: Endpoint): Record<string, unknown> {
  const { who, summary, params, query, headers, body, file, reply } = endpoint
  const refused = {
    description: 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  }
  return {
    summary,
    ...(who === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...toParameters('path', params), ...toParameters('query', query), ...toParameters('header', headers)],
    ...(body ? { requestBody: { required: true, content: toContent(body, file !== undefined) } } : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        ...(reply instanceof z.ZodType ? { content: { 'application/json': { schema: toJsonSchema(reply) } } } : {}),
        ...(reply === 'file'
          ? { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
          : {}),
      },
      '4XX': refused,
    },
  }
}

function toContent(body: z.ZodType, multipart: boolean): Record<string, unknown> {
  const schema = toJsonSchema(body, 'input') as { properties?: object }
  if (!multipart) return { 'application/json': { schema } }
  const file = { type: 'string', format: 'binary' }
  return {
    'multipart/form-data': { schema: { ...schema, properties: { ...schema.properties, file, type: { type: 'string' } } } },
  }
}

function toParameters(place: 'path' | 'query' | 'header', schema: z.ZodObject | undefined): unknown[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
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
