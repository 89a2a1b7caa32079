import { recordKinds } from '@jadara/contract/records/record-kinds'
import {
  type ClosingApplicant,
  closingSoonHours,
  maximumClosingApplicantsShown,
  type OfficeAttention,
  type RoundFigures,
} from '@jadara/contract/rounds/overview'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { addDays, toDay } from '../../core/clock.ts'
import { listRecordBoundsSql, missingPartsSql, requiredFileTypesSql } from '../../db/completeness.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import type { Round } from '../../db/participation.ts'
import { hasDeclinedReviewSql } from '../../db/reviewing.ts'
import { conceptNotes, proposals } from '../../db/tables/proposal.ts'
import { toRecordTableName } from '../records/store.ts'

const bounded = listRecordBoundsSql(toRecordTableName)
/** True for drafts without a proposal, concept note or record of an unbounded kind. */
const hasNoOtherParts = sql.join(
  [
    getTableName(proposals),
    getTableName(conceptNotes),
    ...recordKinds.filter(({ bounds }) => !bounds).map(({ name }) => toRecordTableName(name)),
  ].map((table) => sql`not exists (select from ${sql.identifier(table)} o where o.application_id = d.id)`),
  sql` and `,
)
const iso = (instant: SQL) => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const joinSql = (parts: readonly SQL[], between: SQL): SQL => sql.join([...parts], between)

/**
 * All figures of a round at one moment. Totals come from counters that the database maintains. Only drafts are inspected, with joins over all of
 * them, which is many times faster than subqueries per applicant.
 */
export async function loadRoundFigures(
  db: DatabaseHandle,
  round: Round,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<Omit<RoundFigures, 'reviewing'>> {
  const toLocalDay = (instant: SQL) => sql`(${instant} at time zone ${timeZone}::text)::date`
  /** Rows are grouped by quarter of an hour before their date is computed: every time zone starts its day at such a boundary. */
  const toQuarterHour = (instant: SQL) => sql`date_bin('15 minutes', ${instant}, timestamptz '2000-01-01Z')`
  const closingSoon = closingDays(now, timeZone)
  const deadline = sql`greatest(${round.endDate}::date, e.until)`
  const lacks = missingPartsSql(round, bounded)
  const recordMissing = joinSql(
    bounded.map(({ name, gapIn }) => sql`when ${gapIn(round)} > 0 then ${name}::text`),
    sql` `,
  )
  const {
    rows: [row],
  } = await db.execute<FiguresRow>(sql`
    with draft as materialized (
      select a.id, a.phd_date between ${round.profilePhdFrom} and ${round.profilePhdTo} as informed,
        ${lacks.files} as files_missing, ${lacks.records} as gap, case ${recordMissing} end as record_missing,
        ${lacks.anyFile} or ${joinSql(
          bounded.map(({ begun }) => begun),
          sql` or `,
        )} as begun,
        coalesce(${deadline} between ${closingSoon.first}::date and ${closingSoon.last}::date, false) as closes
      from application a
      ${lacks.joins}
      left join deadline_extension e on e.application_id = a.id and e.ended_at is null
      where a.round_id = ${round.id} and a.submitted_at is null
    ), of_drafts as (
      select count(*) filter (where informed) as informed,
        count(*) filter (where informed and files_missing = 0) as files,
        count(*) filter (where informed and files_missing = 0 and gap = 0) as records,
        count(*) filter (where files_missing + gap = 0) as complete,
        count(*) filter (where begun and files_missing + gap > 0) as surely_begun,
        count(*) filter (where not begun and files_missing + gap > 0) as without_papers,
        (count(*) filter (where closes and files_missing + gap <= 1))::int as closing_total
      from draft
    ), closing as (
      select * from draft where closes and files_missing + gap <= 1 order by files_missing + gap, id limit ${maximumClosingApplicantsShown}
    ), kept as (
      select branch_id, sum(applicants) as registered, coalesce(sum(applicants) filter (where submitted), 0) as submitted
      from listed_applicant_count where round_id = ${round.id} group by 1
    ), of_round as (select coalesce(sum(registered), 0) as registered, coalesce(sum(submitted), 0) as submitted from kept)
    select
      jsonb_build_object('registered', r.registered, 'information', r.submitted + d.informed, 'files', r.submitted + d.files,
        'records', r.submitted + d.records, 'submitted', r.submitted) as funnel,
      jsonb_build_object('notStarted', n.not_started, 'inProgress', d.surely_begun + d.without_papers - n.not_started,
        'complete', d.complete, 'submitted', r.submitted) as stands,
      r.submitted::int - (select count(distinct a.id)::int from assignment s join application a on a.id = s.application_id
        where s.ended_at is null and a.round_id = ${round.id} and a.submitted_at is not null) as "withoutReviewer",
      (select count(*)::int from application a where a.round_id = ${round.id} and ${hasDeclinedReviewSql(sql`a.id`)}) as declined,
      (select ${iso(sql`min(l.submitted_at)`)} from listed_applicant l where l.round_id = ${round.id} and l.submitted
        and not exists (select from assignment s where s.application_id = l.id and s.ended_at is null)) as "withoutReviewerSince",
      (select ${iso(sql`min(s.ended_at)`)} from assignment s join application a on a.id = s.application_id where a.round_id = ${round.id}
        and s.ended_by = s.reviewer_id and s.ended_as in ('declined', 'conflict') and ${hasDeclinedReviewSql(sql`a.id`)}
        and not exists (select from assignment o where o.application_id = a.id and (o.assigned_at > s.ended_at or o.ended_at > s.ended_at))) as "declinedSince",
      d.closing_total as "closingTotal",
      (select coalesce(jsonb_agg(d order by d.date), '[]') from (
        select ${toLocalDay(sql`quarter`)} as date, sum(registered) as registered, sum(submitted) as submitted from (
          select ${toQuarterHour(sql`created_at`)} as quarter, count(*) as registered, 0 as submitted
            from listed_applicant where round_id = ${round.id} group by 1
          union all select ${toQuarterHour(sql`submitted_at`)}, 0, count(*)
            from listed_applicant where round_id = ${round.id} and submitted group by 1) each group by 1) d) as days,
      (select coalesce(jsonb_agg(t order by t.position, t.id), '[]') from (
        select b.id, b.english_name as "englishName", b.arabic_name as "arabicName", b.position,
          coalesce(k.registered, 0) as registered, coalesce(k.submitted, 0) as submitted
        from award_branch b left join kept k on k.branch_id = b.id
        where k.registered > 0
          or b.retired_at is null and exists (select from round_branch o where o.branch_id = b.id and o.round_id = ${round.id})) t) as themes,
      (select count(*)::int from key_date k where k.round_id = ${round.id} and case k.effect
        when 'opens' then false when 'closes' then ${round.endDate}::date is null else k.date is null end) as "datesWithoutDay",
      (select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'userId', a.account_id, 'englishName', a.english_name, 'arabicName', a.arabic_name,
        'missing', coalesce('records.' || c.record_missing, (select 'file.' || min(t) from unnest(array[${requiredFileTypesSql}]) t
          where not exists (select from stored_file f where f.application_id = c.id and f.type_id = t)))) order by c.files_missing + c.gap, c.id), '[]')
        from closing c join application a on a.id = c.id) as closing
    from of_round r, of_drafts d,
      (select count(*) as not_started from draft d where not d.begun and ${hasNoOtherParts}) n`)
  if (!row) throw new Error('the round was not counted')
  const { funnel, stands: statuses, days, themes, withoutReviewer, declined, datesWithoutDay, closingTotal, closing } = row
  const oldest = { withoutReviewer: row.withoutReviewerSince, declined: row.declinedSince }
  return {
    ...{ funnel, stands: statuses, days, themes },
    attention: { withoutReviewer, declined, datesWithoutDay, oldest, closing: { total: closingTotal, items: closing } },
  }
}

/** The first and last day of deadlines that end within `closingSoonHours`. */
function closingDays(now: Date, timeZone: string): { first: string; last: string } {
  const then = new Date(now.getTime() + closingSoonHours * 3_600_000)
  return { first: toDay(now, timeZone), last: addDays(toDay(then, timeZone), -1) }
}

type FiguresRow = Pick<RoundFigures, 'funnel' | 'stands' | 'days' | 'themes'> & {
  withoutReviewer: number
  declined: number
  withoutReviewerSince: string | null
  declinedSince: string | null
  datesWithoutDay: number
  closingTotal: number
  closing: ClosingApplicant[]
}

/** Minutes after which an unsent mail counts as waiting. */
const waitingAfterMinutes = 15

type OfficeWaiting = Omit<OfficeAttention, 'storage' | 'timeZone' | 'mail' | 'hasPrintedPassword'> & {
  readonly mail: Omit<OfficeAttention['mail'], 'hasServer'>
}

export async function loadOfficeBacklog(db: DatabaseHandle, now: Date): Promise<OfficeWaiting> {
  const waits = sql`given_up_at is null and (attempts > 0 or created_at < ${now.toISOString()}::timestamptz - make_interval(mins => ${waitingAfterMinutes}))`
  const {
    rows: [row],
  } = await db.execute<{
    inquiries: number
    inquiry: string | null
    queries: number
    query: string | null
    waiting: number
    since: string | null
    failed: number
    failedMail: string | null
  }>(sql`
    select i.*, q.*, m.*
    from (select count(*)::int as inquiries, ${iso(sql`min(opened_at)`)} as inquiry from inquiry where closed = 0 and marked is null) i,
      (select count(*)::int as queries, ${iso(sql`min(opened_at)`)} as query from ticket where closed = 0) q,
      (select count(*) filter (where ${waits})::int as waiting, ${iso(sql`min(created_at) filter (where ${waits})`)} as since,
        count(*) filter (where given_up_at is not null)::int as failed, ${iso(sql`min(given_up_at)`)} as "failedMail"
      from outbox where sent_at is null) m`)
  if (!row) throw new Error('what waits was not counted')
  const { inquiries, queries, waiting, since, failed, inquiry, query, failedMail } = row
  return {
    ...{ unansweredInquiries: inquiries, unansweredQueries: queries, oldest: { inquiry, query, failedMail } },
    mail: { waiting, since, failed },
  }
}
