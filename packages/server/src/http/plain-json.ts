import { malformed } from '../failure.ts'

/** Keys that reach an object's prototype when they are copied by careless code (case 34). */
export const isDangerousKey = (key: string): boolean => key === '__proto__' || key === 'constructor' || key === 'prototype'

/**
 * Refuses a parsed JSON body with 400 where it nests deeper than `depth` (20 unless said) or carries a key that reaches for a prototype
 * (cases 32 and 34). A scalar at the top is depth 0. The walk keeps its own stack: 400,000 levels cannot exhaust the engine's.
 */
export function rejectDangerousKeys(value: unknown, { depth = 20 }: { depth?: number } = {}): void {
  const waiting: [value: unknown, level: number][] = [[value, 0]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [current, level] = next
    if (typeof current !== 'object' || current === null) continue
    if (level >= depth) throw malformed()
    for (const key of Object.keys(current)) {
      if (!Array.isArray(current) && isDangerousKey(key)) throw malformed()
      waiting.push([(current as Record<string, unknown>)[key], level + 1])
    }
  }
}
