import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { type FilePathOrBytes, findContentSize, openContentStream, readBytesAt } from './content.ts'

/** The end of central directory record: 22 bytes and a comment of at most 65,535. */
const endLength = 22
const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const entryLength = 46
const localSignature = 0x04034b50
const localLength = 30

/** The maximum size of the central directory, in bytes. A document with many parts needs about 100 KB. */
const mostOfList = 4 * 1024 * 1024

/** An entry of the central directory: `packed` and `size` in bytes; `method` is 0 for stored, 8 for deflated. */
export type ZipEntry = {
  readonly name: string
  readonly isEncrypted: boolean
  readonly method: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

/** Lists the entries of the central directory; undefined if it is missing or inconsistent. Unpacks nothing. */
export async function listZipEntries(content: FilePathOrBytes): Promise<readonly ZipEntry[] | undefined> {
  const end = await endOf(content)
  if (!end || end.length > mostOfList) return undefined
  const entries = entriesOf(await readBytesAt(content, end.start, end.length))
  return entries?.length === end.entries ? entries : undefined
}

type End = { readonly entries: number; readonly start: number; readonly length: number }

/** Requires that the record ends with the file, because programs disagree about data after it. */
async function endOf(content: FilePathOrBytes): Promise<End | undefined> {
  const size = await findContentSize(content)
  const tail = await readBytesAt(content, Math.max(0, size - endLength - 0xffff), Math.min(size, endLength + 0xffff))
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endSignature || at + endLength + tail.readUInt16LE(at + 20) !== tail.length) continue
    const [entries, length, start] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
    return start + length <= size ? { entries, start, length } : undefined
  }
}

function entriesOf(list: Buffer): ZipEntry[] | undefined {
  const entries: ZipEntry[] = []
  for (let at = 0; at < list.length; ) {
    if (at + entryLength > list.length || list.readUInt32LE(at) !== entrySignature) return undefined
    const [name, extra, comment] = [list.readUInt16LE(at + 28), list.readUInt16LE(at + 30), list.readUInt16LE(at + 32)]
    entries.push({
      name: list.toString('utf8', at + entryLength, at + entryLength + name),
      isEncrypted: (list.readUInt16LE(at + 8) & 1) === 1,
      method: list.readUInt16LE(at + 10),
      packed: list.readUInt32LE(at + 20),
      size: list.readUInt32LE(at + 24),
      at: list.readUInt32LE(at + 42),
    })
    at += entryLength + name + extra + comment
  }
  return entries
}

/** Inflates an entry up to its declared size; false if its actual size differs. With `keep` returns its bytes. */
export async function inflateZipEntry(content: FilePathOrBytes, entry: ZipEntry, keep: boolean): Promise<Buffer | false> {
  const start = await dataOf(content, entry)
  if (start === undefined || (entry.packed === 0 && entry.size > 0)) return false
  const kept: Buffer[] = []
  let size = 0
  async function count(source: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of source) {
      size += chunk.length
      if (size > entry.size) throw new Error('more than was said')
      if (keep) kept.push(chunk)
    }
  }
  if (entry.packed === 0) return Buffer.of()
  const packed = openContentStream(content, { start, end: start + entry.packed - 1 })
  try {
    if (entry.method === 0) await pipeline(packed, count)
    else await pipeline(packed, createInflateRaw(), count)
  } catch {
    return false
  }
  return size === entry.size && Buffer.concat(kept)
}

/** The offset of an entry's data, after its local header. */
async function dataOf(content: FilePathOrBytes, { at, name }: ZipEntry): Promise<number | undefined> {
  const head = await readBytesAt(content, at, localLength + 0xffff)
  if (head.length < localLength || head.readUInt32LE(0) !== localSignature) return undefined
  const [nameLength, extra] = [head.readUInt16LE(26), head.readUInt16LE(28)]
  return head.toString('utf8', localLength, localLength + nameLength) === name ? at + localLength + nameLength + extra : undefined
}
