import type { ApplicantRow } from '@jadara/contract/applicants/applicants'
import { type SQL, sql } from 'drizzle-orm'
import { isCompleteSql } from '../../db/completeness.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import { toIsoTimestampSql } from '../../db/iso-timestamp.ts'
import { prepareRawStatementOnce } from '../../db/prepared.ts'
import { redactIdentity, redactPersonalDetails } from '../../db/reviewing.ts'

const iso = (column: 'created_at' | 'submitted_at') =>
  sql.raw(`to_char(a.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** The reviewer's account, to show no other reviewers; null for administrators. */
const reviewerId = sql`${sql.placeholder('reviewerId')}::int`

const reviewersQuery = sql`
    select jsonb_agg(jsonb_build_object('id', v.id, 'englishName', v.english_name, 'arabicName', v.arabic_name, 'reviewed', w.id is not null)
      || coalesce(found.findings, '{}')
      order by s.assigned_at, s.id) as reviewers, bool_and(w.id is not null) as reviewed
    from assignment s join reviewer v on v.account_id = s.reviewer_id and v.round_id = a.round_id
    left join review w on w.application_id = a.id and w.reviewer_id = s.reviewer_id and w.stage = s.stage and w.superseded_at is null
    left join lateral (
      select jsonb_build_object('findings', jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'grade', f.grade, 'state', f.state) order by f.id)) as findings
      from conflict_finding f
      where ${reviewerId} is null and f.application_id = a.id and f.reviewer_id = s.reviewer_id and f.state <> 'cleared'
      having count(*) > 0
    ) found on true
    where progress.is_assigned and s.application_id = a.id and s.ended_at is null and (${reviewerId} is null or s.reviewer_id = ${reviewerId})`

/** The tags of the application `a`, in alphabetical order. */
export const tagNamesSql = sql`array(select g.name from application_tag g where g.application_id = a.id order by g.key collate arabic)`

const columns: Readonly<Record<keyof ApplicantRow, SQL>> = {
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
  isConfirmed: sql`case when ${reviewerId} is null then c.confirmed_at is not null end`,
  isSubmitted: sql`a.submitted_at is not null`,
  submittedAt: iso('submitted_at'),
  receiptNumber: sql`a.receipt_number`,
  phdDate: sql`a.phd_date::text`,
  phdUniversity: sql`a.phd_university`,
  phdCountry: sql`a.phd_country`,
  journals: sql`progress.journals`,
  conditionWarningCount: sql`case when ${reviewerId} is null then eligibility.warnings end`,
  conditionTallies: sql`case when ${reviewerId} is null then eligibility.tallies end`,
  isComplete: isCompleteSql(sql`progress`, sql`round`),
  hasBegun: sql`progress.has_content`,
  reviewers: sql`coalesce(active_reviewers.reviewers, '[]')`,
  reviewed: sql`coalesce(active_reviewers.reviewed, false)`,
  screening: sql`case when ${reviewerId} is null then (select jsonb_build_object('state', k.state, 'reason', k.reason, 'at', ${toIsoTimestampSql(sql`k.decided_at`)},
      'by', case when k.actor_id <> a.account_id then jsonb_build_object('userId', w.id, 'englishName', w.english_name, 'arabicName', w.arabic_name) end)
    from screening k join account w on w.id = k.actor_id where k.application_id = a.id and k.ended_at is null) end`,
  tags: sql`case when ${reviewerId} is null then ${tagNamesSql} else '{}' end`,
}

/** The columns of `ApplicantRow` for the application ids in `page`. */
export const applicantRowsSql = (page: SQL, moreColumns: SQL = sql``): SQL => sql`
  select ${sql.join(
    Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  )} ${moreColumns}
  from ${page} join application a on a.id = page.id join account c on c.id = a.account_id join award_branch b on b.id = a.branch_id
    join application_progress progress on progress.id = a.id join application_eligibility eligibility on eligibility.id = a.id join round on round.id = a.round_id, lateral (${reviewersQuery}) active_reviewers`

/** A setting of the stage in which the application `a` is. */
const ofStage = (setting: string) =>
  sql.raw(`(select g.${setting} from stage_settings g where g.round_id = a.round_id and g.stage = a.stage)`)

const queryRows = prepareRawStatementOnce<
  ApplicantRow & { isAnonymous: boolean; hidesDetails: boolean; isBeforeAttestation: boolean }
>(
  'applicant_rows',
  sql`${applicantRowsSql(
    sql`unnest(${sql.placeholder('ids')}::int[]) with ordinality page (id, place)`,
    sql`, ${reviewerId} is not null and ${ofStage('anonymous_names')} as "isAnonymous",
      ${reviewerId} is not null and ${ofStage('hides_personal_details')} as "hidesDetails",
      ${reviewerId} is not null and ${ofStage('requires_attestation')} and not exists (
        select from assignment s join attestation t on t.assignment_id = s.id
        where s.application_id = a.id and s.reviewer_id = ${reviewerId} and s.ended_at is null
      ) as "isBeforeAttestation"`,
  )} order by page.place`,
)

/** In the order of the ids; redacted for a reviewer as the round says, and but for the names before a required attestation. */
export async function listRowsByIds(
  db: DatabaseHandle,
  request: { readonly ids: readonly number[]; readonly reviewerId: number | null },
): Promise<ApplicantRow[]> {
  const rows = await queryRows(db, request)
  return rows.map(({ isAnonymous, hidesDetails, isBeforeAttestation, ...row }) => {
    if (!isAnonymous && !isBeforeAttestation) return hidesDetails ? redactPersonalDetails(row) : row
    const redacted = redactIdentity(row)
    return isAnonymous ? redacted : { ...redacted, englishName: row.englishName, arabicName: row.arabicName }
  })
}
