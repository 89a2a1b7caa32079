import { fileTexts } from '@jadara/contract/files/files'
import { and, eq } from 'drizzle-orm'
import { conflictFailure, requireFound } from '../../core/failure.ts'
import { findSqlState, type Transaction } from '../../db/database.ts'
import { insertStoredFile, type StoredFileRow } from '../../db/stored-files.ts'
import { storedFiles } from '../../db/tables/award-file.ts'

/** Returns the replaced file; the caller removes its bytes after the commit. */
export async function replacePersonalFile(tx: Transaction, row: StoredFileRow): Promise<StoredFileRow | null> {
  const [replaced] = await tx
    .delete(storedFiles)
    .where(and(eq(storedFiles.applicationId, row.applicationId), eq(storedFiles.typeId, row.typeId)))
    .returning()
  await insertStoredFile(tx, row)
  return replaced ?? null
}

const foreignKeyViolation = '23503'

/** Throws 404 for a file of another application, 409 if a record or the concept note uses it. The caller removes its bytes after the commit. */
export async function deleteUnusedFile(tx: Transaction, applicationId: number, guid: string): Promise<StoredFileRow> {
  const deletion = tx
    .delete(storedFiles)
    .where(and(eq(storedFiles.guid, guid), eq(storedFiles.applicationId, applicationId)))
    .returning()
  const [deleted] = await deletion.catch((error) => {
    if (findSqlState(error) === foreignKeyViolation) throw conflictFailure('in-use', fileTexts.inUse)
    throw error
  })
  return requireFound(deleted)
}
