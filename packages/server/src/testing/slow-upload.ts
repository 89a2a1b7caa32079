import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { uploadPersonalFile } from '@jadara/contract/files/files'
import { formOf } from './forms.ts'
import { createUploadOfSize } from './papers.ts'

/** An upload that is sent in pieces over its own connection. */
export type SlowUpload = {
  /** Sends the rest in `pieces` with pauses; resolves with the answer. */
  finish(options: { pieces: number; pause: number }): Promise<{ status: number; connection: string | undefined; body: string }>
}

/** Resolves when half of `bytes` are sent. */
export async function beginUpload(address: string, token: string, bytes = createUploadOfSize(20_971_520)): Promise<SlowUpload> {
  const form = new Request('http://portal', { method: 'POST', body: formOf({ type: 6 }, bytes) })
  const payload = Buffer.from(await form.arrayBuffer())
  const outgoing = request(new URL(uploadPersonalFile.path, address), {
    method: uploadPersonalFile.method,
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': payload.length,
      connection: 'keep-alive',
    },
  })
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>
  answered.catch(() => {})
  const half = payload.length >> 1
  await new Promise((resolve) => outgoing.write(payload.subarray(0, half), resolve))
  return {
    async finish({ pieces, pause }) {
      const size = Math.ceil((payload.length - half) / pieces)
      for (let from = half; from < payload.length; from += size) {
        outgoing.write(payload.subarray(from, from + size))
        await wait(pause)
      }
      outgoing.end()
      const [answer] = await answered
      return { status: answer.statusCode ?? 0, connection: answer.headers.connection, body: await textOf(answer) }
    },
  }
}

/** Starts a request without its last line, so that its connection is open and not idle. `finish` sends the rest and returns everything until the connection closes. */
export async function beginRequest(address: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const headerLines = Object.entries({ host: 'portal', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${path} HTTP/1.1\r\n${headerLines.join('')}`)
  return {
    async finish(): Promise<string> {
      socket.write('\r\n')
      return textOf(socket)
    },
  }
}
