import type { Readable } from 'node:stream'

/**
 * Where uploaded bytes live: six functions, a local directory now, S3 later.
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
  /**
   * A local file with the bytes of `key`, for programs that read files: its path, to be read only, and what to call when it is no longer
   * needed. Where nothing is stored there is no file at the path.
   */
  local(key: string): Promise<{ readonly path: string; release(): Promise<void> }>
  /** The size in bytes of what is stored under `key`, or `null` if nothing is. */
  stat(key: string): Promise<{ readonly size: number } | null>
  /** Removes what is stored under `key`; nothing there is fine. */
  remove(key: string): Promise<void>
  /** Everything that is stored, in no order. `modifiedAt` is the moment the bytes arrived: what is older than any upload and has no row is an orphan. */
  list(): AsyncIterable<{ readonly key: string; readonly modifiedAt: Date }>
}
