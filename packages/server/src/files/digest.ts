import { createHash } from 'node:crypto'

/** The SHA-256 of bytes as they are read, in hexadecimal. */
export async function sha256Of(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}
