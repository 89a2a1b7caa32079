import { createHash } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { deflateSync } from 'node:zlib'

/** Writes a PDF object by object, straight to its file: of what was written it keeps the offsets alone. */
export type PdfWriter = {
  /** The next free number. A number that is taken and never written becomes a deleted object. */
  takeNumber(): number
  /** Writes one object; `text` is Latin-1, and without its length where data follows. */
  write(object: { readonly number: number; readonly text: string; readonly data?: Uint8Array }): void
  /** Writes the table of objects, closes the file and answers its size; `entries` are the trailer's, `/Root` among them. */
  end(entries: string): number
  /** Closes an unfinished file. */
  abandon(): void
}

/** Four bytes above 127 tell programs that this is no text. */
const header = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')

/** Larger data goes to the file as it is; smaller pieces are gathered to this size. */
const gathered = 256 * 1024

/** So much of larger data tells two documents apart. */
const named = 4096

/** Creates the file at `path`, which must not exist yet. */
export function openPdfWriter(path: string): PdfWriter {
  const file = openSync(path, 'wx', 0o600)
  const buffer = Buffer.allocUnsafe(gathered)
  const offsets: number[] = [0]
  /** Of what was written, and of large data the beginning: for the document's name. The digest of the file is taken beside us (follow-file.ts). */
  const hash = createHash('sha256')
  let held = 0
  let size = 0

  function flush(): void {
    writeWhole(file, buffer.subarray(0, held))
    held = 0
  }

  function put(bytes: Uint8Array): void {
    size += bytes.length
    if (held + bytes.length > gathered) flush()
    if (bytes.length > gathered / 4) {
      hash.update(bytes.subarray(0, named))
      flush()
      writeWhole(file, bytes)
    } else {
      hash.update(bytes)
      buffer.set(bytes, held)
      held += bytes.length
    }
  }

  function write({ number, text, data }: Parameters<PdfWriter['write']>[0]): void {
    offsets[number] = size
    const whole = data ? withLength(text, data.length) : text
    const head = Buffer.from(`${number} 0 obj\n${whole}\n${data ? 'stream\n' : 'endobj\n'}`, 'latin1')
    put(head)
    if (!data) return
    put(data)
    put(endOfStream)
  }

  put(header)
  return {
    takeNumber: () => offsets.push(0) - 1,
    write,
    end(entries) {
      // The same document has the same name, whenever it is made.
      const name = hash.copy().digest('hex').slice(0, 32)
      const number = offsets.push(size) - 1
      const table = tableOf(offsets)
      const start = size
      const about = `/Type /XRef\n/Size ${offsets.length}\n/W [1 6 2]\n/Filter /FlateDecode\n/ID [<${name}> <${name}>]`
      write({ number, text: `<<${about}\n${entries}>>`, data: deflateSync(table) })
      put(Buffer.from(`startxref\n${start}\n%%EOF\n`))
      flush()
      closeSync(file)
      return size
    },
    abandon: () => closeSync(file),
  }
}

const endOfStream = Buffer.from('\nendstream\nendobj\n')

const withLength = (dict: string, length: number) => `${dict.slice(0, -2)}\n/Length ${length}>>`

/** A row an object: 1 and its offset, or 0 for one that was never written; object 0 is always free. */
function tableOf(offsets: readonly number[]): Buffer {
  const table = Buffer.alloc(offsets.length * 9)
  offsets.forEach((offset, number) => {
    table[number * 9] = offset > 0 ? 1 : 0
    table.writeUIntBE(offset, number * 9 + 1, 6)
  })
  table.writeUInt16BE(65_535, 7)
  return table
}

function writeWhole(file: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done)
}
