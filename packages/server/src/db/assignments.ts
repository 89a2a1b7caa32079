import type { AssignmentEnd } from '@jadara/contract/reviewing/assigning'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from './database.ts'
import { endReviewReopenings } from './reviewing.ts'
import { assignments } from './tables/reviewing.ts'
import { laterInstantSql } from './version.ts'

type EndAssignmentsRequest = {
  readonly applicationId: number
  readonly userIds: readonly number[]
  readonly as: AssignmentEnd
  readonly reason: string
  readonly actorId: number
  readonly at: Date
}

/** Ends active assignments and their review reopenings. Returns the reviewers whose assignment ended. */
export async function endAssignments(
  tx: Transaction,
  { applicationId, userIds, as, reason, actorId, at }: EndAssignmentsRequest,
): Promise<number[]> {
  const ended = await tx
    .update(assignments)
    .set({
      endedAt: laterInstantSql(assignments.assignedAt, at),
      endedAs: as,
      endReason: reason,
      endedBy: actorId,
    })
    .where(
      and(
        eq(assignments.applicationId, applicationId),
        inArray(assignments.reviewerId, [...userIds]),
        isNull(assignments.endedAt),
      ),
    )
    .returning({ userId: assignments.reviewerId })
  await endReviewReopenings(tx, { applicationId, userIds, at })
  return ended.map(({ userId }) => userId)
}
