import type { LiveEvent } from '@jadara/contract/core/live'
import type { FastifyReply } from 'fastify'

export type LiveStream = {
  send(event: LiveEvent): void
  /** A heartbeat, which keeps proxies and the server's timeout from closing the connection. */
  heartbeat(): void
  /** The browser reconnects by itself. */
  end(): void
}

/** A client that leaves this many bytes unread is disconnected and has to reconnect. */
const maxBufferedBytes = 64 * 1024
const secondsToClose = 1

/** Detaches the reply from Fastify, which would wait for its end. Null when the connection is already closed. */
export function openStream(reply: FastifyReply): LiveStream | null {
  reply.hijack()
  const { raw } = reply
  if (raw.destroyed) return null
  // Headers set by hooks are stored in Fastify's reply only.
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.setHeader('cache-control', 'no-store, no-transform')
  raw.setHeader('content-type', 'text/event-stream; charset=utf-8')
  raw.setHeader('x-accel-buffering', 'no')
  // Connections are not reused after a stream, and an idle one would delay the shutdown.
  raw.shouldKeepAlive = false

  const write = (words: string) => {
    if (raw.writableEnded || raw.destroyed) return
    raw.write(words)
    if (raw.writableLength > maxBufferedBytes) raw.destroy()
  }
  // A random delay spreads the reconnects after a restart.
  write(`retry: ${2000 + Math.round(2000 * Math.random())}\n\n`)
  return {
    send: ({ topic, id }) => write(`data: ${JSON.stringify({ topic, id })}\n\n`),
    heartbeat: () => write(':\n\n'),
    end() {
      raw.end()
      // A client that does not read would not notice the end.
      const destroy = setTimeout(() => raw.destroy(), secondsToClose * 1000).unref()
      raw.once('close', () => clearTimeout(destroy))
    },
  }
}
