import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { failures } from '@jadara/contract/failures'
import { languageOf } from '@jadara/contract/text'
import { countRefusal } from '../measures.ts'
import { policyOfData } from './policies.ts'

/** What is no HTTP, or too much of it, never becomes a request: it is refused on the bare line, in the form of every refusal (ruling 12). */
export function refuseBroken(error: { code?: string; rawPacket?: unknown }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, text] = refusalOf(error.code)
  countRefusal(status)
  const said = /^accept-language:(.*)$/im.exec(String(error.rawPacket))
  const message = text[languageOf(said?.[1])]
  const body = JSON.stringify({ message, messages: [message], fields: {} })
  socket.write(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      `Content-Security-Policy: ${policyOfData}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  socket.destroySoon()
}

function refusalOf(code: string | undefined) {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, failures.requestTooLarge] as const
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return [413, failures.requestTooLarge] as const
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, failures.unreachable] as const
  return [400, failures.invalid] as const
}
