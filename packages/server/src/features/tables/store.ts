import { sql } from 'drizzle-orm'
import { type ApplicantFilters, applicantCondition, applicantOrderBySql } from '../../db/applicant-filters.ts'
import type { Transaction } from '../../db/database.ts'
import { toIsoTimestampSql } from '../../db/iso-timestamp.ts'
import type { Application } from '../../db/participation.ts'
import { prepareRawStatementOnce } from '../../db/prepared.ts'
import { countSharedRecordsSql } from '../record-checks/store.ts'

/** Dates as `yyyy-MM-dd`, times in ISO 8601. `records` counts records by table name; kinds without records are missing. */
export type ApplicantTableRow = Pick<
  Application,
  | 'id'
  | 'arabicName'
  | 'englishName'
  | 'jobDescription'
  | 'birthDate'
  | 'phdCountry'
  | 'phdDate'
  | 'phdUniversity'
  | 'receiptNumber'
> & {
  readonly email: string
  readonly branchEnglish: string
  readonly branchArabic: string
  readonly createdAt: string
  readonly submittedAt: string | null
  readonly records: Readonly<Record<string, number>>
  /** Records by what their checks found. */
  readonly differing: number
  readonly retracted: number
  readonly shared: number
}

/** Small enough that other queries get their turn in between (about a millisecond), large enough that the rows take longer than the round trips. */
const batchSize = 200

/** All filtered applicants in the order of the table. The next batch is read while the previous one is written. */
export async function* streamApplicantBatches(
  tx: Transaction,
  filters: ApplicantFilters,
): AsyncGenerator<ApplicantTableRow[], void> {
  // Plans the statement once per connection; planning takes longer than reading a batch.
  await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
  const batches = await listBatches(tx, filters)
  let nextRows = batches[0] && listBatchRows(tx, batches[0])
  for (let next = 1; nextRows; next += 1) {
    const rows = await nextRows
    const ids = batches[next]
    nextRows = ids && listBatchRows(tx, ids)
    // The consumer may stop before this promise is awaited; avoids an unhandled rejection.
    nextRows?.catch(() => {})
    yield rows
  }
}

type Batch = { readonly ids: string }

/** All ids in order, in batches as PostgreSQL array literals: less than a megabyte for 100,000 applicants. */
async function listBatches(tx: Transaction, filters: ApplicantFilters): Promise<readonly Batch[]> {
  const { rows } = await tx.execute<Batch>(sql`
    select array_agg(id order by place)::text as ids from (
      select l.id, row_number() over (${applicantOrderBySql(filters)}) as place
      from listed_applicant l join award_branch b on b.id = l.branch_id where ${applicantCondition(filters)}
    ) found group by (place - 1) / ${sql.raw(String(batchSize))} order by min(place)`)
  return rows
}

const listBatchRows: (tx: Transaction, batch: Batch) => Promise<ApplicantTableRow[]> = prepareRawStatementOnce(
  'exported_applicants',
  sql`
  select a.id, a.arabic_name as "arabicName", a.english_name as "englishName", a.job_description as "jobDescription", c.email,
    b.english_name as "branchEnglish", b.arabic_name as "branchArabic", a.birth_date::text as "birthDate", a.phd_country as "phdCountry",
    a.phd_date::text as "phdDate", a.phd_university as "phdUniversity", ${toIsoTimestampSql(sql`a.created_at`)} as "createdAt",
    ${toIsoTimestampSql(sql`a.submitted_at`)} as "submittedAt", a.receipt_number as "receiptNumber", coalesce(k.records, '{}') as records,
    (select count(*)::int from record_check c where c.application_id = a.id and c.state = 'differs') as differing,
    (select count(*)::int from record_check c where c.application_id = a.id and c.is_retracted) as retracted,
    ${countSharedRecordsSql(sql`a`)} as shared
  from unnest(${sql.placeholder('ids')}::int[]) with ordinality page (id, place) join application a on a.id = page.id
    join account c on c.id = a.account_id join award_branch b on b.id = a.branch_id left join record_count k on k.id = a.id
  order by page.place`,
)
