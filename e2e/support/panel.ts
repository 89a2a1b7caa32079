import { queryDatabase } from './database.ts'
import type { TestPortal } from './portal.ts'

/** Applicants who have submitted and reviewers of the active round, of four themes. Inserted directly, because registering them would take too long. */
export async function createPanel(
  portal: TestPortal,
  { applicants, reviewers }: { readonly applicants: number; readonly reviewers: number },
): Promise<void> {
  await queryDatabase(portal, async (sql) => {
    await sql`with account as (
        insert into account (email, email_key, password_hash, user_type, english_name, arabic_name, created_at, confirmed_at)
        select 'applicant' || n || '@panel.example', 'applicant' || n || '@panel.example', 'x', 3, 'Applicant ' || to_char(n, 'FMRN'), 'متقدم رقم ' || n, now(), now()
        from generate_series(1, ${applicants}::int) n returning id, english_name, arabic_name)
      insert into application (account_id, round_id, branch_id, english_name, arabic_name, birth_date, job_description, phd_date, phd_university,
        phd_country, created_at)
      select a.id, r.id, (array[1, 2, 3, 7])[1 + a.id % 4], a.english_name, a.arabic_name, '1985-01-01', 'Lecturer', '2019-01-01',
        'University ' || a.id, 'EG', now()
      from account a, round r where r.active`
    await sql.begin(async (tx) => {
      await tx`alter table application disable trigger application_guard`
      await tx`insert into receipt (number, application_id, received_at, sealed_at, manifest, snapshot, digest, personal_files, pages, records)
        select 'P' || id, id, now(), now(), '', '', encode(sha256(''), 'hex'), 0, 0, '{}' from application where job_description = 'Lecturer'`
      await tx`update application a set submitted_at = r.sealed_at, receipt_number = r.number from receipt r where r.application_id = a.id`
      await tx`set constraints all immediate`
      await tx`alter table application enable trigger application_guard`
    })
    await sql`with account as (
        insert into account (email, email_key, password_hash, user_type, english_name, arabic_name, created_at, confirmed_at)
        select 'reviewer' || n || '@panel.example', 'reviewer' || n || '@panel.example', 'x', 2, 'Reviewer ' || to_char(n, 'FMRN'), 'محكّم رقم ' || n, now(), now()
        from generate_series(1, ${reviewers}::int) n returning id, english_name, arabic_name)
      insert into reviewer (account_id, round_id, english_name, arabic_name, birth_date, job_description, branch_id, created_at)
      select a.id, r.id, a.english_name, a.arabic_name, '1970-01-01', 'Professor', (array[1, 2, 3, 7])[1 + a.id % 4], now()
      from account a, round r where r.active`
  })
}
