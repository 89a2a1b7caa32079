import type { FastifyRequest } from 'fastify'

export type RequestArrival = {
  readonly headAt: Date
  readonly lastByteAt: Date
  /** The declared Content-Length; null when the request declares none. */
  readonly bodyLength: number | null
  /** When only the file part was still missing, provided that the client had declared its length and digest in advance; else null. */
  readonly fieldsReadAt: Date | null
}

/** For a body this small that arrives this quickly, the deadline is judged by the arrival of the head: the rest of the time is network latency. */
const [maxShortBytes, maxShortMs] = [16 * 1024, 10_000]

export function parseContentLength({ headers }: Pick<FastifyRequest, 'headers'>): number | null {
  if (headers['transfer-encoding'] !== undefined) return null
  return Number(headers['content-length'] ?? 0)
}

/** The moment to compare with a deadline: the head's arrival for a short, quick request, else the last byte's. */
export function toEffectiveArrival({ headAt, lastByteAt, bodyLength }: RequestArrival): Date {
  const isShort = bodyLength !== null && bodyLength <= maxShortBytes
  return isShort && lastByteAt.getTime() - headAt.getTime() <= maxShortMs ? headAt : lastByteAt
}
