import { crc32 } from 'node:zlib'
import { isUnreadable } from '../../files/disk-errors.ts'
import type { FileStore } from '../../files/file-store.ts'

/** The CRC-32 of a stored file, for which all of it is read; null where it cannot be, or is not of its size any more. */
export async function crcOfStored(
  store: Pick<FileStore, 'open'>,
  { guid, size }: { readonly guid: string; readonly size: number },
): Promise<number | null> {
  let [check, read] = [0, 0]
  try {
    for await (const chunk of (await store.open(guid)) as AsyncIterable<Buffer>) {
      check = crc32(chunk, check)
      read += chunk.length
    }
  } catch (error) {
    if (isUnreadable(error)) return null
    throw error
  }
  return read === size ? check : null
}
