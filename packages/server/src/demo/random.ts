/** Choices that look like chance and are the same at every run. */
export type Random = {
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  /** Between 0 and 1, the upper end excluded. */
  fraction(): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** `count` different ones, in no order. */
  some<T>(from: readonly T[], count: number): T[]
}

/** Each seed has a stream of its own, so that adding to one person's story changes nobody else's. */
export function randomFrom(seed: string): Random {
  const fraction = mulberry32(seedOf(seed))
  const between = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1))
  return {
    fraction,
    between,
    chance: (probability) => fraction() < probability,
    pick: (from) => from[between(0, from.length - 1)] as (typeof from)[number],
    some(from, count) {
      const left = [...from]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(between(0, left.length - 1), 1)).flat()
    },
  }
}

function seedOf(seed: string): number {
  let hash = 0x811c9dc5
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

function mulberry32(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
