import type { Reply } from '@jadara/contract/core/endpoint'
import { joinFirstSentences } from '@jadara/contract/core/lists'
import { toBilingualName } from '@jadara/contract/core/names'
import { planProblemTexts, planTexts } from '@jadara/contract/reviewing/assignment-plan-texts'
import { addedPairStates, type applyAssignmentPlan, isAddedByPlan } from '@jadara/contract/reviewing/assignment-plans'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { conflictFailure } from '../../core/failure.ts'
import { assertNoOwnConflict } from '../../db/administrator-conflicts.ts'
import { lockApplicationsInReview } from '../../db/application-lock.ts'
import { insertAssignments, toAssignmentAuditDetail } from '../../db/assigning.ts'
import { endAssignments } from '../../db/assignments.ts'
import { insertAuditEntries, insertAuditEntry } from '../../db/audit.ts'
import { findSqlState, type Transaction } from '../../db/database.ts'
import { countUnannouncedAssignments } from '../../db/reviewer-letters.ts'
import { assignmentPlanPairs, assignmentPlans } from '../../db/tables/assignment-plans.ts'
import { enqueueReviewerLetters } from '../../mail/reviewer-letters.ts'
import type { Portal } from '../../portal.ts'
import { freezePlanBasis } from './existing-pairs.ts'
import { lockApplied, lockDraft } from './locking.ts'
import { loadPlanData, type PlanData } from './plan-data.ts'
import { countUndoable } from './summary.ts'

type PlanAction = { readonly planId: number; readonly version: number; readonly actorId: number; readonly at: Date }

/**
 * Adds the planned pairs of a draft as assignments. 409 `changed` names what has changed since it was solved, `own-conflict` the applicants with whom this
 * administrator has declared a conflict of interest. `existing`: pairs that somebody has assigned in the meantime.
 */
export async function applyPlan(
  tx: Transaction,
  { publicUrl, timeZone }: Pick<Portal, 'publicUrl' | 'timeZone'>,
  { planId, version, actorId, at, sendsLettersNow }: PlanAction & { readonly sendsLettersNow: boolean },
): Promise<Omit<Reply<typeof applyAssignmentPlan>, 'message' | 'plan'>> {
  await assertNoOwnConflict(tx, actorId, await lockApplicationsOfPlan(tx, planId))
  const plan = await lockDraft(tx, planId, version)
  const data = await loadPlanData(tx, planId)
  assertUnchanged(data)
  const planned = listPlanned(data)
  if (planned.length === 0) throw conflictFailure('not-begun', planTexts.nothingPlanned)
  await freezePlanBasis(tx, planId, data.existing)
  const added = await insertOrRefuse(tx, planned, at)
  await linkAssignments(tx, planId, added)
  await tx
    .update(assignmentPlans)
    .set({ version: plan.version + 1, appliedAt: at, appliedBy: actorId })
    .where(eq(assignmentPlans.id, planId))
  const byAccount = new Map(data.reviewers.map((reviewer) => [reviewer.userId, reviewer]))
  await insertAuditEntries(
    tx,
    added.map(({ applicationId, userId }) => ({
      ...{ about: applicationId, at, actorId, action: 'assigned' as const },
      detail: toAssignmentAuditDetail({ id: byAccount.get(userId)?.reviewerId ?? 0, userId }),
    })),
  )
  const existing = await countExistingPairs(tx, planId)
  const detail = { roundId: plan.roundId, planNumber: plan.number, assignments: added.length }
  await insertAuditEntry(tx, { about: 'office', at, actorId, action: 'plan-applied', detail })
  const userIds = [...new Set(added.map(({ userId }) => userId))]
  const { round } = data
  const counts = { added: added.length, existing }
  if (!sendsLettersNow) {
    const { reviewers } = await countUnannouncedAssignments(tx, round.id, userIds)
    return { ...counts, letters: 0, lettersToFollow: reviewers }
  }
  const { letters } = await enqueueReviewerLetters(tx, { publicUrl, timeZone }, { round, userIds, at })
  return { ...counts, letters, lettersToFollow: 0 }
}

/** Before the plan, so that everybody locks in the same order. An application that is planned in the meantime changes the version. */
async function lockApplicationsOfPlan(tx: Transaction, planId: number): Promise<number[]> {
  const pairs = await tx
    .selectDistinct({ applicationId: assignmentPlanPairs.applicationId })
    .from(assignmentPlanPairs)
    .where(and(eq(assignmentPlanPairs.planId, planId), inArray(assignmentPlanPairs.state, addedPairStates)))
  const applicationIds = pairs.map(({ applicationId }) => applicationId)
  if (applicationIds.length > 0) await lockApplicationsInReview(tx, applicationIds)
  return applicationIds
}

function assertUnchanged({ problems, exceeding }: PlanData): void {
  if (problems.length + exceeding.length === 0) return
  const sentences = [
    ...problems.map(({ kind, applicant, reviewer }) =>
      planProblemTexts[kind](toBilingualName(applicant), toBilingualName(reviewer)),
    ),
    ...exceeding.map(({ applicant, reviewer }) => planTexts.exceeding(toBilingualName(applicant), toBilingualName(reviewer))),
  ]
  const different = [...new Map(sentences.map((sentence) => [sentence.en, sentence])).values()]
  throw conflictFailure('changed', joinFirstSentences(different))
}

const listPlanned = ({ pairs }: PlanData) =>
  [...pairs.values()]
    .flat()
    .flatMap(({ applicationId, userId, state }) => (isAddedByPlan(state) ? [{ applicationId, userId }] : []))

async function insertOrRefuse(tx: Transaction, pairs: readonly { applicationId: number; userId: number }[], at: Date) {
  try {
    return await insertAssignments(tx, pairs, at)
  } catch (error) {
    // A trigger refuses what changed since the plan was read.
    const state = findSqlState(error)
    if (state === 'JD006' || state === 'JD008' || state === 'JD034') throw conflictFailure('changed', planTexts.changed)
    throw error
  }
}

const linkAssignments = (tx: Transaction, planId: number, added: Awaited<ReturnType<typeof insertAssignments>>) =>
  tx.execute(sql`
    update assignment_plan_pair p set assignment_id = t.id
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as t (id int, "applicationId" int, "userId" int)
    where p.plan_id = ${planId} and p.application_id = t."applicationId" and p.reviewer_id = t."userId"`)

async function countExistingPairs(tx: Transaction, planId: number): Promise<number> {
  return tx.$count(
    assignmentPlanPairs,
    and(
      eq(assignmentPlanPairs.planId, planId),
      inArray(assignmentPlanPairs.state, addedPairStates),
      isNull(assignmentPlanPairs.assignmentId),
    ),
  )
}

/** Ends the assignments that the plan added and that are still active. 409 `in-use` once a review of one of them has begun. */
export async function undoPlan(
  tx: Transaction,
  { planId, version, actorId, at }: PlanAction,
): Promise<{ ended: number; endedBefore: number }> {
  await assertNoOwnConflict(tx, actorId, await lockApplicationsOfPlan(tx, planId))
  const plan = await lockApplied(tx, planId, version)
  if ((await countUndoable(tx, planId)).begun > 0) throw conflictFailure('in-use', planTexts.begun)
  const { rows: ended } = await tx.execute<{ applicationId: number; userId: number; reviewerId: number }>(sql`
    select s.application_id as "applicationId", s.reviewer_id as "userId", v.id as "reviewerId"
    from assignment_plan_pair p join assignment s on s.id = p.assignment_id and s.ended_at is null
      join reviewer v on v.account_id = s.reviewer_id and v.round_id = ${plan.roundId}
    where p.plan_id = ${planId} order by 1, 3`)
  await endAssignments(tx, { pairs: ended, as: 'taken-back', reason: '', actorId, at })
  await insertAuditEntries(
    tx,
    ended.map(({ applicationId, userId, reviewerId }) => ({
      ...{ about: applicationId, at, actorId, action: 'unassigned' as const },
      detail: toAssignmentAuditDetail({ id: reviewerId, userId }),
    })),
  )
  await tx
    .update(assignmentPlans)
    .set({ version: plan.version + 1, undoneAt: at, undoneBy: actorId })
    .where(eq(assignmentPlans.id, planId))
  const added = await tx.$count(
    assignmentPlanPairs,
    and(eq(assignmentPlanPairs.planId, planId), sql`${assignmentPlanPairs.assignmentId} is not null`),
  )
  const detail = { roundId: plan.roundId, planNumber: plan.number, assignments: ended.length }
  await insertAuditEntry(tx, { about: 'office', at, actorId, action: 'plan-undone', detail })
  return { ended: ended.length, endedBefore: added - ended.length }
}
