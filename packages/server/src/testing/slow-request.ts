import { once } from 'node:events'
import { connect } from 'node:net'

type SlowRequest = {
  readonly method: string
  readonly path: string
  readonly token: string
  readonly contentType: string
  readonly headers?: readonly string[]
  readonly body: Buffer
  /** The number of bytes sent before `meanwhile`. */
  readonly early?: number
  /** Omits Content-Length. */
  readonly isChunked?: boolean
}

/** Sends the head, runs `meanwhile` once the server has read it, then sends the rest of the body. */
export async function sendSlowly(
  address: string,
  { method, path, token, contentType, headers = [], body, early = 0, isChunked = false }: SlowRequest,
  meanwhile: () => void | Promise<void>,
): Promise<{ status: number; body: unknown }> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  let output = ''
  socket.on('data', (chunk) => {
    output += chunk
  })
  const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`
  const head = [`${method} ${path} HTTP/1.1`, 'host: portal', `authorization: Bearer ${token}`, `content-type: ${contentType}`]
  socket.write(`${[...head, ...headers, length, 'connection: close', 'expect: 100-continue'].join('\r\n')}\r\n\r\n`)
  while (!output.includes('\r\n\r\n')) await once(socket, 'data')
  if (early > 0) socket.write(body.subarray(0, early))
  await meanwhile()
  if (isChunked) socket.write(`${body.length.toString(16)}\r\n`)
  socket.write(body.subarray(early))
  if (isChunked) socket.write('\r\n0\r\n\r\n')
  await once(socket, 'close')
  const [, answer = ''] = output.split('HTTP/1.1 100 Continue\r\n\r\n')
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]),
    body: JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))),
  }
}
