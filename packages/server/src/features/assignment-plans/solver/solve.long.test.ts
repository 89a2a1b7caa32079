import { expect, it } from 'vitest'
import { processorTimeOf } from '../../../testing/processor-time.ts'
import { expectBest, expectNoBrokenRule, solve } from './checks.testing.ts'
import { createLoadCosts, toPairCosts } from './costs.ts'
import { findBestByHighs } from './judge.testing.ts'
import type { Plan } from './problem.ts'
import { createProblem, listBrokenRules, priceOf } from './problems.testing.ts'
import { findBestPairs } from './solve.ts'

it('costs as little as the best of all possible plans in 1,000 instances up to 6 applicants and 5 reviewers', () => {
  for (let seed = 1001; seed <= 2000; seed++) expectBest(seed)
})

it('costs as little as the plans of HiGHS in 50 instances of 60 × 12, and has none where HiGHS has none', async () => {
  let plans = 0
  for (let seed = 1; seed <= 50; seed++) {
    const bounds = seed % 5 === 0 ? {} : { leastLoad: 5 + (seed % 9), mostLoad: 14 + (seed % 12) }
    const problem = createProblem({ applicants: 60, reviewers: 12, seed, reviews: 1 + (seed % 3), themes: 4, ...bounds })
    const pairs = findBestPairs(problem, toPairCosts(problem), createLoadCosts(problem).costOf, false)
    expect({ seed, price: pairs && priceOf(problem, pairs) }).toEqual({ seed, price: await findBestByHighs(problem) })
    if (pairs) plans++
  }
  expect(plans).toBeGreaterThan(20)
  expect(plans).toBeLessThan(50)
})

it('breaks no rule in 2,000 random instances, and each relaxation has a plan', () => {
  for (let seed = 1; seed <= 2000; seed++)
    expectNoBrokenRule(createProblem({ applicants: 2 + (seed % 25), reviewers: 2 + (seed % 9), seed, themes: 1 + (seed % 4) }))
})

it('solves 2,000 × 120 × 3 in under 10 seconds of processor time', async () => {
  const problem = createProblem({
    ...{ applicants: 2000, reviewers: 120, seed: 7, reviews: 3, themes: 7 },
    ...{ forbidden: 0.05, kept: 0, leastLoad: 30, mostLoad: 60, evenLoads: 5 },
  })
  let plan: Plan | undefined
  const worked = await processorTimeOf(() => {
    plan = solve(problem)
  })
  process.stdout.write(`a plan of 2,000 × 120 × 3: ${Math.round(worked)} ms of processor time\n`)
  expect(listBrokenRules(problem, plan?.pairs ?? new Uint32Array())).toEqual([])
  expect(worked).toBeLessThan(10_000)
})
