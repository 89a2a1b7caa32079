import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { fileTexts } from '@jadara/contract/files'
import { Failure, malformed, tooLarge } from '../failure.ts'
import { cleanFileName } from './file-name.ts'
import type { FileStore, Incoming } from './file-store.ts'

/** A received file that is not stored yet: `size` in bytes, `sha256` in hexadecimal, `name` cleaned. `discard` removes it; once stored, that does nothing. */
export type Received = {
  readonly incoming: Incoming
  readonly size: number
  readonly sha256: string
  readonly name: string
  discard(): Promise<void>
}

/**
 * Streams an upload through SHA-256 into the store, where nothing names it yet; memory does not grow with the file.
 * Refuses more than `limit` bytes with 413 'file size is too large' (applicant-side §9: 20,971,520 pass), a cut stream with 400, a full
 * disk with 507; whatever goes wrong, nothing is left behind. `interrupted` names another failure for a source that breaks.
 */
export async function receiveFile(
  source: Readable,
  options: { store: Pick<FileStore, 'receive'>; limit: number; name?: string; interrupted?: Failure },
): Promise<Received> {
  const { store, limit, name = '', interrupted = malformed(fileTexts.interrupted) } = options
  const hash = createHash('sha256')
  let size = 0
  async function* measured(): AsyncGenerator<Buffer> {
    for await (const chunk of reading(source, interrupted)) {
      size += chunk.length
      if (size > limit) throw tooLarge()
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    const incoming = await store.receive(measured())
    return { incoming, size, sha256: hash.digest('hex'), name: cleanFileName(name), discard: () => incoming.discard() }
  } finally {
    // Where the store refused before it read.
    source.destroy()
  }
}

/** Only what the source throws is an interruption: what the store throws passes by outside. */
async function* reading(source: Readable, interrupted: Failure): AsyncGenerator<Buffer> {
  try {
    yield* source
  } catch (error) {
    throw error instanceof Failure ? error : interrupted
  }
}
