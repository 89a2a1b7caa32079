import { createHash } from 'node:crypto'

/**
 * The canonical form that digests are taken of: JSON with the keys of every object sorted, no white space, UTF-8.
 * Two programs that hold the same facts write the same bytes.
 */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner) && !(inner instanceof Date)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
