import { readFileSync } from 'node:fs'
import { sessionTexts } from '@jadara/contract/accounts/session'
import type { Text } from '@jadara/contract/core/text'
import { emailKey } from '@jadara/contract/core/value'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../files/concurrency.ts'
import type { PasswordHashCost } from '../portal.ts'

/** OWASP's recommendation: 19 MiB, two passes. Only tests use less. */
export const passwordHashCost: PasswordHashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing shares libuv's thread pool with file access, so only two run at once. More than 400 waiting hashes are rejected. */
const limitHashing = limitConcurrency(2, 400)

export const hashPassword = (password: string, strength = passwordHashCost): Promise<string> =>
  limitHashing(() => hash(password, strength))

/** A sign-in for an unknown account verifies a dummy hash, so that its duration reveals nothing. */
const dummyHashes = new Map<PasswordHashCost, Promise<string>>()

function dummyHash(strength: PasswordHashCost): Promise<string> {
  const known = dummyHashes.get(strength)
  if (known) return known
  const hashed = hashPassword('nobody has this password', strength)
  dummyHashes.set(strength, hashed)
  // The queue may reject it; the next sign-in tries again.
  hashed.catch(() => dummyHashes.delete(strength))
  return hashed
}

/** Always false without a hash (an invitation that is not accepted yet). `strength` must be the one that the portal hashes with. */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
  strength = passwordHashCost,
): Promise<boolean> {
  const dummy = dummyHash(strength)
  const against = passwordHash ?? (await dummy)
  const matches = await limitHashing(() => verify(against, password))
  return matches && passwordHash != null
}

/** In lower case; shorter ones than the minimum length are not listed. */
const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL('../../assets/common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
)

/** Rejects the passwords that an attacker guesses first: common ones and the account's own address. Null when it is acceptable. */
export function findPasswordWeakness(password: string, email: string): Text | null {
  const typed = password.trim().toLowerCase()
  if (commonPasswords.has(typed)) return sessionTexts.passwordCommon
  const address = emailKey(email)
  return typed === address || typed === address.split('@')[0] ? sessionTexts.passwordIsAddress : null
}
