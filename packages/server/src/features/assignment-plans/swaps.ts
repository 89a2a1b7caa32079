import { canBePlanned, type PlanCandidate } from '@jadara/contract/reviewing/assignment-plans'
import type { PlanData } from './plan-data.ts'
import { createLoadCosts, findSwapCost } from './solver/costs.ts'
import { pairRules } from './solver/problem.ts'

type Swap = PlanCandidate['swap']
type Place = {
  readonly applicationId: number
  /** Of the applicant, by the reviewers' positions. */
  readonly merits: readonly number[]
  /** Of the reviewer who would take another's place. */
  readonly position: number
}

/** What it costs to swap in the plan as it is now, with the costs it was solved with. */
export function createSwaps(data: PlanData): (place: Place) => Swap {
  const { reviewers, loads } = data
  const userIds = reviewers.map(({ userId }) => userId)
  const loadCosts = createLoadCosts({
    ...{ userIds, evenLoads: data.plan.weightEvenLoads },
    applicantIds: data.applicants.map(({ applicationId }) => applicationId),
    demands: Uint16Array.from(data.applicants, ({ reviews }) => reviews),
    rules: toKeptRules(data),
    mostLoads: Uint16Array.from(reviewers, ({ most }) => most),
  })
  const loadNumbers = Uint16Array.from(loads, ({ existing, planned }) => existing + planned)
  return ({ applicationId, merits, position: to }) => {
    const load = loads[to]
    if (!load || load.isDisabled || (loadNumbers[to] ?? 0) >= load.most) return null
    if (!canBePlanned(data.findState(applicationId, load.userId))) return null
    const problem = { merits: Uint16Array.from(merits), userIds }
    const swaps = (data.pairs.get(applicationId) ?? []).flatMap(({ userId, state }) => {
      const from = userIds.indexOf(userId)
      const replaced = reviewers[from]
      if (state !== 'planned' || !replaced) return []
      const cost = findSwapCost(problem, loadCosts, loadNumbers, { applicant: 0, from, to })
      return [{ replacesReviewerId: replaced.reviewerId, cost }]
    })
    return swaps.reduce<Swap>((best, swap) => (best && best.cost <= swap.cost ? best : swap), null)
  }
}

function toKeptRules({ applicants, reviewers, pairs }: PlanData): Uint8Array {
  const rules = new Uint8Array(applicants.length * reviewers.length)
  const position = new Map(reviewers.map(({ userId }, at) => [userId, at]))
  for (const [row, { applicationId }] of applicants.entries())
    for (const { userId, state } of pairs.get(applicationId) ?? [])
      if (state !== 'planned') rules[row * reviewers.length + (position.get(userId) ?? 0)] = pairRules.kept
  return rules
}
