import type { FastifyRequest } from 'fastify'
import type { Account } from '../../db/accounts.ts'
import { deviceCookie, deviceOf } from '../../http/devices.ts'
import { networkOf } from '../../http/network.ts'
import { passwordMatches } from '../../http/password.ts'
import { countTry, forgiveTries, uncountTry } from '../../http/throttle.ts'
import type { Portal } from '../../portal.ts'
import { recordFailedSignIn } from './failed-sign-ins.ts'
import { mostOfAccount, signInLimits, slowDown } from './sign-in-limits.ts'

type Given = {
  readonly request: FastifyRequest
  readonly email: string
  /** Undefined: nobody has one at that address, which takes as long to find out. */
  readonly account: Account | undefined
  readonly password: string
}

/**
 * What the right password opens; undefined where it is wrong, or opens nothing any more. Wherever a password is asked for, a failure is slowed
 * down, counted and recorded alike: otherwise one place would be the one to guess at.
 */
export async function openWithPassword<T>(
  portal: Portal,
  { request, email, account, password }: Given,
  now: Date,
  open: (account: Account) => Promise<T | undefined>,
): Promise<T | undefined> {
  const { db, passwordStrength } = portal
  const cookie = request.cookies[deviceCookie]
  const device = account && cookie ? await deviceOf(cookie, portal.secret, account.id, now) : undefined
  const network = networkOf(request.ip)
  const limits = signInLimits({ email, network, device })
  const [, ofAccount = 0, ofNetwork = 0] = await countTry(db, limits, now)
  const matches = await slowDown(network, ofNetwork)
    .then(() => passwordMatches(account?.passwordHash, password, passwordStrength))
    .catch(async (busy) => {
      await uncountTry(db, limits, now)
      throw busy
    })
  const opened = account && matches ? await open(account) : undefined
  if (opened === undefined) {
    await recordFailedSignIn(portal, { account, network, isLimitReached: ofAccount === mostOfAccount, log: request.log }, now)
    return undefined
  }
  await forgiveTries(db, limits[0].key)
  await uncountTry(db, limits, now)
  return opened
}
