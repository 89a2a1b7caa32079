import { bytesAt, type Content } from './content.ts'

export const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/**
 * The media type that the first bytes of a file speak for, `undefined` if none. Names and claimed types are never asked.
 * A fake header fools it: whoever relies on the kind opens the file in earnest too.
 */
export async function kindOf(content: Content): Promise<string | undefined> {
  return (await byItsFirstBytes(content)) ?? ((await hasLatePdfHeader(content)) ? 'application/pdf' : undefined)
}

async function byItsFirstBytes(content: Content): Promise<string | undefined> {
  const { fileTypeFromBuffer, fileTypeFromFile } = await import('file-type')
  try {
    const limits = { signal: AbortSignal.timeout(5000), maxBufferSize: 1024 * 1024 }
    const type = typeof content === 'string' ? fileTypeFromFile(content, limits) : fileTypeFromBuffer(content, limits)
    return (await type)?.mime
  } catch {
    // It threw on a file that breaks off inside a header or promises the moon: no kind that we know.
    return undefined
  }
}

/** Mail gateways and scanners leave lines of their own before a PDF; readers look for its header within the first 1024 bytes. */
const hasLatePdfHeader = async (content: Content): Promise<boolean> => (await bytesAt(content, 0, 1024)).includes('%PDF-')
