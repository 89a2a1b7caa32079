import { asc, eq, getViewSelectedFields, gt, type SQL, sql } from 'drizzle-orm'
import type { DatabaseHandle } from '../../db/database.ts'
import { receipts, storedFiles } from '../../db/tables/award-file.ts'
import { applications, submissionReopenings } from '../../db/tables/people.ts'
import { allStoredFiles, sitePictures } from '../../db/tables/site.ts'
import { recountRecordsSql } from '../records/store.ts'

/** Runs a query whose column `sentence` describes one broken invariant per row. */
export async function listProblemSentences(db: DatabaseHandle, question: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ sentence: string }>(question)
  return rows.map(({ sentence }) => sentence)
}

export const findSimultaneousRounds = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(db, sql`select count(*) || ' rounds are active' as sentence from round where active having count(*) > 1`)

/** A submitted application has its required files and records and a matching receipt; a draft has no receipt, except reopened ones. */
export const findFalseSubmissions = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    with standing as (
      select a.id, a.submitted_at, a.receipt_number, s.has_files, s.has_records, s.has_too_many, r.number, r.sealed_at, r.records as receipted_records,
        r.personal_files as receipted_files, ${recountRecordsSql(sql`a.id`)} as records,
        (select count(*) from stored_file f where f.application_id = a.id and f.type_id < 7) as files
      from application a join application_standing s on s.application_id = a.id 
        left join receipt r on r.application_id = a.id and not exists (select from reopening o where o.receipt_number = r.number))
    select 'application ' || id || ' ' || wrong as sentence from standing, lateral (values
      (case when (submitted_at is null) <> (number is null) then 'is submitted without a receipt, or has one without being submitted' end),
      (case when submitted_at is not null and (receipt_number, submitted_at) is distinct from (number, sealed_at) then 'and its receipt name different numbers or times' end),
      (case when submitted_at is not null and not has_files then 'is submitted without all required files' end),
      (case when submitted_at is not null and not has_records then 'is submitted with too few or too many records' end),
      (case when has_too_many then 'holds more records than its round allows' end),
      (case when submitted_at is not null and (records, files) is distinct from (receipted_records, receipted_files) then 'holds other counts than its receipt' end)
    ) as found (wrong) where wrong is not null order by 1`,
  )

/** The table of applicants and its counts match the applications. */
export const findInconsistentApplicantLists = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    with listed as (
      select id, account_id, round_id, branch_id, submitted_at, arabic_name::text, english_name::text, birth_date, phd_date, created_at, told, email,
        name_keys, phd_country, phd_university::text
      from listed_applicant),
    counted as (
      select round_id, branch_id, submitted, sum(applicants) as applicants from listed_applicant_count group by 1, 2, 3
      union all select round_id, branch_id, submitted_at is not null, -count(*) from application group by 1, 2, 3)
    select 'application ' || id || ' is listed otherwise than it is' as sentence
      from (table listed except table applicant_as_listed union (table applicant_as_listed except table listed)) as untrue group by id
    union all
    select 'the applicants of theme ' || branch_id || ' in round ' || round_id || ' are miscounted'
      from counted group by round_id, branch_id, submitted having sum(applicants) <> 0
    order by 1`,
  )

/** The stored record counts match the records. */
export const findWrongRecordCounts = (db: DatabaseHandle, tables: readonly string[]): Promise<string[]> => {
  const recordQueries = tables.map((table) => sql`select application_id, ${table}::text as kind from ${sql.identifier(table)}`)
  return listProblemSentences(
    db,
    sql`
    with counted as (
      select application_id as id, jsonb_object_agg(kind, records) as records
      from (select application_id, kind, count(*) as records from (${sql.join(recordQueries, sql` union all `)}) held group by 1, 2) by_kind group by 1)
    select 'the records of application ' || id || ' are miscounted' as sentence
      from counted full join record_count kept using (id)
      where coalesce(counted.records, '{}') <> coalesce(kept.records, '{}') order by 1`,
  )
}

/** Each record has its check, and each check its record and the same application. */
export const findStrayRecordChecks = (db: DatabaseHandle, tables: readonly string[]): Promise<string[]> => {
  const recordQueries = tables.map(
    (table) => sql`select ${table}::text as kind, id, application_id from ${sql.identifier(table)}`,
  )
  return listProblemSentences(
    db,
    sql`
    select 'the check of record ' || coalesce(r.id, c.record_id) || ' of ' || coalesce(r.kind, c.kind) || ' and the record do not fit' as sentence
    from (${sql.join(recordQueries, sql` union all `)}) r full join record_check c on (c.kind, c.record_id) = (r.kind, r.id)
    where r.application_id is distinct from c.application_id order by 1`,
  )
}

/** Every application has its stored eligibility, in its own round; once evaluated, its warnings are the conditions that are not met. */
export const findWrongEligibility = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    select 'the eligibility of application ' || a.id || ' ' || wrong as sentence
      from application a left join application_eligibility e on e.id = a.id, lateral (values
        (case when e.id is null then 'is not stored' end),
        (case when e.round_id <> a.round_id then 'is of another round' end),
        (case when e.evaluated > e.changes then 'was evaluated for a change that has not happened' end),
        (case when e.evaluated = e.changes and e.warnings <> (select coalesce(sum((t.value ->> 'notMet')::int), 0) from jsonb_each(e.tallies) t)
          then 'counts other warnings than conditions that are not met' end)
      ) as found (wrong) where wrong is not null order by 1`,
  )

/** An unfinished entry has the file that it was read from, in its own application. */
export const findStrayDrafts = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    select 'unfinished entry ' || d.id || ' of application ' || d.application_id || ' ' || wrong as sentence
      from record_draft d left join draft_file f on f.draft_id = d.id, lateral (values
        (case when d.origin_from = 'pdf' and f.guid is null then 'has lost its file' end),
        (case when f.application_id <> d.application_id then 'has a file of another application' end)
      ) as found (wrong) where wrong is not null order by 1`,
  )

/** The stored progress of each application, and the counts that the overview shows, match a recount. */
export const findWrongProgress = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    with counted as (
      select round_id, submitted, files, journals, has_content, is_assigned, reviews, pending, applicants from application_progress_count
      union all select round_id, submitted_at is not null, files, journals, has_content, is_assigned, reviews, pending, -1 from application_progress),
    by_quarter as (
      select round_id, quarter, registered, submitted from quarter_hour_count
      union all select round_id, to_quarter_hour(created_at), -1, 0 from application_progress
      union all select round_id, to_quarter_hour(submitted_at), 0, -1 from application_progress where submitted_at is not null)
    select 'the progress of application ' || id || ' is not what it contains' as sentence
      from (table application_progress except table current_application_progress
        union (table current_application_progress except table application_progress)) as untrue group by id
    union select 'the progress of applications in round ' || round_id || ' is miscounted' from counted
      group by round_id, submitted, files, journals, has_content, is_assigned, reviews, pending having sum(applicants) <> 0
    union select 'the registrations and submissions of round ' || round_id || ' are miscounted' from by_quarter
      group by round_id, quarter having sum(registered) <> 0 or sum(submitted) <> 0
    order by 1`,
  )

/** The file of a record belongs to the same application and has the kind's type, and every such file belongs to a record. */
export const findMismatchedRecordFiles = (
  db: DatabaseHandle,
  { table, type }: { table: string; type: number },
): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    select 'file ' || coalesce(f.guid, r.file_guid) || ' and the records of ' || ${table}::text || ' do not fit' as sentence
    from (select * from ${sql.identifier(table)} where file_guid is not null) r
      full join (select * from stored_file where type_id = ${type}) f on f.guid = r.file_guid
    where f.application_id is distinct from r.application_id order by 1`,
  )

export type SealedReceipt = Pick<
  typeof receipts.$inferSelect,
  'number' | 'applicationId' | 'digest' | 'manifest' | 'snapshot'
> & {
  /** Its application may have changed since. */
  readonly isReopened: boolean
}

export async function listSealedReceipts(db: DatabaseHandle): Promise<SealedReceipt[]> {
  const found = await db
    .select({ receipt: receipts, reopening: submissionReopenings.receiptNumber })
    .from(receipts)
    .leftJoin(submissionReopenings, eq(submissionReopenings.receiptNumber, receipts.number))
    .orderBy(asc(receipts.number))
  return found.map(({ receipt, reopening }) => ({ ...receipt, isReopened: reopening !== null }))
}

/** The application as a snapshot stores it: without the columns that the submission itself writes, and the stage, which the office changes later. */
export async function findApplicationForSnapshot(
  db: DatabaseHandle,
  applicationId: number,
): Promise<Readonly<Record<string, unknown>> | null> {
  const [row] = await db.select().from(applications).where(eq(applications.id, applicationId))
  if (!row) return null
  const { submittedAt, receiptNumber, stage, ...applicant } = row
  return applicant
}

/** The account that has now what this one had: itself, or the one that it was merged into. */
export async function findAccountAfterMerges(db: DatabaseHandle, accountId: number): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive merged as (
      select id, merged_into from account where id = ${accountId}
      union all select a.id, a.merged_into from merged m join account a on a.id = m.merged_into)
    select id from merged where merged_into is null`)
  return rows[0]?.id ?? accountId
}

/** `thumbnailSha256` is null without a thumbnail, and for thumbnails older than the column. */
export type FileToCheck = typeof allStoredFiles.$inferSelect & { readonly thumbnailSha256: string | null }

/** At most 1,000, by guid. */
export const listFilePageAfterGuid = (db: DatabaseHandle, guid: string | null): Promise<FileToCheck[]> =>
  db
    .select({
      ...getViewSelectedFields(allStoredFiles),
      thumbnailSha256: sql<string | null>`coalesce(${storedFiles.thumbnailSha256}, ${sitePictures.thumbnailSha256})`,
    })
    .from(allStoredFiles)
    .leftJoin(storedFiles, eq(storedFiles.guid, allStoredFiles.guid))
    .leftJoin(sitePictures, eq(sitePictures.guid, allStoredFiles.guid))
    .where(guid === null ? undefined : gt(allStoredFiles.guid, guid))
    .orderBy(asc(allStoredFiles.guid))
    .limit(1000)
