import { hash, verify } from '@node-rs/argon2'
import { atMost } from '../files/at-most.ts'

/** argon2id at OWASP's strength: 19 MiB, two passes. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing runs on the thread pool that files use too, so only two hash at once; a queue longer than a sign-in storm is refused. */
const inTurn = atMost(2, 400)

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, strength))

/** Verifying against no account costs the same time as against one: how long it takes tells nothing. */
let nobody: Promise<string> | undefined

/** Null for who has taken up no invitation yet: no password opens that. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const against = passwordHash ?? (await nobody)
  const matches = await inTurn(() => verify(against, password))
  return matches && passwordHash != null
}
