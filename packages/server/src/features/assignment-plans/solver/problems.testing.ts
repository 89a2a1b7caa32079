import { countKept, countLoads, createLoadCosts, toPairCosts } from './costs.ts'
import { type Problem, pairRules } from './problem.ts'

export type Shape = {
  readonly applicants: number
  readonly reviewers: number
  readonly seed: number
  /** At most so many reviews per applicant. */
  readonly reviews?: number
  readonly forbidden?: number
  readonly kept?: number
  readonly leastLoad?: number
  readonly mostLoad?: number
  readonly themes?: number
  readonly evenLoads?: number
}

/** From 0 to 1, always the same for a seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

export function createProblem({ applicants, reviewers, seed, ...shape }: Shape): Problem {
  const random = createRandom(seed)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const pairs = applicants * reviewers
  const themes = shape.themes ?? 2
  const themeOf = Array.from({ length: applicants + reviewers }, () => upTo(themes - 1))
  const isOfTheme = Uint8Array.from({ length: pairs }, (_, pair) =>
    themeOf[Math.floor(pair / reviewers)] === themeOf[applicants + (pair % reviewers)] ? 1 : 0,
  )
  const rules = Uint8Array.from({ length: pairs }, () => {
    const chance = random()
    if (chance < (shape.forbidden ?? 0.15)) return pairRules.forbidden
    return chance < (shape.forbidden ?? 0.15) + (shape.kept ?? 0.05) ? pairRules.kept : pairRules.free
  })
  return {
    applicantIds: Array.from({ length: applicants }, (_, applicant) => 3 * applicant + 7),
    userIds: Array.from({ length: reviewers }, (_, reviewer) => 5 * reviewer + 2),
    merits: Uint16Array.from(isOfTheme, (isOf) => isOf * 400 + upTo(600)),
    rules,
    isOfTheme,
    demands: Uint16Array.from({ length: applicants }, () => (shape.reviews ? shape.reviews : upTo(Math.min(3, reviewers)))),
    leastLoads: new Uint16Array(reviewers).fill(shape.leastLoad ?? upTo(2)),
    mostLoads: new Uint16Array(reviewers).fill(shape.mostLoad ?? upTo(applicants)),
    hasOwnBounds: Uint8Array.from({ length: reviewers }, () => (random() < 0.2 ? 1 : 0)),
    evenLoads: shape.evenLoads ?? upTo(10),
    seed,
  }
}

/** In units, with every assignment of a reviewer at its own cost: what a flow makes as small as possible. */
export function priceOf(problem: Problem, pairs: Iterable<number>): number {
  const costs = toPairCosts(problem)
  const { costOf } = createLoadCosts(problem)
  const loads = new Map<number, number>()
  let price = 0
  for (const pair of pairs) {
    const reviewer = pair % problem.userIds.length
    const nth = (loads.get(reviewer) ?? 0) + 1
    loads.set(reviewer, nth)
    price += (costs[pair] ?? 0) + costOf(nth)
  }
  return price
}

export function countWithTheme({ userIds, isOfTheme }: Problem, pairs: Iterable<number>): number {
  const applicants = new Set<number>()
  for (const pair of pairs) if (isOfTheme[pair] === 1) applicants.add(Math.floor(pair / userIds.length))
  return applicants.size
}

/** What a plan breaks; empty if nothing. */
export function listBrokenRules(problem: Problem, pairs: Uint32Array): string[] {
  const reviewers = problem.userIds.length
  const chosen = new Set(pairs)
  const kept = countKept(problem)
  const loads = countLoads(reviewers, pairs)
  const counts = new Uint16Array(problem.applicantIds.length)
  for (const pair of pairs) counts[Math.floor(pair / reviewers)] = (counts[Math.floor(pair / reviewers)] ?? 0) + 1
  return [
    ...(chosen.size === pairs.length ? [] : ['a pair twice']),
    ...[...problem.rules.entries()].flatMap(([pair, rule]) =>
      (rule === pairRules.kept && !chosen.has(pair)) || (rule === pairRules.forbidden && chosen.has(pair))
        ? [`rule of ${pair}`]
        : [],
    ),
    ...[...counts.entries()].flatMap(([applicant, count]) =>
      count === Math.max(problem.demands[applicant] ?? 0, kept.demands[applicant] ?? 0) ? [] : [`demand of ${applicant}`],
    ),
    ...[...loads.entries()].flatMap(([reviewer, load]) =>
      load >= (problem.leastLoads[reviewer] ?? 0) && load <= Math.max(problem.mostLoads[reviewer] ?? 0, kept.loads[reviewer] ?? 0)
        ? []
        : [`load of ${reviewer}`],
    ),
  ]
}
