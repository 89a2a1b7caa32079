/** A seeded generator: the same choices at every run. */
export type Random = {
  /** Between 0 and 1, the upper end excluded. */
  fraction(): number
  chance(probability: number): boolean
}

/** Each seed has its own sequence, so that a change for one person changes nobody else's. */
export function createRandom(seed: string): Random {
  const fraction = mulberry32(hashSeed(seed))
  return { fraction, chance: (probability) => fraction() < probability }
}

function hashSeed(seed: string): number {
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
