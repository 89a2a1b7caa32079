import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** A body in pieces, so that hundreds of uploads share the bytes of one paper. */
export type RequestBody = { readonly pieces: readonly Uint8Array[]; readonly type: string }
export type HttpCall = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly token?: string
  readonly body?: RequestBody
  readonly key?: string
}
/** `status` 0: the connection was cut or refused. */
export type HttpAnswer = {
  readonly status: number
  readonly body: unknown
  readonly bytes: Buffer
  readonly retryAfter: number | null
}

const cut: HttpAnswer = { status: 0, body: undefined, bytes: Buffer.alloc(0), retryAfter: null }

export const json = (value: unknown): RequestBody => ({ pieces: [Buffer.from(JSON.stringify(value))], type: 'application/json' })

/** Sends calls to one address over persistent connections. */
export function openHttpClient(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1024 })
  return {
    close: () => agent.destroy(),
    async ask(call: HttpCall): Promise<HttpAnswer> {
      const heard = await askAt(agent, address, call)
      if (heard !== 'nobody') return heard
      // The delay after which a browser reports a refused connection.
      await wait(200)
      return cut
    },
  }
}

export type HttpClient = ReturnType<typeof openHttpClient>

function askAt(agent: Agent, address: string, { method, path, token, body, key }: HttpCall): Promise<HttpAnswer | 'nobody'> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
    ...(body && {
      'content-type': body.type,
      'content-length': body.pieces.reduce((sum, { length }) => sum + length, 0),
    }),
  }
  return new Promise((resolve) => {
    const outgoing = request(new URL(path, address), { agent, method, headers, timeout: 90_000 }, (incoming) => {
      const pieces: Buffer[] = []
      incoming.on('data', (piece: Buffer) => pieces.push(piece))
      incoming.on('error', () => resolve(cut))
      incoming.on('end', () => {
        const bytes = Buffer.concat(pieces)
        const retryAfter = incoming.headers['retry-after']
        resolve({
          status: incoming.statusCode ?? 0,
          body: incoming.headers['content-type']?.startsWith('application/json') ? JSON.parse(bytes.toString('utf8')) : undefined,
          bytes,
          retryAfter: retryAfter === undefined ? null : Number(retryAfter),
        })
      })
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error('nothing for a minute and a half')))
    // After the answer a failed write does not matter.
    outgoing.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'nobody' : cut))
    for (const piece of body?.pieces ?? []) outgoing.write(piece)
    outgoing.end()
  })
}
