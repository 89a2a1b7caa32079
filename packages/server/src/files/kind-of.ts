import type { Content } from './content.ts'

export const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const pdf = 'application/pdf'

/** So many of a file's first bytes are its head. Mail gateways and scanners leave lines of their own before a PDF; readers look for its header within these. */
export const headBytes = 1024

/**
 * The media type that the first bytes of a file speak for, `undefined` if none. Names and claimed types are never asked.
 * A fake header fools it: whoever relies on the kind opens the file in earnest too.
 */
export async function kindOf(content: Content, head: Buffer): Promise<string | undefined> {
  const header = head.indexOf('%PDF-')
  // As nearly everything that is uploaded begins: no need to open it for that.
  if (header === 0) return pdf
  return (await byItsFirstBytes(content)) ?? (header > 0 ? pdf : undefined)
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
