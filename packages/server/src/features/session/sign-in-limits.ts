import { setTimeout as wait } from 'node:timers/promises'
import { emailKey } from '@jadara/contract/core/value'
import { tooManyRequestsFailure } from '../../core/failure.ts'
import type { AttemptLimit } from '../../http/throttle.ts'

const minutes = 15
/** Failures of one account from one network, or on one known device. */
const accountNetworkLimit = 10
/** Failures of one account on all unknown devices. */
export const accountFailureLimit = 50
/** Failures from one network for all accounts. High, because a campus may share one address; throttling starts much earlier. */
const networkLimit = 5000

/** The key prefix of an account's attempts. */
export const toSignInKeyPrefix = (email: string): string => `sign-in:${emailKey(email)}:`

type SignInTry = { readonly email: string; readonly network: string; readonly device: string | undefined }

/** A known device has a limit of its own, so that attacks from elsewhere cannot lock out the owner. */
export function signInLimits({ email, network, device }: SignInTry): [AttemptLimit, ...AttemptLimit[]] {
  const prefix = toSignInKeyPrefix(email)
  if (device) return [{ key: `${prefix}device ${device}`, max: accountNetworkLimit, minutes }]
  return [
    { key: `${prefix}${network}`, max: accountNetworkLimit, minutes },
    { key: `${prefix}unknown devices`, max: accountFailureLimit, minutes },
    { key: `sign-in:${network}`, max: networkLimit, minutes },
  ]
}

const throttleFrom = 100
const maxDelaySeconds = 2
/** Per process. Waiting requests occupy places that all requests share. */
const waitingLimit = 200
const networkWaitingLimit = 50
const retryAfterSeconds = 5

const waiting = new Map<string, number>()

/** Delays sign-ins from a network with many failures, increasingly. 429 when too many of its attempts are waiting. */
export async function throttleSignIn(network: string, failures: number): Promise<void> {
  if (failures <= throttleFrom) return
  const others = waiting.get(network) ?? 0
  const all = [...waiting.values()].reduce((sum, count) => sum + count, 0)
  if (others >= networkWaitingLimit || all >= waitingLimit) throw tooManyRequestsFailure(retryAfterSeconds)
  waiting.set(network, others + 1)
  await wait(Math.min(maxDelaySeconds, failures / 500) * 1000)
  const left = (waiting.get(network) ?? 1) - 1
  if (left > 0) waiting.set(network, left)
  else waiting.delete(network)
}
