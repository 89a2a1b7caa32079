import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'

/** The bytes of a file: the path of a local one, to be read only, or the bytes themselves. */
export type Content = string | Uint8Array

export const sizeOf = async (content: Content): Promise<number> =>
  typeof content === 'string' ? (await stat(content)).size : content.byteLength

/** `length` bytes from `start` on; fewer where it ends before. */
export async function bytesAt(content: Content, start: number, length: number): Promise<Buffer> {
  if (typeof content !== 'string') return asBuffer(content).subarray(start, start + length)
  const file = await open(content)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** From `start` to `end`, both included. */
export const streamOf = (content: Content, { start, end }: { readonly start: number; readonly end: number }): Readable =>
  typeof content === 'string'
    ? createReadStream(content, { start, end })
    : Readable.from([asBuffer(content).subarray(start, end + 1)])

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)
