import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database, DatabaseHandle, Transaction } from '../../db/database.ts'
import { exportRequests, exports } from '../../db/tables/exports.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Archive } from './archive.ts'
import { deleteExportRequest, type ExportRow, findExportByKey, loadExportContent } from './store.ts'
import { findFilesWithoutBytes } from './stored-bytes.ts'

/**
 * Limits the number of exports when somebody repeatedly changes an application and requests it again: an account waits only for the latest
 * content of a document, and only the last few versions are retained.
 */

/** Versions retained per document: the owner's, the redacted one for reviewers, and one more. */
const maxRetained = 3

type Row = Pick<ExportRow, 'id' | 'kind' | 'applicationId' | 'language'>

/** Each selection is a document of its own. */
const isSelection = ({ kind }: Row): boolean => kind === 'chosen'

const isOtherVersion = ({ id, kind, applicationId, language }: Row) =>
  and(
    ne(exports.id, id),
    eq(exports.kind, kind),
    sql`${exports.applicationId} is not distinct from ${applicationId}::int`,
    eq(exports.language, language),
  )

/** Removes the account's requests for older versions of this document. An export that is being generated is finished. */
export async function deleteOlderExportRequests(tx: Transaction, accountId: number, row: Row): Promise<void> {
  if (isSelection(row)) return
  const older = await tx
    .select({ id: exports.id })
    .from(exports)
    .innerJoin(exportRequests, and(eq(exportRequests.exportId, exports.id), eq(exportRequests.accountId, accountId)))
    .where(and(isOtherVersion(row), eq(exports.state, 'waiting')))
    // Rows locked by others are left to the next request.
    .for('update', { of: exports, skipLocked: true })
  for (const { id } of older) await deleteExportRequest(tx, accountId, id)
}

/** Deletes older versions of this document with their bytes, except the latest ones and those that a ZIP contains. */
export async function deleteOlderExportVersions(db: DatabaseHandle, store: Pick<FileStore, 'remove'>, row: Row): Promise<void> {
  if (isSelection(row)) return
  const retained = sql`select ${exports.id} from ${exports} where ${isOtherVersion(row)} and ${exports.state} in ('ready', 'failed')
    order by ${exports.askedAt} desc, ${exports.id} desc limit ${maxRetained - 1}`
  const deleted = await db
    .delete(exports)
    .where(
      and(
        isOtherVersion(row),
        sql`${exports.state} in ('ready', 'failed') and ${exports.id} not in (${retained}) and not ${isInArchive}`,
      ),
    )
    .returning({ guid: exports.fileGuid })
  for (const { guid } of deleted) if (guid) await store.remove(guid)
}

/** Contained in a ZIP, or generated for one that is not finished. */
const isInArchive = sql`exists (select from export zip where zip.kind in ('everything', 'submitted', 'chosen') and (
  zip.content -> 'entries' @> jsonb_build_array(jsonb_build_object('guid', ${exports.fileGuid}))
  or (zip.state in ('waiting', 'making') and zip.application_id is not distinct from ${exports.applicationId} and zip.id <> ${exports.id})))`

/**
 * Deletes the export with this key if its bytes are missing, so that it is generated again. Must not run in a transaction: the store queries the
 * database itself, and waiting for a second connection while holding a lock can deadlock the pool.
 */
export async function deleteExportIfBytesMissing(db: Database, store: FileStore, key: string): Promise<void> {
  const found = await findExportByKey(db, key)
  if (found?.state !== 'ready' || (await findFilesWithoutBytes(store, await listFilesToCheck(db, found))).length === 0) return
  await db.delete(exports).where(eq(exports.id, found.id))
}

/** Not for the ZIP of all applications: it has too many files to check on each request. */
async function listFilesToCheck(db: DatabaseHandle, { id, kind, fileGuid }: ExportRow): Promise<{ readonly guid: string }[]> {
  if (fileGuid) return [{ guid: fileGuid }]
  if (kind !== 'everything') return []
  const { entries } = await loadExportContent<Archive>(db, id)
  return entries.flatMap((entry) => ('guid' in entry ? [entry] : []))
}
