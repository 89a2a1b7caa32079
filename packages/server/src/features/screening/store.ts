import type { ScreenableApplicant, ScreeningState } from '@jadara/contract/applicants/screening'
import type { Language } from '@jadara/contract/core/text'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type AssignedReviewer, isRestorableSql } from '../../db/assignments.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { accounts, applications } from '../../db/tables/people.ts'
import { decisions } from '../../db/tables/reviewing.ts'
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

type LatestScreening = Pick<typeof screenings.$inferSelect, 'id' | 'state' | 'reason' | 'actorId'>
export type LatestScreenings = { readonly active: LatestScreening | null; readonly previous: LatestScreening | null }

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
  const byApplication = Map.groupBy(rows, (row) => row.applicationId)
  return new Map(
    applicationIds.map((applicationId) => {
      const own = byApplication.get(applicationId) ?? []
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

/**
 * Makes the assignments that these screenings ended active again, as they were, with reopened reviews; not where a conflict of interest is known by now, or the plan that made one is undone. A reviewer
 * who has a letter about the end gets a new one about the assignment. Returns them in the order of the applications.
 */
export async function restoreAssignments(tx: Transaction, screeningIds: readonly number[]): Promise<AssignedReviewer[]> {
  const isOfScreening = sql`k.id = any(${sql.param([...screeningIds])}::int[])`
  const { rows } = await tx.execute<AssignedReviewer>(sql`
    with restored as (
      update assignment s set ended_at = null, ended_as = null, ended_by = null, end_reason = '', withdrawal_notified_at = null,
        notified_at = case when s.withdrawal_notified_at is null then s.notified_at end
      from screening k
      where ${isOfScreening} and k.application_id = s.application_id and s.ended_as = 'taken-back' and s.ended_by = k.actor_id
        and s.end_reason = k.reason and s.ended_at = greatest(s.assigned_at, k.decided_at)
        and ${isRestorableSql}
      returning s.id, s.application_id, s.reviewer_id, k.decided_at
    ), reopened as (
      update review_reopening o set ended_at = null from restored s
      where (o.application_id, o.reviewer_id) = (s.application_id, s.reviewer_id) and o.ended_at = greatest(o.reopened_at, s.decided_at)
    )
    select s.application_id as "applicationId", s.reviewer_id as "userId", v.id as "reviewerId"
    from restored s join application a on a.id = s.application_id
      join reviewer v on v.account_id = s.reviewer_id and v.round_id = a.round_id
    order by s.application_id, s.id`)
  return rows
}

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
