import type { AssignmentPlanInputs } from '@jadara/contract/reviewing/assignment-plan-inputs'
import { isAddedByPlan } from '@jadara/contract/reviewing/assignment-plans'
import { eq, sql } from 'drizzle-orm'
import { toPairKey } from '../../db/conflict-findings.ts'
import type { Transaction } from '../../db/database.ts'
import { assignmentPlanPairs, assignmentPlans } from '../../db/tables/assignment-plans.ts'
import { rounds } from '../../db/tables/people.ts'
import type { SolveBasis } from './solve-basis.ts'
import type { SolveResult } from './solve-thread.ts'

export type Solved = Extract<SolveResult, { kind: 'plan' }>

type Written = { readonly inputs: AssignmentPlanInputs; readonly basis: SolveBasis; readonly solved: Solved; readonly at: Date }
type StoredPair = {
  readonly applicationId: number
  readonly userId: number
  readonly state: StoredState
  readonly wasPlanned: boolean
}
type StoredState = (typeof assignmentPlanPairs.$inferSelect)['state']

/** Returns the plan's id and number, and how many pairs it holds. */
export async function insertPlan(
  tx: Transaction,
  { roundId, actorId, ...written }: Written & { readonly roundId: number; readonly actorId: number },
): Promise<{ id: number; number: number; pairs: number }> {
  // Plans of a round are numbered one after the other.
  await tx.select({ id: rounds.id }).from(rounds).where(eq(rounds.id, roundId)).for('no key update')
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from assignment_plan where round_id = ${roundId})`
  const [plan] = await tx
    .insert(assignmentPlans)
    .values({ ...toColumns(written), roundId, number, stage: written.basis.stage, madeAt: written.at, madeBy: actorId })
    .returning({ id: assignmentPlans.id, number: assignmentPlans.number })
  if (!plan) throw new Error('the plan was not inserted')
  // The first solution is what later changes are compared with.
  const pairs = toPlannedPairs(written.solved).map((pair) => ({ ...pair, state: 'planned' as const, wasPlanned: true }))
  await insertParts(tx, { ...written, planId: plan.id, roundId, pairs })
  return { ...plan, pairs: pairs.length }
}

export type Comparison = { readonly added: number; readonly removed: number; readonly same: number; readonly applicants: number }

/** Replaces the solution of a locked plan; locked and forbidden pairs stay. Returns how it differs from the one before. */
export async function replaceSolution(
  tx: Transaction,
  { plan, ...written }: Written & { readonly plan: { readonly id: number; readonly roundId: number; readonly version: number } },
): Promise<Comparison> {
  const before = await tx.select().from(assignmentPlanPairs).where(eq(assignmentPlanPairs.planId, plan.id))
  const merged = mergeSolution(written, before)
  await tx.execute(sql`delete from assignment_plan_applicant where plan_id = ${plan.id}`)
  await tx.execute(sql`delete from assignment_plan_reviewer where plan_id = ${plan.id}`)
  await tx
    .update(assignmentPlans)
    .set({ ...toColumns(written), version: plan.version + 1 })
    .where(eq(assignmentPlans.id, plan.id))
  await insertParts(tx, { ...written, planId: plan.id, roundId: plan.roundId, pairs: merged.pairs })
  return merged.comparison
}

function mergeSolution(
  { basis, solved }: Pick<Written, 'basis' | 'solved'>,
  before: readonly (typeof assignmentPlanPairs.$inferSelect)[],
): { pairs: StoredPair[]; comparison: Comparison } {
  const isReviewer = new Set(basis.reviewers.map(({ userId }) => userId))
  const isApplicant = new Set(
    basis.applicants.flatMap(({ id, isSubmitted, isLeftOut }) => (isSubmitted && !isLeftOut ? [id] : [])),
  )
  const merged = new Map<string, StoredPair>()
  for (const { applicationId, reviewerId: userId, state } of before) {
    if (!isApplicant.has(applicationId) || !isReviewer.has(userId)) continue
    const wasPlanned = isAddedByPlan(state)
    if (wasPlanned || state === 'forbidden')
      merged.set(toPairKey({ applicationId, userId }), {
        ...{ applicationId, userId, wasPlanned },
        state: state === 'planned' ? 'none' : state,
      })
  }
  for (const pair of toPlannedPairs(solved)) {
    const earlier = merged.get(toPairKey(pair))
    merged.set(toPairKey(pair), { ...pair, state: 'planned', wasPlanned: earlier?.wasPlanned ?? false })
  }
  const pairs = [...merged.values()]
  const added = pairs.filter(({ state, wasPlanned }) => isAddedByPlan(state) && !wasPlanned)
  const removed = pairs.filter(({ state }) => state === 'none')
  return {
    pairs,
    comparison: {
      ...{ added: added.length, removed: removed.length },
      same: pairs.filter(({ state, wasPlanned }) => isAddedByPlan(state) && wasPlanned).length,
      applicants: new Set([...added, ...removed].map(({ applicationId }) => applicationId)).size,
    },
  }
}

function toPlannedPairs({ pairs }: Solved): { applicationId: number; userId: number }[] {
  const planned = []
  for (let at = 0; at < pairs.length; at += 2) planned.push({ applicationId: pairs[at] ?? 0, userId: pairs[at + 1] ?? 0 })
  return planned
}

const toColumns = ({ inputs, solved, at }: Pick<Written, 'inputs' | 'solved' | 'at'>) => ({
  ...{ reviews: inputs.reviews, leastLoad: inputs.load.least, mostLoad: inputs.load.most, seed: inputs.seed },
  ...{ weightTheme: inputs.weights.theme, weightWords: inputs.weights.words },
  ...{ weightWishes: inputs.weights.wishes, weightEvenLoads: inputs.weights.evenLoads },
  ...{ costMerit: solved.costs.merit, costLoads: solved.costs.loads },
  ...{ costTheme: solved.costs.theme, costConnections: solved.costs.connections },
  solvedAt: at,
})

type Parts = Pick<Written, 'basis' | 'solved'> & {
  readonly planId: number
  readonly roundId: number
  readonly pairs: readonly StoredPair[]
}

async function insertParts(tx: Transaction, { basis, solved, planId, roundId, pairs }: Parts): Promise<void> {
  const leftOut = basis.applicants.filter(({ isLeftOut }) => isLeftOut).map(({ id }) => id)
  await tx.execute(sql`
    insert into assignment_plan_applicant (plan_id, round_id, application_id, reviews, is_left_out, merits, theme_merits, word_merits, wish_merits, common_words)
    select ${planId}, ${roundId}, id, reviews, id = any(${sql.param(leftOut)}::int[]), merits, themes, words, wishes, "commonWords"
    from jsonb_to_recordset(${solved.applicants}::jsonb) as t (id int, reviews smallint, merits smallint[], themes smallint[], words smallint[],
      wishes smallint[], "commonWords" text[])`)
  const reviewers = basis.reviewers.map(({ userId }, at) => ({
    ...{ userId, position: at + 1 },
    ...{ least: basis.bounds[at]?.least ?? 0, most: basis.bounds[at]?.most ?? 0 },
  }))
  await tx.execute(sql`
    insert into assignment_plan_reviewer (plan_id, round_id, reviewer_id, position, least_load, most_load)
    select ${planId}, ${roundId}, "userId", position, least, most
    from jsonb_to_recordset(${JSON.stringify(reviewers)}::jsonb) as t ("userId" int, position smallint, least smallint, most smallint)`)
  await insertPlanPairs(tx, planId, pairs)
}

const insertPlanPairs = (tx: Transaction, planId: number, pairs: readonly StoredPair[]) =>
  tx.execute(sql`
    insert into assignment_plan_pair (plan_id, application_id, reviewer_id, state, was_planned)
    select ${planId}, "applicationId", "userId", state, "wasPlanned"
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as t ("applicationId" int, "userId" int, state text, "wasPlanned" boolean)`)
