import { hash, verify } from '@node-rs/argon2'
import { atMost } from '../files/at-most.ts'
import type { PasswordStrength } from '../portal.ts'

/** OWASP's: 19 MiB, two passes. Every portal has it; only tests ask for less. */
export const passwordStrength: PasswordStrength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing runs on the thread pool that files use too, so only two hash at once; a queue longer than a sign-in storm is refused. */
const inTurn = atMost(2, 400)

export const hashPassword = (password: string, strength = passwordStrength): Promise<string> =>
  inTurn(() => hash(password, strength))

/** Verifying against no account costs the same time as against one: how long it takes tells nothing. */
const hashesOfNobody = new Map<PasswordStrength, Promise<string>>()

function hashOfNobody(strength: PasswordStrength): Promise<string> {
  const known = hashesOfNobody.get(strength)
  if (known) return known
  const made = hashPassword('nobody has this password', strength)
  hashesOfNobody.set(strength, made)
  // Refused in a storm of sign-ins, it is made at the next one.
  made.catch(() => hashesOfNobody.delete(strength))
  return made
}

/** Null for who has taken up no invitation yet: no password opens that. `strength` is the one with which the portal hashes. */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
  strength = passwordStrength,
): Promise<boolean> {
  const ofNobody = hashOfNobody(strength)
  const against = passwordHash ?? (await ofNobody)
  const matches = await inTurn(() => verify(against, password))
  return matches && passwordHash != null
}
