import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'

export const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/**
 * The media type that the first bytes of a file speak for, `undefined` if none. Names and claimed types are never asked.
 * A fake header fools it: whoever relies on the kind opens the file in earnest too.
 */
export async function kindOf(path: string): Promise<string | undefined> {
  return (await byItsFirstBytes(path)) ?? ((await hasLatePdfHeader(path)) ? 'application/pdf' : undefined)
}

async function byItsFirstBytes(path: string): Promise<string | undefined> {
  try {
    return (await fileTypeFromFile(path, { signal: AbortSignal.timeout(5000), maxBufferSize: 1024 * 1024 }))?.mime
  } catch {
    // It threw on a file that breaks off inside a header or promises the moon: no kind that we know.
    return undefined
  }
}

/** Mail gateways and scanners leave lines of their own before a PDF; readers look for its header within the first 1024 bytes. */
async function hasLatePdfHeader(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
    return buffer.subarray(0, bytesRead).includes('%PDF-')
  } finally {
    await file.close()
  }
}
