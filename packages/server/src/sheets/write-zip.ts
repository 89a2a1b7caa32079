import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of a ZIP. `bytes` is called when its data is written. */
export type ZipFileEntry = { readonly name: string; readonly bytes: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/** Streams a ZIP of these files. Fails if one of them fails, and closes the current one if the reader stops. */
export function createZip(entries: readonly ZipFileEntry[]): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  let current: Readable | undefined
  const fail = (error: unknown) => out.destroy(error as Error)
  zip.on('error', fail)
  // A source piped into a closed stream is not notified and would wait for ever.
  out.on('close', () => current?.destroy())
  for (const { name, bytes } of entries) {
    zip.addReadStreamLazy(name, { compressionLevel: 4 }, (begin) => {
      current = Readable.from(bytes(), { objectMode: false }).on('error', fail)
      begin(null, current)
    })
  }
  zip.end()
  return out
}
