import { buildPath } from '@jadara/contract/core/endpoint'
import { type DossierOmissionReason, type StoredFile, viewFile } from '@jadara/contract/files/files'
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lt, sql, sum } from 'drizzle-orm'
import type { Database, DatabaseHandle, Transaction } from './database.ts'
import { prepareStatementOnce } from './prepared.ts'
import { storedFiles } from './tables/award-file.ts'
import { applications } from './tables/people.ts'
import { draftFiles } from './tables/record-drafts.ts'

export type StoredFileRow = typeof storedFiles.$inferSelect

export async function insertStoredFile(tx: Transaction, row: StoredFileRow): Promise<void> {
  await storedFileInsert(tx).execute(row)
}

const storedFileInsert = prepareStatementOnce((tx: Transaction) => {
  const placeholders = Object.fromEntries(Object.keys(getTableColumns(storedFiles)).map((key) => [key, sql.placeholder(key)]))
  return tx
    .insert(storedFiles)
    .values(placeholders as unknown as StoredFileRow)
    .prepare('insert_stored_file')
})

/** In all rounds, with those of drafts. */
export async function countBytesOfAccount(tx: Transaction, accountId: number): Promise<number> {
  const [row] = await bytesByAccount(tx).execute({ accountId })
  return Number(row?.bytes ?? 0) + Number(row?.draftBytes ?? 0)
}

const bytesByAccount = prepareStatementOnce((db) =>
  db
    .select({
      bytes: sum(storedFiles.size),
      draftBytes: sql<
        string | null
      >`(select sum(${draftFiles.size}) from ${draftFiles} join application a on a.id = ${draftFiles.applicationId}
        where a.account_id = ${sql.placeholder('accountId')})`,
    })
    .from(storedFiles)
    .innerJoin(applications, eq(applications.id, storedFiles.applicationId))
    .where(eq(applications.accountId, sql.placeholder('accountId')))
    .prepare('bytes_of_account'),
)

/** The bytes are removed after the commit if nothing else references them (files/store-file.ts). */
export async function deleteStoredFile(tx: Transaction, guid: string): Promise<void> {
  await tx.delete(storedFiles).where(eq(storedFiles.guid, guid))
}

export async function listFilesOfApplication(db: DatabaseHandle, applicationId: number): Promise<StoredFileRow[]> {
  return db
    .select()
    .from(storedFiles)
    .where(eq(storedFiles.applicationId, applicationId))
    .orderBy(asc(storedFiles.typeId), asc(storedFiles.createdAt), asc(storedFiles.guid))
}

export const listPersonalFiles = (db: DatabaseHandle, applicationId: number): Promise<StoredFileRow[]> =>
  personalFiles(db).execute({ applicationId })

const personalFiles = prepareStatementOnce((db) =>
  db
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.applicationId, sql.placeholder('applicationId')), lt(storedFiles.typeId, 7)))
    .orderBy(asc(storedFiles.typeId))
    .prepare('personal_files'),
)

export async function findStoredFile(db: DatabaseHandle, guid: string): Promise<StoredFileRow | null> {
  const [row] = await db.select().from(storedFiles).where(eq(storedFiles.guid, guid))
  return row ?? null
}

export const toFileUrlPath = (guid: string): string => buildPath(viewFile.path, { guid })

export const toStoredFileDto = ({ leftOut, ...row }: StoredFileRow): StoredFile => ({
  ...row,
  path: toFileUrlPath(row.guid),
  createdAt: row.createdAt.toISOString(),
  ...(leftOut && { leftOut }),
})

/** Only files that are known to be left out of documents, with the reason. */
export async function findLeftOutReasons(
  db: DatabaseHandle,
  guids: readonly string[],
): Promise<ReadonlyMap<string, DossierOmissionReason>> {
  const rows = await db
    .select({ guid: storedFiles.guid, leftOut: storedFiles.leftOut })
    .from(storedFiles)
    .where(and(inArray(storedFiles.guid, [...guids]), isNotNull(storedFiles.leftOut)))
  return new Map(rows.flatMap(({ guid, leftOut }) => (leftOut ? [[guid, leftOut] as const] : [])))
}

/** The first reason is final. */
export async function updateLeftOutReason(db: DatabaseHandle, guid: string, leftOut: DossierOmissionReason): Promise<void> {
  await db
    .update(storedFiles)
    .set({ leftOut })
    .where(and(eq(storedFiles.guid, guid), isNull(storedFiles.leftOut)))
}

const running = sql`hashtextextended('jadara backup', 0)`

/**
 * Blocks the removal of stored files while `work` takes a backup: bytes named in its snapshot must not disappear. Waits for running removals, so take the
 * snapshot inside. Backups run one at a time. Throws when the connection was lost, because the lock was lost with it.
 */
export async function withStoredFileRemovalBlocked<T>(db: Database, work: () => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${running})`)
    const done = await work()
    await tx.execute(sql`select`)
    return done
  })
}

/** Removes unreferenced bytes unless a backup is running, which may still need them; the sweep of orphans removes them later. Returns false in that case. */
export async function removeUnlessBackupRuns(db: Database, remove: () => Promise<unknown>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock_shared(${running}) as free`)
    if (!rows[0]?.free) return false
    await remove()
    return true
  })
}
