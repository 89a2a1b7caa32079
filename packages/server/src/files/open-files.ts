import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDirectoryStore } from './directory-store.ts'
import type { FileStore } from './file-store.ts'
import { type Inspector, openInspector } from './pdf-inspector.ts'
import { openTemporary } from './temporary.ts'

/** All that an upload needs: the store, a private directory on the same disk to receive into, and the child that looks into PDFs. */
export type Files = {
  readonly store: FileStore
  readonly temporary: string
  readonly inspector: Inspector
}

/**
 * Opens the local file store under `directory` (made if missing, 0700) and sweeps what earlier processes left half received.
 * `close` ends the PDF child and removes this process's temporary directory.
 */
export async function openFiles({ directory }: { directory: string }): Promise<Files & { close(): Promise<void> }> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const store = await openDirectoryStore(join(directory, 'stored'))
  const temporary = await openTemporary(join(directory, 'temporary'))
  const inspector = openInspector()
  return {
    store,
    temporary,
    inspector,
    async close() {
      await inspector.close()
      await rm(temporary, { recursive: true, force: true })
    },
  }
}
