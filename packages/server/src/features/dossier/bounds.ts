import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database, Handle, Transaction } from '../../db/database.ts'
import { exportRequests, exports } from '../../db/tables/exports.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Archive } from './archive.ts'
import { withoutBytes } from './lost-bytes.ts'
import { contentOf, type ExportRow, exportByKey, forgetAsker } from './store.ts'

/**
 * What keeps the making of documents within bounds, however often somebody changes a letter and asks again: of one document a person waits for
 * the latest content alone, and of what is made only the last few are kept.
 */

/** How many contents of the same document are kept: the owner's, a reviewer's who sees less, and one more. */
const mostKept = 3

type Row = Pick<ExportRow, 'id' | 'kind' | 'applicationId' | 'language'>

const sameDocument = ({ id, kind, applicationId, language }: Row) =>
  and(
    ne(exports.id, id),
    eq(exports.kind, kind),
    sql`${exports.applicationId} is not distinct from ${applicationId}::int`,
    eq(exports.language, language),
  )

/** Whoever asks for a document as it is now waits no longer for the same as it was. What is being made already is finished. */
export async function forgetOlder(tx: Transaction, accountId: number, row: Row): Promise<void> {
  const older = await tx
    .select({ id: exports.id })
    .from(exports)
    .innerJoin(exportRequests, and(eq(exportRequests.exportId, exports.id), eq(exportRequests.accountId, accountId)))
    .where(and(sameDocument(row), eq(exports.state, 'waiting')))
    // What somebody else has in hand is left to the next asking.
    .for('update', { of: exports, skipLocked: true })
  for (const { id } of older) await forgetAsker(tx, accountId, id)
}

/** Removes what was made of older contents of this document, bytes and all, but for the latest asked for and for what a ZIP is made of. */
export async function keepFew(db: Handle, store: Pick<FileStore, 'remove'>, row: Row): Promise<void> {
  const kept = sql`select ${exports.id} from ${exports} where ${sameDocument(row)} and ${exports.state} in ('ready', 'failed')
    order by ${exports.askedAt} desc, ${exports.id} desc limit ${mostKept - 1}`
  const gone = await db
    .delete(exports)
    .where(
      and(sameDocument(row), sql`${exports.state} in ('ready', 'failed') and ${exports.id} not in (${kept}) and not ${inAZip}`),
    )
    .returning({ guid: exports.fileGuid })
  for (const { guid } of gone) if (guid) await store.remove(guid)
}

/** Named by a ZIP, or made for one that is not ready yet. */
const inAZip = sql`exists (select from export zip where zip.kind in ('everything', 'submitted') and (
  zip.content -> 'entries' @> jsonb_build_array(jsonb_build_object('guid', ${exports.fileGuid}))
  or (zip.state in ('waiting', 'making') and zip.application_id is not distinct from ${exports.applicationId} and zip.id <> ${exports.id})))`

/**
 * Deletes the export of this content where its bytes are gone, so that it is made anew. Not within a transaction: the store asks the database too, and
 * whoever waited for a connection with a lock in hand would keep those waiting who have the connections.
 */
export async function deleteWithoutBytes(db: Database, store: FileStore, key: string): Promise<void> {
  const found = await exportByKey(db, key)
  if (found?.state !== 'ready' || (await withoutBytes(store, await bytesOf(db, found))).length === 0) return
  await db.delete(exports).where(eq(exports.id, found.id))
}

/** Of everybody's there are too many files to look at each time. */
async function bytesOf(db: Handle, { id, kind, fileGuid }: ExportRow): Promise<{ readonly guid: string }[]> {
  if (fileGuid) return [{ guid: fileGuid }]
  if (kind !== 'everything') return []
  const { entries } = await contentOf<Archive>(db, id)
  return entries.flatMap((entry) => ('guid' in entry ? [entry] : []))
}
