import type { FastifyRequest } from 'fastify'
import { Failure } from '../../failure.ts'
import { networkOf } from '../../http/network.ts'
import { countTry } from '../../http/throttle.ts'
import type { Portal } from '../../portal.ts'

/** How often a network is told within a quarter of an hour that an address is not registered. */
const mostOfNetwork = 30

/**
 * Whether the caller may learn that nobody registered with an address: by the setting, callers of a kind, each network only so often.
 * Everybody else gets the answer that a registered address gets.
 */
export async function saysNotRegistered(
  { db, publicUrl, sayNotRegistered }: Pick<Portal, 'db' | 'publicUrl' | 'sayNotRegistered'>,
  request: FastifyRequest,
  now: Date,
): Promise<boolean> {
  if (sayNotRegistered !== 'form') return sayNotRegistered === 'always'
  if (!isFromOwnPage(request, publicUrl)) return false
  const limit = { key: `not-registered:${networkOf(request.ip)}`, most: mostOfNetwork, minutes: 15 }
  try {
    await countTry(db, [limit], now)
    return true
  } catch (error) {
    if (error instanceof Failure && error.status === 429) return false
    throw error
  }
}

/**
 * Whether the browser names a page of the portal as the origin of the call. No script of another site can set these headers. A program can:
 * the limit of its network holds for it too.
 */
function isFromOwnPage({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const { 'sec-fetch-site': site, origin = '' } = headers
  if (site !== undefined) return site === 'same-origin'
  // Over plain HTTP browsers send the origin alone.
  return URL.canParse(origin) && [host, new URL(publicUrl).host].includes(new URL(origin).host)
}
