import type { Language } from '@jadara/contract/core/text'
import { sql } from 'drizzle-orm'
import { endOfDay } from '../../core/clock.ts'
import { missingPartsSql } from '../../db/completeness.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import type { Round } from '../../db/participation.ts'
import { deadlineReminders } from '../../db/tables/messages.ts'
import { findDueReminder, findReminderToSend, type ReminderHours, reminderHours } from './rules.ts'

type TimeContext = { readonly now: Date; readonly timeZone: string }

/** Drafts of enabled accounts. */
const drafts = sql`application a
  join round r on r.id = a.round_id
  join account c on c.id = a.account_id and c.disabled_at is null
  left join deadline_extension e on e.application_id = a.id and e.ended_at is null`
const ownDeadlineDay = sql`greatest(r.end_date, e.until)`
/** When the applicant learned of this deadline. */
const since = sql`greatest(a.created_at, case when r.end_date is null or e.until > r.end_date then e.granted_at end,
  (select max(o.reopened_at) from reopening o where o.application_id = a.id))`

/** A deadline with its due reminder. */
export type DeadlineWithDueReminder<Hours extends number = ReminderHours> = {
  readonly day: string
  readonly closesAt: string
  readonly hoursBefore: Hours
  readonly at: string
}

/** The deadlines of the round's drafts that have a due reminder. */
export async function listDeadlinesWithDueReminder(
  db: DatabaseHandle,
  round: Round,
  { now, timeZone }: TimeContext,
): Promise<DeadlineWithDueReminder[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct ${ownDeadlineDay}::text as day from ${drafts} where a.round_id = ${round.id} and a.submitted_at is null and ${ownDeadlineDay} is not null`)
  return rows.flatMap(({ day }) => {
    const closesAt = endOfDay(day, timeZone)
    const due = findDueReminder(closesAt, now, reminderHours)
    return due ? [{ day, closesAt: closesAt.toISOString(), hoursBefore: due.hoursBefore, at: due.at.toISOString() }] : []
  })
}

/** Locks some applications with a due reminder. Skips those that are being changed or submitted; the next run handles them. */
export async function lockDueApplications(
  tx: Transaction,
  round: Round,
  due: readonly DeadlineWithDueReminder[],
  limit: number,
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select a.id from ${drafts}
      join jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as d (day date, "closesAt" timestamptz, "hoursBefore" int, "at" timestamptz) on d.day = ${ownDeadlineDay}
    where a.round_id = ${round.id} and a.submitted_at is null and ${since} <= d."at"
      and not exists (select from deadline_reminder m
        where m.application_id = a.id and m.closes_at = d."closesAt" and m.hours_before <= d."hoursBefore")
    order by a.id limit ${limit}
    for update of a skip locked`)
  return rows.map(({ id }) => id)
}

export type Reminder = {
  readonly id: number
  readonly accountId: number
  readonly email: string
  readonly language: Language
  readonly englishName: string
  readonly arabicName: string
  readonly isComplete: boolean
  readonly closesAt: Date
  readonly hoursBefore: ReminderHours
}

/** The locked applications that still need a reminder; they may have changed before the lock. */
export async function listStillDue(
  tx: Transaction,
  round: Round,
  ids: readonly number[],
  { now, timeZone }: TimeContext,
): Promise<Reminder[]> {
  const missing = missingPartsSql(round)
  const { rows } = await tx.execute<Found>(sql`
    select a.id, a.account_id as "accountId", c.email, c.language, a.english_name as "englishName", a.arabic_name as "arabicName",
      ${missing.files} + ${missing.records} = 0 as "isComplete", ${ownDeadlineDay}::text as day, ${since} as since,
      (select coalesce(jsonb_agg(jsonb_build_object('hoursBefore', m.hours_before, 'closesAt', m.closes_at)), '[]')
        from deadline_reminder m where m.application_id = a.id) as reminded
    from ${drafts} join application_progress p on p.id = a.id
    where a.id = any(${sql.param(ids)}::int[]) and a.submitted_at is null and r.active and r.reminds and ${ownDeadlineDay} is not null
    order by a.id`)
  return rows.flatMap(({ day, since, reminded, ...person }) => {
    const closesAt = endOfDay(day, timeZone)
    const before = reminded.filter((one) => Date.parse(one.closesAt) === closesAt.getTime()).map(({ hoursBefore }) => hoursBefore)
    const [closest = null] = before.toSorted((one, other) => one - other)
    const hoursBefore = findReminderToSend({ since: new Date(since), remindedAt: closest }, closesAt, now, reminderHours)
    return hoursBefore === null ? [] : [{ ...person, closesAt, hoursBefore }]
  })
}

type Found = Omit<Reminder, 'closesAt' | 'hoursBefore'> & {
  day: string
  since: string
  reminded: { hoursBefore: ReminderHours; closesAt: string }[]
}

export async function insertReminders(tx: Transaction, reminded: readonly Reminder[], mailedAt: Date): Promise<void> {
  await tx
    .insert(deadlineReminders)
    .values(reminded.map(({ id, hoursBefore, closesAt }) => ({ applicationId: id, hoursBefore, closesAt, mailedAt })))
}

/** The number of drafts whose deadline is the round's own. */
export async function countDraftsWithRoundDeadline(db: DatabaseHandle, round: Round): Promise<number> {
  const { rows } = await db.execute<{ people: number }>(sql`
    select count(*)::int as people from ${drafts}
    where a.round_id = ${round.id} and a.submitted_at is null and ${ownDeadlineDay} = r.end_date`)
  return rows[0]?.people ?? 0
}
