import { type FileHandle, open } from 'node:fs/promises'

/** The end of a zip: 22 bytes, and behind them a comment of at most 65,535. */
const endLength = 22
const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const entryLength = 46

/** The list of what a document's zip holds; a hundred kilobytes is a long one. */
const mostOfList = 4 * 1024 * 1024

/**
 * Whether a file that begins as a Word document is one to its end: its zip lists the document, and no macros. Nothing is unpacked, so that what
 * promises gigabytes costs nothing.
 */
export async function isWholeWord(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const names = await listedNames(file)
    return names.has('[Content_Types].xml') && names.has('word/document.xml') && !names.has('word/vbaProject.bin')
  } finally {
    await file.close()
  }
}

async function listedNames(file: FileHandle): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  const list = await listOf(file)
  for (let at = 0; list && at + entryLength <= list.length && list.readUInt32LE(at) === entrySignature; ) {
    const [name, extra, comment] = [list.readUInt16LE(at + 28), list.readUInt16LE(at + 30), list.readUInt16LE(at + 32)]
    names.add(list.toString('utf8', at + entryLength, at + entryLength + name))
    at += entryLength + name + extra + comment
  }
  return names
}

/** The central directory of a zip; undefined where there is none. */
async function listOf(file: FileHandle): Promise<Buffer | undefined> {
  const { size } = await file.stat()
  const tail = await read(file, Math.max(0, size - endLength - 0xffff), Math.min(size, endLength + 0xffff))
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endSignature) continue
    const [length, start] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
    return length <= mostOfList && start + length <= size ? read(file, start, length) : undefined
  }
}

async function read(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}
