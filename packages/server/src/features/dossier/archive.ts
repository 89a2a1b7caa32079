import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { toTextSha256 } from '../../core/canonical.ts'
import type { FileStore } from '../../files/file-store.ts'
import { type UncompressedZipEntry, type ZipPart, zipParts } from '../../files/stored-zip.ts'

/** One file of a ZIP: bytes in the store, or a short text. `size` in bytes, `sha256` in hexadecimal. */
export type ArchiveEntry = { readonly path: string; readonly size: number; readonly sha256: string } & (
  | { readonly guid: string }
  | { readonly text: string }
)

/** The CRC is stored with the entry, so a download can start at any byte without reading the bytes before it. */
export type ArchiveEntryWithCrc = ArchiveEntry & UncompressedZipEntry

/** `at` is the time of every entry. It is fixed: the same entries give the same bytes, so an interrupted download can resume. */
export type Archive = { readonly at: string; readonly entries: readonly ArchiveEntryWithCrc[] }

export const isStoredFile = (entry: ArchiveEntry): entry is Extract<ArchiveEntry, { guid: string }> => 'guid' in entry

export function createTextEntry(path: string, text: string): ArchiveEntryWithCrc {
  return { path, text, size: Buffer.byteLength(text), sha256: toTextSha256(text), crc32: crc32(text) }
}

/** In the format of `sha256sum -c SHA256SUMS`. */
export const createChecksumFileEntry = (entries: readonly ArchiveEntry[]): ArchiveEntryWithCrc =>
  createTextEntry('SHA256SUMS', entries.map(({ sha256, path }) => `${sha256}  ${path}\n`).join(''))

/** In bytes, both ends inclusive. */
type Range = { readonly start: number; readonly end: number }

type Store = Pick<FileStore, 'open'>

/** The size of the ZIP in bytes. It is known in advance because nothing is compressed: PDFs and pictures already are. */
export function calculateArchiveSize({ entries, at }: Archive): number {
  let size = 0
  for (const { length } of zipParts(entries, new Date(at))) size += length
  return size
}

/** Streams the ZIP without buffering it. With a range, only the files that overlap it are read. */
export function streamArchive(store: Store, { entries, at }: Archive, range: Range = { start: 0, end: Infinity }): Readable {
  const state: ReadState = { file: null, isClosed: false }
  const output = Readable.from(streamParts(store, zipParts(entries, new Date(at)), range, state), { objectMode: false })
  // Closes the open file when the client disconnects.
  return output.once('close', () => {
    state.isClosed = true
    state.file?.destroy()
  })
}

type ReadState = { file: Readable | null; isClosed: boolean }

async function* streamParts(
  store: Store,
  parts: Iterable<ZipPart<ArchiveEntryWithCrc>>,
  { start, end }: Range,
  state: ReadState,
): AsyncGenerator<Buffer> {
  for (const part of parts) {
    const slice = { start: Math.max(0, start - part.start), end: Math.min(part.length - 1, end - part.start) }
    if (slice.start > slice.end) continue
    if ('bytes' in part) yield part.bytes().subarray(slice.start, slice.end + 1)
    else if ('text' in part.entry) yield Buffer.from(part.entry.text).subarray(slice.start, slice.end + 1)
    else yield* streamStoredFile(store, part.entry, slice, state)
  }
}

/** Throws when the file is shorter than its entry: a truncated ZIP would look complete. */
async function* streamStoredFile(store: Store, { guid, path }: { guid: string; path: string }, slice: Range, state: ReadState) {
  const file = await store.open(guid, slice)
  state.file = file
  if (state.isClosed) file.destroy()
  let remaining = slice.end + 1 - slice.start
  for await (const chunk of file as AsyncIterable<Buffer>) {
    remaining -= chunk.length
    yield chunk
  }
  if (remaining !== 0) throw new Error(`${path} has another size than its entry`)
}
