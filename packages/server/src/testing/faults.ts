/** The number of rounds per fault test: small in `npm run test:long`, large in `npm run test:faults`. */
export const faultRepetitions = Number(process.env.JADARA_FAULTS ?? 5)

/** A seeded generator, so that a failed round can be repeated. */
export function seededRandom(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}
