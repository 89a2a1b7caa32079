import type { FastifyInstance } from 'fastify'
import { refuseBroken } from './broken-requests.ts'

/** In seconds: for the head of a request, and for a body that brings no file (a megabyte at most). A file may take as long as its line needs (app.ts). */
export type Patience = { readonly head: number; readonly body: number }
export const patience: Patience = { head: 15, body: 30 }

/** Whoever sends a body without a file too slowly is told so by 408, and does not hold the line any longer. */
export function registerSlowBodies(http: FastifyInstance, { body }: Patience): void {
  const timers = new Set<NodeJS.Timeout>()
  http.addHook('onClose', async () => timers.forEach(clearTimeout))
  http.addHook('onRequest', ({ raw, headers }, _, done) => {
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
