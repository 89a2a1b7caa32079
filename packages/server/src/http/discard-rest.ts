import type { IncomingMessage } from 'node:http'

/**
 * Reads on and throws away what a refused request still sends, so that its client, who often reads only after sending, gets the answer
 * instead of a reset connection. After `mostBytes` nothing more is read; after `longest` milliseconds the connection is cut.
 * Call it before the refusal is sent.
 */
export function discardRest(raw: IncomingMessage, { mostBytes = 32 * 1024 * 1024, longest = 10_000 } = {}): void {
  if (raw.readableEnded || raw.destroyed) return
  const timer = setTimeout(() => raw.destroy(), longest).unref()
  raw.once('end', () => clearTimeout(timer))
  raw.once('close', () => clearTimeout(timer))
  raw.on('error', () => {})
  let bytes = 0
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > mostBytes) raw.pause()
  })
  raw.unpipe()
  raw.resume()
}
