import { countKept, createLoadCosts, toPairCosts } from './costs.ts'
import { type Problem, pairRules } from './problem.ts'

export type Best = { readonly price: number; readonly withTheme: number }

/** The least price of all plans, and with `isThemeFirst` of those with the most applicants who have a reviewer of the theme. Null if there is no plan. */
export function findBestByTrying(problem: Problem, isThemeFirst: boolean): Best | null {
  const applicants = problem.applicantIds.length
  const reviewers = problem.userIds.length
  const costs = toPairCosts(problem)
  const { costOf } = createLoadCosts(problem)
  const kept = countKept(problem)
  const loads = new Uint16Array(reviewers)
  const choices = problem.applicantIds.map((_, applicant) => {
    const demand = Math.max(problem.demands[applicant] ?? 0, kept.demands[applicant] ?? 0)
    return listSubsets(reviewers).filter(
      (subset) =>
        subset.length === demand &&
        Array.from({ length: reviewers }, (__, reviewer) => reviewer).every((reviewer) => {
          const rule = problem.rules[applicant * reviewers + reviewer]
          return subset.includes(reviewer) ? rule !== pairRules.forbidden : rule !== pairRules.kept
        }),
    )
  })
  let best: Best | null = null
  const visit = (applicant: number, price: number, withTheme: number): void => {
    if (applicant === applicants) {
      if (!loads.every((load, reviewer) => load >= (problem.leastLoads[reviewer] ?? 0))) return
      const isBetter =
        best === null || (isThemeFirst && withTheme !== best.withTheme ? withTheme > best.withTheme : price < best.price)
      if (isBetter) best = { price, withTheme }
      return
    }
    for (const subset of choices[applicant] ?? []) {
      const isWithin = subset.every(
        (reviewer) => (loads[reviewer] ?? 0) < Math.max(problem.mostLoads[reviewer] ?? 0, kept.loads[reviewer] ?? 0),
      )
      if (!isWithin) continue
      let cost = 0
      let hasTheme = 0
      for (const reviewer of subset) {
        const pair = applicant * reviewers + reviewer
        loads[reviewer] = (loads[reviewer] ?? 0) + 1
        cost += (costs[pair] ?? 0) + costOf(loads[reviewer] ?? 0)
        if (problem.isOfTheme[pair] === 1) hasTheme = 1
      }
      visit(applicant + 1, price + cost, withTheme + hasTheme)
      for (const reviewer of subset) loads[reviewer] = (loads[reviewer] ?? 0) - 1
    }
  }
  visit(0, 0, 0)
  return best
}

function listSubsets(size: number): number[][] {
  return Array.from({ length: 2 ** size }, (_, bits) =>
    Array.from({ length: size }, (__, at) => at).filter((at) => (bits >> at) % 2 === 1),
  )
}
