import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseBroken } from './broken-requests.ts'

/**
 * In seconds: for the head of a request; for a body that brings no file (a megabyte at most); and for a client that neither sends nor reads a byte.
 * A file may take as long as its line needs (app.ts).
 */
export type Patience = { readonly head: number; readonly body: number; readonly silence: number }
export const patience: Patience = { head: 15, body: 30, silence: 60 }

/** Whoever sends a body too slowly is told so by 408, and does not hold the line any longer. A client that waits for us is never cut. */
export function registerSlowBodies(http: FastifyInstance, { body, silence }: Patience): void {
  const timers = new Set<NodeJS.Timeout>()
  http.addHook('onClose', async () => timers.forEach(clearTimeout))
  http.addHook('onRequest', (request, reply, done) => {
    const { raw, headers } = request
    // After so long without a byte (connectionTimeout in app.ts).
    reply.raw.on('timeout', (socket: Socket) => {
      if (isOurTurn(request, reply)) socket.setTimeout(silence * 1000)
      else if (raw.complete || reply.raw.headersSent) socket.destroy()
      else refuseBroken({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket)
    })
    const brings = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (brings && !raw.complete && !/^multipart\//i.test(headers['content-type'] ?? '')) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        if (!raw.complete) refuseBroken({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket)
      }, body * 1000)
      timers.add(timer)
      const arrived = () => {
        clearTimeout(timer)
        timers.delete(timer)
      }
      raw.once('end', arrived).once('close', arrived)
    }
    done()
  })
}

/** The client has sent all, or more than we have read, and has read all that we have written. */
const isOurTurn = ({ raw }: FastifyRequest, reply: FastifyReply): boolean =>
  (raw.complete || raw.readableLength > 0) && reply.raw.writableLength === 0
