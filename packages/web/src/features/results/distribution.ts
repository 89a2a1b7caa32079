import type { ResultRow } from '@jadara/contract/results/result-row'

/** Counts the means per ten points: 0 to under 10, … , 90 to 100. */
export function countMeansPerTenPoints(rows: readonly ResultRow[]): readonly number[] {
  const tens = rows.filter(hasMean).map(({ mean }) => Math.min(9, Math.floor(mean / 10)))
  return Array.from({ length: 10 }, (_, ten) => tens.filter((one) => one === ten).length)
}

export type ThemeMeansRow = {
  readonly branchId: number
  readonly branchName: string
  readonly branchArabicName: string
  readonly rows: readonly (ResultRow & { readonly mean: number })[]
  /** From unrounded means; null without reviews. */
  readonly median: number | null
}

export function groupMeansByTheme(rows: readonly ResultRow[]): readonly ThemeMeansRow[] {
  const themes = [...Map.groupBy(rows, ({ branchId }) => branchId).values()].map((all) => {
    const reviewed = all.filter(hasMean)
    const { branchId, branchName, branchArabicName } = all[0] as ResultRow
    return {
      branchId,
      branchName,
      branchArabicName,
      rows: reviewed,
      median: calculateMedianOrNull(reviewed.map(({ sum, reviews }) => sum / reviews)),
    }
  })
  return themes.toSorted((one, other) => (other.median ?? -1) - (one.median ?? -1))
}

export const hasMean = (row: ResultRow): row is ResultRow & { readonly mean: number } => row.mean !== null

/** The middle value, or the mean of the middle two; null if empty. */
export function calculateMedianOrNull(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** Applicants with two or more reviews, the widest spread first, then by place. */
export const listRowsWithWidestSpread = (rows: readonly ResultRow[], most: number): readonly ResultRow[] =>
  rows
    .filter(({ reviews, spread }) => reviews > 1 && (spread ?? 0) > 0)
    .toSorted((one, other) => (other.spread ?? 0) - (one.spread ?? 0))
    .slice(0, most)
