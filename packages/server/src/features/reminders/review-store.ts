import type { Language } from '@jadara/contract/core/text'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import { sql } from 'drizzle-orm'
import { endOfDay, toDay } from '../../core/clock.ts'
import { dueDaySql } from '../../db/assigned-reviews.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { reviewReminders } from '../../db/tables/reviewing.ts'
import { findDueReminder, findReminderToSend, type ReviewReminderHours, reviewReminderHours, toReminderTimes } from './rules.ts'
import type { DeadlineWithDueReminder } from './store.ts'

type TimeContext = { readonly now: Date; readonly timeZone: string }

/** Assigned applications that are submitted and that the reviewer has not reviewed. */
const pendingReviews = sql`assignment s
  join application a on a.id = s.application_id and a.submitted_at is not null
  join account c on c.id = s.reviewer_id and c.disabled_at is null
  join reviewer v on (v.account_id, v.round_id) = (s.reviewer_id, a.round_id)
  left join stage_settings k on k.round_id = a.round_id and k.stage = s.stage
  where s.ended_at is null and not exists (select from review w
    where w.application_id = s.application_id and w.reviewer_id = s.reviewer_id and w.stage = s.stage and w.superseded_at is null)`

/** The due dates of the round's pending reviews that have a due reminder. */
async function listDueDates(db: DatabaseHandle, roundId: number, { now, timeZone }: TimeContext) {
  const { rows } = await db.execute<{ day: string }>(
    sql`select distinct ${dueDaySql}::text as day from ${pendingReviews} and a.round_id = ${roundId} and ${dueDaySql} is not null`,
  )
  return rows.flatMap(({ day }): DeadlineWithDueReminder<ReviewReminderHours>[] => {
    const closesAt = endOfDay(day, timeZone)
    const due = findDueReminder(closesAt, now, reviewReminderHours)
    return due ? [{ day, closesAt: closesAt.toISOString(), hoursBefore: due.hoursBefore, at: due.at.toISOString() }] : []
  })
}

/**
 * Locks the registrations of reviewers with a due reminder who were not reminded today; they are tomorrow. Skips those that another process reminds. Returns
 * their ids.
 */
export async function lockReviewersToRemind(tx: Transaction, roundId: number, time: TimeContext): Promise<number[]> {
  const due = await listDueDates(tx, roundId, time)
  if (due.length === 0) return []
  const { rows } = await tx.execute<{ id: number }>(sql`
    select v.id from reviewer v where v.round_id = ${roundId}
      and not exists (select from review_reminder m where m.reviewer_id = v.account_id and m.round_id = v.round_id
        and (m.mailed_at at time zone ${time.timeZone})::date = ${toDay(time.now, time.timeZone)}::date)
      and v.account_id in (
      select s.reviewer_id from ${pendingReviews} and a.round_id = ${roundId} and exists (
        select from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as d (day date, "closesAt" timestamptz, "hoursBefore" int, "at" timestamptz)
        where d.day = ${dueDaySql} and s.assigned_at <= d."at" and not exists (select from review_reminder m
          where m.reviewer_id = s.reviewer_id and m.round_id = a.round_id and m.closes_at = d."closesAt" and m.hours_before <= d."hoursBefore")))
    order by v.id for no key update skip locked`)
  return rows.map(({ id }) => id)
}

/** Locks the registrations of the round with these ids, by default all of it. Returns those that exist. */
export async function lockReviewers(tx: Transaction, roundId: number, ids: readonly number[] | undefined): Promise<number[]> {
  const chosen = ids ? sql`and id = any(${sql.param(ids)}::int[])` : sql``
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from reviewer where round_id = ${roundId} ${chosen} order by id for no key update`,
  )
  return rows.map(({ id }) => id)
}

export type PendingReview = {
  /** The application. */
  readonly applicantId: number
  readonly englishName: string
  readonly arabicName: string
  readonly stage: Stage
  readonly assignedAt: Date
  /** Null without a due date. */
  readonly closesAt: Date | null
}

export type ReviewerWithPending = {
  readonly userId: number
  readonly email: string
  readonly language: Language
  readonly englishName: string
  readonly arabicName: string
  readonly pending: readonly PendingReview[]
  /** Reminders that the portal sent by itself. */
  readonly reminded: readonly { readonly closesAt: Date; readonly hoursBefore: ReviewReminderHours }[]
}

/** `ids` are registrations. */
export async function listReviewersWithPending(
  db: DatabaseHandle,
  ids: readonly number[],
  timeZone: string,
): Promise<ReviewerWithPending[]> {
  const { rows } = await db.execute<Found>(sql`
    select c.id as "userId", c.email, c.language, c.english_name as "englishName", c.arabic_name as "arabicName",
      jsonb_agg(jsonb_build_object('applicantId', a.id, 'englishName', a.english_name, 'arabicName', a.arabic_name,
        'stage', s.stage, 'assignedAt', s.assigned_at, 'day', ${dueDaySql}::text) order by a.id) as pending,
      (select coalesce(jsonb_agg(jsonb_build_object('hoursBefore', m.hours_before, 'closesAt', m.closes_at)), '[]')
        from review_reminder m where m.reviewer_id = c.id and m.round_id = v.round_id and m.hours_before is not null) as reminded
    from ${pendingReviews} and v.id = any(${sql.param(ids)}::int[])
    group by c.id, v.id order by v.id`)
  return rows.map(({ pending, reminded, ...person }) => ({
    ...person,
    pending: pending.map(({ day, assignedAt, ...review }) => ({
      ...review,
      assignedAt: new Date(assignedAt),
      closesAt: day === null ? null : endOfDay(day, timeZone),
    })),
    reminded: reminded.map(({ closesAt, hoursBefore }) => ({ closesAt: new Date(closesAt), hoursBefore })),
  }))
}

type Found = Omit<ReviewerWithPending, 'pending' | 'reminded'> & {
  pending: (Omit<PendingReview, 'assignedAt' | 'closesAt'> & { assignedAt: string; day: string | null })[]
  reminded: { closesAt: string; hoursBefore: ReviewReminderHours }[]
}

/** One mail: pending reviews of one reviewer with the first of their due dates. */
export type ReviewReminder = {
  readonly reviewer: ReviewerWithPending
  readonly reviews: readonly PendingReview[]
  readonly closesAt: Date | null
  /** Null for a reminder that the office asked for. */
  readonly hoursBefore: ReviewReminderHours | null
}

/** The reminders that are due now, one for each due date. */
export const toDueReminders = (reviewer: ReviewerWithPending, now: Date): ReviewReminder[] =>
  [...Map.groupBy(reviewer.pending, ({ closesAt }) => closesAt?.getTime()).values()].flatMap((reviews) => {
    const closesAt = reviews[0]?.closesAt
    if (!closesAt) return []
    const sent = reviewer.reminded.filter((one) => one.closesAt.getTime() === closesAt.getTime())
    const hours = sent.map(({ hoursBefore }) => hoursBefore)
    const remindedAt = reviewReminderHours.findLast((one) => hours.includes(one)) ?? null
    const since = new Date(Math.min(...reviews.map(({ assignedAt }) => assignedAt.getTime())))
    const hoursBefore = findReminderToSend({ since, remindedAt }, closesAt, now, reviewReminderHours)
    return hoursBefore === null ? [] : [{ reviewer, reviews, closesAt, hoursBefore }]
  })

export type PlannedReviewReminder = {
  readonly at: Date
  readonly hoursBefore: ReviewReminderHours
  readonly closesAt: Date
  readonly reviewers: readonly ReviewerWithPending[]
}

/** What the portal will send if nothing changes: for each due date of pending reviews each reminder that is not due yet. In the order of time. */
export async function listPlannedReviewReminders(
  db: DatabaseHandle,
  roundId: number,
  { now, timeZone }: TimeContext,
): Promise<PlannedReviewReminder[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from reviewer where round_id = ${roundId}`)
  const ids = rows.map(({ id }) => id)
  const pending = (await listReviewersWithPending(db, ids, timeZone)).flatMap((reviewer) =>
    [...new Set(reviewer.pending.map(({ closesAt }) => closesAt?.getTime()))].flatMap((end) =>
      end === undefined ? [] : [{ reviewer, end }],
    ),
  )
  return [...Map.groupBy(pending, ({ end }) => end)]
    .flatMap(([end, theirs]) =>
      toReminderTimes(new Date(end), reviewReminderHours)
        .filter(({ at }) => at > now)
        .map((time) => ({ ...time, closesAt: new Date(end), reviewers: theirs.map(({ reviewer }) => reviewer) })),
    )
    .toSorted((one, other) => +one.at - +other.at || +one.closesAt - +other.closesAt)
}

export async function insertReviewReminders(
  tx: Transaction,
  reminders: readonly ReviewReminder[],
  { roundId, actorId, at }: { readonly roundId: number; readonly actorId: number | null; readonly at: Date },
): Promise<void> {
  await tx.insert(reviewReminders).values(
    reminders.map(({ reviewer, closesAt, hoursBefore }) => ({
      ...{ reviewerId: reviewer.userId, roundId, closesAt, hoursBefore, actorId, mailedAt: at },
    })),
  )
}
