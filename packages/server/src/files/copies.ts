import { randomUUID } from 'node:crypto'
import { maximumUploadBytes } from '@jadara/contract/limits'
import { unlessMissing } from './disk-errors.ts'
import type { Files } from './open-files.ts'
import { receiveFile } from './receive.ts'
import { removeAfterRefusal, thumbnailKey } from './stored.ts'

/** A stored file, by what its row says of the bytes. */
export type Source = {
  readonly guid: string
  readonly size: number
  readonly sha256: string
  readonly hasThumbnail: boolean
}

type Place = Pick<Files, 'store' | 'temporary'>

/**
 * Copies stored files, one after the other, and then lets `work` commit the rows that point at the copies: never a row without its bytes (case 17), and
 * no lock while bytes are copied. `work` is given the guid of each copy by the guid of its source. `lost` makes the failure of a source whose bytes are
 * gone or no longer what they were. As with an upload, the copies go when `work` is refused, and are left to the sweep of orphans when nobody knows.
 */
export async function withCopies<T>(
  files: Place,
  sources: readonly Source[],
  lost: (source: Source) => Error,
  work: (guidOf: ReadonlyMap<string, string>) => Promise<T>,
): Promise<T> {
  const guidOf = new Map<string, string>()
  try {
    for (const source of sources) {
      const guid = randomUUID()
      guidOf.set(source.guid, guid)
      if (!(await copied(files, source, guid))) throw lost(source)
    }
    return await work(guidOf)
  } catch (error) {
    await removeAfterRefusal(files.store, [...guidOf.values()], error)
    throw error
  }
}

/** False when the source is not, or no longer, what its row says. */
async function copied(files: Place, { guid: from, size, sha256, hasThumbnail }: Source, to: string): Promise<boolean> {
  const copy = await received(files, from)
  if (!copy) return false
  if (copy.size !== size || copy.sha256 !== sha256) {
    await copy.discard()
    return false
  }
  await files.store.put(to, copy.path)
  if (!hasThumbnail) return true
  const thumbnail = await received(files, thumbnailKey(from))
  if (thumbnail) await files.store.put(thumbnailKey(to), thumbnail.path)
  return thumbnail !== null
}

/** The bytes under a key as a temporary file of their own; null when there are none. */
async function received({ store, temporary }: Place, key: string) {
  const stream = await unlessMissing(store.open(key))
  return stream && receiveFile(stream, { temporary, limit: maximumUploadBytes })
}
