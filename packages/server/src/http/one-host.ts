import type { FastifyInstance } from 'fastify'
import { malformed } from '../failure.ts'

/** Two `Host` headers are a 400 (RFC 9112): a proxy may have gone by the other one. To be registered after the reader's language. */
export function registerOneHost(http: FastifyInstance): void {
  http.addHook('onRequest', ({ raw: { rawHeaders } }, _, done) => {
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
    done(hosts > 1 ? malformed() : undefined)
  })
}
