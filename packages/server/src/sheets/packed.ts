import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of a ZIP; its bytes are asked for when its turn comes. */
export type Entry = { readonly name: string; readonly bytes: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/** A ZIP of these files, made while it is read. It ends with an error where one of them does, and closes the one it is at when nobody reads on. */
export function packed(entries: readonly Entry[]): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  let current: Readable | undefined
  const fail = (error: unknown) => out.destroy(error as Error)
  zip.on('error', fail)
  // What is piped into a stream that was closed waits for ever: nothing tells it.
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
