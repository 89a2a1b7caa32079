/** From here on it is said how much room is left. */
const tight = 0.9

/**
 * How much more may be written, or how much must go, in words: what counts is the text with its formatting, but people count words. Nothing as
 * long as there is room.
 */
export function roomOf(
  length: number,
  words: number,
  most: number,
): { readonly left: number } | { readonly over: number } | undefined {
  if (length < most * tight) return undefined
  const each = words > 0 ? length / words : length
  if (length > most) return { over: round((length - most) / each, Math.ceil) }
  return { left: round((most - length) / each, Math.floor) }
}

/** Nobody counts to the last word. */
const round = (words: number, to: (value: number) => number): number => (words < 20 ? to(words) : to(words / 10) * 10)
