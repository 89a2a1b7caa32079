import { readFileSync } from 'node:fs'
import { sessionTexts } from '@jadara/contract/session'
import type { Text } from '@jadara/contract/text'
import { emailKey } from '@jadara/contract/value'

/** In small letters; none is shorter than a password may be. */
const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL('../../assets/common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
)

/** Why a password is among the first that somebody tries who guesses; null where it is not. */
export function weaknessOf(password: string, email: string): Text | null {
  const typed = password.trim().toLowerCase()
  if (commonPasswords.has(typed)) return sessionTexts.passwordCommon
  const address = emailKey(email)
  return typed === address || typed === address.split('@')[0] ? sessionTexts.passwordIsAddress : null
}
