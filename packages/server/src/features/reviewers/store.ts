import type { ReviewerBody, ReviewerDetail, ReviewerRow } from '@jadara/contract/reviewing/reviewers'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { toDay } from '../../core/clock.ts'
import { accountStateSql, listAccountRows } from '../../db/account-list.ts'
import {
  assignedReviewJoins,
  assignedReviewStateSql,
  dueDaySql,
  isDeclinedSql,
  isOverdueSql,
  listDeclinedAssignments,
} from '../../db/assigned-reviews.ts'
import { listFindingsWithApplicants } from '../../db/conflict-findings.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { toIsoTimestampSql } from '../../db/iso-timestamp.ts'
import type { Round } from '../../db/participation.ts'
import { isWithoutLetterSql } from '../../db/reviewer-letters.ts'
import { accounts, applications, awardBranches, roundBranches, rounds } from '../../db/tables/people.ts'
import { reviewers } from '../../db/tables/reviewing.ts'

/** Undefined without applications, and if they belong to several rounds. */
export async function findRoundIdOfApplications(db: DatabaseHandle, ids: readonly number[]): Promise<number | undefined> {
  if (ids.length === 0) return undefined
  const found = await db
    .selectDistinct({ roundId: applications.roundId })
    .from(applications)
    .where(inArray(applications.id, [...ids]))
  return found.length === 1 ? found[0]?.roundId : undefined
}

/** With the conflicts of interest that were found between them and `applicantIds`. */
export async function listRoundReviewers(
  db: DatabaseHandle,
  roundId: number,
  applicantIds: readonly number[],
  today: string,
): Promise<ReviewerRow[]> {
  const rows = await selectReviewers(db, eq(reviewers.roundId, roundId), today)
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

async function selectReviewers(db: DatabaseHandle, condition: SQL, today: string): Promise<ReviewerRow[]> {
  const active = sql`s.ended_at is null`
  const counted = (condition: SQL) => sql`(count(*) filter (where ${condition}))::int`
  // Once for all reviewers of the rounds, instead of once for each.
  const loads = sql`(
    select s.reviewer_id, a.round_id, ${counted(active)} as assigned, ${counted(sql`${active} and w.id is not null`)} as reviewed,
      ${counted(sql`${active} and ${assignedReviewStateSql} <> 'pending'`)} as accepted,
      ${counted(sql`${active} and ${assignedReviewStateSql} = 'begun'`)} as begun,
      ${counted(sql`${active} and ${isOverdueSql(today)}`)} as overdue,
      ${counted(isWithoutLetterSql)} as without_letter,
      ${counted(isDeclinedSql)} as declined
    from assignment s join application a on a.id = s.application_id ${assignedReviewJoins}
    group by s.reviewer_id, a.round_id) loads`
  const load = (name: string) => sql<number>`coalesce(${sql.raw(`loads.${name}`)}, 0)`
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
      assigned: load('assigned'),
      reviewed: load('reviewed'),
      accepted: load('accepted'),
      begun: load('begun'),
      overdue: load('overdue'),
      withoutLetter: load('without_letter'),
      declined: load('declined'),
      affiliation: affiliationSql,
    })
    .from(reviewers)
    .innerJoin(accounts, eq(accounts.id, reviewers.accountId))
    .innerJoin(awardBranches, eq(awardBranches.id, reviewers.branchId))
    .leftJoin(loads, sql`loads.reviewer_id = ${reviewers.accountId} and loads.round_id = ${reviewers.roundId}`)
    .where(condition)
    .orderBy(sql`searchable(${reviewers.arabicName}) collate arabic`, asc(reviewers.id))
  return rows.map((row) => ({ ...row, findings: [] }))
}

/** One registration with its round, account and assigned applicants; undefined if there is none. */
export async function findReviewerById(
  db: DatabaseHandle,
  id: number,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<ReviewerDetail | undefined> {
  const today = toDay(now, timeZone)
  const [row] = await selectReviewers(db, eq(reviewers.id, id), today)
  if (!row) return undefined
  const [round] = await db
    .select({
      id: rounds.id,
      englishName: rounds.englishName,
      arabicName: rounds.arabicName,
      active: rounds.active,
      inReview: rounds.inReview,
    })
    .from(rounds)
    .innerJoin(reviewers, eq(reviewers.roundId, rounds.id))
    .where(eq(reviewers.id, id))
  const [account] = await listAccountRows(db, { where: eq(accounts.id, row.userId) }, now)
  return (
    round &&
    account && {
      ...row,
      round,
      account,
      applicants: await listAssignedApplicants(db, { accountId: row.userId, roundId: round.id, today }),
      declinedApplicants: await listDeclinedAssignments(db, { reviewerId: row.userId, roundId: round.id }),
    }
  )
}

async function listAssignedApplicants(
  db: DatabaseHandle,
  { accountId, roundId, today }: { readonly accountId: number; readonly roundId: number; readonly today: string },
): Promise<ReviewerDetail['applicants']> {
  const { rows } = await db.execute<ReviewerDetail['applicants'][number]>(sql`
    select a.id, a.english_name as "englishName", a.arabic_name as "arabicName", a.submitted_at is not null as "isSubmitted",
      ${toIsoTimestampSql(sql`s.assigned_at`)} as "assignedAt", ${assignedReviewStateSql} as state, ${dueDaySql}::text as due, ${isOverdueSql(today)} as "isOverdue"
    from assignment s join application a on a.id = s.application_id ${assignedReviewJoins}
    where s.reviewer_id = ${accountId} and s.ended_at is null and a.round_id = ${roundId}
    order by searchable(a.arabic_name) collate arabic, a.id`)
  return rows
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
