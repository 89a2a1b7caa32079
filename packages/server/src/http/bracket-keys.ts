import qs from 'qs'
import { malformed } from '../failure.ts'

const mostDepth = 4
const highestIndex = 500

/**
 * Form fields with bracket keys (`authors[0][name]`, ruling 11) as nested objects and arrays; every value stays a string.
 * Refuses with 400: a key that reaches for a prototype (case 34), an index over 500, more than four brackets (case 33), a key that is no
 * bracket key, and a scalar that comes twice (case 35). Arrays have no holes: what is sent as index 5 alone stands at 0.
 */
export function nested(fields: Iterable<readonly [key: string, value: string]>): Record<string, unknown> {
  const flat = new Map<string, string | string[]>()
  for (const [key, value] of fields) {
    refuseUnlessPlain(key)
    const earlier = flat.get(key)
    if (earlier === undefined) flat.set(key, key.endsWith('[]') ? [value] : value)
    else if (Array.isArray(earlier)) earlier.push(value)
    else throw malformed()
  }
  return qs.parse(Object.fromEntries(flat) as Record<string, string>, { depth: mostDepth, arrayLimit: highestIndex + 1 })
}

function refuseUnlessPlain(key: string): void {
  if (!/^[^[\]]+(\[[^[\]]*\])*$/.test(key)) throw malformed()
  const [, ...inner] = key.replaceAll(']', '').split('[')
  if (inner.length > mostDepth) throw malformed()
  for (const part of [key.split('[')[0] ?? '', ...inner]) {
    // Also `toString` and its like: qs would drop them in silence.
    if (part in Object.prototype || part === 'prototype') throw malformed()
    if (/^\d+$/.test(part) && Number(part) > highestIndex) throw malformed()
  }
}
