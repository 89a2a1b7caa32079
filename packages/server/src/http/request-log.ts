import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { runWithLogContext } from '../core/async-context.ts'
import { countRequest } from '../core/measures.ts'

/** Sends `X-Request-Id`, counts each request and logs it with its route pattern, never with its address. */
export function registerRequestLog(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  // Runs last before the handler, like the origin (boot/app.ts).
  http.addHook('preHandler', (request, _, done) => runWithLogContext({ reqId: request.id }, done))
  http.addHook('onResponse', (request, reply, done) => {
    logAnsweredRequest(request, reply)
    const { method } = request
    countRequest({ method, route: toRoutePattern(request), status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    done()
  })
}

/** Called directly for requests that Fastify rejects before any hook runs. */
export function logAnsweredRequest(request: FastifyRequest, reply: FastifyReply): void {
  const length = Number(reply.getHeader('content-length') ?? 'unknown')
  const ms = Math.round(reply.elapsedTime * 10) / 10
  const line = { method: request.method, route: toRoutePattern(request), status: reply.statusCode, ms }
  request.log.info(Number.isFinite(length) ? { ...line, bytes: length } : line, 'request')
}

/** Such as `/api/File/view/:guid`. All assets count as one route, and everything without a route (screens, unknown paths) as 'none'. */
function toRoutePattern({ routeOptions, is404 }: FastifyRequest): string {
  const { url } = routeOptions
  if (is404 || url === undefined) return 'none'
  return url.startsWith('/assets/') ? '/assets/*' : url
}
