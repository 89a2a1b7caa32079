import { isUtf8 } from 'node:buffer'
import { replyFailureTexts } from '@jadara/contract/core/reply-failures'
import type { FastifyInstance } from 'fastify'
import { malformedFailure } from '../core/failure.ts'

/**
 * Accepts an empty JSON body as no body, because many clients send the content type without one. Rejects other encodings than UTF-8 (RFC 8259),
 * which would be decoded with silent losses. Everything else is Fastify's own parser.
 */
export function registerJson(http: FastifyInstance): void {
  const read = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser('application/json')
  http.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else if (declaresOtherCharset(request.headers['content-type']) || !isUtf8(body))
      done(malformedFailure(replyFailureTexts.notUtf8))
    else read(request, body.toString('utf8'), done)
  })
}

const declaresOtherCharset = (contentType = ''): boolean => /;\s*charset\s*=(?!\s*"?utf-?8"?\s*(?:;|$))/i.test(contentType)

/** Keys that may reach an object's prototype when code copies them carelessly (case 34). */
export const isDangerousKey = (key: string): boolean => key === '__proto__' || key === 'constructor' || key === 'prototype'

/**
 * Throws 400 for a parsed JSON body that nests deeper than `depth` or contains a dangerous key (cases 32 and 34). A scalar at the top has depth 0.
 * Iterative, because 400,000 levels would overflow the call stack.
 */
export function assertSafeJsonBody(value: unknown, { depth = 20 }: { depth?: number } = {}): void {
  const stack: [value: unknown, level: number][] = [[value, 0]]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [current, level] = next
    if (typeof current !== 'object' || current === null) continue
    if (level >= depth) throw malformedFailure()
    for (const key of Object.keys(current)) {
      if (!Array.isArray(current) && isDangerousKey(key)) throw malformedFailure()
      stack.push([(current as Record<string, unknown>)[key], level + 1])
    }
  }
}
