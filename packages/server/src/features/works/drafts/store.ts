import { buildPath } from '@jadara/contract/core/endpoint'
import type { StoredFile } from '@jadara/contract/files/files'
import { viewRecordDraftFile } from '@jadara/contract/works/record-drafts'
import { and, asc, count, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../../db/database.ts'
import { applications } from '../../../db/tables/people.ts'
import { draftFiles, recordDrafts } from '../../../db/tables/record-drafts.ts'

export type DraftRow = typeof recordDrafts.$inferSelect
export type DraftFileRow = typeof draftFiles.$inferSelect
export type FoundDraft = { readonly row: DraftRow; readonly file: DraftFileRow | null }

const selectDrafts = (db: DatabaseHandle) =>
  db
    .select({ row: recordDrafts, file: draftFiles })
    .from(recordDrafts)
    .leftJoin(draftFiles, eq(draftFiles.draftId, recordDrafts.id))

/** Oldest first. */
export const listDrafts = (db: DatabaseHandle, applicationId: number): Promise<FoundDraft[]> =>
  selectDrafts(db).where(eq(recordDrafts.applicationId, applicationId)).orderBy(asc(recordDrafts.id))

/** Undefined when it belongs to another application. */
export async function findDraft(db: DatabaseHandle, applicationId: number, id: number): Promise<FoundDraft | undefined> {
  const [found] = await selectDrafts(db).where(and(eq(recordDrafts.id, id), eq(recordDrafts.applicationId, applicationId)))
  return found
}

export async function findDraftByRequestKey(
  db: DatabaseHandle,
  applicationId: number,
  requestKey: string,
): Promise<FoundDraft | undefined> {
  const [found] = await selectDrafts(db).where(
    and(eq(recordDrafts.applicationId, applicationId), eq(recordDrafts.requestKey, requestKey)),
  )
  return found
}

export async function countDrafts(db: DatabaseHandle, applicationId: number): Promise<number> {
  const [row] = await db.select({ drafts: count() }).from(recordDrafts).where(eq(recordDrafts.applicationId, applicationId))
  return row?.drafts ?? 0
}

type NewDraft = Pick<DraftRow, 'applicationId' | 'state' | 'originFrom' | 'originName'> & Partial<Omit<DraftRow, 'id'>>

const mostInserted = 200

/** Returns the rows in the order given. */
export async function insertDrafts(tx: Transaction, drafts: readonly NewDraft[], now: Date): Promise<DraftRow[]> {
  const rows: DraftRow[] = []
  for (let from = 0; from < drafts.length; from += mostInserted) {
    const some = drafts.slice(from, from + mostInserted).map((draft) => ({
      ...{ typed: {}, readings: [], possibleDois: [], lookup: notAsked, createdAt: now, updatedAt: now },
      ...draft,
    }))
    rows.push(...(await tx.insert(recordDrafts).values(some).returning()))
  }
  return rows.sort((one, other) => one.id - other.id)
}

export const notAsked: DraftRow['lookup'] = { state: 'waiting', register: null, at: null }

export async function insertDraftFile(tx: Transaction, file: DraftFileRow): Promise<void> {
  await tx.insert(draftFiles).values(file)
}

export async function updateDraft(tx: Transaction, id: number, changes: Partial<Omit<DraftRow, 'id'>>): Promise<void> {
  await tx.update(recordDrafts).set(changes).where(eq(recordDrafts.id, id))
}

/** Returns the keys of their files; the caller removes the bytes after the commit. */
export async function deleteDraftFiles(tx: Transaction, draftIds: readonly number[]): Promise<string[]> {
  const files = await tx
    .delete(draftFiles)
    .where(inArray(draftFiles.draftId, [...draftIds]))
    .returning({ guid: draftFiles.guid })
  return files.map(({ guid }) => guid)
}

export async function deleteDraftRows(tx: Transaction, draftIds: readonly number[]): Promise<void> {
  await tx.delete(recordDrafts).where(inArray(recordDrafts.id, [...draftIds]))
}

const isUnclaimed = (now: Date) => or(isNull(recordDrafts.claimedUntil), lte(recordDrafts.claimedUntil, now))

/** Drafts to read, whose application is not submitted: papers first, and in turns by application, so that one long list does not keep others waiting. */
export async function listDraftsToRead(
  db: DatabaseHandle,
  now: Date,
  most: number,
): Promise<{ id: number; applicationId: number }[]> {
  const turn = sql`row_number() over (partition by ${recordDrafts.applicationId} order by ${recordDrafts.originFrom} <> 'pdf', ${recordDrafts.id})`
  return db
    .select({ id: recordDrafts.id, applicationId: recordDrafts.applicationId })
    .from(recordDrafts)
    .innerJoin(applications, eq(applications.id, recordDrafts.applicationId))
    .where(and(eq(recordDrafts.state, 'reading'), isNull(applications.submittedAt), isUnclaimed(now)))
    .orderBy(sql`${recordDrafts.originFrom} <> 'pdf'`, turn, asc(recordDrafts.id))
    .limit(most)
}

/** When a draft that is left to read can be claimed; null when there is none. */
export async function findNextDraftToRead(db: DatabaseHandle, now: Date): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select to_char(min(coalesce(d.claimed_until, ${now.toISOString()}::timestamptz)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from record_draft d join application a on a.id = d.application_id where d.state = 'reading' and a.submitted_at is null`)
  const at = rows[0]?.at
  return at ? new Date(at) : null
}

/** The applicant's names, under the lock of the application; undefined if it is submitted. */
export async function lockUnsubmittedApplication(
  tx: Transaction,
  applicationId: number,
): Promise<{ readonly englishName: string; readonly arabicName: string } | undefined> {
  const [application] = await tx
    .select({ englishName: applications.englishName, arabicName: applications.arabicName, submittedAt: applications.submittedAt })
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for('update')
  return application?.submittedAt === null ? application : undefined
}

/** Undefined if another process has it, or it needs no reading any more. */
export async function claimDraft(
  tx: Transaction,
  id: number,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<FoundDraft | undefined> {
  const [row] = await tx
    .update(recordDrafts)
    .set({ claimedUntil: until })
    .where(and(eq(recordDrafts.id, id), eq(recordDrafts.state, 'reading'), isUnclaimed(now)))
    .returning()
  if (!row) return undefined
  const [file] = await tx.select().from(draftFiles).where(eq(draftFiles.draftId, id))
  return { row, file: file ?? null }
}

/** Writes what was read, unless somebody asked for another reading since, or the draft is gone. */
export async function finishDraft(
  tx: Transaction,
  { id, claimedUntil }: Pick<DraftRow, 'id' | 'claimedUntil'>,
  changes: Partial<DraftRow>,
  now: Date,
): Promise<void> {
  if (claimedUntil === null) return
  // Later than any version that was typed meanwhile.
  const updatedAt = sql`greatest(${now.toISOString()}::timestamptz, ${recordDrafts.updatedAt} + interval '1 millisecond')`
  await tx
    .update(recordDrafts)
    .set({ ...changes, claimedUntil: null, updatedAt })
    .where(and(eq(recordDrafts.id, id), eq(recordDrafts.state, 'reading'), eq(recordDrafts.claimedUntil, claimedUntil)))
}

/** Type 0: which kind of record the file belongs to is not decided. */
export const toDraftFileDto = ({ guid, draftId, name, mime, size, pages, leftOut, createdAt }: DraftFileRow): StoredFile => ({
  ...{ guid, typeId: 0, name, mime, size, pages, hasThumbnail: false },
  path: buildPath(viewRecordDraftFile.path, { id: draftId }),
  createdAt: createdAt.toISOString(),
  ...(leftOut && { leftOut }),
})

export type OwnRecord = { readonly table: string; readonly id: number; readonly sha256: string }

/** The records of an application whose file is one of these. */
export async function listRecordsOfFiles(
  db: DatabaseHandle,
  applicationId: number,
  tables: readonly string[],
  digests: readonly string[],
): Promise<OwnRecord[]> {
  if (digests.length === 0) return []
  const parts = tables.map(
    (
      table,
    ) => sql`select ${table}::text as "table", t.id, f.sha256 from ${sql.identifier(table)} t join stored_file f on f.guid = t.file_guid
      where t.application_id = ${applicationId} and f.sha256 = any(${sql.param([...digests])}::text[])`,
  )
  const { rows } = await db.execute<OwnRecord>(sql.join(parts, sql` union all `))
  return rows
}
