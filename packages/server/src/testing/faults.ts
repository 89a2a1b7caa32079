/** How often the fault tests try their luck: small in `npm run test:long`, large in `npm run test:faults`. */
export const faultRounds = Number(process.env.JADARA_FAULTS ?? 5)

/** Each seed gives the same numbers again, so that a round that failed can be repeated. */
export function randomOf(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}
