import { asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Handle } from '../../db/database.ts'
import { receipts } from '../../db/tables/award-file.ts'
import { applications } from '../../db/tables/people.ts'
import { keptFiles } from '../../db/tables/site.ts'
import { recordCounts } from '../records/store.ts'

/** The questions of the invariant checker: each answers the offenders alone, as sentences. */

async function sentences(db: Handle, question: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ sentence: string }>(question)
  return rows.map(({ sentence }) => sentence)
}

export const roundsActiveTogether = (db: Handle): Promise<string[]> =>
  sentences(db, sql`select count(*) || ' rounds are active' as sentence from round where active having count(*) > 1`)

/** Submitted means: the files and records that a submission needs, and a receipt that says so; and no receipt without a submission. */
export const falseSubmissions = (db: Handle): Promise<string[]> =>
  sentences(
    db,
    sql`
    with standing as (
      select a.id, a.submitted_at, a.receipt_number, s.has_files, s.has_records, s.has_too_many, r.number, r.sealed_at, r.records as receipted_records,
        r.personal_files as receipted_files, ${recordCounts(sql`a.id`)} as records,
        (select count(*) from stored_file f where f.application_id = a.id and f.type_id < 7) as files
      from application a join application_standing s on s.application_id = a.id left join receipt r on r.application_id = a.id)
    select 'application ' || id || ' ' || wrong as sentence from standing, lateral (values
      (case when (submitted_at is null) <> (number is null) then 'is submitted without a receipt, or has one without being submitted' end),
      (case when submitted_at is not null and (receipt_number, submitted_at) is distinct from (number, sealed_at) then 'and its receipt name different numbers or times' end),
      (case when submitted_at is not null and not has_files then 'is submitted without all required files' end),
      (case when submitted_at is not null and not has_records then 'is submitted with too few or too many records' end),
      (case when has_too_many then 'holds more records than its round allows' end),
      (case when submitted_at is not null and (records, files) is distinct from (receipted_records, receipted_files) then 'holds other counts than its receipt' end)
    ) as found (wrong) where wrong is not null order by 1`,
  )

/** A chain is true when its positions have no gap, each entry names the hash of the one before, and each hash can be computed again. */
export const brokenTrails = (db: Handle): Promise<string[]> =>
  sentences(
    db,
    sql`
    with linked as (
      select *, row_number() over chain as expected, coalesce(lag(hash) over chain, '') as before from audit
      window chain as (partition by audit.chain order by position))
    select 'the trail of ' || chain || ' is broken at entry ' || min(position) as sentence from linked
    where position <> expected or previous <> before or hash <> audit_hash(previous, chain, position, "at", actor_id, action, detail)
    group by chain order by 1`,
  )

/** A record's file is a file of the same application and of the kind's type, and no file of a record is without one. */
export const strayFiles = (db: Handle, { table, type }: { table: string; type: number }): Promise<string[]> =>
  sentences(
    db,
    sql`
    select 'file ' || coalesce(f.guid, r.file_guid) || ' and the records of ' || ${table}::text || ' do not fit' as sentence
    from (select * from ${sql.identifier(table)} where file_guid is not null) r
      full join (select * from stored_file where type_id = ${type}) f on f.guid = r.file_guid
    where f.application_id is distinct from r.application_id order by 1`,
  )

export type SealedReceipt = Pick<typeof receipts.$inferSelect, 'number' | 'applicationId' | 'digest' | 'manifest' | 'snapshot'>

export const sealedReceipts = (db: Handle): Promise<SealedReceipt[]> => db.select().from(receipts).orderBy(asc(receipts.number))

/** The person as a snapshot holds them: all but what the sealing itself wrote. */
export async function applicantOf(db: Handle, applicationId: number): Promise<Readonly<Record<string, unknown>> | null> {
  const [row] = await db.select().from(applications).where(eq(applications.id, applicationId))
  if (!row) return null
  const { submittedAt, receiptNumber, ...applicant } = row
  return applicant
}

export type CheckedFile = typeof keptFiles.$inferSelect

/** The next thousand files after `guid`, in the order of their guids. */
export const filesAfter = (db: Handle, guid: string | null): Promise<CheckedFile[]> =>
  db
    .select()
    .from(keptFiles)
    .where(guid === null ? undefined : gt(keptFiles.guid, guid))
    .orderBy(asc(keptFiles.guid))
    .limit(1000)
