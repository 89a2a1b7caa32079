import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
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
