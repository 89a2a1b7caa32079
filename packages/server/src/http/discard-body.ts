import type { IncomingMessage } from 'node:http'

/**
 * Reads and discards the rest of a rejected request, because many clients read the answer only after sending everything and would see a reset
 * connection. Stops reading after `mostBytes` and closes the connection after `longest` milliseconds. Call it before sending the answer.
 */
export function discardRemainingBody(
  raw: IncomingMessage,
  { mostBytes: maxBytes = 32 * 1024 * 1024, longest: maxMs = 10_000 } = {},
): void {
  if (raw.readableEnded || raw.destroyed) return
  const timer = setTimeout(() => raw.destroy(), maxMs).unref()
  raw.once('end', () => clearTimeout(timer))
  raw.once('close', () => clearTimeout(timer))
  raw.on('error', () => {})
  let bytes = 0
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxBytes) raw.pause()
  })
  raw.unpipe()
  raw.resume()
}
