import { createHash } from 'node:crypto'

/** Canonical JSON for digests: sorted keys, no white space, UTF-8. Equal values give equal bytes. */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner) && !(inner instanceof Date)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

export const toTextSha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
