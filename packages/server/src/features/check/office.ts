import { sql } from 'drizzle-orm'
import type { DatabaseHandle } from '../../db/database.ts'
import { erasedChainsSql } from './audit-submissions.ts'
import { listProblemSentences } from './store.ts'

/** Reviewers must be registered in the application's round. */
export const findStrayAssignments = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    select 'assignment ' || s.id || ' is of account ' || s.reviewer_id || ', which is no reviewer of its round' as sentence
    from assignment s join application a on a.id = s.application_id
    where not exists (select from reviewer v join account c on c.id = v.account_id
      where v.account_id = s.reviewer_id and v.round_id = a.round_id and c.user_type = 2) order by s.id`,
  )

/** At most one active extension per application; a reopened receipt is never current and belongs to the reopened application. */
export const findInconsistentStatus = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    select 'application ' || application_id || ' has ' || count(*) || ' extensions that stand' as sentence
      from deadline_extension where ended_at is null group by application_id having count(*) > 1
    union all select 'extension ' || id || ' ended before it was granted' from deadline_extension where ended_at < granted_at
    union all select 'receipt ' || o.receipt_number || ' was reopened, and is the current one of application ' || a.id
      from reopening o join application a on a.receipt_number = o.receipt_number
    union all select 'the reopening of receipt ' || o.receipt_number || ' names application ' || o.application_id || ', whose receipt it is not'
      from reopening o left join receipt r on r.number = o.receipt_number where r.application_id is distinct from o.application_id
    union all select 'application ' || s.application_id || ' is ' || s.state || ', and has an active assignment or a decision' from screening s
      where s.ended_at is null and s.state <> 'eligible' and (
        exists (select from assignment where application_id = s.application_id and ended_at is null)
        or exists (select from decision where application_id = s.application_id and ended_at is null))
    union all select 'assignment ' || s.id || ' is active, and of another stage than application ' || a.id
      from assignment s join application a on a.id = s.application_id where s.ended_at is null and s.stage <> a.stage
    union all select 'reopened review of application ' || a.id || ' is of another stage than the application'
      from review_reopening o join application a on a.id = o.application_id where o.ended_at is null and o.stage <> a.stage
    union all select 'application ' || a.id || ' is in a second stage that is not open, or without a submission'
      from application a left join round_stage g on g.round_id = a.round_id
      where a.stage = 2 and (g.opened_at is null or a.submitted_at is null)
        and not exists (select from trial_removal t where t.account_id = a.account_id and t.removed_at is null)
    union all select 'review ' || r.id || ' of the second stage is of application ' || a.id || ', which is in the first'
      from review r join application a on a.id = r.application_id where r.stage > a.stage
    order by 1`,
  )

/** `JDR-<round>-<number>`: numbered from 1 without gaps in each round, and the round stores the last number. */
export const findReceiptGaps = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    with numbered as (
      select round_id, number, row_number() over (partition by round_id order by length(number), number) as expected
      from (
        select a.round_id, r.number from receipt r join application a on a.id = r.application_id
        -- The number of a receipt that was removed with the trial is never given again.
        union all select split_part(detail ->> 'receiptNumber', '-', 2)::int, detail ->> 'receiptNumber' from audit
        where action = 'submitted' and chain in ${erasedChainsSql}) as given)
    select 'the receipts of round ' || round_id || ' are not numbered without a gap from ' || min(number) as sentence
      from numbered where number <> 'JDR-' || round_id || '-' || lpad(expected::text, greatest(5, length(expected::text)), '0') group by round_id
    union all select 'round ' || d.id || ' counts ' || d.receipts || ' receipts, and has ' || count(n.number)
      from round d left join numbered n on n.round_id = d.id group by d.id having count(n.number) <> d.receipts
    order by 1`,
  )

export const findMissingAdministrators = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`select 'no account that is enabled administers the portal' as sentence
    where not exists (select from account where user_type = 1 and disabled_at is null)`,
  )

/** Finds references to themes that do not exist. Retired themes still exist. */
export const findUnknownThemes = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    select what || ' names theme ' || branch_id || ', which does not exist' as sentence from (
      select 'application ' || id as what, branch_id from application
      union all select 'reviewer ' || id, branch_id from reviewer
      union all select 'round ' || round_id, branch_id from round_branch) as naming
    where not exists (select from award_branch b where b.id = branch_id) order by 1`,
  )

/** A queued mail has a text, a sent one no longer contains its secret link, and a failed one has an error. */
export const findInconsistentMails = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    select 'mail ' || id || ' ' || wrong as sentence from outbox, lateral (values
      (case when recipient = '' or subject = '' then 'has no recipient or no subject' end),
      (case when sent_at is null and text = '' then 'waits without its words' end),
      (case when secret and sent_at is not null and (text <> '' or html <> '') then 'was sent and still holds its words' end),
      (case when sent_at is null and attempts > 0 and last_error is null then 'failed without saying why' end)
    ) as found (wrong) where wrong is not null order by id`,
  )
