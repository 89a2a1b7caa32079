import { expect } from 'vitest'
import { findBestByTrying } from './brute-force.testing.ts'
import { createLoadCosts, toPairCosts } from './costs.ts'
import type { Plan, Problem, Relaxation } from './problem.ts'
import { countWithTheme, createProblem, listBrokenRules, priceOf } from './problems.testing.ts'
import { withLeastLoad, withMostLoad } from './relaxations.ts'
import { findBestPairs, solvePlan } from './solve.ts'

export function solve(problem: Problem): Plan {
  const plan = solvePlan(problem)
  if (plan.kind !== 'plan') throw new Error(`no plan: ${plan.rule}`)
  return plan
}

/** As good as the best one that trying all finds; none if there is none. */
export function expectBest(seed: number): void {
  const problem = createProblem({ applicants: 1 + (seed % 6), reviewers: 1 + (seed % 5), seed })
  const costOfLoad = createLoadCosts(problem).costOf
  for (const isThemeFirst of [false, true]) {
    const pairs = findBestPairs(problem, toPairCosts(problem), costOfLoad, isThemeFirst)
    const found = pairs && { price: priceOf(problem, pairs), withTheme: countWithTheme(problem, pairs) }
    const best = findBestByTrying(problem, isThemeFirst)
    expect({ seed, price: found?.price, ...(isThemeFirst ? { withTheme: found?.withTheme } : {}) }).toEqual({
      ...{ seed, price: best?.price },
      ...(isThemeFirst ? { withTheme: best?.withTheme } : {}),
    })
  }
}

/** A problem with all changes. */
function relax(problem: Problem, { demands, mostLoad, leastLoad, leastLoads }: Relaxation): Problem {
  const relaxed = {
    ...problem,
    demands: problem.demands.slice(),
    mostLoads: mostLoad === null ? problem.mostLoads.slice() : withMostLoad(problem, mostLoad),
    leastLoads: leastLoad === null ? problem.leastLoads.slice() : withLeastLoad(problem, leastLoad),
  }
  for (const { applicant, demand } of demands) relaxed.demands[applicant] = demand
  for (const change of leastLoads) relaxed.leastLoads[change.reviewer] = change.leastLoad
  return relaxed
}

/** Without any bound of shared loads no fewer reviews are lost. */
function expectNoReviewLostInVain(problem: Problem, { demands }: Relaxation): void {
  const countLost = (lost: Relaxation['demands']) =>
    lost.reduce((sum, { applicant, demand }) => sum + (problem.demands[applicant] ?? 0) - demand, 0)
  const freest = {
    ...problem,
    mostLoads: problem.mostLoads.map((load, reviewer) => (problem.hasOwnBounds[reviewer] === 1 ? load : problem.demands.length)),
    leastLoads: new Uint16Array(problem.leastLoads.length),
  }
  const result = solvePlan(freest)
  expect(countLost(demands)).toBe(result.kind === 'plan' ? 0 : countLost(result.relaxation.demands))
}

/** If there is no plan, the relaxed problem has one. */
export function expectNoBrokenRule(problem: Problem): void {
  const result = solvePlan(problem)
  if (result.kind === 'plan') {
    expect(listBrokenRules(problem, result.pairs)).toEqual([])
    return
  }
  expectNoReviewLostInVain(problem, result.relaxation)
  const relaxed = relax(problem, result.relaxation)
  expect(listBrokenRules(relaxed, solve(relaxed).pairs)).toEqual([])
}
