import type { ApplicantDetail } from '@jadara/contract/applicants/applicants'
import { administrator } from '@jadara/contract/core/endpoint'
import type { Language } from '@jadara/contract/core/text'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { accounts } from '../../db/tables/people.ts'
import { assignments, reviewers } from '../../db/tables/reviewing.ts'

export type RegisteredReviewer = {
  readonly id: number
  readonly userId: number
  readonly englishName: string
  readonly arabicName: string
  readonly roundId: number
  readonly disabledAt: Date | null
}

const registration = {
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

export async function findRegisteredReviewer(
  tx: Transaction,
  accountId: number,
  roundId: number,
): Promise<RegisteredReviewer | undefined> {
  const [found] = await tx
    .select(registration)
    .from(reviewers)
    .innerJoin(accounts, eq(accounts.id, reviewers.accountId))
    .where(and(eq(reviewers.accountId, accountId), eq(reviewers.roundId, roundId)))
  return found
}

export const listCurrentReviewers = (tx: Transaction, applicationId: number, roundId: number) =>
  tx
    .select({ id: reviewers.id, userId: reviewers.accountId })
    .from(assignments)
    .innerJoin(reviewers, and(eq(reviewers.accountId, assignments.reviewerId), eq(reviewers.roundId, roundId)))
    .where(and(eq(assignments.applicationId, applicationId), isNull(assignments.endedAt)))
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

export const listConflicts = (
  db: DatabaseHandle,
  applicationId: number,
  roundId: number,
): Promise<ApplicantDetail['conflicts']> =>
  db
    .select({
      id: reviewers.id,
      englishName: reviewers.englishName,
      arabicName: reviewers.arabicName,
      reason: assignments.endReason,
    })
    .from(assignments)
    .innerJoin(reviewers, and(eq(reviewers.accountId, assignments.reviewerId), eq(reviewers.roundId, roundId)))
    .where(and(eq(assignments.applicationId, applicationId), eq(assignments.endedAs, 'conflict')))
    .orderBy(reviewers.id)

/** Turns a declared conflict of interest into an ordinary end. False when there was none. */
export async function liftConflicts(tx: Transaction, applicationId: number, userId: number): Promise<boolean> {
  const updated = await tx
    .update(assignments)
    .set({ endedAs: 'taken-back' })
    .where(
      and(eq(assignments.applicationId, applicationId), eq(assignments.reviewerId, userId), eq(assignments.endedAs, 'conflict')),
    )
    .returning({ id: assignments.id })
  return updated.length > 0
}

export type Assignment = { readonly applicationId: number; readonly userId: number }

/** Assigns each application to each account, but for the pairs in `except`. Skips active assignments and declared conflicts; returns the new assignments. */
export async function insertAssignments(
  tx: Transaction,
  {
    applicationIds,
    userIds,
    except,
    at,
  }: { applicationIds: readonly number[]; userIds: readonly number[]; except: readonly Assignment[]; at: Date },
): Promise<Assignment[]> {
  const { rows } = await tx.execute<Assignment>(sql`
    insert into assignment (application_id, reviewer_id, assigned_at)
    select a.id, v.id, ${at.toISOString()}::timestamptz
    from unnest(${sql.param(applicationIds)}::int[]) with ordinality a (id, place),
      unnest(${sql.param(userIds)}::int[]) with ordinality v (id, place)
    where not exists (select from assignment s where s.application_id = a.id and s.reviewer_id = v.id and (s.ended_at is null or s.ended_as = 'conflict'))
      and not exists (select from jsonb_to_recordset(${JSON.stringify(except)}::jsonb) as e("applicationId" int, "userId" int)
        where e."applicationId" = a.id and e."userId" = v.id)
    order by a.place, v.place
    returning application_id as "applicationId", reviewer_id as "userId"`)
  return rows
}

/** All administrators who can sign in. */
export const listAdministratorsToNotify = (
  tx: Transaction,
): Promise<{ accountId: number; email: string; language: Language }[]> =>
  tx
    .select({ accountId: accounts.id, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(eq(accounts.userType, administrator), isNull(accounts.disabledAt), isNotNull(accounts.passwordHash)))
    .orderBy(accounts.id)
