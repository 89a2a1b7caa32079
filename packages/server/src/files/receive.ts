import type { Readable } from 'node:stream'
import { fileTexts } from '@jadara/contract/files'
import { Failure, malformed, tooLarge } from '../failure.ts'
import { cleanFileName } from './file-name.ts'
import type { FileStore, Incoming } from './file-store.ts'
import { openHashing } from './hashing.ts'
import { headBytes } from './kind-of.ts'
import { type Piece, piecesOf } from './pieces.ts'

/** A received file that is not stored yet: `size` in bytes, `sha256` in hexadecimal, `head` its first bytes (kind-of.ts), `name` cleaned. `discard` removes it; once stored, that does nothing. */
export type Received = {
  readonly incoming: Incoming
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
 * Streams an upload through SHA-256 into the store, where nothing names it yet; memory does not grow with the file.
 * Refuses more than `limit` bytes with 413 'file size is too large' (applicant-side §9: 20,971,520 pass), a cut stream with 400, a full
 * disk with 507; whatever goes wrong, nothing is left behind. `interrupted` names another failure for a source that breaks; `exclusive`: see `piecesOf`.
 */
export async function receiveFile(source: Readable, options: Options): Promise<Received> {
  const { store, limit, name = '', interrupted = () => malformed(fileTexts.interrupted), exclusive = false } = options
  // One that breaks before anybody reads it must not end the process; whoever then reads it is told.
  source.on('error', () => {})
  const hashing = openHashing()
  let size = 0
  let sha256 = ''
  let head = Buffer.alloc(0)
  async function* measured(): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of reading(source, { interrupted, exclusive })) {
        if (size === 0) head = Buffer.from(new Uint8Array(piece.memory, 0, Math.min(piece.length, headBytes)))
        size += piece.length
        if (size > limit) throw tooLarge()
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
    // Where the store refused before it read.
    source.destroy()
  }
}

/** Only what the source throws is an interruption: what the store throws passes by outside. */
async function* reading(
  source: Readable,
  { interrupted, exclusive }: { readonly interrupted: (error: unknown) => Failure; readonly exclusive: boolean },
): AsyncGenerator<Piece> {
  try {
    yield* piecesOf(source, { exclusive })
  } catch (error) {
    throw error instanceof Failure ? error : interrupted(error)
  }
}
