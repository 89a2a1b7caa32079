import { randomUUID } from 'node:crypto'
import { sha256Of } from './digest.ts'
import type { FileStore } from './file-store.ts'
import { removeAfterRefusal, removeStored, thumbnailKey } from './stored.ts'

/** A stored file, by what its row says of the bytes. */
export type Source = {
  readonly guid: string
  readonly size: number
  readonly sha256: string
  readonly hasThumbnail: boolean
}

/**
 * Copies stored files, one after the other, and then lets `work` commit the rows that point at the copies: never a row without its bytes (case 17), and
 * no lock while bytes are copied. `work` is given the guid of each copy by the guid of its source. `lost` makes the failure of a source whose bytes are
 * gone or no longer what they were. As with an upload, the copies go when `work` is refused, and are left to the sweep of orphans when nobody knows.
 */
export async function withCopies<T>(
  store: FileStore,
  sources: readonly Source[],
  lost: (source: Source) => Error,
  work: (guidOf: ReadonlyMap<string, string>) => Promise<T>,
): Promise<T> {
  const guidOf = new Map<string, string>()
  try {
    for (const source of sources) {
      const guid = randomUUID()
      guidOf.set(source.guid, guid)
      if (!(await copied(store, source, guid))) throw lost(source)
    }
    return await work(guidOf)
  } catch (error) {
    await removeAfterRefusal(store, [...guidOf.values()], error)
    throw error
  }
}

/** False when the source is not, or no longer, what its row says: the copy is read and proves it, and is kept only then. */
async function copied(store: FileStore, { guid: from, size, sha256, hasThumbnail }: Source, to: string): Promise<boolean> {
  if (!(await store.copy(from, to))) return false
  const isTrue = (await store.stat(to))?.size === size && (await sha256Of(await store.open(to))) === sha256
  if (isTrue && (!hasThumbnail || (await store.copy(thumbnailKey(from), thumbnailKey(to))))) return true
  await removeStored(store, to)
  return false
}
