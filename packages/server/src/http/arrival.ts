import type { FastifyRequest } from 'fastify'

/** When a request came in, by the one clock. */
export type Arrival = {
  readonly headAt: Date
  readonly lastByteAt: Date
  /** In bytes, as the head says; null where it does not. */
  readonly bodyLength: number | null
  /** When nothing of a form was still to come but its file, whose length and digest had been said before; null for any other request. */
  readonly fieldsReadAt: Date | null
}

/** A request that is so short and so quick is decided by the moment of its head: its line, and not its sender, took the rest of the time. */
const [mostBytes, mostMilliseconds] = [16 * 1024, 10_000]

export function bodyLengthOf({ headers }: Pick<FastifyRequest, 'headers'>): number | null {
  if (headers['transfer-encoding'] !== undefined) return null
  return Number(headers['content-length'] ?? 0)
}

/** What decides of a single short request: its head where it is short and quick, else its last byte. */
export function momentOfShort({ headAt, lastByteAt, bodyLength }: Arrival): Date {
  const isShort = bodyLength !== null && bodyLength <= mostBytes
  return isShort && lastByteAt.getTime() - headAt.getTime() <= mostMilliseconds ? headAt : lastByteAt
}
