import {
  type ClosingApplicant,
  closingSoonHours,
  maximumClosingApplicantsShown,
  type OfficeAttention,
  type RoundFigures,
} from '@jadara/contract/rounds/overview'
import { sql } from 'drizzle-orm'
import { addDays, toDay } from '../../core/clock.ts'
import { missingPartsSql, requiredFileTypesSql } from '../../db/completeness.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import { toIsoTimestampSql } from '../../db/iso-timestamp.ts'
import type { Round } from '../../db/participation.ts'
import { takesNoPartSql } from '../../db/screening.ts'

/** Without what the files beside this one read. */
type CountedFigures = Omit<RoundFigures, 'reviewing' | 'secondStage' | 'attention'> & {
  readonly attention: Omit<RoundFigures['attention'], 'conflicts'>
}

/**
 * All figures of a round at one moment, from the counts that the database keeps (migration 0044). Rows of applications are read only where
 * few are meant: of drafts outside of the round's window of the PhD, of extensions, and of the applicants that are named.
 */
export async function loadRoundFigures(
  db: DatabaseHandle,
  round: Round,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<CountedFigures> {
  const { first, last } = closingDays(now, timeZone)
  /** Whether the drafts that have no longer deadline of their own are closing. */
  const closesByRound = round.endDate !== null && first <= round.endDate && round.endDate <= last
  const { files: filesMissing, records: gap } = missingPartsSql(round)
  const {
    rows: [row],
  } = await db.execute<FiguresRow>(sql`
    with progress as materialized (
      select p.submitted, p.files, p.journals, p.has_content, p.is_assigned, ${filesMissing} as files_missing, ${gap} as gap, sum(p.applicants) as applicants
      from application_progress_count p where p.round_id = ${round.id} group by 1, 2, 3, 4, 5
    ), uninformed as materialized (
      select ${filesMissing} as files_missing, ${gap} as gap
      from (select distinct branch_id from listed_applicant_count where round_id = ${round.id} and not submitted) b,
        (values ('-infinity'::date, ${round.profilePhdFrom}::date - 1), (${round.profilePhdTo}::date + 1, 'infinity')) as outside (since, until),
        lateral (select id from listed_applicant l where l.round_id = ${round.id} and l.branch_id = b.branch_id and not l.submitted
          and l.phd_date between outside.since and outside.until) l,
        lateral (select files, journals from application_progress where id = l.id offset 0) p
    ), informed as (
      select applicants, files_missing, gap from progress where not submitted union all select -1, files_missing, gap from uninformed
    ), of_drafts as (
      select coalesce(sum(applicants), 0) as informed, coalesce(sum(applicants) filter (where files_missing = 0), 0) as files,
        coalesce(sum(applicants) filter (where files_missing = 0 and gap = 0), 0) as records
      from informed
    ), statuses as (
      select coalesce(sum(applicants), 0) as registered,
        coalesce(sum(applicants) filter (where submitted), 0) as submitted,
        coalesce(sum(applicants) filter (where not submitted and files_missing + gap = 0), 0) as complete,
        coalesce(sum(applicants) filter (where not submitted and files_missing + gap > 0 and has_content), 0) as in_progress,
        coalesce(sum(applicants) filter (where not submitted and files_missing + gap > 0 and not has_content), 0) as not_started,
        coalesce(sum(applicants) filter (where submitted and not is_assigned), 0)::int as without_reviewer
      from progress
    ), nearly as materialized (
      select files, journals, files_missing, gap, sum(applicants) as applicants from progress
      where not submitted and files_missing + gap <= 1 group by 1, 2, 3, 4
    ), extended as materialized (
      select p.id, n.files_missing, n.gap, e.until
      from deadline_extension e join application_progress p on p.id = e.application_id join nearly n on n.files = p.files and n.journals = p.journals
      where p.round_id = ${round.id} and p.submitted_at is null and e.ended_at is null
    ), closing as materialized (
      select found.id, n.files_missing, n.gap from nearly n, lateral (
        select p.id from application_progress p
        where p.round_id = ${round.id} and p.submitted_at is null and p.files = n.files and p.journals = n.journals
          and not exists (select from extended e where e.id = p.id and e.until > ${last}::date)
        order by p.id limit ${maximumClosingApplicantsShown}) found
      where ${closesByRound}
      union all
      select id, files_missing, gap from extended
      where not ${closesByRound} and greatest(${round.endDate}::date, until) between ${first}::date and ${last}::date
    ), kept as (
      select branch_id, sum(applicants) as registered, coalesce(sum(applicants) filter (where submitted), 0) as submitted
      from listed_applicant_count where round_id = ${round.id} group by 1
    )
    select
      jsonb_build_object('registered', s.registered, 'information', s.submitted + d.informed, 'files', s.submitted + d.files,
        'records', s.submitted + d.records, 'submitted', s.submitted) as funnel,
      jsonb_build_object('notStarted', s.not_started, 'inProgress', s.in_progress, 'complete', s.complete, 'submitted', s.submitted) as statuses,
      s.without_reviewer - (select count(*)::int from screening k join application_progress p on p.id = k.application_id
        where p.round_id = ${round.id} and k.ended_at is null and k.state <> 'eligible' and p.submitted_at is not null and not p.is_assigned) as "withoutReviewer",
      (select ${toIsoTimestampSql(sql`min(submitted_at)`)} from application_progress
        where round_id = ${round.id} and submitted_at is not null and not is_assigned and not ${takesNoPartSql(sql`application_progress.id`)}) as "withoutReviewerSince",
      (select count(*)::int from application_progress where round_id = ${round.id} and declined_at is not null) as declined,
      (select ${toIsoTimestampSql(sql`min(declined_at)`)} from application_progress where round_id = ${round.id} and declined_at is not null) as "declinedSince",
      case when ${closesByRound}
        then (select coalesce(sum(applicants), 0)::int from nearly) - (select count(*)::int from extended where until > ${last}::date)
        else (select count(*)::int from closing) end as "closingTotal",
      (select coalesce(jsonb_agg(d order by d.date), '[]') from (
        select (quarter at time zone ${timeZone}::text)::date as date, sum(registered) as registered, sum(submitted) as submitted
        from quarter_hour_count where round_id = ${round.id} group by 1 having sum(registered + submitted) > 0) d) as days,
      (select coalesce(jsonb_agg(t order by t.position, t.id), '[]') from (
        select b.id, b.english_name as "englishName", b.arabic_name as "arabicName", b.position,
          coalesce(k.registered, 0) as registered, coalesce(k.submitted, 0) as submitted
        from award_branch b left join kept k on k.branch_id = b.id
        where k.registered > 0
          or b.retired_at is null and exists (select from round_branch o where o.branch_id = b.id and o.round_id = ${round.id})) t) as themes,
      (select count(*)::int from key_date k where k.round_id = ${round.id} and case k.effect
        when 'opens' then false when 'closes' then ${round.endDate}::date is null else k.date is null end) as "datesWithoutDay",
      (select count(*)::int from decision d where d.round_id = ${round.id} and d.outcome = 'winner' and d.ended_at is null
        and not ${round.allowsSingleDecider} and not exists (select from decision_confirmation f where f.decision_id = d.id)) as "unconfirmedWinners",
      (select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'userId', a.account_id, 'englishName', a.english_name, 'arabicName', a.arabic_name,
        'missing', case when c.gap > 0 then 'records.journal' else (select 'file.' || min(t) from unnest(array[${requiredFileTypesSql}]) t
          where not exists (select from stored_file f where f.application_id = c.id and f.type_id = t)) end) order by c.files_missing + c.gap, c.id), '[]')
        from (select * from closing order by files_missing + gap, id limit ${maximumClosingApplicantsShown}) c join application a on a.id = c.id) as closing
    from statuses s, of_drafts d`)
  if (!row) throw new Error('the round was not counted')
  const {
    funnel,
    statuses,
    days,
    themes,
    withoutReviewer,
    declined,
    datesWithoutDay,
    unconfirmedWinners,
    closingTotal,
    closing,
  } = row
  const oldest = { withoutReviewer: row.withoutReviewerSince, declined: row.declinedSince }
  return {
    ...{ funnel, statuses, days, themes },
    attention: {
      withoutReviewer,
      declined,
      datesWithoutDay,
      unconfirmedWinners,
      oldest,
      closing: { total: closingTotal, items: closing },
    },
  }
}

/** The first and last day of deadlines that end within `closingSoonHours`. */
function closingDays(now: Date, timeZone: string): { first: string; last: string } {
  const then = new Date(now.getTime() + closingSoonHours * 3_600_000)
  return { first: toDay(now, timeZone), last: addDays(toDay(then, timeZone), -1) }
}

type FiguresRow = Pick<RoundFigures, 'funnel' | 'statuses' | 'days' | 'themes'> & {
  withoutReviewer: number
  declined: number
  withoutReviewerSince: string | null
  declinedSince: string | null
  datesWithoutDay: number
  unconfirmedWinners: number
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
    from (select count(*)::int as inquiries, ${toIsoTimestampSql(sql`min(opened_at)`)} as inquiry from inquiry where closed = 0 and marked is null) i,
      (select count(*)::int as queries, ${toIsoTimestampSql(sql`min(opened_at)`)} as query from ticket where closed = 0) q,
      (select count(*) filter (where ${waits})::int as waiting, ${toIsoTimestampSql(sql`min(created_at) filter (where ${waits})`)} as since,
        count(*) filter (where given_up_at is not null)::int as failed, ${toIsoTimestampSql(sql`min(given_up_at)`)} as "failedMail"
      from outbox where sent_at is null) m`)
  if (!row) throw new Error('what waits was not counted')
  const { inquiries, queries, waiting, since, failed, inquiry, query, failedMail } = row
  return {
    ...{ unansweredInquiries: inquiries, unansweredQueries: queries, oldest: { inquiry, query, failedMail } },
    mail: { waiting, since, failed },
  }
}
