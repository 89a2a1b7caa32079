import type { ActiveAssignment, takeBackAssignmentsBody } from '@jadara/contract/reviewing/take-back'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { notFoundFailure, requireFound } from '../../core/failure.ts'
import { assertNoOwnConflict } from '../../db/administrator-conflicts.ts'
import { lockApplicationsInReview } from '../../db/application-lock.ts'
import { assignedReviewJoins, assignedReviewStateSql } from '../../db/assigned-reviews.ts'
import { type Assignment, listRegisteredReviewers, toAssignmentAuditDetail } from '../../db/assigning.ts'
import { endAssignments } from '../../db/assignments.ts'
import { insertAuditEntries } from '../../db/audit.ts'
import { toPairKey } from '../../db/conflict-findings.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'

type Named = { readonly applicants: readonly number[]; readonly reviewerId?: number | undefined }

/** By applicant, then reviewer. */
export async function listActiveAssignments(db: DatabaseHandle, { applicants, reviewerId }: Named): Promise<ActiveAssignment[]> {
  const { rows } = await db.execute<ActiveAssignment>(sql`
    select a.id as "applicantId", jsonb_build_object('englishName', a.english_name, 'arabicName', a.arabic_name) as applicant,
      v.id as "reviewerId", jsonb_build_object('englishName', v.english_name, 'arabicName', v.arabic_name) as reviewer,
      ${assignedReviewStateSql} as state
    from (select distinct unnest(${sql.param(applicants)}::int[]) as id) chosen join application a on a.id = chosen.id
      join assignment s on s.application_id = a.id and s.ended_at is null
      join reviewer v on v.account_id = s.reviewer_id and v.round_id = a.round_id ${assignedReviewJoins}
    ${reviewerId === undefined ? sql`` : sql`where v.id = ${reviewerId}`}
    order by a.id, v.id`)
  return rows
}

type TakeBack = z.output<typeof takeBackAssignmentsBody> & { readonly actorId: number; readonly at: Date }

/**
 * Ends these assignments with one reason; with `onlyUnbegun`, those whose review has not begun. 404 for an application or a reviewer that is not of one round
 * in review.
 */
export async function takeBackAssignments(
  tx: Transaction,
  { pairs, conflict, reason, onlyUnbegun, actorId, at }: TakeBack,
): Promise<{ ended: number; endedBefore: number; begun: number }> {
  const applicationIds = pairs.map(({ applicantId }) => applicantId)
  const { round } = await lockApplicationsInReview(tx, applicationIds)
  await assertNoOwnConflict(tx, actorId, applicationIds)
  const reviewerIds = [...new Set(pairs.map(({ reviewerId }) => reviewerId))]
  const reviewers = await listRegisteredReviewers(tx, reviewerIds)
  if (reviewers.length < reviewerIds.length || reviewers.some(({ roundId }) => roundId !== round.id)) throw notFoundFailure()
  const begun = onlyUnbegun ? await listBegunPairs(tx, applicationIds) : new Set<string>()
  const as = conflict ? 'conflict' : 'taken-back'
  const action = conflict ? ('conflict-declared' as const) : ('unassigned' as const)
  const byId = new Map(reviewers.map((reviewer) => [reviewer.id, reviewer]))
  const different = new Map(
    pairs.map(({ applicantId: applicationId, reviewerId }) => {
      const reviewer = requireFound(byId.get(reviewerId))
      const pair = { applicationId, userId: reviewer.userId, reviewer }
      return [toPairKey(pair), pair]
    }),
  )
  const chosen = [...different.values()]
    .filter((pair) => !begun.has(toPairKey(pair)))
    .sort((one, other) => one.applicationId - other.applicationId || one.reviewer.id - other.reviewer.id)
  const ended = new Set((await endAssignments(tx, { pairs: chosen, as, reason, actorId, at })).map(toPairKey))
  await insertAuditEntries(
    tx,
    chosen
      .filter((pair) => ended.has(toPairKey(pair)))
      .map(({ applicationId, reviewer }) => ({
        ...{ about: applicationId, at, actorId, action },
        detail: { ...toAssignmentAuditDetail(reviewer), reason },
      })),
  )
  return { ended: ended.size, endedBefore: chosen.length - ended.size, begun: different.size - chosen.length }
}

async function listBegunPairs(tx: Transaction, applicationIds: readonly number[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<Assignment>(sql`
    select s.application_id as "applicationId", s.reviewer_id as "userId"
    from assignment s join application a on a.id = s.application_id ${assignedReviewJoins}
    where s.application_id = any(${sql.param([...applicationIds])}::int[]) and s.ended_at is null
      and ${assignedReviewStateSql} in ('begun', 'submitted')`)
  return new Set(rows.map(toPairKey))
}
