import type { ReviewerData, ReviewerDetail, ReviewerRow } from '@jadara/contract/reviewers'
import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../../db/database.ts'
import type { Round } from '../../db/participation.ts'
import { accountState, shownAccounts } from '../../db/shown-accounts.ts'
import { assignments, reviewers } from '../../db/tables/assignments.ts'
import { accounts, applications, awardBranches, roundBranches, rounds } from '../../db/tables/people.ts'
import { reviews } from '../../db/tables/reviewing.ts'

/** The reviewers of a round, in the order of their Arabic names. */
export const reviewersOf = (db: Handle, roundId: number): Promise<ReviewerRow[]> =>
  reviewersWhere(db, eq(reviewers.roundId, roundId))

async function reviewersWhere(db: Handle, condition: SQL): Promise<ReviewerRow[]> {
  const loads = db
    .select({
      reviewerId: assignments.reviewerId,
      roundId: applications.roundId,
      assigned: count().as('assigned'),
      reviewed: count(reviews.id).as('reviewed'),
    })
    .from(assignments)
    .innerJoin(applications, eq(applications.id, assignments.applicationId))
    .leftJoin(
      reviews,
      and(
        eq(reviews.applicationId, assignments.applicationId),
        eq(reviews.reviewerId, assignments.reviewerId),
        isNull(reviews.supersededAt),
      ),
    )
    .where(isNull(assignments.endedAt))
    .groupBy(assignments.reviewerId, applications.roundId)
    .as('loads')
  return db
    .select({
      id: reviewers.id,
      userId: reviewers.accountId,
      email: accounts.email,
      englishName: reviewers.englishName,
      arabicName: reviewers.arabicName,
      birthDate: reviewers.birthDate,
      jobDescription: reviewers.jobDescription,
      branchId: reviewers.branchId,
      branchName: awardBranches.englishName,
      branchArabicName: awardBranches.arabicName,
      state: accountState,
      assigned: sql<number>`coalesce(${loads.assigned}, 0)::int`,
      reviewed: sql<number>`coalesce(${loads.reviewed}, 0)::int`,
    })
    .from(reviewers)
    .innerJoin(accounts, eq(accounts.id, reviewers.accountId))
    .innerJoin(awardBranches, eq(awardBranches.id, reviewers.branchId))
    .leftJoin(loads, and(eq(loads.reviewerId, reviewers.accountId), eq(loads.roundId, reviewers.roundId)))
    .where(condition)
    .orderBy(sql`searchable(${reviewers.arabicName}) collate arabic`, asc(reviewers.id))
}

/** One registration with all that stands behind it; undefined where there is none. */
export async function reviewerNumbered(db: Handle, id: number, now: Date): Promise<ReviewerDetail | undefined> {
  const [row] = await reviewersWhere(db, eq(reviewers.id, id))
  if (!row) return undefined
  const [round] = await db
    .select({ id: rounds.id, englishName: rounds.englishName, arabicName: rounds.arabicName, active: rounds.active })
    .from(rounds)
    .innerJoin(reviewers, eq(reviewers.roundId, rounds.id))
    .where(eq(reviewers.id, id))
  const [account] = await shownAccounts(db, { where: eq(accounts.id, row.userId) }, now)
  return round && account && { ...row, round, account, applicants: await assignedTo(db, row.userId, round.id) }
}

async function assignedTo(db: Handle, accountId: number, roundId: number): Promise<ReviewerDetail['applicants']> {
  const rows = await db
    .select({
      id: applications.id,
      englishName: applications.englishName,
      arabicName: applications.arabicName,
      submittedAt: applications.submittedAt,
      assignedAt: assignments.assignedAt,
    })
    .from(assignments)
    .innerJoin(applications, eq(applications.id, assignments.applicationId))
    .where(and(eq(assignments.reviewerId, accountId), isNull(assignments.endedAt), eq(applications.roundId, roundId)))
    .orderBy(sql`searchable(${applications.arabicName}) collate arabic`, asc(applications.id))
  return rows.map(({ submittedAt, assignedAt, ...applicant }) => ({
    ...applicant,
    isSubmitted: submittedAt !== null,
    assignedAt: assignedAt.toISOString(),
  }))
}

export type Registration = { readonly reviewer: typeof reviewers.$inferSelect; readonly round: Round }

/** A registration with its round, held until the transaction ends. */
export async function lockReviewer(tx: Transaction, id: number): Promise<Registration | undefined> {
  const [found] = await tx
    .select({ reviewer: reviewers, round: rounds })
    .from(reviewers)
    .innerJoin(rounds, eq(rounds.id, reviewers.roundId))
    .where(eq(reviewers.id, id))
    .for('no key update', { of: reviewers })
  return found
}

/** Registers the account in the round; null when it is already. */
export async function registerReviewer(
  tx: Transaction,
  { accountId, roundId, data, now }: { accountId: number; roundId: number; data: ReviewerData; now: Date },
): Promise<number | null> {
  const [registered] = await tx
    .insert(reviewers)
    .values({ ...data, accountId, roundId, createdAt: now })
    .onConflictDoNothing({ target: [reviewers.accountId, reviewers.roundId] })
    .returning({ id: reviewers.id })
  return registered?.id ?? null
}

export async function amendReviewer(tx: Transaction, id: number, data: ReviewerData): Promise<void> {
  await tx.update(reviewers).set(data).where(eq(reviewers.id, id))
}

/** The themes that a round offers and that are not retired, in the order of the office. */
export const themesOffered = (db: Handle, roundId: number) =>
  db
    .select({ id: awardBranches.id, englishName: awardBranches.englishName, arabicName: awardBranches.arabicName })
    .from(awardBranches)
    .innerJoin(roundBranches, eq(roundBranches.branchId, awardBranches.id))
    .where(and(eq(roundBranches.roundId, roundId), isNull(awardBranches.retiredAt)))
    .orderBy(asc(awardBranches.position), asc(awardBranches.id))
