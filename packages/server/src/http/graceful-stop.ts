import type { FastifyInstance } from 'fastify'
import { restartingFailure } from '../core/failure.ts'
import { discardRemainingBody } from './discard-body.ts'
import { isStillSending, sendFailure } from './error-handler.ts'

/** How long requests in progress may continue after a stop. */
const secondsToFinish = 30

/** The health endpoints report the stop themselves. */
const healthPath = /^\/+(?:healthz|readyz)(?:[?#]|$)/i

/**
 * After a stop begins, answers new requests on open connections with 503, so that a proxy uses another process, and closes each connection with its last
 * answer. Returns whether the stop has begun. Register it after the reader's language.
 */
export function registerGracefulStop(http: FastifyInstance): () => boolean {
  let stopping = false
  http.addHook('preClose', async () => {
    stopping = true
  })
  http.addHook('onRequest', (request, reply, done) => {
    if (!stopping || healthPath.test(request.url)) return done()
    if (isStillSending(request)) {
      discardRemainingBody(request.raw)
      // Otherwise the connection closes while the client still sends, and the client never reads the answer.
      reply.raw.removeHeader('connection')
    }
    sendFailure(restartingFailure(), request, reply)
  })
  http.addHook('onSend', (request, reply, payload, done) => {
    if (stopping && !isStillSending(request)) reply.header('connection', 'close')
    done(null, payload)
  })
  return () => stopping
}

export async function closeGracefully(http: FastifyInstance): Promise<void> {
  // Answers that started before the stop were sent with keep-alive; their connections are closed once idle.
  const idleTimer = setInterval(() => http.server.closeIdleConnections(), 100)
  const deadlineTimer = setTimeout(() => http.server.closeAllConnections(), secondsToFinish * 1000)
  try {
    await http.close()
  } finally {
    clearInterval(idleTimer)
    clearTimeout(deadlineTimer)
  }
}
