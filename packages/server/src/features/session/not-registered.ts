import type { FastifyRequest } from 'fastify'
import { Failure } from '../../core/failure.ts'
import { consumeAttempt, toNetwork } from '../../http/throttle.ts'
import type { Portal } from '../../portal.ts'

/** How often a network may learn within 15 minutes that an address is not registered. */
const networkLimit = 30

/**
 * Whether the caller may learn that an address is not registered. It depends on the setting, the kind of caller, and a limit per network.
 * Everybody else gets the reply for a registered address.
 */
export async function mayRevealUnregistered(
  { db, publicUrl, sayNotRegistered }: Pick<Portal, 'db' | 'publicUrl' | 'sayNotRegistered'>,
  request: FastifyRequest,
  now: Date,
): Promise<boolean> {
  if (sayNotRegistered !== 'form') return sayNotRegistered === 'always'
  if (!isFromOwnPage(request, publicUrl)) return false
  const limit = { key: `not-registered:${toNetwork(request.ip)}`, max: networkLimit, minutes: 15 }
  try {
    await consumeAttempt(db, [limit], now)
    return true
  } catch (error) {
    if (error instanceof Failure && error.status === 429) return false
    throw error
  }
}

/**
 * Whether the browser names a page of the portal as the origin. Scripts of other sites cannot set these headers; programs can, but
 * the limit of their network applies.
 */
function isFromOwnPage({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const { 'sec-fetch-site': site, origin = '' } = headers
  if (site !== undefined) return site === 'same-origin'
  // Over plain HTTP, browsers send the origin only.
  return URL.canParse(origin) && [host, new URL(publicUrl).host].includes(new URL(origin).host)
}
