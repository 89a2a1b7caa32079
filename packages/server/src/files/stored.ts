import { randomUUID } from 'node:crypto'
import { sqlState } from '../db/database.ts'
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
    if (error instanceof Failure || isRefusedByDatabase(error)) await removeStored(store, guid)
    throw error
  }
}

/** A constraint (23…) or one of our triggers (JD…) refused the row: nothing was committed. */
const isRefusedByDatabase = (error: unknown): boolean => /^(23|JD)/.test(sqlState(error) ?? '')

/** Removes a file whose row is gone. Only tidying: what it leaves behind, the sweep of orphans finds. */
export async function removeStored(store: FileStore, guid: string): Promise<void> {
  await Promise.allSettled([store.remove(guid), store.remove(thumbnailKey(guid))])
}
