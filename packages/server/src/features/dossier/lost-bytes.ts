import type { FileStore } from '../../files/file-store.ts'

/** Those of `files` whose bytes are not in the store, or are of another length than they came with: they can go into nothing. */
export async function withoutBytes<F extends { readonly guid: string; readonly size?: number }>(
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
