import type { ApplicantDetail } from '@jadara/contract/applicants/applicants'
import type { Language } from '@jadara/contract/core/text'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type Assignment, type RegisteredReviewer, registration } from '../../db/assigning.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { accounts } from '../../db/tables/people.ts'
import { assignments, reviewers } from '../../db/tables/reviewing.ts'

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

export const listActivePairs = (tx: Transaction, applicationIds: readonly number[]): Promise<Assignment[]> =>
  tx
    .select({ applicationId: assignments.applicationId, userId: assignments.reviewerId })
    .from(assignments)
    .where(and(inArray(assignments.applicationId, [...applicationIds]), isNull(assignments.endedAt)))

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

/** All administrators of the office who can sign in. */
export const listAdministratorsToNotify = (
  tx: Transaction,
): Promise<{ accountId: number; email: string; language: Language }[]> =>
  tx
    .select({ accountId: accounts.id, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(eq(accounts.duty, 'office'), isNull(accounts.disabledAt), isNotNull(accounts.passwordHash)))
    .orderBy(accounts.id)
