import type { AssignmentEnd } from '@jadara/contract/reviewing/assigning'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Assignment, isOneOfPairsSql } from './assigning.ts'
import type { Transaction } from './database.ts'
import { endReviewReopenings } from './reviewing.ts'
import { applications } from './tables/people.ts'
import { assignments, reviewers } from './tables/reviewing.ts'
import { laterInstantSql } from './version.ts'

type EndAssignmentsRequest = {
  readonly pairs: readonly Assignment[]
  readonly as: AssignmentEnd
  readonly reason: string
  readonly actorId: number
  readonly at: Date
}

/** Ends the active assignments of these pairs and their review reopenings. Returns the pairs whose assignment ended. */
export async function endAssignments(
  tx: Transaction,
  { pairs, as, reason, actorId, at }: EndAssignmentsRequest,
): Promise<Assignment[]> {
  const ended = await tx
    .update(assignments)
    .set({
      endedAt: laterInstantSql(assignments.assignedAt, at),
      endedAs: as,
      endReason: reason,
      endedBy: actorId,
    })
    .where(and(isOneOfPairsSql(assignments, pairs), isNull(assignments.endedAt)))
    .returning({ applicationId: assignments.applicationId, userId: assignments.reviewerId })
  await endReviewReopenings(tx, pairs, at)
  return ended
}

/** `userId` is the reviewer's account, `reviewerId` the registration. */
export type AssignedReviewer = { readonly applicationId: number; readonly userId: number; readonly reviewerId: number }

/** Those who are assigned to these applications, in the order of the applications. */
export const listAssignedReviewers = (tx: Transaction, applicationIds: readonly number[]): Promise<AssignedReviewer[]> =>
  tx
    .select({ applicationId: assignments.applicationId, userId: assignments.reviewerId, reviewerId: reviewers.id })
    .from(assignments)
    .innerJoin(applications, eq(applications.id, assignments.applicationId))
    .innerJoin(reviewers, and(eq(reviewers.accountId, assignments.reviewerId), eq(reviewers.roundId, applications.roundId)))
    .where(and(inArray(assignments.applicationId, [...applicationIds]), isNull(assignments.endedAt)))
    .orderBy(assignments.applicationId, assignments.id)

/** A condition on an assignment `s` that is to become active again: no conflict of interest is known by now, and it was not added by a plan that is undone. */
export const isRestorableSql = sql`not exists (select from assignment c
    where (c.application_id, c.reviewer_id, c.ended_as) = (s.application_id, s.reviewer_id, 'conflict'))
  and not exists (select from conflict_finding f
    where (f.application_id, f.reviewer_id, f.state) = (s.application_id, s.reviewer_id, 'confirmed'))
  and not exists (select from assignment_plan_pair p join assignment_plan t on t.id = p.plan_id
    where p.assignment_id = s.id and t.undone_at is not null)`
