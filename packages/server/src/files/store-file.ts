import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Failure } from '../core/failure.ts'
import { type Database, findSqlState } from '../db/database.ts'
import type { StoredFileRow } from '../db/stored-files.ts'
import { removeUnlessBackupRuns } from '../db/stored-files.ts'
import { allStoredFiles } from '../db/tables/site.ts'
import type { FileStore } from './file-store.ts'
import type { InspectedFile } from './inspect.ts'

export const toThumbnailKey = (guid: string): string => `${guid}.thumbnail`

/** A picture of the first page of a PDF. It may be missing, and is drawn again then. */
export const toFirstPageKey = (guid: string): string => `${guid}.page`

/** Under which a file and what was made of it may be stored. */
export const listKeysOfFile = (guid: string): readonly string[] => [guid, toThumbnailKey(guid), toFirstPageKey(guid)]

/**
 * Stores the bytes, then calls `work`, which commits the row that names them, so that no row exists without its bytes (case 17).
 * Removes the bytes when the disk is full or the row is refused. After any other failure the row may have been committed: the bytes stay, and the sweep
 * of orphans removes them if no row names them.
 */
export async function withStoredFile<T>(
  store: FileStore,
  file: Pick<InspectedFile, 'incoming' | 'thumbnail' | 'withholding'>,
  work: (guid: string) => Promise<T>,
): Promise<T> {
  const guid = randomUUID()
  try {
    // Before the bytes are stored, so that an unscanned file is never served.
    await file.withholding?.withhold(guid)
    await file.incoming.storeAs(guid)
    await file.thumbnail?.storeAs(toThumbnailKey(guid))
    return await work(guid)
  } catch (error) {
    if (await removeFilesIfRefused(store, [guid], error)) await file.withholding?.release(guid)
    throw error
  }
}

export function toStoredFileValues(
  inspected: InspectedFile,
): Omit<StoredFileRow, 'guid' | 'applicationId' | 'typeId' | 'createdAt'> {
  const { name, mime, size, sha256, pages, thumbnail, thumbnailSha256, leftOut } = inspected
  return { name, mime, size, sha256, pages, hasThumbnail: thumbnail !== null, thumbnailSha256, leftOut }
}

/** Removes the new bytes if their row was refused. After any other failure the row may be committed, so they stay. Returns whether it removed them. */
export async function removeFilesIfRefused(store: FileStore, guids: readonly string[], error: unknown): Promise<boolean> {
  if (!(error instanceof Failure) && !isRefusedByDatabase(error)) return false
  for (const guid of guids) await removeStoredFile(store, guid)
  return true
}

/** A constraint (23…) or one of our triggers (JD…) refused the row: nothing was committed. */
const isRefusedByDatabase = (error: unknown): boolean => /^(23|JD)/.test(findSqlState(error) ?? '')

/**
 * Removes the bytes of a file whose row was replaced or deleted. Call it after the commit. Bytes that a reopened receipt still names are retained. A
 * running backup may need the bytes, so they are retained while it runs; the sweep of orphans removes them later.
 */
export async function removeFileUnlessReferenced(db: Database, store: FileStore, guid: string): Promise<void> {
  const kept = await db.$count(allStoredFiles, eq(allStoredFiles.guid, guid))
  if (kept === 0) await removeUnlessBackupRuns(db, () => removeStoredFile(store, guid))
}

/** Removes a file whose row is deleted. The sweep of orphans removes it if this fails. */
export async function removeStoredFile(store: FileStore, guid: string): Promise<void> {
  await Promise.allSettled(listKeysOfFile(guid).map((key) => store.remove(key)))
}
