import { countKept } from './costs.ts'
import { type Problem, pairRules } from './problem.ts'

/**
 * A min-cost flow from applicants over reviewers, found by successive shortest paths. Only reviewers are nodes: the edge from one to another is the cheapest
 * exchange of the one for the other by an applicant of the first. Each step gives one applicant one more reviewer at the least cost, so the flow is optimal
 * after every step.
 */

/** A least load counts more than everything else, a reviewer of the theme more than every other cost of a path; both sums stay exact (below 2^53). */
const leastLoadCost = 2 ** 46
const themeCost = 2 ** 35

export type FlowOptions = {
  /** Of each pair; at most 2^21. */
  readonly costs: Float64Array
  readonly costOfLoad: (nth: number) => number
  /** First of all, as many applicants as possible have a reviewer of the theme. */
  readonly isThemeFirst: boolean
}

export type Flow = {
  /** Ascending. */
  readonly listPairs: () => Uint32Array
  readonly loads: Uint16Array
  /** Reviewers that each applicant has. */
  readonly given: Uint16Array
  /** Reviewers whom an exchange could relieve, if an applicant who cannot have one more got one of those who are permitted. */
  readonly findReach: (applicant: number) => readonly number[]
  /** False if there is no path. */
  readonly giveOneMore: (applicant: number) => boolean
  /** Takes effect with the next step. */
  readonly setMostLoad: (reviewer: number, mostLoad: number) => void
}

/** `applicant` gets the reviewer `to` in place of `from` (-1: of nobody). */
type Step = { readonly applicant: number; readonly from: number; readonly to: number }

export function createFlow(problem: Problem, options: FlowOptions): Flow {
  const { rules, isOfTheme, demands, leastLoads } = problem
  const applicants = problem.applicantIds.length
  const reviewers = problem.userIds.length
  const { costs, costOfLoad } = options
  const mostLoads = Uint16Array.from(problem.mostLoads)
  const { demands: given, loads } = countKept(problem)
  const wanted = demands.map((demand, applicant) => Math.max(demand, given[applicant] ?? 0))

  /** Infinite for pairs that cannot be added. */
  const entryCosts = costs.map((cost, pair) => (rules[pair] === pairRules.free ? cost : Number.POSITIVE_INFINITY))
  const isPlanned = new Uint8Array(rules.length)
  const others = new Uint16Array(applicants)
  for (const [pair, rule] of rules.entries()) {
    const applicant = Math.floor(pair / reviewers)
    if (rule === pairRules.kept && isOfTheme[pair] === 0) others[applicant] = (others[applicant] ?? 0) + 1
  }
  const members: number[][] = problem.userIds.map(() => [])

  const edgeCosts = new Float64Array(reviewers * reviewers).fill(Number.POSITIVE_INFINITY)
  const edgeApplicants = new Int32Array(reviewers * reviewers).fill(-1)
  const distances = new Float64Array(reviewers)
  const previous = new Int32Array(reviewers)
  const potentials = new Float64Array(reviewers)
  const labels = new Float64Array(reviewers)
  const isDone = new Uint8Array(reviewers)

  /** What it costs more that the last reviewer of the theme goes, or less that the first one comes. */
  function costOfTheme(applicant: number, from: number | undefined, to: number | undefined): number {
    if (!options.isThemeFirst || from === to) return 0
    const outside = others[applicant] ?? 0
    const needed = wanted[applicant] ?? 0
    if (to === 0) return outside === needed - 1 ? themeCost : 0
    return from === 0 && outside === needed ? -themeCost : 0
  }

  const costOfExchange = (applicant: number, from: number, to: number): number => {
    const first = applicant * reviewers
    const crossing = costOfTheme(applicant, isOfTheme[first + from], isOfTheme[first + to])
    return (entryCosts[first + to] as number) - (costs[first + from] as number) + crossing
  }

  /** After a change of an applicant who has the reviewer, or had. */
  function updateEdges(from: number, applicant: number): void {
    const row = from * reviewers
    const first = applicant * reviewers
    const isMember = isPlanned[first + from] === 1
    const theme = isOfTheme[first + from] ?? 0
    const crossing = costOfTheme(applicant, theme, 1 - theme)
    for (let to = 0; to < reviewers; to++) {
      if (edgeApplicants[row + to] === applicant) findCheapestExchange(from, to)
      else if (isMember) {
        const crossed = isOfTheme[first + to] === theme ? 0 : crossing
        const cost = (entryCosts[first + to] as number) - (costs[first + from] as number) + crossed
        if (cost >= (edgeCosts[row + to] as number)) continue
        edgeCosts[row + to] = cost
        edgeApplicants[row + to] = applicant
      }
    }
  }

  function findCheapestExchange(from: number, to: number): void {
    let cheapest = -1
    let least = Number.POSITIVE_INFINITY
    for (const applicant of members[from] ?? []) {
      const cost = costOfExchange(applicant, from, to)
      if (cost >= least) continue
      least = cost
      cheapest = applicant
    }
    edgeCosts[from * reviewers + to] = least
    edgeApplicants[from * reviewers + to] = cheapest
  }

  /**
   * Dijkstra's algorithm with potentials, because exchanges may have negative costs: the distances found last make the cost of each edge, seen from them, zero
   * or more.
   */
  function findDistances(applicant: number): void {
    const first = applicant * reviewers
    for (let to = 0; to < reviewers; to++) {
      const pair = first + to
      labels[to] = (entryCosts[pair] as number) + costOfTheme(applicant, undefined, isOfTheme[pair]) - (potentials[to] as number)
      previous[to] = -1
    }
    isDone.fill(0)
    let most = 0
    let from = labels.indexOf(Math.min(...labels))
    while (from !== -1 && labels[from] !== Number.POSITIVE_INFINITY) {
      isDone[from] = 1
      most = labels[from] as number
      const row = from * reviewers
      const sofar = most + (potentials[from] as number)
      let nearest = -1
      let least = Number.POSITIVE_INFINITY
      for (let to = 0; to < reviewers; to++) {
        if (isDone[to] === 1) continue
        let label = labels[to] as number
        const through = sofar + (edgeCosts[row + to] as number) - (potentials[to] as number)
        if (through < label) {
          label = through
          labels[to] = label
          previous[to] = from
        }
        if (label >= least) continue
        least = label
        nearest = to
      }
      from = nearest
    }
    for (let reviewer = 0; reviewer < reviewers; reviewer++) {
      const isReached = isDone[reviewer] === 1
      potentials[reviewer] = (potentials[reviewer] as number) + (isReached ? (labels[reviewer] as number) : most)
      distances[reviewer] = isReached ? (potentials[reviewer] as number) : Number.POSITIVE_INFINITY
    }
  }

  function findEnd(): number {
    let end = -1
    let least = Number.POSITIVE_INFINITY
    for (let reviewer = 0; reviewer < reviewers; reviewer++) {
      const load = loads[reviewer] ?? 0
      if (load >= (mostLoads[reviewer] ?? 0)) continue
      const cost =
        (distances[reviewer] as number) + costOfLoad(load + 1) - (load < (leastLoads[reviewer] ?? 0) ? leastLoadCost : 0)
      if (cost >= least) continue
      least = cost
      end = reviewer
    }
    return end
  }

  /** From the last reviewer to the first. */
  function listSteps(applicant: number, end: number): Step[] {
    const steps: Step[] = []
    for (let to = end; to !== -1; to = previous[to] as number) {
      const from = previous[to] as number
      steps.push({ applicant: from === -1 ? applicant : (edgeApplicants[from * reviewers + to] as number), from, to })
    }
    // Where a path comes back to an applicant at the same cost, what lies between is left out: two exchanges at once could break the rule of the theme.
    const costFrom = (from: number, { applicant: by, to }: Step) => {
      const first = by * reviewers
      if (from === -1) return costOfTheme(by, undefined, isOfTheme[first + to])
      return (
        (distances[from] as number) -
        (costs[first + from] as number) +
        costOfTheme(by, isOfTheme[first + from], isOfTheme[first + to])
      )
    }
    for (let late = 0; late < steps.length; late++)
      for (let early = steps.length - 1; early > late; early--) {
        const [one, other] = [steps[late], steps[early]]
        if (!one || !other || one.applicant !== other.applicant || costFrom(one.from, one) !== costFrom(other.from, one)) continue
        steps.splice(late, early - late + 1, { ...one, from: other.from })
      }
    return steps
  }

  function move(applicant: number, reviewer: number, isAdded: boolean): void {
    const pair = applicant * reviewers + reviewer
    isPlanned[pair] = isAdded ? 1 : 0
    entryCosts[pair] = isAdded ? Number.POSITIVE_INFINITY : (costs[pair] as number)
    if (isOfTheme[pair] === 0) others[applicant] = (others[applicant] ?? 0) + (isAdded ? 1 : -1)
    const list = members[reviewer] ?? []
    if (isAdded) list.push(applicant)
    else list.splice(list.indexOf(applicant), 1)
  }

  return {
    loads,
    given,
    setMostLoad(reviewer, mostLoad) {
      mostLoads[reviewer] = mostLoad
    },
    listPairs: () =>
      Uint32Array.from([...rules.keys()].filter((pair) => isPlanned[pair] === 1 || rules[pair] === pairRules.kept)),
    findReach(applicant) {
      findDistances(applicant)
      return [...distances.keys()].filter((reviewer) => distances[reviewer] !== Number.POSITIVE_INFINITY)
    },
    giveOneMore(applicant) {
      findDistances(applicant)
      const end = findEnd()
      if (end === -1) return false
      const steps = listSteps(applicant, end)
      for (const step of steps) {
        if (step.from !== -1) move(step.applicant, step.from, false)
        move(step.applicant, step.to, true)
      }
      loads[end] = (loads[end] ?? 0) + 1
      given[applicant] = (given[applicant] ?? 0) + 1
      for (const step of steps) {
        if (step.from !== -1) updateEdges(step.from, step.applicant)
        for (let reviewer = 0; reviewer < reviewers; reviewer++)
          if (isPlanned[step.applicant * reviewers + reviewer] === 1) updateEdges(reviewer, step.applicant)
      }
      return true
    },
  }
}
