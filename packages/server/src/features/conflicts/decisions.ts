import { type decideOnFindingsBody, findingTexts } from '@jadara/contract/conflicts/findings'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { conflictFailure } from '../../core/failure.ts'
import { assertNoOwnConflict } from '../../db/administrator-conflicts.ts'
import { lockApplicationsInReview } from '../../db/application-lock.ts'
import { endAssignments } from '../../db/assignments.ts'
import { insertAuditEntries } from '../../db/audit.ts'
import { isAssignedSql, latestAssignmentJoin } from '../../db/conflict-findings.ts'
import type { Transaction } from '../../db/database.ts'
import { conflictFindings } from '../../db/tables/conflicts.ts'
import { reviewers } from '../../db/tables/reviewing.ts'

type Decision = z.output<typeof decideOnFindingsBody> & { readonly actorId: number; readonly at: Date }

/** Confirms findings and ends the assignments of these reviewers to these applicants; their submitted reviews no longer count. */
export async function confirmFindings(
  tx: Transaction,
  decision: Decision,
): Promise<{ decided: number; endedAssignments: number; excludedReviews: number }> {
  const decided = await decide(tx, 'confirmed', decision)
  const ended = await endAssignmentsWithConflict(tx, decided, decision)
  const excludedReviews = ended.filter(({ hasReview }) => hasReview).length
  return { decided: decided.length, endedAssignments: ended.length, excludedReviews }
}

/** Clears findings. Nobody is assigned again. */
export const clearFindings = async (tx: Transaction, decision: Decision): Promise<{ decided: number }> => ({
  decided: (await decide(tx, 'cleared', decision)).length,
})

type Decided = { readonly id: number; readonly applicationId: number; readonly userId: number; readonly reviewerId: number }

/** Locks the applications first, so that nobody is assigned meanwhile. */
async function decide(tx: Transaction, state: 'confirmed' | 'cleared', decision: Decision): Promise<Decided[]> {
  const { findings: chosen, reason, actorId, at } = decision
  const expected = new Map(chosen.map(({ id, evidenceAt }) => [id, new Date(evidenceAt).getTime()]))
  const ids = [...expected.keys()]
  const applications = await tx
    .select({ id: conflictFindings.applicationId })
    .from(conflictFindings)
    .where(inArray(conflictFindings.id, ids))
  if (applications.length < ids.length) throw conflictFailure('changed', findingTexts.changed)
  const applicationIds = applications.map(({ id }) => id)
  const { round } = await lockApplicationsInReview(tx, applicationIds)
  await assertNoOwnConflict(tx, actorId, applicationIds)
  const found = await tx
    .select({ finding: conflictFindings, reviewerId: reviewers.id })
    .from(conflictFindings)
    .innerJoin(reviewers, and(eq(reviewers.accountId, conflictFindings.reviewerId), eq(reviewers.roundId, round.id)))
    .where(inArray(conflictFindings.id, ids))
    .orderBy(conflictFindings.id)
    .for('update', { of: conflictFindings })
  if (found.length < ids.length || found.some(({ finding }) => expected.get(finding.id) !== finding.evidenceAt.getTime()))
    throw conflictFailure('changed', findingTexts.changed)
  if (found.some(({ finding }) => finding.state === state)) throw conflictFailure('decided', findingTexts.decided)
  await tx
    .update(conflictFindings)
    .set({ state, reason, decidedAt: at, decidedBy: actorId })
    .where(inArray(conflictFindings.id, ids))
  await insertAuditEntries(
    tx,
    found.map(({ finding: { id, applicationId, reviewerId: userId, kind, grade }, reviewerId }) => ({
      ...{ about: applicationId, at, actorId },
      action: state === 'confirmed' ? ('finding-confirmed' as const) : ('finding-cleared' as const),
      detail: { findingId: id, reviewerId, userId, kind, grade, reason },
    })),
  )
  return found.map(({ finding: { id, applicationId, reviewerId: userId }, reviewerId }) => ({
    id,
    applicationId,
    userId,
    reviewerId,
  }))
}

type Ended = Omit<Decided, 'id'> & { readonly hasReview: boolean }

/** Also turns an end for another reason into a conflict of interest if the review still counts. */
async function endAssignmentsWithConflict(tx: Transaction, decided: readonly Decided[], decision: Decision): Promise<Ended[]> {
  const { reason, actorId, at } = decision
  const ids = decided.map(({ id }) => id)
  const { rows } = await tx.execute<Ended & { assignmentId: number; isActive: boolean }>(sql`
    select distinct f.application_id as "applicationId", f.reviewer_id as "userId", v.id as "reviewerId", l.id as "assignmentId",
      l.ended_at is null as "isActive", l.review_id is not null as "hasReview"
    from conflict_finding f join application a on a.id = f.application_id
      join reviewer v on v.account_id = f.reviewer_id and v.round_id = a.round_id ${latestAssignmentJoin}
    where f.id = any(${sql.param(ids)}::int[]) and ${isAssignedSql}
    order by 1, 2`)
  await endAssignments(tx, { pairs: rows.filter(({ isActive }) => isActive), as: 'conflict', reason, actorId, at })
  await tx.execute(sql`
    update assignment set ended_as = 'conflict', end_reason = ${reason}, ended_by = ${actorId}
    where id = any(${sql.param(rows.map(({ assignmentId }) => assignmentId))}::int[]) and ended_as <> 'conflict'`)
  await insertAuditEntries(
    tx,
    rows.map(({ applicationId, reviewerId, userId }) => ({
      ...{ about: applicationId, at, actorId, action: 'conflict-declared' as const },
      detail: { reviewerId, userId, reason },
    })),
  )
  return rows
}
