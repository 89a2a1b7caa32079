import { type ApplicantDeadline, reminderPauseHours } from '@jadara/contract/applicants/deadline-acts'
import type { Language } from '@jadara/contract/core/text'
import { sql } from 'drizzle-orm'
import { endOfDay } from '../core/clock.ts'
import { isCompleteSql } from './completeness.ts'
import type { DatabaseHandle } from './database.ts'

type Facts = ApplicantDeadline & {
  readonly accountId: number
  readonly email: string
  readonly language: Language
  readonly isComplete: boolean
}

/** In the order of their ids; unknown applications are missing. */
export async function listApplicantDeadlines(
  db: DatabaseHandle,
  applicationIds: readonly number[],
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<Facts[]> {
  const pauseBegan = new Date(now.getTime() - reminderPauseHours * 3_600_000)
  const { rows } = await db.execute<Omit<Facts, 'isClosed'>>(sql`
    select a.id as "applicantId", a.english_name as "englishName", a.arabic_name as "arabicName", a.account_id as "accountId", c.email, c.language,
      a.submitted_at is not null as "isSubmitted", c.disabled_at is not null as "isDisabled", ${isCompleteSql(sql`p`, sql`r`)} as "isComplete",
      greatest(r.end_date, e.until)::text as "lastDay",
      case when r.end_date is null or e.until > r.end_date then e.until::text end as "extendedUntil",
      exists (select from outbox o where o.account_id = a.account_id and o.kind in ('reminderComplete', 'reminderIncomplete')
        and o.created_at > ${pauseBegan.toISOString()}::timestamptz) as "isReminded"
    from (select distinct unnest(${sql.param(applicationIds)}::int[]) as id) chosen join application a on a.id = chosen.id
      join round r on r.id = a.round_id join account c on c.id = a.account_id join application_progress p on p.id = a.id
      left join deadline_extension e on e.application_id = a.id and e.ended_at is null
    order by a.id`)
  return rows.map((row) => ({ ...row, isClosed: row.lastDay !== null && endOfDay(row.lastDay, timeZone) <= now }))
}
