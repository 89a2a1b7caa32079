// A worker (see from-memory.ts): keeps `connections` busy with one GET for `seconds`, and answers how many were answered in full.
// It speaks HTTP by hand over kept-alive sockets: node:http's client is slower than the servers, and would make them look equal.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { parentPort, workerData } from 'node:worker_threads'

export type Load = { readonly address: string; readonly seconds: number; readonly connections: number }
export type Answered = { readonly requests: number; readonly seconds: number; readonly busy: number }

const headEnd = Buffer.from('\r\n\r\n')

async function perform({ address, seconds, connections }: Load): Promise<Answered> {
  const { hostname, port, pathname, host } = new URL(address)
  const request = `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\naccept: text/html\r\naccept-encoding: gzip, deflate, br\r\n\r\n`
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(Number(port), hostname)))
  const [before, start] = [performance.eventLoopUtilization(), performance.now()]
  const until = start + seconds * 1000
  const counts = await Promise.all(sockets.map((socket) => keepAsking(socket, request, until)))
  const took = (performance.now() - start) / 1000
  const { utilization } = performance.eventLoopUtilization(before)
  return { requests: counts.reduce((sum, count) => sum + count, 0), seconds: took, busy: utilization }
}

async function opened(port: number, host: string): Promise<Socket> {
  const socket = connect({ port, host, noDelay: true })
  await once(socket, 'connect')
  return socket
}

function keepAsking(socket: Socket, request: string, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0
    /** What is still to come of the answer under way; its head is not here in full while undefined. */
    let left: number | undefined
    let head: Buffer = Buffer.alloc(0)
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer within ten seconds')))
    socket.on('error', reject).on('close', () => reject(new Error('the server closed a connection that was to be kept')))
    socket.on('data', (piece: Buffer) => {
      if (left === undefined) {
        head = head.length > 0 ? Buffer.concat([head, piece]) : piece
        const end = head.indexOf(headEnd)
        if (end < 0) return
        const length = lengthOf(head.toString('latin1', 0, end))
        if (length === undefined) return socket.destroy(new Error(`not the page: ${head.toString('latin1', 0, end)}`))
        left = length - (head.length - end - headEnd.length)
        head = Buffer.alloc(0)
      } else left -= piece.length
      if (left > 0) return
      answered++
      left = undefined
      if (performance.now() < until) socket.write(request)
      else {
        socket.removeAllListeners('close').destroy()
        resolve(answered)
      }
    })
    socket.write(request)
  })
}

function lengthOf(head: string): number | undefined {
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  return head.startsWith('HTTP/1.1 200 ') && length !== undefined ? Number(length) : undefined
}

parentPort?.postMessage(await perform(workerData as Load))
