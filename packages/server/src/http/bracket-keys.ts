import qs from 'qs'
import { malformedFailure } from '../core/failure.ts'

const maxDepth = 4
const maxIndex = 500

/**
 * Parses form fields with bracket keys (`authors[0][name]`, specification API-3) into nested objects and arrays; values stay strings. Throws 400 for
 * keys that reach a prototype (case 34), indexes over 500, more than four brackets (case 33), malformed keys and repeated scalars (case 35).
 * Gaps in arrays are closed: a single index 5 becomes index 0.
 */
export function parseBracketKeys(fields: Iterable<readonly [key: string, value: string]>): Record<string, unknown> {
  const flat = new Map<string, string | string[]>()
  for (const [key, value] of fields) {
    assertValidKey(key)
    const earlier = flat.get(key)
    if (earlier === undefined) flat.set(key, key.endsWith('[]') ? [value] : value)
    else if (Array.isArray(earlier)) earlier.push(value)
    else throw malformedFailure()
  }
  return qs.parse(Object.fromEntries(flat) as Record<string, string>, { depth: maxDepth, arrayLimit: maxIndex + 1 })
}

function assertValidKey(key: string): void {
  if (!/^[^[\]]+(\[[^[\]]*\])*$/.test(key)) throw malformedFailure()
  const [, ...inner] = key.replaceAll(']', '').split('[')
  if (inner.length > maxDepth) throw malformedFailure()
  for (const part of [key.split('[')[0] ?? '', ...inner]) {
    // Includes inherited names such as `toString`, which qs drops silently.
    if (part in Object.prototype || part === 'prototype') throw malformedFailure()
    if (/^\d+$/.test(part) && Number(part) > maxIndex) throw malformedFailure()
  }
}
