import {
  isAddedByPlan,
  isExistingPair,
  isInPlan,
  type PlanLoad,
  type PlanPairState,
  type PlanProblem,
  type PlanRow,
  type PlanState,
} from '@jadara/contract/reviewing/assignment-plans'
import { asc, eq, sql } from 'drizzle-orm'
import { requireFound } from '../../core/failure.ts'
import { toPairKey } from '../../db/conflict-findings.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import type { Round, RoundStage } from '../../db/participation.ts'
import { toStageInProgress } from '../../db/round-stages.ts'
import { assignmentPlanPairs, assignmentPlans } from '../../db/tables/assignment-plans.ts'
import { rounds } from '../../db/tables/people.ts'
import { roundStages } from '../../db/tables/reviewing.ts'
import { type ExistingPairs, loadExistingPairs, loadFrozenPairs } from './existing-pairs.ts'

export type PlanRecord = typeof assignmentPlans.$inferSelect

export type PlanApplicant = {
  readonly applicationId: number
  readonly englishName: string
  readonly arabicName: string
  readonly receiptNumber: string | null
  readonly branchId: number
  readonly branchName: string
  readonly branchArabicName: string
  readonly isSubmitted: boolean
  readonly isInStage: boolean
  readonly reviews: number
  readonly isLeftOut: boolean
}

export type PlanReviewer = Omit<PlanLoad, 'existing' | 'planned'>

export type PlannedPair = {
  readonly applicationId: number
  readonly userId: number
  readonly state: PlanRow['pairs'][number]['state']
  readonly wasPlanned: boolean
}

/** A plan without the merits: a draft with what exists now, another one with what existed when it was applied. */
export type PlanData = {
  readonly plan: PlanRecord
  readonly round: Round
  /** Prepared or open. */
  readonly second: RoundStage | null
  readonly state: PlanState
  readonly applicants: readonly PlanApplicant[]
  /** In the order of their positions. */
  readonly reviewers: readonly PlanReviewer[]
  /** Also existing pairs; by application, in the order of the reviewers. */
  readonly pairs: ReadonlyMap<number, readonly PlannedPair[]>
  /** Accounts, by application. */
  readonly removed: ReadonlyMap<number, readonly number[]>
  readonly loads: readonly PlanLoad[]
  readonly existing: ExistingPairs
  readonly counts: { readonly planned: number; readonly locked: number; readonly forbidden: number; readonly existing: number }
  findState(applicationId: number, userId: number): PlanPairState
  readonly problems: readonly PlanProblem[]
  /** Assignments that somebody has made since a draft was solved, and with which it would assign more than it was to. */
  readonly exceeding: readonly Pick<PlanProblem, 'applicant' | 'reviewer'>[]
}

export const toPlanState = ({ appliedAt, undoneAt }: Pick<PlanRecord, 'appliedAt' | 'undoneAt'>): PlanState =>
  undoneAt ? 'undone' : appliedAt ? 'applied' : 'draft'

export type PlanOfRound = Pick<PlanData, 'plan' | 'round' | 'second'>

/** Throws 404. */
export async function requirePlan(db: DatabaseHandle, id: number): Promise<PlanOfRound> {
  const [found] = await db
    .select({ plan: assignmentPlans, round: rounds, second: roundStages })
    .from(assignmentPlans)
    .innerJoin(rounds, eq(rounds.id, assignmentPlans.roundId))
    .leftJoin(roundStages, eq(roundStages.roundId, assignmentPlans.roundId))
    .where(eq(assignmentPlans.id, id))
  return requireFound(found)
}

/** `known`: what exists now in the plan’s stage, for those who load several plans. */
export async function loadPlanData(db: DatabaseHandle, id: number, known?: ExistingPairs): Promise<PlanData> {
  const { plan, round, second } = await requirePlan(db, id)
  const state = toPlanState(plan)
  const applicants = await listPlanApplicants(db, id)
  const reviewers = await listPlanReviewers(db, id)
  const stored = await db
    .select()
    .from(assignmentPlanPairs)
    .where(eq(assignmentPlanPairs.planId, id))
    .orderBy(asc(assignmentPlanPairs.applicationId), asc(assignmentPlanPairs.reviewerId))
  const storedStates = new Map(stored.map((pair) => [toPairKey({ ...pair, userId: pair.reviewerId }), pair.state]))
  const existing =
    state === 'draft' ? (known ?? (await loadExistingPairs(db, plan.roundId, plan.stage))) : await loadFrozenPairs(db, id)
  const findState = (applicationId: number, userId: number): PlanPairState => {
    const key = toPairKey({ applicationId, userId })
    const found = existing.get(key)?.state ?? null
    const planned = storedStates.get(key)
    if (isExistingPair(found)) return found
    if (planned !== undefined && isAddedByPlan(planned)) return planned
    if (found === 'conflict' || found === 'possible') return found
    if (planned === 'forbidden') return planned
    return found ?? 'free'
  }
  const position = new Map(reviewers.map(({ userId }, at) => [userId, at]))
  const isIncluded = new Set(applicants.map(({ applicationId }) => applicationId))
  const existingPairs = [...existing.values()].flatMap(({ applicationId, userId, state: found }) =>
    isExistingPair(found) ? [{ applicationId, userId, state: found, wasPlanned: true }] : [],
  )
  const planPairs: PlannedPair[] = [
    ...stored.flatMap(({ applicationId, reviewerId: userId, wasPlanned }) => {
      const pairState = findState(applicationId, userId)
      return isAddedByPlan(pairState) ? [{ applicationId, userId, state: pairState, wasPlanned }] : []
    }),
    ...existingPairs.filter(({ applicationId, userId }) => isIncluded.has(applicationId) && position.has(userId)),
  ]
  const planned = planPairs.filter(({ state }) => isAddedByPlan(state))
  const countOf = (pairs: readonly { readonly userId: number }[]) => {
    const counts = new Map<number, number>()
    for (const { userId } of pairs) counts.set(userId, (counts.get(userId) ?? 0) + 1)
    return (userId: number) => counts.get(userId) ?? 0
  }
  const [countExisting, countPlanned] = [countOf(existingPairs), countOf(planned)]
  const pairs = new Map(
    [...Map.groupBy(planPairs, ({ applicationId }) => applicationId)].map(([applicationId, some]) => [
      applicationId,
      some.toSorted((one, other) => (position.get(one.userId) ?? 0) - (position.get(other.userId) ?? 0)),
    ]),
  )
  const removed = Map.groupBy(
    stored.filter(({ applicationId, reviewerId, wasPlanned }) => {
      return wasPlanned && !isInPlan(findState(applicationId, reviewerId))
    }),
    ({ applicationId }) => applicationId,
  )
  const loads = reviewers.map((reviewer) => ({
    ...reviewer,
    existing: countExisting(reviewer.userId),
    planned: countPlanned(reviewer.userId),
  }))
  // Once the second stage is open, a draft for the first is refused as a whole, so its pairs are not checked.
  const canBeApplied = state === 'draft' && plan.stage === toStageInProgress(second)
  return {
    ...{ plan, round, second, state, applicants, reviewers, pairs, findState, loads, existing },
    removed: new Map([...removed].map(([applicationId, some]) => [applicationId, some.map(({ reviewerId }) => reviewerId)])),
    counts: {
      planned: planned.length,
      locked: planned.filter(({ state }) => state === 'locked').length,
      forbidden: stored.filter((pair) => pair.state === 'forbidden').length,
      existing: planPairs.length - planned.length,
    },
    problems: canBeApplied ? findProblems({ plan, applicants, reviewers, pairs, existing }) : [],
    exceeding: canBeApplied ? findExceeding({ plan, applicants, loads, pairs, existing }) : [],
  }
}

/** Pairs that were planned themselves exceed nothing. */
function findExceeding({
  plan,
  applicants,
  loads,
  pairs,
  existing,
}: Pick<PlanData, 'plan' | 'applicants' | 'loads' | 'pairs' | 'existing'>): PlanData['exceeding'] {
  const loadOf = new Map(loads.map((load) => [load.userId, load]))
  return applicants.flatMap((applicant) => {
    const own = pairs.get(applicant.applicationId) ?? []
    const hasTooMany = own.length > applicant.reviews && own.some(({ state }) => isAddedByPlan(state))
    return own.flatMap(({ applicationId, userId, state }) => {
      const assignedAt = existing.get(toPairKey({ applicationId, userId }))?.assignedAt ?? null
      const load = loadOf.get(userId)
      if (state !== 'assigned' || !load || assignedAt === null || assignedAt <= plan.solvedAt) return []
      const reviewsTooMany = load.planned > 0 && load.existing + load.planned > load.most
      return hasTooMany || reviewsTooMany ? [{ applicant: toNamedApplicant(applicant), reviewer: toNamedReviewer(load) }] : []
    })
  })
}

type ProblemSource = Pick<PlanData, 'plan' | 'applicants' | 'reviewers' | 'pairs' | 'existing'>

/** Ordered by applicant. */
function findProblems({ plan, applicants, reviewers, pairs, existing }: ProblemSource): PlanProblem[] {
  const byAccount = new Map(reviewers.map((reviewer) => [reviewer.userId, reviewer]))
  const endedSince = Map.groupBy(
    [...existing.values()].filter(
      ({ endedAt, state }) => endedAt !== null && endedAt > plan.solvedAt && state !== 'conflict' && state !== 'reviewed',
    ),
    ({ applicationId }) => applicationId,
  )
  return applicants.flatMap((applicant) => {
    const { applicationId, reviews, isSubmitted, isInStage } = applicant
    const own = pairs.get(applicationId) ?? []
    const ended = endedSince.get(applicationId) ?? []
    const toProblem = (kind: PlanProblem['kind'], userId: number): PlanProblem[] => {
      const reviewer = byAccount.get(userId)
      return reviewer ? [{ kind, applicant: toNamedApplicant(applicant), reviewer: toNamedReviewer(reviewer) }] : []
    }
    const planned = own.filter(({ state }) => isAddedByPlan(state))
    const ofPairs = planned.flatMap(({ userId }) => {
      const state = existing.get(toPairKey({ applicationId, userId }))?.state
      if (state === 'conflict' || state === 'possible') return toProblem(state, userId)
      if (!isSubmitted) return toProblem('not-submitted', userId)
      if (!isInStage) return toProblem('other-stage', userId)
      if (byAccount.get(userId)?.isDisabled) return toProblem('disabled', userId)
      return ended.some((pair) => pair.userId === userId) ? toProblem('taken-back', userId) : []
    })
    // An assignment that the plan relied on.
    const missing =
      own.length < reviews
        ? ended
            .filter(({ userId }) => !planned.some((pair) => pair.userId === userId))
            .flatMap(({ userId }) => toProblem('taken-back', userId))
        : []
    return [...ofPairs, ...missing]
  })
}

export const toNamedApplicant = ({ applicationId: applicantId, englishName, arabicName }: PlanApplicant) => ({
  ...{ applicantId, englishName, arabicName },
})
export const toNamedReviewer = ({ reviewerId, englishName, arabicName }: PlanReviewer) => ({
  reviewerId,
  englishName,
  arabicName,
})

async function listPlanApplicants(db: DatabaseHandle, planId: number): Promise<PlanApplicant[]> {
  const { rows } = await db.execute<PlanApplicant>(sql`
    select a.id as "applicationId", a.english_name as "englishName", a.arabic_name as "arabicName", a.receipt_number as "receiptNumber",
      b.id as "branchId", b.english_name as "branchName", b.arabic_name as "branchArabicName", a.submitted_at is not null as "isSubmitted",
      a.stage = o.stage as "isInStage", p.reviews, p.is_left_out as "isLeftOut"
    from assignment_plan_applicant p join assignment_plan o on o.id = p.plan_id join application a on a.id = p.application_id
      join award_branch b on b.id = coalesce(p.branch_id, a.branch_id)
    where p.plan_id = ${planId} order by a.id`)
  return rows
}

async function listPlanReviewers(db: DatabaseHandle, planId: number): Promise<PlanReviewer[]> {
  const { rows } = await db.execute<PlanReviewer>(sql`
    select v.id as "reviewerId", v.account_id as "userId", v.english_name as "englishName", v.arabic_name as "arabicName",
      b.id as "branchId", b.english_name as "branchName", b.arabic_name as "branchArabicName",
      p.least_load as least, p.most_load as most, c.disabled_at is not null as "isDisabled"
    from assignment_plan_reviewer p join reviewer v on v.account_id = p.reviewer_id and v.round_id = p.round_id
      join account c on c.id = v.account_id join award_branch b on b.id = coalesce(p.branch_id, v.branch_id)
    where p.plan_id = ${planId} order by p.position`)
  return rows
}

export type PlanMerits = {
  readonly merits: readonly number[]
  readonly themeMerits: readonly number[]
  readonly wordMerits: readonly number[]
  readonly wishMerits: readonly number[]
  readonly commonWords: readonly string[]
}

/** Of these applicants, each value by the reviewers' positions. */
export async function loadMerits(
  db: DatabaseHandle,
  planId: number,
  applicationIds: readonly number[],
): Promise<ReadonlyMap<number, PlanMerits>> {
  const { rows } = await db.execute<PlanMerits & { applicationId: number }>(sql`
    select application_id as "applicationId", merits, theme_merits as "themeMerits", word_merits as "wordMerits", wish_merits as "wishMerits",
      common_words as "commonWords"
    from assignment_plan_applicant where plan_id = ${planId} and application_id = any(${sql.param(applicationIds)}::int[])`)
  return new Map(rows.map((row) => [row.applicationId, row]))
}
