import type { AssignmentPlanInputs } from '@jadara/contract/reviewing/assignment-plan-inputs'
import { type AssignmentPlan, type AssignmentPlanListItem, mostProblemsNamed } from '@jadara/contract/reviewing/assignment-plans'
import { and, eq, inArray, isNotNull, not, sql } from 'drizzle-orm'
import type { DatabaseHandle } from '../../db/database.ts'
import type { Round, RoundStage } from '../../db/participation.ts'
import { toStageInProgress, toStageName } from '../../db/round-stages.ts'
import { takesNoPartSql } from '../../db/screening.ts'
import { accounts, applications } from '../../db/tables/people.ts'
import { loadPlanData, type PlanData, type PlanRecord, toNamedApplicant } from './plan-data.ts'

export async function loadPlanSummary(db: DatabaseHandle, id: number): Promise<AssignmentPlan> {
  const data = await loadPlanData(db, id)
  const { plan, round, second, state, counts, loads, applicants, problems } = data
  return {
    ...(await toListItem(db, data)),
    round: pickRound(round),
    secondStage: toOpenStageName(second),
    version: plan.version,
    inputs: state === 'draft' ? toNextInputs(data) : toPlanInputs(data),
    counts: { ...counts, ...countNeeds(data), groups: countGroups(data) },
    costs: toCosts(plan),
    loads: [...loads],
    leftOut: applicants.filter(({ isLeftOut }) => isLeftOut).map(toNamedApplicant),
    submittedSince:
      state === 'draft' && plan.stage === toStageInProgress(second)
        ? await listSubmittedSince(db, plan)
        : { count: 0, applicants: [] },
    problems: problems.slice(0, mostProblemsNamed),
    undo: state === 'applied' ? await countUndoable(db, id) : null,
  }
}

const pickRound = ({ id, englishName, arabicName, active, notifiesReviewers }: Round): AssignmentPlan['round'] => ({
  ...{ id, englishName, arabicName, active, notifiesReviewers },
})

/** Null until it is open. */
export const toOpenStageName = (second: RoundStage | null): AssignmentPlan['secondStage'] =>
  second?.openedAt ? toStageName(second) : null

function toCosts({ costMerit: merit, costLoads: loads, costTheme: theme, costConnections: connections }: PlanRecord) {
  return { total: merit + loads + theme + connections, merit, loads, theme, connections }
}

/** For another solution: nothing is asked for those who cannot be planned any more. */
export function toNextInputs(data: PlanData): AssignmentPlanInputs {
  const applicants = data.applicants.filter(({ isSubmitted, isInStage }) => isSubmitted && isInStage)
  return toPlanInputs({ ...data, applicants })
}

/** Own numbers of applicants and reviewers are those that differ from the plan's. */
function toPlanInputs({
  plan,
  applicants,
  reviewers,
}: Pick<PlanData, 'plan' | 'applicants' | 'reviewers'>): AssignmentPlanInputs {
  const { reviews, leastLoad, mostLoad, seed } = plan
  return {
    ...{ reviews, load: { least: leastLoad, most: mostLoad }, seed },
    weights: {
      ...{ theme: plan.weightTheme, words: plan.weightWords },
      ...{ wishes: plan.weightWishes, evenLoads: plan.weightEvenLoads },
    },
    reviewers: reviewers
      .filter(({ least, most }) => least !== leastLoad || most !== mostLoad)
      .map(({ reviewerId, least, most }) => ({ reviewerId, least, most })),
    applicants: applicants
      .filter((applicant) => !applicant.isLeftOut && applicant.reviews !== reviews)
      .map(({ applicationId: applicantId, reviews: own }) => ({ applicantId, reviews: own })),
  }
}

export async function toListItem(db: DatabaseHandle, data: PlanData): Promise<AssignmentPlanListItem> {
  const { plan, state, applicants, counts } = data
  const ids = [plan.madeBy, plan.appliedBy, plan.undoneBy].filter((id) => id !== null)
  const people = await listPeople(db, ids)
  return {
    ...{ id: plan.id, number: plan.number, stage: plan.stage, state, ...toActs(plan, people) },
    applicants: applicants.filter(({ isLeftOut }) => !isLeftOut).length,
    planned: counts.planned,
    unmet: countNeeds(data).unmet,
  }
}

async function listSubmittedSince(
  db: DatabaseHandle,
  { id, roundId, stage }: PlanRecord,
): Promise<AssignmentPlan['submittedSince']> {
  const found = await db
    .select({
      ...{ applicantId: applications.id, receiptNumber: applications.receiptNumber },
      ...{ englishName: applications.englishName, arabicName: applications.arabicName },
    })
    .from(applications)
    .where(
      and(
        eq(applications.roundId, roundId),
        eq(applications.stage, stage),
        isNotNull(applications.submittedAt),
        not(takesNoPartSql(sql`${applications.id}`)),
        sql`not exists (select from assignment_plan_applicant p where p.plan_id = ${id} and p.application_id = ${applications.id})`,
      ),
    )
    .orderBy(applications.id)
  return { count: found.length, applicants: found.slice(0, mostProblemsNamed) }
}

type People = Awaited<ReturnType<typeof listPeople>>

function toActs(plan: PlanRecord, people: People) {
  const toAct = (at: Date, id: number) => ({
    at: at.toISOString(),
    by: people.find(({ userId }) => userId === id) ?? { userId: id, englishName: '', arabicName: '' },
  })
  const { madeAt, madeBy, appliedAt, appliedBy, undoneAt, undoneBy } = plan
  return {
    made: toAct(madeAt, madeBy),
    applied: appliedAt && appliedBy !== null ? toAct(appliedAt, appliedBy) : null,
    undone: undoneAt && undoneBy !== null ? toAct(undoneAt, undoneBy) : null,
  }
}

const listPeople = (db: DatabaseHandle, ids: readonly number[]) =>
  db
    .select({ userId: accounts.id, englishName: accounts.englishName, arabicName: accounts.arabicName })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))

/** `unmet`: applicants who are short of reviewers. */
function countNeeds({ applicants, pairs, reviewers }: PlanData) {
  const themeOf = new Map(reviewers.map(({ userId, branchId }) => [userId, branchId]))
  let [unmet, missing, withoutTheme] = [0, 0, 0]
  for (const { applicationId, reviews, branchId, isLeftOut } of applicants) {
    if (isLeftOut) continue
    const own = pairs.get(applicationId) ?? []
    if (own.length < reviews) unmet += 1
    missing += Math.max(0, reviews - own.length)
    if (!own.some(({ userId }) => themeOf.get(userId) === branchId)) withoutTheme += 1
  }
  return { unmet, missing, withoutTheme }
}

/** Of reviewers with at least one applicant. */
function countGroups({ pairs }: PlanData): number {
  const parents = new Map<number, number>()
  const findRoot = (userId: number): number => {
    let root = userId
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root)) root = next
    return root
  }
  for (const own of pairs.values())
    for (const { userId } of own) {
      if (!parents.has(userId)) parents.set(userId, userId)
      parents.set(findRoot(userId), findRoot(own[0]?.userId ?? userId))
    }
  return [...parents].filter(([userId, parent]) => userId === parent).length
}

/** Of an applied plan: its assignments that are active, and how many of these have a review or a draft of one. */
export async function countUndoable(db: DatabaseHandle, planId: number): Promise<{ assignments: number; begun: number }> {
  const { rows } = await db.execute<{ assignments: number; begun: number }>(sql`
    select count(*)::int as assignments, count(*) filter (where
        exists (select from review r where r.application_id = s.application_id and r.reviewer_id = s.reviewer_id and r.stage = s.stage
          and r.superseded_at is null)
        or exists (select from review_draft d where d.application_id = s.application_id and d.reviewer_id = s.reviewer_id and d.stage = s.stage))::int as begun
    from assignment_plan_pair p join assignment s on s.id = p.assignment_id
    where p.plan_id = ${planId} and s.ended_at is null`)
  return rows[0] ?? { assignments: 0, begun: 0 }
}
