import type { IncomingMessage } from 'node:http'

/** More than any honest upload still has under way; a client that goes on after the answer has stopped listening. */
const mostBytes = 32 * 1024 * 1024
const longest = 10_000

/**
 * Reads on and throws away what a refused request still sends, so that its client, who often reads only after sending, gets the answer
 * instead of a reset connection. After 32 MB or 10 s the connection is cut. Call it before the refusal is thrown.
 */
export function discardRest(raw: IncomingMessage): void {
  if (raw.readableEnded || raw.destroyed) return
  let bytes = 0
  const timer = setTimeout(() => raw.destroy(), longest).unref()
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > mostBytes) raw.destroy()
  })
  raw.once('close', () => clearTimeout(timer))
  raw.on('error', () => {})
  raw.unpipe()
  raw.resume()
}
