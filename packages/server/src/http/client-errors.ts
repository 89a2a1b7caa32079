import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { parsePreferredLanguage } from '@jadara/contract/core/text'
import type { FastifyInstance } from 'fastify'
import { malformedFailure } from '../core/failure.ts'
import { countRefusal } from '../core/measures.ts'
import { dataCsp } from './policies.ts'

/** Node rejects malformed or oversized requests before Fastify sees them, so the common failure format (specification API-5) is written to the socket. */
export function answerClientError(error: { code?: string; rawPacket?: unknown }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, text] = toStatusAndText(error.code)
  countRefusal(status)
  const acceptLanguage = /^accept-language:(.*)$/im.exec(String(error.rawPacket))
  const message = text[parsePreferredLanguage(acceptLanguage?.[1])]
  const body = JSON.stringify({ message, messages: [message], fields: {} })
  socket.write(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      `Content-Security-Policy: ${dataCsp}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  socket.destroySoon()
}

function toStatusAndText(code: string | undefined) {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, sharedFailureTexts.requestTooLarge] as const
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return [413, sharedFailureTexts.requestTooLarge] as const
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, sharedFailureTexts.unreachable] as const
  return [400, sharedFailureTexts.invalid] as const
}

/** Answers two `Host` headers with 400 (RFC 9112), because a proxy may have routed by the other one. Register it after the reader's language. */
export function registerSingleHostCheck(http: FastifyInstance): void {
  http.addHook('onRequest', ({ raw: { rawHeaders } }, _, done) => {
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
    done(hosts > 1 ? malformedFailure() : undefined)
  })
}
