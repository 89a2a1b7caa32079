import { applicant } from '@jadara/contract/core/endpoint'
import type { Text } from '@jadara/contract/core/text'
import { type ApplicationChange, announcementNewDays, maximumListedChanges } from '@jadara/contract/submission/changes'
import { sql } from 'drizzle-orm'
import type { DatabaseHandle } from '../../db/database.ts'
import { toIsoTimestampSql } from '../../db/iso-timestamp.ts'
import { isTicketUnreadSql } from '../../db/unread.ts'
import { fillPlaceholders } from '../../mail/apply-template.ts'

/** The settings of a round that an applicant has to meet. */
const terms =
  '{registrationPhdFrom,registrationPhdTo,profilePhdFrom,profilePhdTo,journalsLeast,journalsMost,eligibilityEnglish,eligibilityArabic,requiresConfirmedAddress,conditions}'

/**
 * What others changed for the account since the sign-in before the last one: in its own application, in the active round (each kind once), announcements that were
 * mailed to it (for a week at least), and unread answers, which are new until they are read.
 */
export async function listChangesForApplicant(db: DatabaseHandle, accountId: number, now: Date): Promise<ApplicationChange[]> {
  const recently = new Date(now.getTime() - announcementNewDays * 86_400_000)
  const { rows } = await db.execute<ApplicationChange & { readonly name: Text }>(sql`
    with own as (
      select app.round_id, 'application ' || app.id as chain, jsonb_build_object('en', app.english_name, 'ar', app.arabic_name) as name, coalesce(a.previous_sign_in_at, a.created_at) as since
      from account a join application app on app.account_id = a.id join round on round.id = app.round_id and round.active
      where a.id = ${accountId}),
    of_round as (
      select e."at", case
          when e.action <> 'round-amended' then case when k.effect in ('opens', 'closes') then 'window' else 'dates' end
          when e.detail -> 'after' ?| '{startDate,endDate}' then 'window'
          when e.detail -> 'after' ?| ${terms}::text[] then 'terms' end as kind
      from own join audit e on e.action in ('round-amended', 'key-date-amended', 'key-date-cleared', 'key-date-added')
          and e."at" > own.since and e.chain = 'office' and e.detail ->> 'roundId' = own.round_id::text
        left join key_date k on e.action <> 'round-amended' and k.id = (e.detail ->> 'deadlineId')::int and k.is_public
      where e.action = 'round-amended' or (k.id is not null and e.detail -> 'after' ? 'date')),
    changes as (
      select e.action as kind, e."at", null::jsonb as ticket, null::jsonb as announcement from own join audit e on e.chain = own.chain
        where e.action in ('deadline-extended', 'deadline-extension-ended', 'submission-reopened') and e."at" > own.since
      union all
      select kind, max("at"), null, null from of_round where kind is not null group by kind
      union all
      select 'announcement', n.sent_at, null, jsonb_build_object('id', n.id, 'subject', jsonb_build_object('en', n.subject, 'ar', n.subject_arabic),
          'body', jsonb_build_object('en', n.body, 'ar', n.body_arabic))
        from own join announcement n on n.sent_at > least(own.since, ${recently.toISOString()}::timestamptz)
        where n.audience ->> 'to' <> 'chosen' and exists (select from outbox o where o.account_id = ${accountId} and o.announcement_id = n.id)
      union all
      select 'answer', (select max(o.created_at) from ticket_answer o where o.ticket_id = t.id and o.by_office),
          jsonb_build_object('id', t.id, 'title', t.title), null
        from ticket t where t.account_id = ${accountId} and ${isTicketUnreadSql({ accountId, userType: applicant })})
    select kind, ${toIsoTimestampSql(sql`"at"`)} as "at", ticket, announcement, (select name from own) as name from changes order by changes."at" desc, kind limit ${maximumListedChanges}`)
  return rows.map(({ name, announcement, ...change }) => ({
    ...change,
    announcement: announcement && withName(announcement, name),
  }))
}

const withName = ({ id, subject, body }: NonNullable<ApplicationChange['announcement']>, name: Text) => ({
  id,
  subject: fillPlaceholders(subject, { name }),
  body: fillPlaceholders(body, { name }),
})
