import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { sha256 } from '../../canonical.ts'
import type { FileStore } from '../../files/file-store.ts'
import { type StoredEntry, type ZipPart, zipParts } from '../../files/stored-zip.ts'

/** One file that goes into a ZIP: bytes of the store, or a short text. `size` in bytes, `sha256` in hexadecimal. */
export type ArchiveEntry = { readonly path: string; readonly size: number; readonly sha256: string } & (
  | { readonly guid: string }
  | { readonly text: string }
)

/** The check of each entry stands with it: so a ZIP is read from any byte on without what lies before it. */
export type CheckedEntry = ArchiveEntry & StoredEntry

/** `at` stands on every entry: the same entries are the same bytes, whenever they are read, so that a cut download can go on. */
export type Archive = { readonly at: string; readonly entries: readonly CheckedEntry[] }

export const isStored = (entry: ArchiveEntry): entry is Extract<ArchiveEntry, { guid: string }> => 'guid' in entry

export function textEntry(path: string, text: string): CheckedEntry {
  return { path, text, size: Buffer.byteLength(text), sha256: sha256(text), crc32: crc32(text) }
}

/** What `sha256sum -c SHA256SUMS` reads: an auditor needs no program of ours. */
export const checksums = (entries: readonly ArchiveEntry[]): CheckedEntry =>
  textEntry('SHA256SUMS', entries.map(({ sha256, path }) => `${sha256}  ${path}\n`).join(''))

/** Both ends included, in bytes. */
type Range = { readonly start: number; readonly end: number }

type Store = Pick<FileStore, 'open'>

/** The size of the ZIP in bytes. Nothing is compressed: PDFs and pictures are already, and only so is it known beforehand. */
export function sizeOfArchive({ entries, at }: Archive): number {
  let size = 0
  for (const { length } of zipParts(entries, new Date(at))) size += length
  return size
}

/** The bytes of the ZIP, put together as they are read and never held. Of a range nothing is read that lies outside of it. */
export function readArchive(store: Store, { entries, at }: Archive, range: Range = { start: 0, end: Infinity }): Readable {
  const reading: Reading = { file: null, isOver: false }
  const output = Readable.from(bytesOf(store, zipParts(entries, new Date(at)), range, reading), { objectMode: false })
  // A reader who goes leaves no file open.
  return output.once('close', () => {
    reading.isOver = true
    reading.file?.destroy()
  })
}

type Reading = { file: Readable | null; isOver: boolean }

async function* bytesOf(
  store: Store,
  parts: Iterable<ZipPart<CheckedEntry>>,
  { start, end }: Range,
  reading: Reading,
): AsyncGenerator<Buffer> {
  for (const part of parts) {
    const within = { start: Math.max(0, start - part.start), end: Math.min(part.length - 1, end - part.start) }
    if (within.start > within.end) continue
    if ('bytes' in part) yield part.bytes().subarray(within.start, within.end + 1)
    else if ('text' in part.entry) yield Buffer.from(part.entry.text).subarray(within.start, within.end + 1)
    else yield* stored(store, part.entry, within, reading)
  }
}

/** Breaks off where there are fewer bytes than the entry has, rather than end short. */
async function* stored(store: Store, { guid, path }: { guid: string; path: string }, within: Range, reading: Reading) {
  const file = await store.open(guid, within)
  reading.file = file
  if (reading.isOver) file.destroy()
  let left = within.end + 1 - within.start
  for await (const chunk of file as AsyncIterable<Buffer>) {
    left -= chunk.length
    yield chunk
  }
  if (left !== 0) throw new Error(`${path} is not of its size any more`)
}
