import type { ReviewerBody, ReviewerDetail, ReviewerRow } from '@jadara/contract/reviewing/reviewers'
import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { accountStateSql, listAccountRows } from '../../db/account-list.ts'
import { listFindingsWithApplicants } from '../../db/conflict-findings.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import type { Round } from '../../db/participation.ts'
import { accounts, applications, awardBranches, roundBranches, rounds } from '../../db/tables/people.ts'
import { assignments, reviewers, reviews } from '../../db/tables/reviewing.ts'

/** With the conflicts of interest that were found between them and `applicantIds`. */
export async function listRoundReviewers(
  db: DatabaseHandle,
  roundId: number,
  applicantIds: readonly number[],
): Promise<ReviewerRow[]> {
  const rows = await selectReviewers(db, eq(reviewers.roundId, roundId))
  if (applicantIds.length === 0) return rows
  const findings = Map.groupBy(await listFindingsWithApplicants(db, applicantIds), ({ userId }) => userId)
  return rows.map((row) => ({ ...row, findings: (findings.get(row.userId) ?? []).map(({ userId, ...finding }) => finding) }))
}

/** The latest employer, as the list of institutions names it in both languages, or else what the registration says. */
const affiliationSql = sql<ReviewerRow['affiliation']>`coalesce((
  select jsonb_build_object(
    'englishName', coalesce(i.english_name || coalesce(', ' || p.english_name, ''), f.institution),
    'arabicName', coalesce(i.arabic_name || coalesce('، ' || p.arabic_name, ''), f.institution))
  from reviewer_fact f left join institution i on i.id = f.institution_id left join institution p on p.id = i.parent_id
  where f.account_id = "reviewer"."account_id" and f.kind = 'employer'
  order by f.from_year desc nulls last, f.id desc limit 1
), jsonb_build_object('englishName', "reviewer"."job_description", 'arabicName', "reviewer"."job_description"))`

async function selectReviewers(db: DatabaseHandle, condition: SQL): Promise<ReviewerRow[]> {
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
  const rows = await db
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
      state: accountStateSql,
      assigned: sql<number>`coalesce(${loads.assigned}, 0)::int`,
      reviewed: sql<number>`coalesce(${loads.reviewed}, 0)::int`,
      affiliation: affiliationSql,
    })
    .from(reviewers)
    .innerJoin(accounts, eq(accounts.id, reviewers.accountId))
    .innerJoin(awardBranches, eq(awardBranches.id, reviewers.branchId))
    .leftJoin(loads, and(eq(loads.reviewerId, reviewers.accountId), eq(loads.roundId, reviewers.roundId)))
    .where(condition)
    .orderBy(sql`searchable(${reviewers.arabicName}) collate arabic`, asc(reviewers.id))
  return rows.map((row) => ({ ...row, findings: [] }))
}

/** One registration with its round, account and assigned applicants; undefined if there is none. */
export async function findReviewerById(db: DatabaseHandle, id: number, now: Date): Promise<ReviewerDetail | undefined> {
  const [row] = await selectReviewers(db, eq(reviewers.id, id))
  if (!row) return undefined
  const [round] = await db
    .select({ id: rounds.id, englishName: rounds.englishName, arabicName: rounds.arabicName, active: rounds.active })
    .from(rounds)
    .innerJoin(reviewers, eq(reviewers.roundId, rounds.id))
    .where(eq(reviewers.id, id))
  const [account] = await listAccountRows(db, { where: eq(accounts.id, row.userId) }, now)
  return round && account && { ...row, round, account, applicants: await listAssignedApplicants(db, row.userId, round.id) }
}

async function listAssignedApplicants(
  db: DatabaseHandle,
  accountId: number,
  roundId: number,
): Promise<ReviewerDetail['applicants']> {
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

export type ReviewerWithRound = { readonly reviewer: typeof reviewers.$inferSelect; readonly round: Round }

export async function lockReviewer(tx: Transaction, id: number): Promise<ReviewerWithRound | undefined> {
  const [found] = await tx
    .select({ reviewer: reviewers, round: rounds })
    .from(reviewers)
    .innerJoin(rounds, eq(rounds.id, reviewers.roundId))
    .where(eq(reviewers.id, id))
    .for('no key update', { of: reviewers })
  return found
}

/** Registers the account in the round; null if it is registered already. */
export async function insertReviewer(
  tx: Transaction,
  { accountId, roundId, data, now }: { accountId: number; roundId: number; data: ReviewerBody; now: Date },
): Promise<number | null> {
  const [registered] = await tx
    .insert(reviewers)
    .values({ ...data, accountId, roundId, createdAt: now })
    .onConflictDoNothing({ target: [reviewers.accountId, reviewers.roundId] })
    .returning({ id: reviewers.id })
  return registered?.id ?? null
}

export async function updateReviewerData(tx: Transaction, id: number, data: ReviewerBody): Promise<void> {
  await tx.update(reviewers).set(data).where(eq(reviewers.id, id))
}

/** The round's themes that are not retired, in the office's order. */
export const listOfferedThemes = (db: DatabaseHandle, roundId: number) =>
  db
    .select({ id: awardBranches.id, englishName: awardBranches.englishName, arabicName: awardBranches.arabicName })
    .from(awardBranches)
    .innerJoin(roundBranches, eq(roundBranches.branchId, awardBranches.id))
    .where(and(eq(roundBranches.roundId, roundId), isNull(awardBranches.retiredAt)))
    .orderBy(asc(awardBranches.position), asc(awardBranches.id))
