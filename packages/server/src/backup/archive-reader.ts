import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract } from 'tar-stream'
import type { z } from 'zod'
import {
  type BackupHead,
  type BackupManifest,
  backupChecksumsName,
  backupHeadName,
  backupHeadSchema,
  backupManifestName,
  backupManifestSchema,
  DamagedBackupError,
} from './format.ts'

/** An entry of the archive. Content that is not read is skipped. */
export type BackupArchiveEntry = { readonly name: string; readonly size: number; readonly content: AsyncIterable<Buffer> }

export type ArchiveReader = {
  readonly head: BackupHead
  /** Yields the entries in order. Completes only if every digest matches and nothing is missing; otherwise throws `DamagedBackupError`. */
  entries(): AsyncGenerator<BackupArchiveEntry, BackupManifest>
}

/** Reads a tar that `createArchiveWriter` wrote, as a stream of constant memory. */
export async function openArchive(tar: Readable): Promise<ArchiveReader> {
  const entries = tarEntries(tar)
  const first = await entries.next()
  if (first.done || first.value.name !== backupHeadName) throw new DamagedBackupError('The file is not a backup of Jadara.')
  const content = await readBytes(first.value.content)
  return {
    head: parseJson(backupHeadSchema, content, backupHeadName),
    entries: () => verifiedEntries(entries, sha256Hex(content)),
  }
}

async function* verifiedEntries(
  entries: AsyncGenerator<BackupArchiveEntry, void>,
  headDigest: string,
): AsyncGenerator<BackupArchiveEntry, BackupManifest> {
  let unlisted = new Map([[backupHeadName, headDigest]])
  const lists = new Map<string, string>()
  let readManifest: BackupManifest | undefined
  for await (const { name, size, content } of entries) {
    if (readManifest && name === backupChecksumsName) {
      assertDigestsMatch(await readBytes(content), lists)
      await assertAtEnd(entries)
      return readManifest
    }
    if (name === backupManifestName) {
      if (unlisted.size > 0) throw truncatedError()
      const bytes = await readBytes(content)
      readManifest = parseJson(backupManifestSchema, bytes, backupManifestName)
      lists.set(name, sha256Hex(bytes))
    } else if (name.startsWith(`${backupChecksumsName}.`)) {
      const bytes = await readBytes(content)
      assertDigestsMatch(bytes, unlisted)
      unlisted = new Map()
      lists.set(name, sha256Hex(bytes))
    } else {
      const hash = createHash('sha256')
      const hashed = hashWhileReading(content, hash)
      yield { name, size, content: hashed }
      for await (const _ of hashed);
      unlisted.set(name, hash.digest('hex'))
    }
  }
  throw truncatedError()
}

/** Hashes what is read. Iterating again after an early stop continues with the same entry, so the hash always covers all of it. */
function hashWhileReading(content: AsyncIterable<Buffer>, hash: { update(chunk: Buffer): unknown }): AsyncIterable<Buffer> {
  const chunks = content[Symbol.asyncIterator]()
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        const read = await chunks.next()
        if (!read.done) hash.update(read.value)
        return read
      },
    }),
  }
}

async function* tarEntries(tar: Readable): AsyncGenerator<BackupArchiveEntry, void> {
  const reader = extract()
  tar.on('error', (error) => reader.destroy(error))
  tar.pipe(reader)
  try {
    for await (const entry of reader)
      yield { name: entry.header.name, size: entry.header.size ?? 0, content: reportingDamage(entry as AsyncIterable<Buffer>) }
  } catch (error) {
    throw toDamagedBackupError(error)
  } finally {
    tar.destroy()
  }
}

async function* reportingDamage(entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* entry
  } catch (error) {
    throw toDamagedBackupError(error)
  }
}

const systemErrorCode = /^(E[A-Z]+)$/

/** Keeps errors of the operating system: they do not mean that the backup is damaged. */
function toDamagedBackupError(error: unknown): unknown {
  if (
    !(error instanceof Error) ||
    error instanceof DamagedBackupError ||
    systemErrorCode.test(String((error as NodeJS.ErrnoException).code))
  )
    return error
  return new DamagedBackupError(
    /Unexpected end|invalid tag|final chunk|too small/i.test(error.message)
      ? 'The backup is damaged or cut off: it cannot be read to its end.'
      : `The backup cannot be read: ${error.message}.`,
  )
}

async function assertAtEnd(entries: AsyncGenerator<BackupArchiveEntry, void>): Promise<void> {
  if (!(await entries.next()).done) throw new DamagedBackupError('The backup is damaged: there is data after its end.')
}

function assertDigestsMatch(list: Buffer, unlisted: ReadonlyMap<string, string>): void {
  const lines = list.toString().split('\n').slice(0, -1)
  const listed = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
  for (const [name, digest] of listed) {
    if (!unlisted.has(name)) throw new DamagedBackupError(`The backup is damaged: ${name} is missing.`)
    if (unlisted.get(name) !== digest) throw new DamagedBackupError(`The backup is damaged: ${name} does not match its digest.`)
  }
  for (const name of unlisted.keys())
    if (!listed.has(name)) throw new DamagedBackupError(`The backup is damaged: ${name} has no digest.`)
}

const truncatedError = () => new DamagedBackupError('The backup is cut off: its end is missing.')

function parseJson<T>(schema: z.ZodType<T>, content: Buffer, name: string): T {
  try {
    return schema.parse(JSON.parse(content.toString()))
  } catch (cause) {
    throw new DamagedBackupError(
      `${name} in the backup is not valid. The backup is damaged, or was made by a newer version of the program.`,
      { cause },
    )
  }
}

const readBytes = (content: AsyncIterable<Buffer>): Promise<Buffer> => buffer(content)

const sha256Hex = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
