import { type Problem, pairRules } from './problem.ts'

/** Costs are whole numbers of this part of a point, so that they add up exactly. */
export const unitsPerPoint = 1024

/** Less than this is added to the cost of a pair by chance, in points. A plan is at most so much worse than the best one, for each of its pairs. */
export const mostChance = 8

/** What even loads with the weight 1 cost for half the square of a deviation as large as the mean load, per assignment of the mean, in points. */
const evenLoadPoints = 100

/** Of each pair, in units. The chance depends on seed and ids only. */
export function toPairCosts({ applicantIds, userIds, merits, seed }: Problem): Float64Array {
  const costs = new Float64Array(merits.length)
  let pair = 0
  for (const applicantId of applicantIds) {
    const ofApplicant = mix(mix(seed) ^ applicantId)
    for (const userId of userIds) {
      const chance = mix(ofApplicant ^ Math.imul(userId, 0x9e3779b1)) % (mostChance * unitsPerPoint)
      costs[pair] = (1000 - (merits[pair] ?? 0)) * unitsPerPoint + chance
      pair++
    }
  }
  return costs
}

/** Spreads the bits of a whole number (the finaliser of MurmurHash3). */
function mix(value: number): number {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

export type LoadCosts = {
  /** Of the first assignment of a reviewer, the second and so on, from 1, in units: each costs more than the one before. */
  readonly costOf: (nth: number) => number
  /** Of the loads of all reviewers, in units, above those of loads that are as even as can be. */
  readonly costOfAll: (loads: Uint16Array) => number
}

export function createLoadCosts(
  problem: Pick<Problem, 'applicantIds' | 'userIds' | 'rules' | 'demands' | 'mostLoads' | 'evenLoads'>,
): LoadCosts {
  const kept = countKept(problem)
  const isActive = (_: number, reviewer: number) => (problem.mostLoads[reviewer] ?? 0) + (kept.loads[reviewer] ?? 0) > 0
  const active = problem.userIds.filter(isActive).length
  const assignments = problem.demands.reduce((sum, demand, applicant) => sum + Math.max(demand, kept.demands[applicant] ?? 0), 0)
  const mean = Math.max(1, assignments / Math.max(1, active))
  const step = (problem.evenLoads * evenLoadPoints * unitsPerPoint) / (2 * mean)
  const costOf = (nth: number) => Math.round(step * (2 * nth - 1))
  const sums = [0]
  const sumUpTo = (load: number) => {
    for (let nth = sums.length; nth <= load; nth++) sums.push((sums[nth - 1] ?? 0) + costOf(nth))
    return sums[load] ?? 0
  }
  return {
    costOf,
    costOfAll(loads) {
      const total = loads.reduce((sum, load) => sum + load, 0)
      const each = Math.floor(total / Math.max(1, active))
      const withOneMore = active > 0 ? total % active : 0
      const even = (active - withOneMore) * sumUpTo(each) + withOneMore * sumUpTo(each + 1)
      return loads.reduce((sum, load) => sum + sumUpTo(load), 0) - even
    },
  }
}

/** Kept pairs of each applicant and reviewer. */
export function countKept({ applicantIds, userIds, rules }: Pick<Problem, 'applicantIds' | 'userIds' | 'rules'>): {
  demands: Uint16Array
  loads: Uint16Array
} {
  const demands = new Uint16Array(applicantIds.length)
  const loads = new Uint16Array(userIds.length)
  for (const [pair, rule] of rules.entries()) {
    if (rule !== pairRules.kept) continue
    const applicant = Math.floor(pair / userIds.length)
    const reviewer = pair % userIds.length
    demands[applicant] = (demands[applicant] ?? 0) + 1
    loads[reviewer] = (loads[reviewer] ?? 0) + 1
  }
  return { demands, loads }
}

export function countLoads(reviewers: number, pairs: Uint32Array): Uint16Array {
  const loads = new Uint16Array(reviewers)
  for (const pair of pairs) loads[pair % reviewers] = (loads[pair % reviewers] ?? 0) + 1
  return loads
}

/**
 * What it costs to give an applicant the reviewer `to` in place of `from`, in points; negative is an improvement. `loads` has the loads of
 * the plan with `from`.
 */
export function findSwapCost(
  problem: Pick<Problem, 'merits' | 'userIds'>,
  loadCosts: LoadCosts,
  loads: Uint16Array,
  { applicant, from, to }: { readonly applicant: number; readonly from: number; readonly to: number },
): number {
  const meritOf = (reviewer: number) => problem.merits[applicant * problem.userIds.length + reviewer] ?? 0
  const merit = (meritOf(from) - meritOf(to)) * unitsPerPoint
  return Math.round((merit + loadCosts.costOf((loads[to] ?? 0) + 1) - loadCosts.costOf(loads[from] ?? 0)) / unitsPerPoint)
}

export const toPoints = (units: number): number => Math.round(units / unitsPerPoint)
