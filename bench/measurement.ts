/** A line of the report: one figure beside its limit. The bench fails if it is not `met`. */
export type Measurement = { readonly what: string; readonly seen: string; readonly wanted: string; readonly met: boolean }

export const atMost = (what: string, seen: number, limit: number, format: (value: number) => string): Measurement => ({
  what,
  seen: format(seen),
  wanted: `≤ ${format(limit)}`,
  met: seen <= limit,
})

export const atLeast = (what: string, seen: number, limit: number, format: (value: number) => string = String): Measurement => ({
  what,
  seen: format(seen),
  wanted: `≥ ${format(limit)}`,
  met: seen >= limit,
})

export const holds = (what: string, met: boolean, seen: string): Measurement => ({ what, seen, wanted: 'must hold', met })

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2
}

export const withSpread = (values: readonly number[], format: (value: number) => string): string =>
  values.length > 1
    ? `${format(median(values))} (${format(Math.min(...values))}–${format(Math.max(...values))})`
    : format(median(values))
