import { connectReviewers } from './connect.ts'
import { countLoads, createLoadCosts, toPairCosts, toPoints } from './costs.ts'
import { createFlow } from './flow.ts'
import { type Failure, type Plan, type Problem, pairRules, type Relaxation } from './problem.ts'
import { findFailure } from './relaxations.ts'

/** The same ids with the same numbers and the same seed have the same plan, whatever their order. */
export function solvePlan(problem: Problem): Plan | Failure {
  const order = orderByIds(problem)
  const result = solveInOrder(order.problem)
  return result.kind === 'plan' ? { ...result, pairs: result.pairs.map(order.toPair) } : order.toFailure(result)
}

function solveInOrder(problem: Problem): Plan | Failure {
  const costs = toPairCosts(problem)
  const loadCosts = createLoadCosts(problem)
  const best = findBestPairs(problem, costs, loadCosts.costOf, false)
  if (!best) {
    const failure = findFailure(problem)
    if (!failure) throw new Error('a problem has neither a plan nor a failure')
    return failure
  }
  const withTheme = hasThemeWherePermitted(problem, best) ? best : (findBestPairs(problem, costs, loadCosts.costOf, true) ?? best)
  const connected = connectReviewers(problem, costs, loadCosts, withTheme)
  const costOf = (pairs: Uint32Array) => {
    const merit = pairs.reduce((sum, pair) => sum + 1000 - (problem.merits[pair] ?? 0), 0)
    return { merit, loads: toPoints(loadCosts.costOfAll(countLoads(problem.userIds.length, pairs))) }
  }
  const [first, second, third] = [costOf(best), costOf(withTheme), costOf(connected)]
  const [one, two, total] = [first, second, third].map(({ merit, loads }) => merit + loads) as [number, number, number]
  return { kind: 'plan', pairs: connected, costs: { ...first, theme: two - one, connections: total - two, total } }
}

/** If everybody who may have a reviewer of the theme has one, the rule of the theme costs nothing. */
function hasThemeWherePermitted({ applicantIds, userIds, rules, isOfTheme, demands }: Problem, pairs: Uint32Array): boolean {
  const reviewers = userIds.length
  const served = new Set(
    Array.from(
      pairs.filter((pair) => isOfTheme[pair] === 1),
      (pair) => Math.floor(pair / reviewers),
    ),
  )
  return applicantIds.every((_, applicant) => {
    if (served.has(applicant) || demands[applicant] === 0) return true
    const first = applicant * reviewers
    return userIds.every((__, reviewer) => isOfTheme[first + reviewer] === 0 || rules[first + reviewer] === pairRules.forbidden)
  })
}

/**
 * The pairs of a plan that costs least, before reviewers are connected; null if there is no plan. With `isThemeFirst` as many applicants as possible have a
 * reviewer of the theme.
 */
export function findBestPairs(
  problem: Problem,
  costs: Float64Array,
  costOfLoad: (nth: number) => number,
  isThemeFirst: boolean,
): Uint32Array | null {
  const flow = createFlow(problem, { costs, costOfLoad, isThemeFirst })
  for (const [applicant, demand] of problem.demands.entries())
    while ((flow.given[applicant] ?? 0) < demand) if (!flow.giveOneMore(applicant)) return null
  return problem.leastLoads.every((least, reviewer) => (flow.loads[reviewer] ?? 0) >= least) ? flow.listPairs() : null
}

function orderByIds(problem: Problem) {
  const applicants = orderOf(problem.applicantIds)
  const reviewers = orderOf(problem.userIds)
  const places = applicants.flatMap((applicant) => reviewers.map((reviewer) => applicant * reviewers.length + reviewer))
  const ofPairs = <Values extends Uint8Array | Uint16Array>(values: Values): Values =>
    values.map((_, at) => values[places[at] ?? 0] ?? 0) as Values
  const ofApplicants = <Values extends Uint16Array>(values: Values) => values.map((_, at) => values[applicants[at] ?? 0] ?? 0)
  const ofReviewers = <Values extends Uint8Array | Uint16Array>(values: Values): Values =>
    values.map((_, at) => values[reviewers[at] ?? 0] ?? 0) as Values
  const ordered: Problem = {
    ...problem,
    applicantIds: applicants.map((applicant) => problem.applicantIds[applicant] ?? 0),
    userIds: reviewers.map((reviewer) => problem.userIds[reviewer] ?? 0),
    merits: ofPairs(problem.merits),
    rules: ofPairs(problem.rules),
    isOfTheme: ofPairs(problem.isOfTheme),
    demands: ofApplicants(problem.demands),
    leastLoads: ofReviewers(problem.leastLoads),
    mostLoads: ofReviewers(problem.mostLoads),
    hasOwnBounds: ofReviewers(problem.hasOwnBounds),
  }
  const toApplicant = (at: number) => applicants[at] ?? 0
  const toReviewer = (at: number) => reviewers[at] ?? 0
  const toRelaxation = ({ demands, leastLoads, ...shared }: Relaxation): Relaxation => ({
    ...shared,
    demands: demands.map(({ applicant, demand }) => ({ applicant: toApplicant(applicant), demand })),
    leastLoads: leastLoads.map(({ reviewer, leastLoad }) => ({ reviewer: toReviewer(reviewer), leastLoad })),
  })
  return {
    problem: ordered,
    toPair: (pair: number) => places[pair] ?? 0,
    toFailure: (failure: Failure): Failure => ({
      ...failure,
      applicants: failure.applicants.map(toApplicant),
      reviewers: failure.reviewers.map(toReviewer),
      relaxation: toRelaxation(failure.relaxation),
    }),
  }
}

function orderOf(ids: readonly number[]): number[] {
  return [...ids.keys()].sort((one, other) => (ids[one] ?? 0) - (ids[other] ?? 0))
}
