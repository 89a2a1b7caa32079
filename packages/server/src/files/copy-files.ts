import { randomUUID } from 'node:crypto'
import type { FileStore } from './file-store.ts'
import { hashStream } from './hashing.ts'
import { removeFilesIfRefused, removeStoredFile, toThumbnailKey } from './store-file.ts'

/** What the row of a stored file records about its bytes. */
export type FileToCopy = {
  readonly guid: string
  readonly size: number
  readonly sha256: string
  readonly hasThumbnail: boolean
}

/**
 * Copies stored files, then lets `work` commit the rows that name the copies: no row without its bytes (case 17), and no lock while bytes are copied.
 * `work` receives the guid of each copy by the guid of its source. `lost` makes the error for a source whose bytes are missing or changed.
 * The copies are removed when `work` is refused; after any other failure the sweep of orphans decides.
 */
export async function withCopiedFiles<T>(
  store: FileStore,
  sources: readonly FileToCopy[],
  lost: (source: FileToCopy) => Error,
  work: (guidOf: ReadonlyMap<string, string>) => Promise<T>,
): Promise<T> {
  const guidOf = new Map<string, string>()
  try {
    for (const source of sources) {
      const guid = randomUUID()
      guidOf.set(source.guid, guid)
      if (!(await copyVerified(store, source, guid))) throw lost(source)
    }
    return await work(guidOf)
  } catch (error) {
    await removeFilesIfRefused(store, [...guidOf.values()], error)
    throw error
  }
}

/** Copies and verifies one file; false, without a copy, when the bytes do not match the row. */
async function copyVerified(
  store: FileStore,
  { guid: from, size, sha256, hasThumbnail }: FileToCopy,
  to: string,
): Promise<boolean> {
  if (!(await store.copy(from, to))) return false
  const isTrue = (await store.stat(to))?.size === size && (await hashStream(await store.open(to))) === sha256
  if (isTrue && (!hasThumbnail || (await store.copy(toThumbnailKey(from), toThumbnailKey(to))))) return true
  await removeStoredFile(store, to)
  return false
}
