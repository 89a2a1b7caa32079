import type { FastifyInstance } from 'fastify'
import { beingRestarted } from '../failure.ts'
import { discardRest } from './discard-rest.ts'
import { answer, isStillSending } from './refusals.ts'

/** What was begun before a stop may take so long to end; then its line is cut. */
const secondsToFinish = 30

/** Health says itself that the process stops (`/readyz`) and lives (`/healthz`). */
const always = /^\/+(?:healthz|readyz)(?:[?#]|$)/i

/**
 * From the moment of a stop on, what comes over a connection that is still open is refused with 503, so that a proxy asks elsewhere; what is under
 * way ends, and its connection with it. Answers whether that moment has come. To be registered after the reader's language.
 */
export function registerGracefulStop(http: FastifyInstance): () => boolean {
  let stopping = false
  http.addHook('preClose', async () => {
    stopping = true
  })
  http.addHook('onRequest', (request, reply, done) => {
    if (!stopping || always.test(request.url)) return done()
    if (isStillSending(request)) {
      discardRest(request.raw)
      // Else the line is closed under a client that still writes, who then never reads why.
      reply.raw.removeHeader('connection')
    }
    answer(beingRestarted(), request, reply)
  })
  http.addHook('onSend', (request, reply, payload, done) => {
    if (stopping && !isStillSending(request)) reply.header('connection', 'close')
    done(null, payload)
  })
  return () => stopping
}

/** Ends the server when what is under way is done, at the latest after `secondsToFinish`. */
export async function closeInTime(http: FastifyInstance): Promise<void> {
  // An answer that was begun before the stop promised its client to keep the connection.
  const whenIdle = setInterval(() => http.server.closeIdleConnections(), 100)
  const late = setTimeout(() => http.server.closeAllConnections(), secondsToFinish * 1000)
  try {
    await http.close()
  } finally {
    clearInterval(whenIdle)
    clearTimeout(late)
  }
}
