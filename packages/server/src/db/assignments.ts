import type { AssignmentEnd } from '@jadara/contract/reviewing/assigning'
import { and, isNull } from 'drizzle-orm'
import { type Assignment, isOneOfPairsSql } from './assigning.ts'
import type { Transaction } from './database.ts'
import { endReviewReopenings } from './reviewing.ts'
import { assignments } from './tables/reviewing.ts'
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
