import type { ApplicantDetail } from '@jadara/contract/applicants'
import type { AssignmentEnd } from '@jadara/contract/assigning'
import { administrator } from '@jadara/contract/endpoint'
import type { Language } from '@jadara/contract/text'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../../db/database.ts'
import { notBefore } from '../../db/not-before.ts'
import { endReopenings } from '../../db/reviewing.ts'
import { assignments, reviewers } from '../../db/tables/assignments.ts'
import { accounts } from '../../db/tables/people.ts'

/** A reviewer's registration, with the account's own state. */
export type Registered = {
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

export const registered = (tx: Transaction, ids: readonly number[]): Promise<Registered[]> =>
  tx
    .select(registration)
    .from(reviewers)
    .innerJoin(accounts, eq(accounts.id, reviewers.accountId))
    .where(inArray(reviewers.id, [...ids]))
    .orderBy(reviewers.id)

export async function registeredAs(tx: Transaction, accountId: number, roundId: number): Promise<Registered | undefined> {
  const [found] = await tx
    .select(registration)
    .from(reviewers)
    .innerJoin(accounts, eq(accounts.id, reviewers.accountId))
    .where(and(eq(reviewers.accountId, accountId), eq(reviewers.roundId, roundId)))
  return found
}

/** Who reviews an application now. */
export const assignedTo = (tx: Transaction, applicationId: number, roundId: number) =>
  tx
    .select({ id: reviewers.id, userId: reviewers.accountId })
    .from(assignments)
    .innerJoin(reviewers, and(eq(reviewers.accountId, assignments.reviewerId), eq(reviewers.roundId, roundId)))
    .where(and(eq(assignments.applicationId, applicationId), isNull(assignments.endedAt)))
    .orderBy(reviewers.id)

/** Of these pairs of application and account, those with a conflict of interest. */
export const conflictsAmong = (tx: Transaction, applicationIds: readonly number[], userIds: readonly number[]) =>
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

/** Who of an application's round has a conflict of interest with it, by registration, and why. */
export const conflictsOf = (db: Handle, applicationId: number, roundId: number): Promise<ApplicantDetail['conflicts']> =>
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

export type Ending = {
  readonly applicationId: number
  readonly userIds: readonly number[]
  readonly as: AssignmentEnd
  readonly reason: string
  readonly actorId: number
  readonly at: Date
}

/** Ends those that stand, and whatever was reopened for these reviewers; answers whose ended. */
export async function endAssignments(
  tx: Transaction,
  { applicationId, userIds, as, reason, actorId, at }: Ending,
): Promise<number[]> {
  const ended = await tx
    .update(assignments)
    .set({
      endedAt: notBefore(assignments.assignedAt, at),
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
  await endReopenings(tx, { applicationId, userIds, at })
  return ended.map(({ userId }) => userId)
}

/** A conflict of interest is an end like any other from now on; false where there was none. */
export async function liftConflicts(tx: Transaction, applicationId: number, userId: number): Promise<boolean> {
  const lifted = await tx
    .update(assignments)
    .set({ endedAs: 'taken-back' })
    .where(
      and(eq(assignments.applicationId, applicationId), eq(assignments.reviewerId, userId), eq(assignments.endedAs, 'conflict')),
    )
    .returning({ id: assignments.id })
  return lifted.length > 0
}

type Pair = { readonly applicationId: number; readonly userId: number }

/** Each application to each account, but for those that stand already and those with a conflict of interest; answers which are new. */
export async function addAssignments(
  tx: Transaction,
  { applicationIds, userIds, at }: { applicationIds: readonly number[]; userIds: readonly number[]; at: Date },
): Promise<Pair[]> {
  const { rows } = await tx.execute<Pair>(sql`
    insert into assignment (application_id, reviewer_id, assigned_at)
    select a.id, v.id, ${at.toISOString()}::timestamptz
    from unnest(${sql.param(applicationIds)}::int[]) with ordinality a (id, place),
      unnest(${sql.param(userIds)}::int[]) with ordinality v (id, place)
    where not exists (select from assignment s where s.application_id = a.id and s.reviewer_id = v.id and (s.ended_at is null or s.ended_as = 'conflict'))
    order by a.place, v.place
    returning application_id as "applicationId", reviewer_id as "userId"`)
  return rows
}

/** Where the office is written to about its own work: everybody who administers the portal and can sign in. */
export const administratorsToTell = (tx: Transaction): Promise<{ accountId: number; email: string; language: Language }[]> =>
  tx
    .select({ accountId: accounts.id, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(eq(accounts.userType, administrator), isNull(accounts.disabledAt), isNotNull(accounts.passwordHash)))
    .orderBy(accounts.id)
