import { setTimeout as wait } from 'node:timers/promises'
import { emailKey } from '@jadara/contract/value'
import { tooMany } from '../../failure.ts'
import type { Limit } from '../../http/throttle.ts'

/** Failures in a quarter of an hour. */
const minutes = 15
/** Of one account, from one network or on one known device. */
const mostOfAccountAndNetwork = 10
/** Of one account, on all devices that it does not know. */
export const mostOfAccount = 50
/** Of all accounts, from one network. A campus may share one: it is slowed down long before. */
const mostOfNetwork = 5000

/** What the keys of an account's tries to sign in begin with. */
export const triesOf = (email: string): string => `sign-in:${emailKey(email)}:`

type SignInTry = { readonly email: string; readonly network: string; readonly device: string | undefined }

/** A known device is limited by its own tries alone: whatever others do, the owner gets in there. */
export function signInLimits({ email, network, device }: SignInTry): [Limit, ...Limit[]] {
  const tries = triesOf(email)
  if (device) return [{ key: `${tries}device ${device}`, most: mostOfAccountAndNetwork, minutes }]
  return [
    { key: `${tries}${network}`, most: mostOfAccountAndNetwork, minutes },
    { key: `${tries}unknown devices`, most: mostOfAccount, minutes },
    { key: `sign-in:${network}`, most: mostOfNetwork, minutes },
  ]
}

const slowFrom = 100
const mostSeconds = 2
/** In one process: whoever waits takes one of the places that all requests share. */
const mostWaiting = 200
const mostWaitingOfNetwork = 50
const secondsUntilAgain = 5

const waiting = new Map<string, number>()

/** Lets a network from which many sign-ins failed wait, the longer the more they are; refuses it for seconds where too many of its tries wait. */
export async function slowDown(network: string, failures: number): Promise<void> {
  if (failures <= slowFrom) return
  const others = waiting.get(network) ?? 0
  const all = [...waiting.values()].reduce((sum, count) => sum + count, 0)
  if (others >= mostWaitingOfNetwork || all >= mostWaiting) throw tooMany(secondsUntilAgain)
  waiting.set(network, others + 1)
  await wait(Math.min(mostSeconds, failures / 500) * 1000)
  const left = (waiting.get(network) ?? 1) - 1
  if (left > 0) waiting.set(network, left)
  else waiting.delete(network)
}
