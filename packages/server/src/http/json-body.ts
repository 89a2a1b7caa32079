import type { FastifyInstance } from 'fastify'

/** Calls without a body are often sent as empty JSON all the same: that is no body, not a broken one. The rest is the framework's own reader. */
export function registerJson(http: FastifyInstance): void {
  const read = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser('application/json')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else read(request, String(body), done)
  })
}
