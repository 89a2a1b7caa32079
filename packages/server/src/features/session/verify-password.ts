import type { FastifyRequest } from 'fastify'
import type { Account } from '../../db/accounts.ts'
import { passwordMatches } from '../../http/password.ts'
import { deviceCookieName, verifyDeviceCookie } from '../../http/sessions.ts'
import { clearAttempts, consumeAttempt, refundAttempt, toNetwork } from '../../http/throttle.ts'
import type { Portal } from '../../portal.ts'
import { recordFailedSignIn } from './failed-sign-ins.ts'
import { accountFailureLimit, signInLimits, throttleSignIn } from './sign-in-limits.ts'

type PasswordAttempt = {
  readonly request: FastifyRequest
  readonly email: string
  /** Undefined if no account has the address; verification then takes the same time. */
  readonly account: Account | undefined
  readonly password: string
}

/**
 * Returns the result of `open` if the password is right, otherwise undefined. All places that check a password use this function, so that failures
 * are delayed, counted and recorded everywhere.
 */
export async function runWithVerifiedPassword<T>(
  portal: Portal,
  { request, email, account, password }: PasswordAttempt,
  now: Date,
  open: (account: Account) => Promise<T | undefined>,
): Promise<T | undefined> {
  const { db, passwordStrength } = portal
  const cookie = request.cookies[deviceCookieName]
  const device = account && cookie ? await verifyDeviceCookie(cookie, portal.secret, account.id, now) : undefined
  const network = toNetwork(request.ip)
  const limits = signInLimits({ email, network, device })
  const [, accountFailures = 0, networkFailures = 0] = await consumeAttempt(db, limits, now)
  const matches = await throttleSignIn(network, networkFailures)
    .then(() => passwordMatches(account?.passwordHash, password, passwordStrength))
    .catch(async (error) => {
      await refundAttempt(db, limits, now)
      throw error
    })
  const opened = account && matches ? await open(account) : undefined
  if (opened === undefined) {
    await recordFailedSignIn(
      portal,
      { account, network, isLimitReached: accountFailures === accountFailureLimit, log: request.log },
      now,
    )
    return undefined
  }
  await clearAttempts(db, limits[0].key)
  await refundAttempt(db, limits, now)
  return opened
}
