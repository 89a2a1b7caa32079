import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'

/** The content of a file: the path of a local file (read-only), or its bytes. */
export type FilePathOrBytes = string | Uint8Array

export const findContentSize = async (content: FilePathOrBytes): Promise<number> =>
  typeof content === 'string' ? (await stat(content)).size : content.byteLength

/** `length` bytes from `start` on; fewer at the end of the file. */
export async function readBytesAt(content: FilePathOrBytes, start: number, length: number): Promise<Buffer> {
  if (typeof content !== 'string') return asBuffer(content).subarray(start, start + length)
  const file = await open(content)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** `start` and `end` are inclusive. */
export const openContentStream = (
  content: FilePathOrBytes,
  { start, end }: { readonly start: number; readonly end: number },
): Readable =>
  typeof content === 'string'
    ? createReadStream(content, { start, end })
    : Readable.from([asBuffer(content).subarray(start, end + 1)])

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)
