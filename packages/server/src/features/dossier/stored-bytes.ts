import { crc32 } from 'node:zlib'
import { isUnreadableFileError } from '../../files/disk.ts'
import type { FileStore } from '../../files/file-store.ts'

/** Reads the whole file to compute its CRC-32. Null when it is unreadable or has another size. */
export async function calculateStoredFileCrc(
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
    if (isUnreadableFileError(error)) return null
    throw error
  }
  return read === size ? check : null
}

/** Finds the files whose bytes are missing from the store or have another length. */
export async function findFilesWithoutBytes<F extends { readonly guid: string; readonly size?: number }>(
  store: Pick<FileStore, 'stat'>,
  files: readonly F[],
): Promise<F[]> {
  const lost: F[] = []
  for (const file of files) {
    const stored = await store.stat(file.guid)
    if (stored === null || stored.size !== (file.size ?? stored.size)) lost.push(file)
  }
  return lost
}
