// A minimal HTTP client over keep-alive sockets: node:http's client is slower than the servers, and would make them look equal.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'

const headEnd = Buffer.from('\r\n\r\n')

export async function openSocket(port: number, host: string): Promise<Socket> {
  const socket = connect({ port, host, noDelay: true })
  await once(socket, 'connect')
  return socket
}

type RequestLoop = {
  /** The pieces of the next call; null ends the loop and closes the socket. */
  readonly next: () => readonly Buffer[] | null
  /** In ms, between two calls. */
  readonly pause?: number
  readonly onResponse: (status: number, took: number) => void
}

export function sendRequests(socket: Socket, { next, pause = 0, onResponse }: RequestLoop): Promise<void> {
  return new Promise((resolve, reject) => {
    let left: number | undefined
    let head: Buffer = Buffer.alloc(0)
    let status = 0
    let since = 0
    const ask = () => {
      const pieces = next()
      if (!pieces) {
        socket.removeAllListeners('close').destroy()
        return resolve()
      }
      since = performance.now()
      for (const piece of pieces) socket.write(piece)
    }
    socket.setTimeout(60_000, () => socket.destroy(new Error('no answer within a minute')))
    socket.on('error', reject).on('close', () => reject(new Error('the server closed a connection that was to be kept')))
    socket.on('data', (piece: Buffer) => {
      if (left === undefined) {
        head = head.length > 0 ? Buffer.concat([head, piece]) : piece
        const end = head.indexOf(headEnd)
        if (end < 0) return
        const words = head.toString('latin1', 0, end)
        const length = /\r\ncontent-length: (\d+)/i.exec(words)?.[1]
        status = Number(words.slice(9, 12))
        // A chunked answer ends with an empty chunk; no body of the bench contains one.
        if (length === undefined) {
          if (!head.includes('\r\n0\r\n\r\n', end)) return
          left = 0
        } else left = Number(length) - (head.length - end - headEnd.length)
        head = Buffer.alloc(0)
      } else left -= piece.length
      if (left > 0) return
      onResponse(status, performance.now() - since)
      left = undefined
      if (pause > 0) setTimeout(ask, pause)
      else ask()
    })
    ask()
  })
}
