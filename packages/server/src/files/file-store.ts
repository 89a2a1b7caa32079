import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { openDirectoryStore } from './directory-store.ts'
import { type Inspector, openInspector } from './pdf-inspector.ts'
import { openTemporary } from './temporary.ts'

/**
 * Where uploaded bytes live: five functions, a local directory now, S3 later.
 * Keys are made by us (`<guid>`, `<guid>.thumbnail`), never by users; a file's name, type and owner stand in the database.
 */
export type FileStore = {
  /**
   * Takes over a finished local file of `Files.temporary` and stores it under `key`. Durable when it resolves: bytes, name and
   * directory are on the disk, so that the row which points at them may be committed (case 17).
   * Refuses with 507 when the disk is full. Whatever goes wrong, neither the temporary file nor half a stored one is left behind.
   */
  put(key: string, path: string): Promise<void>
  /** The bytes of a stored file; of `range`, in bytes, both ends included. A missing file rejects here, not in the middle of the stream. */
  open(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable>
  /** The size in bytes of what is stored under `key`, or `null` if nothing is. */
  stat(key: string): Promise<{ readonly size: number } | null>
  /** Removes what is stored under `key`; nothing there is fine. */
  remove(key: string): Promise<void>
  /** Everything that is stored, in no order. `modifiedAt` is the moment the bytes arrived: what is older than any upload and has no row is an orphan. */
  list(): AsyncIterable<{ readonly key: string; readonly modifiedAt: Date }>
}

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
