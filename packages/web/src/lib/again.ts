import { Refused } from './call.ts'

/** Not all who were refused at one moment come back at one moment: a quarter longer at most. */
const spread = 0.25
const longestSeconds = 60

/** After how many milliseconds to ask again: when the portal said that it wants to be asked, else after `otherwise`. */
export function againAfter(error: unknown, otherwise: number, chance: () => number = Math.random): number {
  const seconds = error instanceof Refused ? error.retryAfterSeconds : undefined
  if (seconds === undefined) return otherwise
  return Math.min(seconds, longestSeconds) * 1000 * (1 + spread * chance())
}
