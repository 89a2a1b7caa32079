import { type SQL, sql } from 'drizzle-orm'
import { type ApplicantFilters, filtered, ordered } from '../../db/applicant-filters.ts'
import type { Transaction } from '../../db/database.ts'
import type { Application } from '../../db/participation.ts'
import { preparedRows } from '../../db/prepared.ts'

/** An applicant as the database tells it: days as `yyyy-MM-dd`, instants in ISO 8601; how many records there are of each kind that has any, by the name of its table. */
export type ApplicantRow = Pick<
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
}

/** How many are asked for at a time: others have their turn in between. */
const batch = 100

/** All of them as the transaction sees them, in the order of the table. While one batch is written, the database reads the next. */
export async function* applicantRows(tx: Transaction, filters: ApplicantFilters): AsyncGenerator<ApplicantRow[], void> {
  // Planned once a connection: planning takes longer than a batch.
  await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
  const batches = await batchesOf(tx, filters)
  let coming = batches[0] && rowsOfBatch(tx, batches[0])
  for (let next = 1; coming; next += 1) {
    const rows = await coming
    const ids = batches[next]
    coming = ids && rowsOfBatch(tx, ids)
    // Nobody may be left to be told.
    coming?.catch(() => {})
    yield rows
  }
}

type Batch = { readonly ids: string }

/** The numbers of all of them in their order, so many at a time, as PostgreSQL writes a list: of 100,000 they are less than a megabyte. */
async function batchesOf(tx: Transaction, filters: ApplicantFilters): Promise<readonly Batch[]> {
  const { rows } = await tx.execute<Batch>(sql`
    select array_agg(id order by place)::text as ids from (
      select l.id, row_number() over (${ordered(filters)}) as place
      from listed_applicant l join award_branch b on b.id = l.branch_id where ${filtered(filters)}
    ) found group by (place - 1) / ${sql.raw(String(batch))} order by min(place)`)
  return rows
}

const inIso = (instant: SQL): SQL => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const rowsOfBatch: (tx: Transaction, asked: Batch) => Promise<ApplicantRow[]> = preparedRows(
  'exported_applicants',
  sql`
  select a.id, a.arabic_name as "arabicName", a.english_name as "englishName", a.job_description as "jobDescription", c.email,
    b.english_name as "branchEnglish", b.arabic_name as "branchArabic", a.birth_date::text as "birthDate", a.phd_country as "phdCountry",
    a.phd_date::text as "phdDate", a.phd_university as "phdUniversity", ${inIso(sql`a.created_at`)} as "createdAt",
    ${inIso(sql`a.submitted_at`)} as "submittedAt", a.receipt_number as "receiptNumber", coalesce(k.records, '{}') as records
  from unnest(${sql.placeholder('ids')}::int[]) with ordinality page (id, place) join application a on a.id = page.id
    join account c on c.id = a.account_id join award_branch b on b.id = a.branch_id left join record_count k on k.id = a.id
  order by page.place`,
)
