import { type Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { InjectOptions } from 'fastify'
import { clientAddressHeader } from './round-robin.ts'

/** The parts of Fastify's inject response that tests read. */
export type InjectedResponse = {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly rawPayload: Buffer
  readonly payload: string
  readonly body: string
  json<T = unknown>(): T
}

/** Fastify's `inject` over real HTTP to `address`, with the same bytes. */
export const injectOverHttp =
  (address: string, agent: Agent) =>
  (given: InjectOptions | string): Promise<InjectedResponse> => {
    const { method = 'GET', url = '/', headers = {}, payload, remoteAddress } = typeof given === 'string' ? { url: given } : given
    const { pathname, search } = new URL(
      String(url).startsWith('//') ? `http://localhost${url}` : String(url),
      'http://localhost',
    )
    const { hostname, port } = new URL(address)
    const body =
      payload === undefined || typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload)
    const all = {
      host: 'localhost:80',
      'user-agent': 'lightMyRequest',
      ...(body !== payload && { 'content-type': 'application/json' }),
      ...headers,
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      ...(remoteAddress === undefined ? {} : { [clientAddressHeader]: remoteAddress }),
    }
    return new Promise((resolve, reject) => {
      const outgoing = request({ hostname, port, method, path: pathname + search, headers: all, agent }, (incoming) => {
        buffer(incoming).then((rawPayload) => {
          const text = rawPayload.toString('utf8')
          const { statusCode = 0, headers } = incoming
          resolve({ statusCode, headers, rawPayload, payload: text, body: text, json: () => JSON.parse(text) })
        }, reject)
      })
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  }
