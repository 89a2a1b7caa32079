import { isUtf8 } from 'node:buffer'
import { failures } from '@jadara/contract/failures'
import type { FastifyInstance } from 'fastify'
import { malformed } from '../failure.ts'

/**
 * Calls without a body are often sent as empty JSON all the same: that is no body, not a broken one. JSON is UTF-8 (RFC 8259); read as such,
 * another encoding would lose letters in silence. The rest is the framework's own reader.
 */
export function registerJson(http: FastifyInstance): void {
  const read = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser('application/json')
  http.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else if (saysOtherCharset(request.headers['content-type']) || !isUtf8(body)) done(malformed(failures.notUtf8))
    else read(request, body.toString('utf8'), done)
  })
}

const saysOtherCharset = (contentType = ''): boolean => /;\s*charset\s*=(?!\s*"?utf-?8"?\s*(?:;|$))/i.test(contentType)
