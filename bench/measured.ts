/** One figure beside its limit: a line of the report, and a reason to fail where it is not met. */
export type Measured = { readonly what: string; readonly seen: string; readonly wanted: string; readonly met: boolean }

export const atMost = (what: string, seen: number, limit: number, say: (value: number) => string): Measured => ({
  what,
  seen: say(seen),
  wanted: `≤ ${say(limit)}`,
  met: seen <= limit,
})

export const atLeast = (what: string, seen: number, limit: number, say: (value: number) => string = String): Measured => ({
  what,
  seen: say(seen),
  wanted: `≥ ${say(limit)}`,
  met: seen >= limit,
})

export const holds = (what: string, met: boolean, seen: string): Measured => ({ what, seen, wanted: 'must hold', met })

/** Middle of the sorted values; of an even number of them, the mean of both in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2
}

/** `1.02 (0.98–1.10)`: the median, and the least and greatest of what it is the median of. */
export const withSpread = (values: readonly number[], say: (value: number) => string): string =>
  values.length > 1 ? `${say(median(values))} (${say(Math.min(...values))}–${say(Math.max(...values))})` : say(median(values))
