import { attestAssignments } from './accounts.ts'
import { queryDatabase } from './database.ts'
import type { TestPortal } from './portal.ts'

/** Rows in each long list of the office: more than its first page. */
export const crowd = 24
/** Half of them are answered, closed or confirmed. */
export const half = crowd / 2

/**
 * 24 people who have submitted (or `submitted`), one of them with an unvalidated PhD from abroad, 12 drafts, and 24 queries, inquiries, mails and subscribers.
 * Inserted directly, because registering them would take as long as the rest of the story.
 */
export async function createCrowd(portal: TestPortal, submitted = crowd): Promise<void> {
  await queryDatabase(portal, async (sql) => {
    await sql`with account as (
        insert into account (email, email_key, password_hash, user_type, english_name, arabic_name, created_at, confirmed_at)
        select 'person' || n || '@crowd.example', 'person' || n || '@crowd.example', 'x', 3, 'Person ' || case when n <= ${crowd + half} then chr(64 + n) else n::text end, 'شخص رقم ' || n, now(),
          case when n <= ${half} then now() end
        from generate_series(1, ${submitted + half}::int) n returning id, english_name, arabic_name)
      insert into application (account_id, round_id, branch_id, english_name, arabic_name, birth_date, job_description, phd_date, phd_university,
        phd_country, created_at)
      select a.id, r.id, 7, a.english_name, a.arabic_name, '1985-01-01', 'Lecturer', '2019-01-01', 'Cairo University',
        case a.english_name when 'Person C' then 'DE' else 'EG' end, now()
      from account a, round r where r.active`
    await sql.begin(async (tx) => {
      await tx`alter table application disable trigger application_guard`
      await tx`insert into receipt (number, application_id, received_at, sealed_at, manifest, snapshot, digest, personal_files, pages, records)
        select 'R' || id, id, now(), now(), '', '', encode(sha256(''), 'hex'), 0, 0, '{}' from application order by id limit ${submitted}`
      await tx`update application a set submitted_at = r.sealed_at, receipt_number = r.number from receipt r where r.application_id = a.id`
      await tx`set constraints all immediate`
      await tx`alter table application enable trigger application_guard`
    })
    const some = sql`generate_series(1, ${crowd}::int) n`
    const [person] = await sql`select min(account_id) as id from application`
    await sql`insert into ticket (account_id, title, description, category_id, created_at, closed, opened_at, last_at)
      select ${person?.id}, 'Query no' || n || 'x', 'How?', (select min(id) from ticket_category), now(), n % 2, now(), now() from ${some}`
    await sql`insert into inquiry (email, name, mobile, subject, description, language, created_at, closed, opened_at, last_at)
      select 'writer' || n || '@crowd.example', 'Writer ' || chr(64 + n), '', 'Question no' || n || 'x', 'How?', 'en', now(), n % 2, now(), now() from ${some}`
    await sql`insert into outbox (recipient, language, subject, text, html, created_at, next_attempt_at, secret, sent_at, kind)
      select 'reader' || n || '@crowd.example', 'en', 'Letter no' || n || 'x', 't', 'h', now(), now(), false, now(),
        case n % 2 when 0 then 'receipt' else 'announcement' end from ${some}`
    await sql`insert into news_subscription (email, email_key, user_name, language, asked_at, confirm_token_hash, confirmed_at, unsubscribe_token)
      select 'news' || n || '@crowd.example', 'news' || n || '@crowd.example', 'Subscriber no' || n || 'x', 'en', now(), 'h' || n, now(),
        gen_random_uuid() from ${some}`
  })
}

/** Assigns all submitted applicants of the crowd to this account, with one review each. */
export async function reviewCrowd(portal: TestPortal, reviewerAccount: number): Promise<void> {
  await queryDatabase(portal, async (sql) => {
    await sql`insert into rubric (branch_id, key, made_at) values (7, '', now())`
    await sql`insert into assignment (application_id, reviewer_id, assigned_at)
      select id, ${reviewerAccount}, now() from application where submitted_at is not null`
    await sql`insert into review (application_id, reviewer_id, version, rubric_id, receipt_number, score, description, submitted_at)
      select a.id, ${reviewerAccount}, 1, (select id from rubric), a.receipt_number, 50 + a.id % 40, 'Sound work', now()
      from application a where a.submitted_at is not null`
  })
  await attestAssignments(portal)
}
