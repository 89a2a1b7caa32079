import type { FilePathOrBytes } from './content.ts'

export const wordMediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const pdf = 'application/pdf'

/** The size of the head that is inspected. Mail gateways and scanners may put lines before a PDF's header; readers search this far. */
export const headByteCount = 1024

/**
 * The media type by the first bytes of a file, `undefined` if unknown. Names and claimed types are ignored.
 * A fake header fools it, so callers that rely on the kind also open the file.
 */
export async function detectMediaType(content: FilePathOrBytes, head: Buffer): Promise<string | undefined> {
  const header = head.indexOf('%PDF-')
  // Nearly all uploads are PDFs that begin like this.
  if (header === 0) return pdf
  return (await detectByLibrary(content)) ?? (header > 0 ? pdf : undefined)
}

async function detectByLibrary(content: FilePathOrBytes): Promise<string | undefined> {
  const { fileTypeFromBuffer, fileTypeFromFile } = await import('file-type')
  try {
    const limits = { signal: AbortSignal.timeout(5000), maxBufferSize: 1024 * 1024 }
    const type = typeof content === 'string' ? fileTypeFromFile(content, limits) : fileTypeFromBuffer(content, limits)
    return (await type)?.mime
  } catch {
    // The library throws on truncated or inconsistent headers.
    return undefined
  }
}

/** The stored format by the received one; all others are an `Unsupported Format` (specification FILE-4). Animations are stored as their first frame. */
export const storedPictureMediaTypes: Readonly<Record<string, 'image/jpeg' | 'image/png'>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/gif': 'image/png',
}

export const isPictureMediaType = (kind: string | undefined): kind is string =>
  kind !== undefined && Object.hasOwn(storedPictureMediaTypes, kind)
