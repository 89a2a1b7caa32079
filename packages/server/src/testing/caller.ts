import { type Body, type BodyInput, buildPath, type Endpoint, type Reply } from '@jadara/contract/core/endpoint'
import type { FastifyInstance } from 'fastify'
import { Answer, type Headers } from './answer.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Call = {
  readonly method: Method
  readonly path: string
  readonly headers?: Headers
  readonly payload?: Buffer | string
}

/** Transports calls: `inject` into an app of this process, or real HTTP. */
export type Send = (call: Call) => Promise<Answer>

/** Forms are sent as multipart, everything else as JSON. */
export type Caller = {
  send(call: Call): Promise<Answer>
  get(path: string, headers?: Headers): Promise<Answer>
  post(path: string, body?: unknown, headers?: Headers): Promise<Answer>
  put(path: string, body?: unknown, headers?: Headers): Promise<Answer>
  delete(path: string, headers?: Headers): Promise<Answer>
  /** Calls an endpoint, requires success and returns its reply. */
  ask<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<Reply<E>>
  /** The same client with other default headers. */
  with(headers: Headers): Caller
}

type Input<E extends Endpoint> = {
  readonly params?: Readonly<Record<string, string | number>>
  readonly body?: BodyInput<E> | Body<E> | FormData
}

/** `headers` are sent with every call. */
export function callerOver(send: Send, headers: Headers = {}): Caller {
  const call = async (method: Method, path: string, body?: unknown, more: Headers = {}): Promise<Answer> => {
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
    with: (more) => callerOver(send, { ...headers, ...more }),
  }
}

export const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })

/** Encoded by fetch's own code, so the bytes equal those of a real client. */
async function encoded(body: unknown): Promise<{ payload?: Buffer | string; headers: Headers }> {
  if (body === undefined) return { headers: {} }
  if (!(body instanceof FormData)) return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const request = new Request('http://portal', { method: 'POST', body })
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  }
}

export const injecting =
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
    return new Answer(statusCode, joined(answered), rawPayload)
  }

const joined = (headers: Readonly<Record<string, unknown>>): Headers =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join('\n') : String(value)]),
  )
