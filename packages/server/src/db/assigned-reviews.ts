import { lastInstantBefore } from '@jadara/contract/core/moment'
import type { AssignedReviewState, DeclinedAssignment } from '@jadara/contract/reviewing/own-assignments'
import { sql } from 'drizzle-orm'
import { endOfDay, toDay } from '../core/clock.ts'
import type { DatabaseHandle } from './database.ts'
import { toIsoTimestampSql } from './iso-timestamp.ts'
import { findReviewingEnd } from './reviewing.ts'

/** For statements about assignments `s` of applications `a`: the draft `d`, the review `w` that counts, and the end of reviewing `k`. */
export const assignedReviewJoins = sql`
  left join review_draft d on d.application_id = s.application_id and d.reviewer_id = s.reviewer_id
  left join review w on w.application_id = s.application_id and w.reviewer_id = s.reviewer_id and w.superseded_at is null
  left join key_date k on k.round_id = a.round_id and k.effect = 'reviews'`

/** The last day of a review; null while reviewing has no end. */
export const dueDaySql = sql`case when k.date is not null then greatest(k.date, s.due_until) end`

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

/** A condition on an assignment `s`: its reviewer declined it, and it was not made again. */
export const isDeclinedSql = sql`(s.ended_as = 'declined' and not exists (select from assignment later
  where later.application_id = s.application_id and later.reviewer_id = s.reviewer_id and later.id > s.id))`

type OwnDueDate = { readonly roundId: number; readonly applicationId: number; readonly reviewerId: number }

/** Until when this reviewer may write this review; null while reviewing has no end. `reviewerId` is the account. */
export async function findReviewDueDate(
  db: DatabaseHandle,
  { roundId, applicationId, reviewerId }: OwnDueDate,
  timeZone: string,
): Promise<Date | null> {
  const closesAt = await findReviewingEnd(db, roundId, timeZone)
  if (!closesAt) return null
  const { rows } = await db.execute<{ until: string | null }>(sql`
    select due_until::text as until from assignment where application_id = ${applicationId} and reviewer_id = ${reviewerId} and ended_at is null
      -- Submitting uses it up, so that no calculation changes afterwards.
      and not exists (select from review w where w.application_id = ${applicationId} and w.reviewer_id = ${reviewerId} and w.superseded_at is null)`)
  const until = rows[0]?.until
  const own = until ? endOfDay(until, timeZone) : closesAt
  return own > closesAt ? own : closesAt
}

/** What this reviewer declined in the round and was not assigned again, newest first. `reviewerId` is the account. */
export async function listDeclinedAssignments(
  db: DatabaseHandle,
  { reviewerId, roundId }: Pick<OwnDueDate, 'reviewerId' | 'roundId'>,
): Promise<DeclinedAssignment[]> {
  const { rows } = await db.execute<DeclinedAssignment>(sql`
    select a.id as "applicantId", a.english_name as "englishName", a.arabic_name as "arabicName",
      ${toIsoTimestampSql(sql`s.ended_at`)} as at, s.end_reason as reason
    from assignment s join application a on a.id = s.application_id
    where s.reviewer_id = ${reviewerId} and a.round_id = ${roundId} and ${isDeclinedSql}
    order by s.ended_at desc, s.id desc`)
  return rows
}
