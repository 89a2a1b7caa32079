import { failures } from '@jadara/contract/failures'
import type { Text } from '@jadara/contract/text'
import { asRefused, Refused } from './call.ts'

/** As `ui/autosave` knows it. */
type Untaken = {
  readonly trouble: 'unreached' | 'failing' | 'signed-out' | 'refused' | 'locked' | 'outdated'
  readonly why?: Text | undefined
}

/** Why what saves itself was not taken. A defect of this page is no lost connection. */
export function refusalOf(error: unknown): Untaken {
  const { status, text, reason } = asRefused(error)
  if (!(error instanceof Refused)) return { trouble: 'failing' }
  if (status === 401) return { trouble: 'signed-out' }
  if (status === 409) return { trouble: reason === 'changed' ? 'outdated' : 'locked', why: text }
  if (status === 0 || status === 408) return { trouble: 'unreached' }
  return status === 429 || status >= 500
    ? { trouble: 'failing' }
    : { trouble: 'refused', why: status === 413 ? failures.requestTooLarge : text }
}
