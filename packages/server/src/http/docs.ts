import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Endpoint } from '@jadara/contract/endpoint'
import { failureReply } from '@jadara/contract/failures'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { policyOfDocs } from './policies.ts'
import { jsonSchemaOf } from './serve.ts'

/** OpenAPI of every call, made from the contract that serves it: `/api/docs`, and `/api/docs/json` for programs. */
export async function registerDocs(http: FastifyInstance): Promise<void> {
  const document = openApiOf(http.served)
  await http.register(swagger, { mode: 'static', specification: { document: document as never } })
  await http.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: policyOfDocs,
  })
}

export function openApiOf(endpoints: readonly Endpoint[]): Record<string, unknown> {
  let paths: Paths | undefined
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
    // Made for whoever first reads it: no start waits for it.
    get paths() {
      paths ??= pathsOf(endpoints)
      return paths
    },
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
