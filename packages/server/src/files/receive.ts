import type { Readable } from 'node:stream'
import { fileTexts } from '@jadara/contract/files/files'
import { Failure, malformedFailure, tooLargeFailure } from '../core/failure.ts'
import { headByteCount } from './detect-kind.ts'
import { cleanFileName } from './file-name.ts'
import type { FileStore, IncomingFile } from './file-store.ts'
import { openHasher } from './hashing.ts'
import { readPieces, type StreamPiece } from './read-pieces.ts'

/**
 * A received file that is not stored yet: `size` in bytes, `sha256` in hexadecimal, `head` its first bytes (detect-kind.ts), `name` cleaned. `discard`
 * removes it, and does nothing once it is stored.
 */
export type ReceivedFile = {
  readonly incoming: IncomingFile
  readonly size: number
  readonly sha256: string
  readonly head: Buffer
  readonly name: string
  discard(): Promise<void>
}

type Options = {
  readonly store: Pick<FileStore, 'receive'>
  readonly limit: number
  readonly name?: string
  readonly interrupted?: (error: unknown) => Failure
  readonly exclusive?: boolean
}

/**
 * Streams an upload into the store and computes its SHA-256; creates no row. Memory does not grow with the file. 413 'file size is too large'
 * above `limit` bytes (specification FILE-3), 400 for an interrupted stream, 507 for a full disk. After a failure nothing remains. `interrupted`
 * replaces the failure for a broken source; `exclusive`: see `readPieces`.
 */
export async function receiveFile(source: Readable, options: Options): Promise<ReceivedFile> {
  const { store, limit, name = '', interrupted = () => malformedFailure(fileTexts.interrupted), exclusive = false } = options
  // An early error must not end the process; the reader below sees it.
  source.on('error', () => {})
  const hashing = openHasher()
  let size = 0
  let sha256 = ''
  let head = Buffer.alloc(0)
  async function* measured(): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of reading(source, { interrupted, exclusive })) {
        if (size === 0) head = Buffer.from(new Uint8Array(piece.memory, 0, Math.min(piece.length, headByteCount)))
        size += piece.length
        if (size > limit) throw tooLargeFailure()
        piece.memory = await hashing.update(piece.memory, piece.length)
        yield new Uint8Array(piece.memory, 0, piece.length)
      }
    } finally {
      sha256 = await hashing.digest()
    }
  }
  try {
    const incoming = await store.receive(measured())
    return { incoming, size, sha256, head, name: cleanFileName(name), discard: () => incoming.discard() }
  } finally {
    // The store may have failed before it read the source to its end.
    source.destroy()
  }
}

/** Maps errors of the source, but not of the store, to `interrupted`. */
async function* reading(
  source: Readable,
  { interrupted, exclusive }: { readonly interrupted: (error: unknown) => Failure; readonly exclusive: boolean },
): AsyncGenerator<StreamPiece> {
  try {
    yield* readPieces(source, { exclusive })
  } catch (error) {
    throw error instanceof Failure ? error : interrupted(error)
  }
}
