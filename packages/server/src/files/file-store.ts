import type { Readable } from 'node:stream'
import type { FilePathOrBytes } from './content.ts'

export type FileRange = { readonly start: number; readonly end: number }

/** The error for a file that ends within the requested range. */
export const createFileTooShortError = ({ start, end }: FileRange): Error =>
  new Error(`A stored file is shorter than it was: it has no bytes ${start} to ${end}`)

/** Received bytes without a key: a temporary file or object. The caller ends it by `storeAs` or `discard`. */
export type IncomingFile = {
  /**
   * Hands the whole content to `work`: the path of a local file, or, with remote storage, the bytes, which are released afterwards.
   * Only a few are in memory at a time, so `work` must not request the content of another file (deadlock).
   */
  withContent<T>(work: (content: FilePathOrBytes) => Promise<T>): Promise<T>
  /** As a stream; of `range`, in bytes, both ends included. */
  open(range?: FileRange): Promise<Readable>
  /**
   * Stores the bytes under `key`. Durable when it resolves: bytes, name and directory are synced, so the row that names them
   * may be committed (case 17). A failure leaves neither the incoming bytes nor a partial file.
   */
  storeAs(key: string): Promise<void>
  /** Removes the bytes; does nothing once they are stored. */
  discard(): Promise<void>
}

/**
 * The store of uploaded bytes: a local directory, or S3-compatible storage (`openFileStore`).
 * The portal makes the keys (`<guid>`, `<guid>.thumbnail`, `<guid>.page`); a file's name, type and owner are in the database.
 * Every method fails with 507 when there is no room, and with 503 when the storage does not answer.
 */
export type FileStore = {
  /** Streams bytes in with constant memory. Rejects with the error of `source` and leaves nothing behind then. */
  receive(source: AsyncIterable<Uint8Array>): Promise<IncomingFile>
  /** Moves a local file of `Files.temporary` into the store, durable like `storeAs`. Removes the local file also on a failure. */
  put(key: string, path: string): Promise<void>
  /** Copies `from` to `to`; false if `from` does not exist. */
  copy(from: string, to: string): Promise<boolean>
  /**
   * The bytes of a stored file; of `range`, in bytes, both ends included. A missing file rejects here with the code ENOENT, not in the middle of the
   * stream. A file that has lost bytes of the range fails with `createFileTooShortError`, here or in the stream.
   */
  open(key: string, range?: FileRange): Promise<Readable>
  /**
   * A local, read-only copy of `key` for programs that read files; call `release` when it is no longer needed. Nothing exists at the path
   * if nothing is stored.
   */
  local(key: string): Promise<{ readonly path: string; release(): Promise<void> }>
  /** The size in bytes, or `null` if nothing is stored under `key`. */
  stat(key: string): Promise<{ readonly size: number } | null>
  /** Succeeds also when nothing is stored under `key`. */
  remove(key: string): Promise<void>
  /** All stored files, unordered. `modifiedAt` is the time of storing: an old file without a row is an orphan. */
  list(): AsyncIterable<{ readonly key: string; readonly modifiedAt: Date }>
  /** The free bytes; null if unknown. */
  freeBytes(): Promise<number | null>
  /** Removes files that ended processes received before `before` and neither stored nor discarded; returns their number. */
  sweepIncoming(before: Date): Promise<number>
}

/** No separator, and no dot among the first two characters, so that a key cannot name a path outside its directory. */
const ourKeys = /^[\w-]{2}[\w.-]*$/

/** Returns the key; throws if it does not have the form of the portal's keys. */
export function requireStoreKey(key: string): string {
  if (!ourKeys.test(key)) throw new Error(`Not a key of the file store: ${JSON.stringify(key)}`)
  return key
}
