import type { ActiveAssignment, takeBackAssignmentsBody } from '@jadara/contract/reviewing/take-back'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { notFoundFailure } from '../../core/failure.ts'
import { assertNoOwnConflict } from '../../db/administrator-conflicts.ts'
import { lockApplicationsForOfficeChange } from '../../db/application-lock.ts'
import { assignedReviewJoins, assignedReviewStateSql } from '../../db/assigned-reviews.ts'
import { listRegisteredReviewers, toAssignmentAuditDetail } from '../../db/assigning.ts'
import { endAssignments } from '../../db/assignments.ts'
import { insertAuditEntries } from '../../db/audit.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'

type Named = { readonly applicantIds: readonly number[]; readonly reviewerId?: number | undefined }

/** By applicant, then reviewer. */
export async function listActiveAssignments(
  db: DatabaseHandle,
  { applicantIds, reviewerId }: Named,
): Promise<ActiveAssignment[]> {
  const { rows } = await db.execute<ActiveAssignment>(sql`
    select a.id as "applicantId", jsonb_build_object('englishName', a.english_name, 'arabicName', a.arabic_name) as applicant,
      v.id as "reviewerId", jsonb_build_object('englishName', v.english_name, 'arabicName', v.arabic_name) as reviewer,
      ${assignedReviewStateSql} as state
    from assignment s join application a on a.id = s.application_id
      join reviewer v on v.account_id = s.reviewer_id and v.round_id = a.round_id ${assignedReviewJoins}
    where s.ended_at is null and a.id = any(${sql.param(applicantIds)}::int[])
      ${reviewerId === undefined ? sql`` : sql`and v.id = ${reviewerId}`}
    order by a.id, v.id`)
  return rows
}

type TakeBack = z.output<typeof takeBackAssignmentsBody> & { readonly actorId: number; readonly at: Date }

/** Ends all these assignments with one reason. 404 for an application or a reviewer that is not of the active round. */
export async function takeBackAssignments(
  tx: Transaction,
  { pairs, conflict, reason, actorId, at }: TakeBack,
): Promise<{ ended: number; endedBefore: number }> {
  const applicationIds = pairs.map(({ applicantId }) => applicantId)
  const { round } = await lockApplicationsForOfficeChange(tx, applicationIds)
  await assertNoOwnConflict(tx, actorId, applicationIds)
  const reviewerIds = [...new Set(pairs.map(({ reviewerId }) => reviewerId))]
  const reviewers = await listRegisteredReviewers(tx, reviewerIds)
  if (reviewers.length < reviewerIds.length || reviewers.some(({ roundId }) => roundId !== round.id)) throw notFoundFailure()
  const as = conflict ? 'conflict' : 'taken-back'
  const action = conflict ? ('conflict-declared' as const) : ('unassigned' as const)
  const different = new Map(pairs.map((pair) => [`${pair.applicantId} ${pair.reviewerId}`, pair]))
  let ended = 0
  for (const [applicationId, some] of Map.groupBy(different.values(), ({ applicantId }) => applicantId)) {
    const chosen = reviewers.filter(({ id }) => some.some(({ reviewerId }) => reviewerId === id))
    const userIds = chosen.map(({ userId }) => userId)
    const endedUsers = await endAssignments(tx, { applicationId, userIds, as, reason, actorId, at })
    const entries = chosen
      .filter(({ userId }) => endedUsers.includes(userId))
      .map((reviewer) => ({
        ...{ about: applicationId, at, actorId, action },
        detail: { ...toAssignmentAuditDetail(reviewer), reason },
      }))
    await insertAuditEntries(tx, entries)
    ended += entries.length
  }
  return { ended, endedBefore: different.size - ended }
}
