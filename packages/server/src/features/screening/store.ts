import type { ScreenableApplicant, ScreeningState } from '@jadara/contract/applicants/screening'
import type { Language } from '@jadara/contract/core/text'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { accounts, applications } from '../../db/tables/people.ts'
import { assignments, decisions, reviewers } from '../../db/tables/reviewing.ts'
import { screenings } from '../../db/tables/screening.ts'
import { laterInstantSql } from '../../db/version.ts'

/** By id. Unknown ids are left out. */
export async function findScreenableApplicants(
  db: DatabaseHandle,
  applicationIds: readonly number[],
): Promise<ScreenableApplicant[]> {
  const { rows } = await db.execute<ScreenableApplicant>(sql`
    select a.id as "applicantId", a.english_name as "englishName", a.arabic_name as "arabicName", s.state,
      e.warnings as "conditionWarnings", a.submitted_at is not null as "isSubmitted",
      (select count(*)::int from assignment s where s.application_id = a.id and s.ended_at is null and not exists (
        select from review r where r.application_id = a.id and r.reviewer_id = s.reviewer_id and r.stage = s.stage and r.superseded_at is null)) as "pendingReviews",
      (select count(*)::int from review r where r.application_id = a.id and r.superseded_at is null) as "submittedReviews",
      exists (select from decision d where d.application_id = a.id and d.ended_at is null) as "isDecided"
    from application a join application_eligibility e on e.id = a.id
      left join screening s on s.application_id = a.id and s.ended_at is null
    where a.id = any(${sql.param([...applicationIds])}::int[]) order by a.id`)
  return rows
}

export type ActiveScreening = Pick<typeof screenings.$inferSelect, 'state' | 'reason'>

/** By application. */
export async function findActiveScreenings(
  tx: Transaction,
  applicationIds: readonly number[],
): Promise<ReadonlyMap<number, ActiveScreening>> {
  const rows = await tx
    .select({ applicationId: screenings.applicationId, state: screenings.state, reason: screenings.reason })
    .from(screenings)
    .where(and(inArray(screenings.applicationId, [...applicationIds]), isNull(screenings.endedAt)))
  return new Map(rows.map(({ applicationId, ...screening }) => [applicationId, screening]))
}

type LatestScreening = Pick<typeof screenings.$inferSelect, 'state' | 'reason' | 'actorId'>
type LatestScreenings = { readonly active: LatestScreening | null; readonly previous: LatestScreening | null }

/** By application: the active screening, and the one that it replaced or, without an active one, that was taken back last. */
export async function findLatestScreenings(
  tx: Transaction,
  applicationIds: readonly number[],
): Promise<ReadonlyMap<number, LatestScreenings>> {
  const rows = await tx
    .select()
    .from(screenings)
    .where(inArray(screenings.applicationId, [...applicationIds]))
    .orderBy(desc(screenings.id))
  return new Map(
    applicationIds.map((applicationId) => {
      const own = rows.filter((row) => row.applicationId === applicationId)
      const active = own.find(({ endedAt }) => endedAt === null) ?? null
      const ended = own.find(({ endedAt }) => endedAt !== null)
      const isPrevious = ended?.endedAt && (!active || ended.endedAt >= active.decidedAt)
      return [applicationId, { active, previous: isPrevious ? ended : null }]
    }),
  )
}

export async function hasDecision(tx: Transaction, applicationIds: readonly number[]): Promise<boolean> {
  const [found] = await tx
    .select({ id: decisions.id })
    .from(decisions)
    .where(and(inArray(decisions.applicationId, [...applicationIds]), isNull(decisions.endedAt)))
    .limit(1)
  return found !== undefined
}

/** `userId` is the reviewer's account, `reviewerId` the registration. In the order of the applications. */
export type AssignedReviewer = { readonly applicationId: number; readonly userId: number; readonly reviewerId: number }

export const listActiveAssignments = (tx: Transaction, applicationIds: readonly number[]): Promise<AssignedReviewer[]> =>
  tx
    .select({ applicationId: assignments.applicationId, userId: assignments.reviewerId, reviewerId: reviewers.id })
    .from(assignments)
    .innerJoin(applications, eq(applications.id, assignments.applicationId))
    .innerJoin(reviewers, and(eq(reviewers.accountId, assignments.reviewerId), eq(reviewers.roundId, applications.roundId)))
    .where(and(inArray(assignments.applicationId, [...applicationIds]), isNull(assignments.endedAt)))
    .orderBy(assignments.applicationId, assignments.id)

type NewScreening = {
  readonly applicationIds: readonly number[]
  /** Null ends the active screening alone. */
  readonly state: ScreeningState | null
  readonly reason: string
  readonly actorId: number
  readonly at: Date
}

/** The caller holds the locks of the applications. */
export async function replaceScreenings(
  tx: Transaction,
  { applicationIds, state, reason, actorId, at }: NewScreening,
): Promise<void> {
  await tx
    .update(screenings)
    .set({ endedAt: laterInstantSql(screenings.decidedAt, at) })
    .where(and(inArray(screenings.applicationId, [...applicationIds]), isNull(screenings.endedAt)))
  if (state === null) return
  await tx
    .insert(screenings)
    .values(applicationIds.map((applicationId) => ({ applicationId, state, reason, actorId, decidedAt: at })))
}

export const listMailRecipients = (
  tx: Transaction,
  applicationIds: readonly number[],
): Promise<{ recipient: string; language: Language; accountId: number }[]> =>
  tx
    .select({ recipient: accounts.email, language: accounts.language, accountId: accounts.id })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.accountId))
    .where(inArray(applications.id, [...applicationIds]))
    .orderBy(applications.id)
