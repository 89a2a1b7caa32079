import type { Language } from '@jadara/contract/text'
import { sql } from 'drizzle-orm'
import { endOfDay } from '../../clock.ts'
import { boundedKinds, lackingIn } from '../../db/completeness.ts'
import type { Handle, Transaction } from '../../db/database.ts'
import type { Round } from '../../db/participation.ts'
import { deadlineReminders } from '../../db/tables/messages.ts'
import { recordTableName } from '../records/store.ts'
import { type Distance, dueReminder, reminderFor } from './rules.ts'

type When = { readonly now: Date; readonly timeZone: string }

/** Drafts of accounts that can sign in. */
const drafts = sql`application a
  join round r on r.id = a.round_id
  join account c on c.id = a.account_id and c.disabled_at is null
  left join deadline_extension e on e.application_id = a.id and e.ended_at is null`
/** The last day that an applicant has: the round's, or that of their own extension. */
const ownDay = sql`greatest(r.end_date, e.until)`
/** Since when it is theirs: each of these told them of it. */
const since = sql`greatest(a.created_at, case when r.end_date is null or e.until > r.end_date then e.granted_at end,
  (select max(o.reopened_at) from reopening o where o.application_id = a.id))`

/** A deadline of which somebody may have to be reminded now. */
export type Due = { readonly day: string; readonly closesAt: string; readonly hoursBefore: Distance; readonly at: string }

/** The deadlines that the drafts of a round have, with the reminder of each that is due. */
export async function dueDeadlines(db: Handle, round: Round, { now, timeZone }: When): Promise<Due[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct ${ownDay}::text as day from ${drafts} where a.round_id = ${round.id} and a.submitted_at is null and ${ownDay} is not null`)
  return rows.flatMap(({ day }) => {
    const closesAt = endOfDay(day, timeZone)
    const due = dueReminder(closesAt, now)
    return due ? [{ day, closesAt: closesAt.toISOString(), hoursBefore: due.hoursBefore, at: due.at.toISOString() }] : []
  })
}

/** Locks the applications of some who are to be reminded, and passes over those that somebody is just changing or submitting: their turn is the next. */
export async function lockSomeDue(tx: Transaction, round: Round, due: readonly Due[], most: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select a.id from ${drafts}
      join jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as d (day date, "closesAt" timestamptz, "hoursBefore" int, "at" timestamptz) on d.day = ${ownDay}
    where a.round_id = ${round.id} and a.submitted_at is null and ${since} <= d."at"
      and not exists (select from deadline_reminder m
        where m.application_id = a.id and m.closes_at = d."closesAt" and m.hours_before <= d."hoursBefore")
    order by a.id limit ${most}
    for update of a skip locked`)
  return rows.map(({ id }) => id)
}

export type Reminded = {
  readonly id: number
  readonly accountId: number
  readonly email: string
  readonly language: Language
  readonly englishName: string
  readonly arabicName: string
  readonly isComplete: boolean
  readonly closesAt: Date
  readonly hoursBefore: Distance
}

/** Of locked applications those that are to be reminded as things stand now: what was found before the lock may have changed until it. */
export async function stillDue(
  tx: Transaction,
  round: Round,
  ids: readonly number[],
  { now, timeZone }: When,
): Promise<Reminded[]> {
  const lacks = lackingIn(round, boundedKinds(recordTableName))
  const { rows } = await tx.execute<Found>(sql`
    select a.id, a.account_id as "accountId", c.email, c.language, a.english_name as "englishName", a.arabic_name as "arabicName",
      ${lacks.files} + ${lacks.records} = 0 as "isComplete", ${ownDay}::text as day, ${since} as since,
      (select coalesce(jsonb_agg(jsonb_build_object('hoursBefore', m.hours_before, 'closesAt', m.closes_at)), '[]')
        from deadline_reminder m where m.application_id = a.id) as reminded
    from ${drafts} ${lacks.joins}
    where a.id = any(${sql.param(ids)}::int[]) and a.submitted_at is null and r.active and r.reminds and ${ownDay} is not null
    order by a.id`)
  return rows.flatMap(({ day, since, reminded, ...person }) => {
    const closesAt = endOfDay(day, timeZone)
    const before = reminded.filter((one) => Date.parse(one.closesAt) === closesAt.getTime()).map(({ hoursBefore }) => hoursBefore)
    const [closest = null] = before.toSorted((one, other) => one - other)
    const hoursBefore = reminderFor({ since: new Date(since), remindedAt: closest }, closesAt, now)
    return hoursBefore === null ? [] : [{ ...person, closesAt, hoursBefore }]
  })
}

type Found = Omit<Reminded, 'closesAt' | 'hoursBefore'> & {
  day: string
  since: string
  reminded: { hoursBefore: Distance; closesAt: string }[]
}

export async function keepReminded(tx: Transaction, reminded: readonly Reminded[], mailedAt: Date): Promise<void> {
  await tx
    .insert(deadlineReminders)
    .values(reminded.map(({ id, hoursBefore, closesAt }) => ({ applicationId: id, hoursBefore, closesAt, mailedAt })))
}

/** How many have not submitted whose deadline is the round's own. */
export async function draftsOnTime(db: Handle, round: Round): Promise<number> {
  const { rows } = await db.execute<{ people: number }>(sql`
    select count(*)::int as people from ${drafts}
    where a.round_id = ${round.id} and a.submitted_at is null and ${ownDay} = r.end_date`)
  return rows[0]?.people ?? 0
}
