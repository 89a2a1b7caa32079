import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Handle, sqlState } from '../db/database.ts'
import { keptFiles } from '../db/tables/site.ts'
import { Failure } from '../failure.ts'
import type { FileStore } from './file-store.ts'
import type { Inspected } from './inspect.ts'

export const thumbnailKey = (guid: string): string => `${guid}.thumbnail`

/**
 * Stores the bytes, then lets `work` commit the row that points at them: never a row without its bytes (case 17).
 * When the disk is full or `work` is refused, the bytes go. When it fails in any other way, whether it committed is unknown: the bytes stay for the
 * sweep of orphans, which asks the database first.
 */
export async function withStored<T>(store: FileStore, file: Inspected, work: (guid: string) => Promise<T>): Promise<T> {
  const guid = randomUUID()
  try {
    await store.put(guid, file.path)
    if (file.thumbnail) await store.put(thumbnailKey(guid), file.thumbnail)
    return await work(guid)
  } catch (error) {
    await removeAfterRefusal(store, [guid], error)
    throw error
  }
}

/** When what was to name them was refused, nothing names these files; what failed in any other way may have been committed. */
export async function removeAfterRefusal(store: FileStore, guids: readonly string[], error: unknown): Promise<void> {
  if (!(error instanceof Failure) && !isRefusedByDatabase(error)) return
  for (const guid of guids) await removeStored(store, guid)
}

/** A constraint (23…) or one of our triggers (JD…) refused the row: nothing was committed. */
const isRefusedByDatabase = (error: unknown): boolean => /^(23|JD)/.test(sqlState(error) ?? '')

/**
 * Removes the bytes of a file whose row was replaced or deleted, after the commit; they stay where something still names them: a receipt that was sealed
 * over them, and reopened.
 */
export async function removeUnlessKept(db: Handle, store: FileStore, guid: string): Promise<void> {
  const kept = await db.$count(keptFiles, eq(keptFiles.guid, guid))
  if (kept === 0) await removeStored(store, guid)
}

/** Removes a file whose row is gone. Only tidying: what it leaves behind, the sweep of orphans finds. */
export async function removeStored(store: FileStore, guid: string): Promise<void> {
  await Promise.allSettled([store.remove(guid), store.remove(thumbnailKey(guid))])
}
