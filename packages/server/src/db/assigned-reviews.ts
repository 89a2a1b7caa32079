import { lastInstantBefore } from '@jadara/contract/core/moment'
import { type AssignedReviewState, type DeclinedAssignment, ownAssignmentTexts } from '@jadara/contract/reviewing/own-assignments'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import { sql } from 'drizzle-orm'
import { endOfDay, toDay } from '../core/clock.ts'
import { conflictFailure } from '../core/failure.ts'
import type { DatabaseHandle, Transaction } from './database.ts'
import { toIsoTimestampSql } from './iso-timestamp.ts'
import { findReviewingEnd } from './reviewing.ts'

/** For statements about assignments `s` of applications `a`: the draft `d`, the review `w` that counts, and the settings `k` of its stage. */
export const assignedReviewJoins = sql`
  left join review_draft d on d.application_id = s.application_id and d.reviewer_id = s.reviewer_id and d.stage = s.stage
  left join review w on w.application_id = s.application_id and w.reviewer_id = s.reviewer_id and w.stage = s.stage and w.superseded_at is null
  left join stage_settings k on k.round_id = a.round_id and k.stage = s.stage`

/** The last day of a review; null while reviewing has no end. */
export const dueDaySql = sql`case when k.reviews_due is not null then greatest(k.reviews_due, s.due_until) end`

/** The same of an assignment that has been read. `closesAt` is the end of reviewing. */
export function toDueDay(closesAt: Date | null, dueUntil: string | null, timeZone: string): string | null {
  const end = closesAt && toDay(lastInstantBefore(closesAt), timeZone)
  return end && dueUntil && dueUntil > end ? dueUntil : end
}

export const assignedReviewStateSql = sql<AssignedReviewState>`case when w.id is not null then 'submitted' when d.application_id is not null then 'begun'
  when s.accepted_at is not null then 'accepted' else 'pending' end`

/** `today` in the award's time zone. */
export const isOverdueSql = (today: string) =>
  sql<boolean>`coalesce(w.id is null and a.submitted_at is not null and ${dueDaySql} < ${today}::date, false)`

/** Reviewing is over for an assignment `s`, as `findReviewState` has it. `today` in the award's time zone. */
export const isClosedSql = (today: string) => sql<boolean>`(coalesce(${dueDaySql} < ${today}::date, false)
  and not exists (select from review_reopening o where o.application_id = s.application_id and o.reviewer_id = s.reviewer_id and o.ended_at is null))`

/** Throws 409 if one of these assignments can no longer be accepted or declined. `reviewerId` is the account. */
export async function assertAnswerable(
  tx: Transaction,
  { reviewerId, applicationIds, today }: { reviewerId: number; applicationIds: readonly number[]; today: string },
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from assignment s join application a on a.id = s.application_id ${assignedReviewJoins}
    where s.reviewer_id = ${reviewerId} and s.ended_at is null and a.id = any(${sql.param(applicationIds)}::int[]) and ${isClosedSql(today)} limit 1`)
  if (rows.length > 0) throw conflictFailure('closed', ownAssignmentTexts.closed)
}

/** A condition on an assignment `s`: its reviewer declined it, and it was not made again. */
export const isDeclinedSql = sql`(s.ended_as = 'declined' and not exists (select from assignment later
  where later.application_id = s.application_id and later.reviewer_id = s.reviewer_id and later.id > s.id))`

type OwnDueDate = { readonly roundId: number; readonly stage: Stage; readonly applicationId: number; readonly reviewerId: number }

/** Until when this reviewer may write this review; null while reviewing has no end. `reviewerId` is the account. */
export async function findReviewDueDate(
  db: DatabaseHandle,
  { roundId, stage, applicationId, reviewerId }: OwnDueDate,
  timeZone: string,
): Promise<Date | null> {
  const closesAt = await findReviewingEnd(db, roundId, timeZone, stage)
  if (!closesAt) return null
  const { rows } = await db.execute<{ until: string | null }>(sql`
    select due_until::text as until from assignment where application_id = ${applicationId} and reviewer_id = ${reviewerId} and ended_at is null
      -- Submitting uses it up, so that no calculation changes afterwards.
      and not exists (select from review w where w.application_id = ${applicationId} and w.reviewer_id = ${reviewerId} and w.stage = ${stage}
        and w.superseded_at is null)`)
  const until = rows[0]?.until
  const own = until ? endOfDay(until, timeZone) : closesAt
  return own > closesAt ? own : closesAt
}

/** What this reviewer declined in the round and was not assigned again, newest first. `reviewerId` is the account. `isAnonymous` to them, in that stage. */
export async function listDeclinedAssignments(
  db: DatabaseHandle,
  { reviewerId, roundId }: Pick<OwnDueDate, 'reviewerId' | 'roundId'>,
): Promise<(DeclinedAssignment & { readonly isAnonymous: boolean })[]> {
  const { rows } = await db.execute<DeclinedAssignment & { isAnonymous: boolean }>(sql`
    select a.id as "applicantId", a.english_name as "englishName", a.arabic_name as "arabicName",
      ${toIsoTimestampSql(sql`s.ended_at`)} as at, s.end_reason as reason, g.anonymous_names as "isAnonymous"
    from assignment s join application a on a.id = s.application_id
      join stage_settings g on g.round_id = a.round_id and g.stage = s.stage
    where s.reviewer_id = ${reviewerId} and a.round_id = ${roundId} and ${isDeclinedSql}
    order by s.ended_at desc, s.id desc`)
  return rows
}
