// A minimal HTTP client over keep-alive sockets: node:http's client is slower than the servers, and would make them look equal.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'

const headEnd = Buffer.from('\r\n\r\n')
const chunksEnd = Buffer.from('\r\n0\r\n\r\n')

export async function openSocket(port: number, host: string): Promise<Socket> {
  const socket = connect({ port, host, noDelay: true })
  await once(socket, 'connect')
  return socket
}

type RequestLoop = {
  /** The pieces of the next call; null ends the loop and closes the socket. */
  readonly next: () => readonly Buffer[] | null
  /**
   * In ms of `performance.now()`: calls are due at a constant pace, and a late call counts from when it was due. Without it each call follows the
   * previous answer.
   */
  readonly pace?: { readonly first: number; readonly every: number } | undefined
  readonly onResponse: (status: number, took: number) => void
}

export function sendRequests(socket: Socket, { next, pace, onResponse }: RequestLoop): Promise<void> {
  return new Promise((resolve, reject) => {
    let left: number | 'chunks' | undefined
    let head: Buffer = Buffer.alloc(0)
    let tail: Buffer = Buffer.alloc(0)
    let status = 0
    let since = 0
    let due = pace?.first ?? 0
    const ask = () => {
      const pieces = next()
      if (!pieces) {
        socket.removeAllListeners('close').destroy()
        return resolve()
      }
      since = pace ? due : performance.now()
      for (const piece of pieces) socket.write(piece)
    }
    const askWhenDue = () => {
      const early = due - performance.now()
      if (early > 0) setTimeout(ask, early)
      else ask()
    }
    socket.setTimeout(60_000, () => socket.destroy(new Error('no answer within a minute')))
    socket.on('error', reject).on('close', () => reject(new Error('the server closed a connection that was to be kept')))
    socket.on('data', (piece: Buffer) => {
      let body = piece
      if (left === undefined) {
        head = head.length > 0 ? Buffer.concat([head, piece]) : piece
        const end = head.indexOf(headEnd)
        if (end < 0) return
        const words = head.toString('latin1', 0, end)
        const length = /\r\ncontent-length: (\d+)/i.exec(words)?.[1]
        status = Number(words.slice(9, 12))
        left = length !== undefined ? Number(length) : status === 204 || status === 304 ? 0 : 'chunks'
        // The line break before the first chunk belongs to it, because a body can be empty.
        body = head.subarray(end + (left === 'chunks' ? 2 : headEnd.length))
        head = Buffer.alloc(0)
      }
      if (left === 'chunks') {
        tail = Buffer.concat([tail, body]).subarray(-chunksEnd.length)
        if (!tail.equals(chunksEnd)) return
        tail = Buffer.alloc(0)
      } else {
        left -= body.length
        if (left > 0) return
      }
      onResponse(status, performance.now() - since)
      left = undefined
      if (pace) due += pace.every
      if (pace) askWhenDue()
      else ask()
    })
    if (pace) askWhenDue()
    else ask()
  })
}
