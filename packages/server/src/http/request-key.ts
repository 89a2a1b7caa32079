import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

/** The header Idempotency-Key; ignored unless it is a UUID. */
export function parseRequestKey({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = z.uuid().safeParse(headers['idempotency-key'])
  return key.success ? key.data : null
}
