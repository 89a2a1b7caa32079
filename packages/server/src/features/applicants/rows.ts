import type { ApplicantRow } from '@jadara/contract/applicants'
import { type SQL, sql } from 'drizzle-orm'
import { withoutIdentity } from '../../db/anonymity.ts'
import { hasBegun } from '../../db/applicant-filters.ts'
import type { Handle } from '../../db/database.ts'
import { preparedRows } from '../../db/prepared.ts'

const iso = (column: 'created_at' | 'submitted_at') =>
  sql.raw(`to_char(a.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** A reviewer's account, who of the reviewers sees themselves alone; null for the office. */
const reader = sql`${sql.placeholder('reviewerId')}::int`

/** Those who are assigned and shown. */
const shown = sql`
    select jsonb_agg(jsonb_build_object('id', v.id, 'englishName', v.english_name, 'arabicName', v.arabic_name, 'reviewed', w.id is not null)
      order by s.assigned_at, s.id) as reviewers, bool_and(w.id is not null) as reviewed
    from assignment s join reviewer v on v.account_id = s.reviewer_id and v.round_id = a.round_id
    left join review w on w.application_id = a.id and w.reviewer_id = s.reviewer_id and w.superseded_at is null
    where s.application_id = a.id and s.ended_at is null and (${reader} is null or s.reviewer_id = ${reader})`

const told: Readonly<Record<keyof ApplicantRow, SQL>> = {
  id: sql`a.id`,
  userId: sql`a.account_id`,
  arabicName: sql`a.arabic_name`,
  englishName: sql`a.english_name`,
  email: sql`c.email`,
  birthDate: sql`a.birth_date::text`,
  jobDescription: sql`a.job_description`,
  branchId: sql`a.branch_id`,
  branchName: sql`b.english_name`,
  branchArabicName: sql`b.arabic_name`,
  createdAt: iso('created_at'),
  isConfirmed: sql`case when ${reader} is null then c.confirmed_at is not null end`,
  isSubmitted: sql`a.submitted_at is not null`,
  submittedAt: iso('submitted_at'),
  receiptNumber: sql`a.receipt_number`,
  phdDate: sql`a.phd_date::text`,
  phdUniversity: sql`a.phd_university`,
  phdCountry: sql`a.phd_country`,
  journals: sql`standing.journals::int`,
  conditionWarningCount: sql`case when ${reader} is null then (select count(*)::int from condition_warning w where w.application_id = a.id) end`,
  isComplete: sql`standing.has_files and standing.has_records`,
  hasBegun: hasBegun(sql`a.id`),
  reviewers: sql`coalesce(shown.reviewers, '[]')`,
  reviewed: sql`coalesce(shown.reviewed, false)`,
}

/** What a row of the table tells, of `page` with its applications' `id`. */
export const rowsOf = (page: SQL, also: SQL = sql``): SQL => sql`
  select ${sql.join(
    Object.entries(told).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  )} ${also}
  from ${page} join application a on a.id = page.id join account c on c.id = a.account_id join award_branch b on b.id = a.branch_id,
    lateral (select * from application_standing where application_id = a.id offset 0) standing, lateral (${shown}) shown`

const numbered = preparedRows<ApplicantRow & { isAnonymous: boolean }>(
  'applicant_rows',
  sql`${rowsOf(
    sql`unnest(${sql.placeholder('ids')}::int[]) with ordinality page (id, place)`,
    sql`, ${reader} is not null and (select r.anonymous_names from round r where r.id = a.round_id) as "isAnonymous"`,
  )} order by page.place`,
)

/** Of these applications, in this order, as their reader is told of them. */
export async function rowsNumbered(
  db: Handle,
  asked: { readonly ids: readonly number[]; readonly reviewerId: number | null },
): Promise<ApplicantRow[]> {
  const rows = await numbered(db, asked)
  return rows.map(({ isAnonymous, ...row }) => (isAnonymous ? withoutIdentity(row) : row))
}
