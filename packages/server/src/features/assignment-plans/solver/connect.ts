import { countLoads, type LoadCosts } from './costs.ts'
import { type Problem, pairRules } from './problem.ts'

/** So many of the cheapest exchanges of each two reviewers are tried. */
const triedOfEach = 4
/** So many changes are tried for each group that is joined. */
const mostTried = 10_000

/** In a plan, `gets` takes the place of `loses` for an applicant. */
type Move = { readonly applicant: number; readonly loses: number; readonly gets: number; readonly cost: number }
type Change = { readonly moves: readonly Move[]; readonly cost: number }

/**
 * Changes a plan until common applicants connect all its reviewers, always by the cheapest change that leaves fewer groups: one applicant exchanges a reviewer,
 * or two applicants exchange theirs. No rule is broken, and nobody loses the only reviewer of the theme. Groups stay where there is no such change.
 */
export function connectReviewers(problem: Problem, costs: Float64Array, { costOf }: LoadCosts, pairs: Uint32Array): Uint32Array {
  const reviewers = problem.userIds.length
  const { isOfTheme, leastLoads, mostLoads, rules } = problem
  const plan = new Set(pairs)
  while (joinGroups());
  return Uint32Array.from(plan).sort()

  /** False if nothing is left to do, or can be done. */
  function joinGroups(): boolean {
    const groupOf = findGroups(problem, plan)
    const groups = countGroups(groupOf)
    if (groups <= 1) return false
    return listChanges(groupOf)
      .slice(0, mostTried)
      .some(({ moves }) => {
        const hadTheme = moves.map(({ applicant }) => hasTheme(applicant))
        for (const move of moves) replace(move.applicant, move.loses, move.gets)
        const isBetter =
          moves.every(({ applicant }, at) => !hadTheme[at] || hasTheme(applicant)) &&
          countGroups(findGroups(problem, plan)) < groups
        if (!isBetter) for (const move of moves) replace(move.applicant, move.gets, move.loses)
        return isBetter
      })
  }

  function replace(applicant: number, loses: number, gets: number): void {
    plan.delete(applicant * reviewers + loses)
    plan.add(applicant * reviewers + gets)
  }

  function hasTheme(applicant: number): boolean {
    for (let pair = applicant * reviewers; pair < (applicant + 1) * reviewers; pair++)
      if (isOfTheme[pair] === 1 && plan.has(pair)) return true
    return false
  }

  /** The cheapest first. Only an applicant with another reviewer connects two groups. */
  function listChanges(groupOf: Int32Array): Change[] {
    const loads = countLoads(reviewers, Uint32Array.from(plan))
    const counts = new Uint16Array(problem.applicantIds.length)
    for (const pair of plan) counts[Math.floor(pair / reviewers)] = (counts[Math.floor(pair / reviewers)] ?? 0) + 1
    const moves = new Map<number, Move[]>()
    for (const pair of [...plan].sort((a, b) => a - b)) {
      const applicant = Math.floor(pair / reviewers)
      const loses = pair % reviewers
      if (rules[pair] !== pairRules.free) continue
      for (let gets = 0; gets < reviewers; gets++) {
        const other = applicant * reviewers + gets
        if (rules[other] !== pairRules.free || plan.has(other) || groupOf[gets] === groupOf[loses] || groupOf[gets] === -1)
          continue
        const list = moves.get(loses * reviewers + gets) ?? []
        if (list.length === 0) moves.set(loses * reviewers + gets, list)
        const cost = (costs[other] ?? 0) - (costs[pair] ?? 0)
        const last = list.at(-1)
        if (list.length === triedOfEach && last && last.cost <= cost) continue
        list.push({ applicant, loses, gets, cost })
        list.sort((a, b) => a.cost - b.cost)
        if (list.length > triedOfEach) list.pop()
      }
    }
    const changes: Change[] = []
    for (const [key, list] of moves) {
      const loses = Math.floor(key / reviewers)
      const gets = key % reviewers
      const [before, after] = [loads[loses] ?? 0, loads[gets] ?? 0]
      if (before > (leastLoads[loses] ?? 0) && after < (mostLoads[gets] ?? 0))
        for (const move of list)
          if ((counts[move.applicant] ?? 0) > 1)
            changes.push({ moves: [move], cost: move.cost + costOf(after + 1) - costOf(before) })
      if (loses > gets) continue
      for (const one of list)
        for (const other of moves.get(gets * reviewers + loses) ?? [])
          if ((counts[one.applicant] ?? 0) > 1 || (counts[other.applicant] ?? 0) > 1)
            changes.push({ moves: [one, other], cost: one.cost + other.cost })
    }
    return changes.sort((a, b) => a.cost - b.cost)
  }
}

/** Of each reviewer the first of their group; -1 for those who read nobody. */
export function findGroups({ userIds, applicantIds }: Problem, plan: Iterable<number>): Int32Array {
  const reviewers = userIds.length
  const groupOf = new Int32Array(reviewers).fill(-1)
  const firstOf = new Int32Array(applicantIds.length).fill(-1)
  const findFirst = (reviewer: number): number => {
    let first = reviewer
    while (groupOf[first] !== first) first = groupOf[first] as number
    return first
  }
  for (const pair of plan) {
    const applicant = Math.floor(pair / reviewers)
    const reviewer = pair % reviewers
    if (groupOf[reviewer] === -1) groupOf[reviewer] = reviewer
    if (firstOf[applicant] === -1) firstOf[applicant] = reviewer
    const [one, other] = [findFirst(firstOf[applicant] as number), findFirst(reviewer)]
    groupOf[Math.max(one, other)] = Math.min(one, other)
  }
  return groupOf.map((group, reviewer) => (group === -1 ? -1 : findFirst(reviewer)))
}

export function countGroups(groupOf: Int32Array): number {
  return groupOf.filter((group, reviewer) => group === reviewer).length
}
