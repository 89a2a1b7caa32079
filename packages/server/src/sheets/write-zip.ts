import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of a ZIP; `bytes` is called when its turn comes. */
export type ZipFileEntry = { readonly name: string; readonly bytes: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/** A ZIP of these files, made while it is read. It ends with an error where one of them does, and closes the one it is at when nobody reads on. */
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
