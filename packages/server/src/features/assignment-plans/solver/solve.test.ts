import { describe, expect, it } from 'vitest'
import { expectBest, expectNoBrokenRule, solve } from './checks.testing.ts'
import { countGroups, findGroups } from './connect.ts'
import { createLoadCosts, findSwapCost, toPairCosts } from './costs.ts'
import type { Plan, Problem } from './problem.ts'
import { countWithTheme, createProblem, listBrokenRules } from './problems.testing.ts'
import { findBestPairs, solvePlan } from './solve.ts'

/** Three applicants and three reviewers without any rule, each applicant with two reviews. */
const plain: Problem = {
  applicantIds: [11, 12, 13],
  userIds: [21, 22, 23],
  merits: new Uint16Array(9).fill(500),
  rules: new Uint8Array(9),
  isOfTheme: new Uint8Array(9),
  demands: new Uint16Array([2, 2, 2]),
  leastLoads: new Uint16Array(3),
  mostLoads: new Uint16Array([3, 3, 3]),
  hasOwnBounds: new Uint8Array(3),
  evenLoads: 5,
  seed: 1,
}

const namePairs = ({ applicantIds, userIds }: Problem, { pairs }: Plan) =>
  Array.from(pairs, (pair) => [applicantIds[Math.floor(pair / userIds.length)], userIds[pair % userIds.length]])

describe('a plan', () => {
  it('costs as little as the best of all possible ones, up to 6 applicants and 5 reviewers', () => {
    for (let seed = 1; seed <= 60; seed++) expectBest(seed)
  })

  it('breaks no rule, and where there is none the relaxation has one', () => {
    for (let seed = 1; seed <= 100; seed++) expectNoBrokenRule(createProblem({ applicants: 12, reviewers: 6, seed }))
  })

  it('is the same for the same seed, and another for another seed', () => {
    const problem = createProblem({ applicants: 40, reviewers: 12, seed: 3, reviews: 3, leastLoad: 0, mostLoad: 20 })
    const flat = { ...problem, merits: new Uint16Array(problem.merits.length) }
    expect(solve(flat)).toEqual(solve(flat))
    expect(solve({ ...flat, seed: 4 }).pairs).not.toEqual(solve(flat).pairs)
  })

  it('does not depend on the order of applicants and reviewers', () => {
    const problem = createProblem({ applicants: 30, reviewers: 9, seed: 5, reviews: 2, leastLoad: 0, mostLoad: 20 })
    const turned: Problem = {
      ...problem,
      applicantIds: problem.applicantIds.toReversed(),
      userIds: problem.userIds.toReversed(),
      merits: problem.merits.toReversed(),
      rules: problem.rules.toReversed(),
      isOfTheme: problem.isOfTheme.toReversed(),
      demands: problem.demands.toReversed(),
      leastLoads: problem.leastLoads.toReversed(),
      mostLoads: problem.mostLoads.toReversed(),
      hasOwnBounds: problem.hasOwnBounds.toReversed(),
    }
    expect(namePairs(turned, solve(turned))).toEqual(namePairs(problem, solve(problem)))
    expect(solve(turned).costs).toEqual(solve(problem).costs)
  })

  it('keeps existing assignments, also more than are needed or than the most load', () => {
    const rules = new Uint8Array([2, 2, 2, 2, 0, 0, 2, 0, 0])
    const problem = { ...plain, rules, mostLoads: new Uint16Array([1, 3, 3]) }
    expect(namePairs(problem, solve(problem)).slice(0, 4)).toEqual([
      [11, 21],
      [11, 22],
      [11, 23],
      [12, 21],
    ])
    expect(listBrokenRules(problem, solve(problem).pairs)).toEqual([])
  })

  it('shares the load evenly unless that does not count', () => {
    const merits = new Uint16Array([600, 500, 500, 600, 500, 500, 600, 500, 500])
    const problem = { ...plain, merits, demands: new Uint16Array([1, 1, 1]) }
    const reviewersOf = (plan: Plan) => namePairs(problem, plan).map(([, reviewer]) => reviewer)
    expect(new Set(reviewersOf(solve({ ...problem, evenLoads: 10 }))).size).toBe(3)
    expect(reviewersOf(solve({ ...problem, evenLoads: 0 }))).toEqual([21, 21, 21])
  })

  it('gives every applicant a reviewer of the theme where that is possible, and says what that costs', () => {
    const isOfTheme = new Uint8Array([1, 0, 0, 1, 0, 0, 1, 0, 0])
    const merits = Uint16Array.from(isOfTheme, (isOf) => (isOf === 1 ? 400 : 500))
    const problem = { ...plain, isOfTheme, merits, evenLoads: 0, mostLoads: new Uint16Array([2, 3, 3]) }
    const plan = solve(problem)
    expect(countWithTheme(problem, plan.pairs)).toBe(2)
    expect(plan.costs).toEqual({ merit: 3000, loads: 0, theme: 200, connections: 0, total: 3200 })
  })

  it('connects reviewers through common applicants, and says what that costs', () => {
    // Two themes of two applicants and two reviewers each, who would never meet.
    const isOfTheme = new Uint8Array([1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1])
    const problem: Problem = {
      ...plain,
      applicantIds: [1, 2, 3, 4],
      userIds: [1, 2, 3, 4],
      isOfTheme,
      merits: Uint16Array.from(isOfTheme, (isOf) => 300 + isOf * 300),
      rules: new Uint8Array(16),
      demands: new Uint16Array([2, 2, 2, 2]),
      leastLoads: new Uint16Array(4).fill(2),
      mostLoads: new Uint16Array(4).fill(2),
      hasOwnBounds: new Uint8Array(4),
    }
    const before = findBestPairs(problem, toPairCosts(problem), createLoadCosts(problem).costOf, true) ?? []
    const plan = solve(problem)
    expect([countGroups(findGroups(problem, before)), countGroups(findGroups(problem, plan.pairs))]).toEqual([2, 1])
    expect(plan.costs).toEqual({ merit: 3200, loads: 0, theme: 0, connections: 600, total: 3800 })
    expect(listBrokenRules(problem, plan.pairs)).toEqual([])
  })

  it('says what another reviewer would cost', () => {
    const merits = new Uint16Array([900, 400, 500, 500, 500, 500, 500, 500, 500])
    const loads = new Uint16Array([2, 2, 2])
    const costs = createLoadCosts(plain)
    expect(findSwapCost({ ...plain, merits }, costs, loads, { applicant: 0, from: 0, to: 1 })).toBe(750)
    expect(findSwapCost({ ...plain, merits }, costs, new Uint16Array([3, 2, 1]), { applicant: 0, from: 0, to: 2 })).toBe(150)
  })
})

describe('without a plan', () => {
  it('applicants with too few permitted reviewers are named, and need fewer reviews', () => {
    const problem = { ...plain, rules: new Uint8Array([0, 1, 1, 0, 0, 0, 0, 0, 0]) }
    expect(solvePlan(problem)).toEqual({
      kind: 'failure',
      rule: 'too-few-reviewers',
      applicants: [0],
      reviewers: [],
      relaxation: { demands: [{ applicant: 0, demand: 1 }], mostLoad: null, leastLoad: null, leastLoads: [] },
    })
  })

  it('the smallest most load that suffices is offered', () => {
    const problem = { ...plain, demands: new Uint16Array([3, 3, 3]), mostLoads: new Uint16Array([1, 1, 1]) }
    const failure = solvePlan(problem)
    expect(failure).toMatchObject({ rule: 'most-load', reviewers: [0, 1, 2], relaxation: { mostLoad: 3, demands: [] } })
  })

  it('fewer reviews are offered where reviewers have bounds of their own', () => {
    const own = { mostLoads: new Uint16Array([1, 1, 1]), hasOwnBounds: new Uint8Array([1, 1, 1]) }
    const failure = solvePlan({ ...plain, ...own })
    if (failure.kind !== 'failure') throw new Error('there is a plan')
    const missing = failure.relaxation.demands.reduce((sum, { demand }) => sum + 2 - demand, 0)
    expect([failure.rule, failure.relaxation.mostLoad, missing]).toEqual(['most-load', null, 3])
  })

  it('of reviewers with and without bounds of their own, both the most load is raised and no review is lost in vain', () => {
    // Only the first reviewer, who takes nobody, may read the first applicant; the second has room for the others.
    const rules = new Uint8Array([0, 1, 1, 1, 0, 1, 1, 0, 1])
    const own = { mostLoads: new Uint16Array([0, 1, 1]), hasOwnBounds: new Uint8Array([1, 0, 0]) }
    expect(solvePlan({ ...plain, ...own, rules, demands: new Uint16Array([1, 1, 1]) })).toMatchObject({
      rule: 'most-load',
      relaxation: { demands: [{ applicant: 0, demand: 0 }], mostLoad: 2, leastLoad: null, leastLoads: [] },
    })
  })

  it('the largest least load that is possible is offered', () => {
    const problem = { ...plain, demands: new Uint16Array([2, 2, 1]), leastLoads: new Uint16Array([3, 3, 3]) }
    expect(solvePlan(problem)).toMatchObject({
      rule: 'least-load',
      applicants: [],
      relaxation: { demands: [], mostLoad: null, leastLoad: 1, leastLoads: [] },
    })
  })

  it('a least load of a single reviewer becomes what is possible', () => {
    const rules = new Uint8Array([0, 0, 1, 0, 0, 1, 0, 0, 0])
    const problem = { ...plain, rules, leastLoads: new Uint16Array([0, 0, 2]), hasOwnBounds: new Uint8Array([0, 0, 1]) }
    expect(solvePlan(problem)).toMatchObject({
      rule: 'least-load',
      reviewers: [2],
      relaxation: { leastLoad: null, leastLoads: [{ reviewer: 2, leastLoad: 1 }] },
    })
  })
})
