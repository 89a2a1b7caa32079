import { createFlow, type Flow } from './flow.ts'
import { type Failure, type Problem, pairRules, type Relaxation } from './problem.ts'

/** Null if the problem has a solution. */
export function findFailure(problem: Problem): Failure | null {
  const scarce = cutDemands(problem)
  const first = { ...problem, demands: scarce.demands }
  const load = raiseMostLoad(first)
  const second = { ...first, demands: load.demands, mostLoads: load.mostLoads }
  const least = lowerLeastLoads(second)
  const relaxation: Relaxation = {
    demands: [...load.demands.entries()].flatMap(([applicant, demand]) =>
      demand === problem.demands[applicant] ? [] : [{ applicant, demand }],
    ),
    mostLoad: load.mostLoad,
    leastLoad: least.leastLoad,
    leastLoads: least.leastLoads,
  }
  const failure = { kind: 'failure', relaxation } as const
  if (scarce.applicants.length > 0) return { ...failure, rule: 'too-few-reviewers', applicants: scarce.applicants, reviewers: [] }
  if (load.applicants.length > 0) return { ...failure, rule: 'most-load', applicants: load.applicants, reviewers: load.reviewers }
  if (least.reviewers.length > 0) return { ...failure, rule: 'least-load', applicants: [], reviewers: least.reviewers }
  return null
}

export const withMostLoad = ({ mostLoads, hasOwnBounds }: Problem, mostLoad: number) =>
  mostLoads.map((load, reviewer) => (hasOwnBounds[reviewer] === 1 ? load : Math.max(load, mostLoad)))

export const withLeastLoad = ({ leastLoads, hasOwnBounds }: Problem, leastLoad: number) =>
  leastLoads.map((load, reviewer) => (hasOwnBounds[reviewer] === 1 ? load : Math.min(load, leastLoad)))

function cutDemands({ applicantIds, userIds, rules, demands }: Problem) {
  const reviewers = userIds.length
  const permitted = applicantIds.map((_, applicant) =>
    rules
      .subarray(applicant * reviewers, (applicant + 1) * reviewers)
      .reduce((sum, rule) => sum + (rule === pairRules.forbidden ? 0 : 1), 0),
  )
  const applicants = [...applicantIds.keys()].filter((applicant) => (demands[applicant] ?? 0) > (permitted[applicant] ?? 0))
  return { applicants, demands: demands.map((demand, applicant) => Math.min(demand, permitted[applicant] ?? 0)) }
}

/** Who is as good as anybody else: only whether there is a flow counts. */
function createAnyFlow(problem: Problem): Flow {
  return createFlow(problem, { costs: new Float64Array(problem.rules.length), costOfLoad: () => 0, isThemeFirst: false })
}

/** Those who could not be given all they need. */
function giveAll(problem: Problem, flow: Flow, applicants: Iterable<number>): number[] {
  const short: number[] = []
  for (const applicant of applicants) {
    const demand = problem.demands[applicant] ?? 0
    while ((flow.given[applicant] ?? 0) < demand && flow.giveOneMore(applicant));
    if ((flow.given[applicant] ?? 0) < demand) short.push(applicant)
  }
  return short
}

function raiseMostLoad(problem: Problem) {
  const { demands, mostLoads, hasOwnBounds } = problem
  const none = { applicants: [] as number[], reviewers: [] as number[], demands, mostLoads, mostLoad: null as number | null }
  const flow = createAnyFlow(problem)
  const short = giveAll(problem, flow, problem.applicantIds.keys())
  if (short.length === 0) return none
  const reach = short.map((applicant) => flow.findReach(applicant))
  const failed = { ...none, applicants: short, reviewers: [...new Set(reach.flat())].sort((a, b) => a - b) }
  const shared = [...mostLoads.keys()].filter((reviewer) => hasOwnBounds[reviewer] === 0)
  /** Somebody whom the reviewers without own bounds could read, if they had room: nobody else profits from a larger most load. */
  const canProfit = (applicant: number) => flow.findReach(applicant).some((reviewer) => hasOwnBounds[reviewer] === 0)
  const countGiven = () => flow.given.reduce((sum, given) => sum + given, 0)
  let [open, mostLoad] = [short.filter(canProfit), null as number | null]
  let most = 1 + Math.min(...shared.map((reviewer) => mostLoads[reviewer] ?? 0))
  for (; open.length > 0 && most <= demands.length; most++) {
    for (const reviewer of shared) flow.setMostLoad(reviewer, Math.max(most, mostLoads[reviewer] ?? 0))
    const before = countGiven()
    open = giveAll(problem, flow, open).filter(canProfit)
    if (countGiven() > before) mostLoad = most
  }
  return {
    ...failed,
    mostLoad,
    mostLoads: mostLoad === null ? mostLoads : withMostLoad(problem, mostLoad),
    // Reviewers with own bounds are in the way of the others.
    demands: demands.map((demand, applicant) => Math.min(demand, flow.given[applicant] ?? 0)),
  }
}

function lowerLeastLoads(problem: Problem) {
  const { leastLoads, hasOwnBounds } = problem
  const none = { reviewers: [] as number[], leastLoad: null as number | null, leastLoads: [] as Relaxation['leastLoads'] }
  const findShort = (least: Uint16Array) => {
    const tried = { ...problem, leastLoads: least }
    const flow = createAnyFlow(tried)
    giveAll(tried, flow, problem.applicantIds.keys())
    return [...least.entries()].flatMap(([reviewer, load]) =>
      (flow.loads[reviewer] ?? 0) < load ? [{ reviewer, leastLoad: flow.loads[reviewer] ?? 0 }] : [],
    )
  }
  const short = findShort(leastLoads)
  if (short.length === 0) return none
  const failed = { ...none, reviewers: short.map(({ reviewer }) => reviewer) }
  const isSolved = (leastLoad: number) => findShort(withLeastLoad(problem, leastLoad)).length === 0
  const shared = leastLoads.filter((_, reviewer) => hasOwnBounds[reviewer] === 0)
  let [solved, unsolved] = [0, Math.max(0, ...shared)]
  if (unsolved === 0 || !isSolved(0)) return { ...failed, leastLoads: short }
  while (unsolved - solved > 1) {
    const middle = Math.floor((solved + unsolved) / 2)
    if (isSolved(middle)) solved = middle
    else unsolved = middle
  }
  return { ...failed, leastLoad: solved }
}
