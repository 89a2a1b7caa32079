import { join } from 'node:path'
import type { StoragePlace } from '../storage-place.ts'
import { openDirectoryStore } from './directory-store.ts'
import type { FileStore } from './file-store.ts'

export const temporaryIn = ({ directory }: StoragePlace): string => join(directory, 'temporary')

/** The store that FILES_URL names, for whoever reads files. Whoever receives some opens all that belongs to it (open-files.ts). */
export async function openStore(
  { directory, bucket }: StoragePlace,
  temporary: string,
): Promise<FileStore & { close(): Promise<void> }> {
  if (bucket) {
    // Only for whom it is: loading the client takes a third of the time that a start may take.
    const { openObjectStore } = await import('./object-store.ts')
    return openObjectStore(bucket, temporary)
  }
  return { ...(await openDirectoryStore(join(directory, 'stored'), temporary)), close: async () => {} }
}
