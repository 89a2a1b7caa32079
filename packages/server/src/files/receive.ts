import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileTexts } from '@jadara/contract/files'
import { Failure, malformed, tooLarge } from '../failure.ts'
import { storageFullOr } from './disk-errors.ts'
import { cleanFileName } from './file-name.ts'

/** A received file, still temporary: `size` in bytes, `sha256` in hexadecimal, `name` cleaned. `discard` removes it; once stored, that does nothing. */
export type Received = {
  readonly path: string
  readonly size: number
  readonly sha256: string
  readonly name: string
  discard(): Promise<void>
}

/**
 * Streams an upload through SHA-256 into a temporary file (0600) of the directory `temporary`; memory does not grow with the file.
 * Refuses more than `limit` bytes with 413 'file size is too large' (applicant-side §9: 20,971,520 pass), a cut stream with 400, a full
 * disk with 507; whatever goes wrong, nothing is left behind. `interrupted` names another failure for a source that breaks.
 */
export async function receiveFile(
  source: Readable,
  options: { temporary: string; limit: number; name?: string; interrupted?: Failure },
): Promise<Received> {
  const { temporary, limit, name = '', interrupted = malformed(fileTexts.interrupted) } = options
  const path = join(temporary, randomUUID())
  const discard = () => rm(path, { force: true })
  const handle = await open(path, 'wx', 0o600).catch((error) => {
    source.destroy()
    throw storageFullOr(error)
  })
  try {
    const written = await write(handle, reading(source, interrupted), limit)
    return { path, name: cleanFileName(name), discard, ...written }
  } catch (error) {
    await discard()
    throw storageFullOr(error)
  } finally {
    await handle.close()
  }
}

/** Only what the source throws is an interruption: what the disk throws passes by outside. */
async function* reading(source: Readable, interrupted: Failure): AsyncGenerator<Buffer> {
  try {
    yield* source
  } catch (error) {
    throw error instanceof Failure ? error : interrupted
  }
}

/** `writeFile` goes on after a short write, which is how a disk that fills up begins to fail. */
async function write(
  handle: FileHandle,
  source: AsyncIterable<Buffer>,
  limit: number,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  async function* measured(): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      size += chunk.length
      if (size > limit) throw tooLarge()
      hash.update(chunk)
      yield chunk
    }
  }
  await handle.writeFile(measured())
  return { size, sha256: hash.digest('hex') }
}
