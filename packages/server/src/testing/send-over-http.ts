import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { TestResponse } from './answer.ts'
import type { Send } from './caller.ts'

/** Sends calls over real HTTP. Rejects when the connection breaks during a call. */
export function createHttpSender(address: string, agent = new Agent({ keepAlive: true, maxSockets: 64 })): Send {
  return ({ method, path, headers = {}, payload }) =>
    new Promise((resolve, reject) => {
      const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }
      const outgoing = request(new URL(path, address), { method, agent, headers: { ...headers, ...length } }, (incoming) => {
        buffer(incoming).then((bytes) => {
          const answered = Object.entries(incoming.headers).map(([name, value]) => [name, [value].flat().join('\n')])
          resolve(new TestResponse(incoming.statusCode ?? 0, Object.fromEntries(answered), bytes))
        }, reject)
      })
      outgoing.on('error', reject)
      outgoing.end(payload)
    })
}
