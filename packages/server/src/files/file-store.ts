import type { Readable } from 'node:stream'
import type { Content } from './content.ts'

export type Range = { readonly start: number; readonly end: number }

/** What is thrown where a file ends within the range that was asked for. */
export const endsTooSoon = ({ start, end }: Range): Error =>
  new Error(`A stored file is shorter than it was: it has no bytes ${start} to ${end}`)

/** Bytes that came in and that nothing names yet: a temporary file, or an object aside of the stored ones. Ends by `storeAs` or by `discard`. */
export type Incoming = {
  /**
   * Hands the whole content to `work`: the path of a local file, or, where the bytes lie elsewhere, they themselves, which are fetched for
   * this work and let go with it. Of those only a few are in memory at a time: never ask for another one's content within `work`.
   */
  withContent<T>(work: (content: Content) => Promise<T>): Promise<T>
  /** As a stream; of `range`, in bytes, both ends included. */
  open(range?: Range): Promise<Readable>
  /**
   * Stores the bytes under `key`. Durable when it resolves: bytes, name and directory are on the disk, so that the row which points at
   * them may be committed (case 17). Whatever goes wrong, neither the incoming bytes nor half a stored file is left behind.
   */
  storeAs(key: string): Promise<void>
  /** Removes them; once stored, that does nothing. */
  discard(): Promise<void>
}

/**
 * Where uploaded bytes live: a local directory, or S3-compatible storage (open-store.ts).
 * Keys are made by us (`<guid>`, `<guid>.thumbnail`), never by users; a file's name, type and owner stand in the database.
 * Where there is no room everything refuses with 507, where the storage does not answer with 503.
 */
export type FileStore = {
  /** Takes in bytes as they come; memory does not grow with them. Rejects with what `source` throws, and leaves nothing behind then. */
  receive(source: AsyncIterable<Uint8Array>): Promise<Incoming>
  /** Takes over a finished local file of `Files.temporary` and stores it under `key`, as `storeAs` does. The local file is gone then, also on a failure. */
  put(key: string, path: string): Promise<void>
  /** Stores the bytes of `from` under `to` too, as they are; false where there are none. */
  copy(from: string, to: string): Promise<boolean>
  /**
   * The bytes of a stored file; of `range`, in bytes, both ends included. A missing file rejects here with the code ENOENT, not in the middle of the
   * stream. A file that ends within the range, here or there: it has lost bytes (`endsTooSoon`).
   */
  open(key: string, range?: Range): Promise<Readable>
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
  /** How many bytes fit in still, as far as anybody can tell; null where nobody can. */
  freeBytes(): Promise<number | null>
  /** Removes what came in before `before` and was neither stored nor discarded, because its process died; answers how much it was. */
  sweepIncoming(before: Date): Promise<number>
}
