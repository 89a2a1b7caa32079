import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerClientError } from './client-errors.ts'

/** In seconds: for the head; for a body without a file (at most a megabyte); and for a connection without any traffic. Uploads have no time limit. */
export type RequestTimeouts = { readonly head: number; readonly body: number; readonly silence: number }
export const requestTimeouts: RequestTimeouts = { head: 15, body: 30, silence: 60 }

/** Answers 408 to a body that arrives too slowly and closes its connection. A client that waits for the server is never disconnected. */
export function registerRequestTimeouts(http: FastifyInstance, { body, silence }: RequestTimeouts): void {
  const timers = new Set<NodeJS.Timeout>()
  http.addHook('onClose', async () => timers.forEach(clearTimeout))
  http.addHook('onRequest', (request, reply, done) => {
    const { raw, headers } = request
    // The socket's own timeout (connectionTimeout in boot/app.ts).
    reply.raw.on('timeout', (socket: Socket) => {
      if (isServerTurn(request, reply)) socket.setTimeout(silence * 1000)
      else if (raw.complete || reply.raw.headersSent) socket.destroy()
      else answerClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket)
    })
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (hasBody && !raw.complete && !uploadTypes.test(headers['content-type'] ?? '')) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        if (!raw.complete) answerClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket)
      }, body * 1000)
      timers.add(timer)
      const clear = () => {
        clearTimeout(timer)
        timers.delete(timer)
      }
      raw.once('end', clear).once('close', clear)
    }
    done()
  })
}

/** Forms with files, and parts of resumable uploads. */
const uploadTypes = /^(?:multipart\/|application\/offset\+octet-stream)/i

/** The client has sent everything, or more than has been read, and has received everything that was written. */
const isServerTurn = ({ raw }: FastifyRequest, reply: FastifyReply): boolean =>
  (raw.complete || raw.readableLength > 0) && reply.raw.writableLength === 0
