import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export async function zipOf(
  entries: Readonly<Record<string, string | Buffer>>,
  options: { compress?: boolean } = {},
): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content as string), name, options)
  zip.end()
  return buffer(zip.outputStream as never)
}
