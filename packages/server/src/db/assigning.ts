import { and, type Column, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'
import { accounts } from './tables/people.ts'
import { assignments, reviewers } from './tables/reviewing.ts'

/** What assigning by hand and applying a plan have in common. */

export type RegisteredReviewer = {
  readonly id: number
  readonly userId: number
  readonly englishName: string
  readonly arabicName: string
  readonly roundId: number
  readonly disabledAt: Date | null
}

export const registration = {
  id: reviewers.id,
  userId: reviewers.accountId,
  englishName: reviewers.englishName,
  arabicName: reviewers.arabicName,
  roundId: reviewers.roundId,
  disabledAt: accounts.disabledAt,
}

export const listRegisteredReviewers = (tx: Transaction, ids: readonly number[]): Promise<RegisteredReviewer[]> =>
  tx
    .select(registration)
    .from(reviewers)
    .innerJoin(accounts, eq(accounts.id, reviewers.accountId))
    .where(inArray(reviewers.id, [...ids]))
    .orderBy(reviewers.id)

export const findConflictingPairs = (tx: Transaction, applicationIds: readonly number[], userIds: readonly number[]) =>
  tx
    .selectDistinct({ applicationId: assignments.applicationId, userId: assignments.reviewerId })
    .from(assignments)
    .where(
      and(
        inArray(assignments.applicationId, [...applicationIds]),
        inArray(assignments.reviewerId, [...userIds]),
        eq(assignments.endedAs, 'conflict'),
      ),
    )

/** `userId` is the reviewer's account. */
export type Assignment = { readonly applicationId: number; readonly userId: number }

/** Of a table with columns for the application and the reviewer's account. */
export const isOneOfPairsSql = (
  { applicationId, reviewerId }: Readonly<Record<'applicationId' | 'reviewerId', Column>>,
  pairs: readonly Assignment[],
): SQL => sql`(${applicationId}, ${reviewerId}) in (select * from ${toPairRowsSql(pairs)})`

const toPairRowsSql = (pairs: readonly Assignment[]): SQL =>
  sql`unnest(${sql.param(pairs.map(({ applicationId }) => applicationId))}::int[], ${sql.param(pairs.map(({ userId }) => userId))}::int[])`

/** Assigns these pairs. Skips active assignments and declared conflicts; returns the new assignments. */
export async function insertAssignments(
  tx: Transaction,
  pairs: readonly Assignment[],
  at: Date,
): Promise<(Assignment & { readonly id: number })[]> {
  const { rows } = await tx.execute<Assignment & { id: number }>(sql`
    insert into assignment (application_id, reviewer_id, assigned_at)
    select p.application_id, p.reviewer_id, ${at.toISOString()}::timestamptz
    from ${toPairRowsSql(pairs)}
      with ordinality p (application_id, reviewer_id, place)
    where not exists (select from assignment s where s.application_id = p.application_id and s.reviewer_id = p.reviewer_id
      and (s.ended_at is null or s.ended_as = 'conflict'))
    order by p.place
    returning id, application_id as "applicationId", reviewer_id as "userId"`)
  return rows
}

/** Of an audit entry about an assignment. */
export const toAssignmentAuditDetail = ({ id, userId }: Pick<RegisteredReviewer, 'id' | 'userId'>) => ({ reviewerId: id, userId })
