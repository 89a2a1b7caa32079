import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logging } from '../log-context.ts'
import { countRequest } from '../measures.ts'

/** Says each request's name in its answer, counts it, and says in a line at level info what became of it: its route as a pattern, never its address. */
export function registerRequestLog(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  // The last thing before the handler, as the origin is (app.ts).
  http.addHook('preHandler', (request, _, done) => logging({ reqId: request.id }, done))
  http.addHook('onResponse', (request, reply, done) => {
    logAnswered(request, reply)
    const { method } = request
    countRequest({ method, route: routeOf(request), status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    done()
  })
}

/** For what the framework refuses before any hook has run; every other answer is logged by itself. */
export function logAnswered(request: FastifyRequest, reply: FastifyReply): void {
  const length = Number(reply.getHeader('content-length') ?? 'unknown')
  const ms = Math.round(reply.elapsedTime * 10) / 10
  const line = { method: request.method, route: routeOf(request), status: reply.statusCode, ms }
  request.log.info(Number.isFinite(length) ? { ...line, bytes: length } : line, 'request')
}

/** The pattern by which a request was found, as in `/api/File/view/:guid`. All assets are one; so is what has no route of its own: the dashboard's screens, and what nobody serves. */
function routeOf({ routeOptions, is404 }: FastifyRequest): string {
  const { url } = routeOptions
  if (is404 || url === undefined) return 'none'
  return url.startsWith('/assets/') ? '/assets/*' : url
}
