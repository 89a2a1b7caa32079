import { type Body, type BodyInput, buildPath, type Endpoint, type Reply } from '@jadara/contract/core/endpoint'
import type { FastifyInstance } from 'fastify'
import { type HttpHeaderValues, TestResponse } from './answer.ts'

type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Call = {
  readonly method: Method
  readonly path: string
  readonly headers?: HttpHeaderValues
  readonly payload?: Buffer | string
}

/** Transports calls: `inject` into an app of this process, or real HTTP. */
export type Send = (call: Call) => Promise<TestResponse>

/** Forms are sent as multipart, everything else as JSON. */
export type TestClient = {
  send(call: Call): Promise<TestResponse>
  get(path: string, headers?: HttpHeaderValues): Promise<TestResponse>
  post(path: string, body?: unknown, headers?: HttpHeaderValues): Promise<TestResponse>
  put(path: string, body?: unknown, headers?: HttpHeaderValues): Promise<TestResponse>
  delete(path: string, headers?: HttpHeaderValues): Promise<TestResponse>
  /** Calls an endpoint, requires success and returns its reply. */
  ask<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<Reply<E>>
  /** The same client with other default headers. */
  with(headers: HttpHeaderValues): TestClient
}

type Input<E extends Endpoint> = {
  readonly params?: Readonly<Record<string, string | number>>
  readonly body?: BodyInput<E> | Body<E> | FormData
}

/** `headers` are sent with every call. */
export function createTestClient(send: Send, headers: HttpHeaderValues = {}): TestClient {
  const call = async (method: Method, path: string, body?: unknown, more: HttpHeaderValues = {}): Promise<TestResponse> => {
    const { payload, headers: own } = await encoded(body)
    return send({ method, path, headers: { ...headers, ...own, ...more }, ...(payload === undefined ? {} : { payload }) })
  }
  return {
    send: (given) => send({ ...given, headers: { ...headers, ...given.headers } }),
    get: (path, more) => call('GET', path, undefined, more),
    post: (path, body, more) => call('POST', path, body, more),
    put: (path, body, more) => call('PUT', path, body, more),
    delete: (path, more) => call('DELETE', path, undefined, more),
    async ask(endpoint, { params, body } = {}) {
      const answer = await call(endpoint.method, buildPath(endpoint.path, params), body)
      if (answer.status === (endpoint.status ?? 200)) return answer.body as Reply<typeof endpoint>
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
    },
    with: (more) => createTestClient(send, { ...headers, ...more }),
  }
}

export const bearer = (token: string): HttpHeaderValues => ({ authorization: `Bearer ${token}` })

/** Encoded by fetch's own code, so the bytes equal those of a real client. */
async function encoded(body: unknown): Promise<{ payload?: Buffer | string; headers: HttpHeaderValues }> {
  if (body === undefined) return { headers: {} }
  if (!(body instanceof FormData)) return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const request = new Request('http://portal', { method: 'POST', body })
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  }
}

export const sendByInject =
  (http: FastifyInstance): Send =>
  async ({ method, path, headers = {}, payload }) => {
    const given = Object.fromEntries(Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined))
    const {
      statusCode,
      headers: answered,
      rawPayload,
    } = await http.inject({
      method,
      url: path,
      headers: given,
      ...(payload === undefined ? {} : { payload }),
    })
    return new TestResponse(statusCode, joined(answered), rawPayload)
  }

const joined = (headers: Readonly<Record<string, unknown>>): HttpHeaderValues =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join('\n') : String(value)]),
  )
