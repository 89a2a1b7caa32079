import type { LiveEvent } from '@jadara/contract/live'
import type { FastifyReply } from 'fastify'

/** Server-sent events to one window, as long as its connection lasts. */
export type Stream = {
  tell(event: LiveEvent): void
  /** Says nothing, so that neither a proxy nor the portal's own time-out takes the quiet for the end. */
  sign(): void
  /** The browser comes back by itself. */
  end(): void
}

/** Events are short: whoever has left so many bytes lying does not read, and is to hear anew instead. */
const mostWaitingBytes = 64 * 1024
const secondsToLeave = 1

/** Takes the answer out of Fastify's hands, which would wait for its end. Null where the connection went before it began. */
export function openStream(reply: FastifyReply): Stream | null {
  reply.hijack()
  const { raw } = reply
  if (raw.destroyed) return null
  // What the hooks set stands on Fastify's reply, not on the bare one.
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.setHeader('cache-control', 'no-store, no-transform')
  raw.setHeader('content-type', 'text/event-stream; charset=utf-8')
  raw.setHeader('x-accel-buffering', 'no')
  // Nothing else is asked over a connection whose stream has ended, and an idle one would hold up a portal that stops.
  raw.shouldKeepAlive = false

  const write = (words: string) => {
    if (raw.writableEnded || raw.destroyed) return
    raw.write(words)
    if (raw.writableLength > mostWaitingBytes) raw.destroy()
  }
  // Not all at once, after a portal that was started anew.
  write(`retry: ${2000 + Math.round(2000 * Math.random())}\n\n`)
  return {
    tell: ({ topic, id }) => write(`data: ${JSON.stringify({ topic, id })}\n\n`),
    sign: () => write(':\n\n'),
    end() {
      raw.end()
      // Whoever does not read does not see the end either.
      const destroy = setTimeout(() => raw.destroy(), secondsToLeave * 1000).unref()
      raw.once('close', () => clearTimeout(destroy))
    },
  }
}
