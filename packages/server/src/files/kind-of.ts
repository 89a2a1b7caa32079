import { fileTypeFromFile } from 'file-type'

/**
 * The media type that the first bytes of a file speak for, `undefined` if none. Names and claimed types are never asked.
 * A fake header fools it: whoever relies on the kind opens the file in earnest too.
 */
export async function kindOf(path: string): Promise<string | undefined> {
  try {
    return (await fileTypeFromFile(path, { signal: AbortSignal.timeout(5000), maxBufferSize: 1024 * 1024 }))?.mime
  } catch {
    // It threw on a file that breaks off inside a header or promises the moon: no kind that we know.
    return undefined
  }
}
