import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { sha256 } from '../../canonical.ts'
import type { FileStore } from '../../files/file-store.ts'

/** One file of a ZIP: bytes of the store, or a short text. `size` in bytes, `sha256` in hexadecimal. */
export type ArchiveEntry = { readonly path: string; readonly size: number; readonly sha256: string } & (
  | { readonly guid: string }
  | { readonly text: string }
)

/** `at` stands on every entry: the same entries are the same bytes, whenever they are read, so that a cut download can go on. */
export type Archive = { readonly at: string; readonly entries: readonly ArchiveEntry[] }

export const isStored = (entry: ArchiveEntry): entry is Extract<ArchiveEntry, { guid: string }> => 'guid' in entry

export function textEntry(path: string, text: string): ArchiveEntry {
  return { path, text, size: Buffer.byteLength(text), sha256: sha256(text) }
}

/** What `sha256sum -c SHA256SUMS` reads: an auditor needs no program of ours. */
export const checksums = (entries: readonly ArchiveEntry[]): ArchiveEntry =>
  textEntry('SHA256SUMS', entries.map(({ sha256, path }) => `${sha256}  ${path}\n`).join(''))

/** Both ends included, in bytes. */
type Range = { readonly start: number; readonly end: number }

/** The size of the ZIP in bytes. Nothing is compressed: PDFs and pictures are already, and only so is it known beforehand. */
export function sizeOfArchive(archive: Archive): Promise<number> {
  const zip = new ZipFile()
  add(zip, archive, () => {})
  return new Promise((resolve) => {
    // The types leave out what it is told.
    const told = (size?: number) => resolve(size ?? 0)
    zip.end({ forceZip64Format: false, comment: '' }, told)
  })
}

/**
 * The bytes of the ZIP, put together as they are read and never held. What lies before a range is read from the store again and goes nowhere:
 * the checks of every file stand at the end of a ZIP.
 */
export function readArchive(store: Pick<FileStore, 'open'>, archive: Archive, range?: Range): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: unknown) => output.destroy(error as Error)
  let reading: Readable | null = null
  zip.on('error', fail)
  // Whoever reads hears of it; while nobody does yet, it must not bring the process down.
  output.on('error', () => {})
  // A reader who goes leaves no file open.
  output.once('close', () => reading?.destroy())
  add(zip, archive, (guid, deliver) => {
    store.open(guid).then((file) => {
      if (output.destroyed) return file.destroy()
      reading = file.once('error', fail)
      deliver(null, file)
    }, fail)
  })
  zip.end()
  if (!range) return output
  // A reader who goes before the first byte has read nothing of what lies before it either.
  return Readable.from(within(output, range), { objectMode: false }).once('close', () => output.destroy())
}

type Deliver = (error: null, file: NodeJS.ReadableStream) => void

function add(zip: ZipFile, { at, entries }: Archive, read: (guid: string, deliver: Deliver) => void): void {
  const mtime = new Date(at)
  for (const entry of entries) {
    const options = { mtime, mode: 0o100_644, compress: false }
    if ('text' in entry) zip.addBuffer(Buffer.from(entry.text), entry.path, options)
    else zip.addReadStreamLazy(entry.path, { ...options, size: entry.size }, (deliver) => read(entry.guid, deliver))
  }
}

async function* within(bytes: AsyncIterable<Buffer>, { start, end }: Range): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of bytes) {
    const part = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at))
    at += chunk.length
    if (part.length > 0) yield part
    if (at > end) return
  }
}
