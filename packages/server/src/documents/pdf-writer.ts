import { createHash } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { deflateSync } from 'node:zlib'

/** Writes a PDF object by object to its file; only the offsets stay in memory. */
export type PdfWriter = {
  /** Reserves a number. A number that is never written becomes a free object. */
  takeNumber(): number
  /** `text` is Latin-1; `/Length` is added if there is data. */
  write(object: { readonly number: number; readonly text: string; readonly data?: Uint8Array }): void
  /** Writes the cross-reference table, closes the file and returns its size. `entries` are those of the trailer, including `/Root`. */
  end(entries: string): number
  /** Closes an incomplete file. */
  abandon(): void
}

/** Four bytes above 127 mark the file as binary. */
const header = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')

/** Smaller writes are buffered up to this size. */
const bufferBytes = 256 * 1024

/** The first bytes of large data are enough to distinguish documents. */
const hashedBytes = 4096

/** The file must not exist yet. */
export function openPdfWriter(path: string): PdfWriter {
  const file = openSync(path, 'wx', 0o600)
  const buffer = Buffer.allocUnsafe(bufferBytes)
  const offsets: number[] = [0]
  /** For the document's `/ID`. The digest of the file is computed by follow-file.ts. */
  const hash = createHash('sha256')
  let buffered = 0
  let size = 0

  function flush(): void {
    writeFully(file, buffer.subarray(0, buffered))
    buffered = 0
  }

  function append(bytes: Uint8Array): void {
    size += bytes.length
    if (buffered + bytes.length > bufferBytes) flush()
    if (bytes.length > bufferBytes / 4) {
      hash.update(bytes.subarray(0, hashedBytes))
      flush()
      writeFully(file, bytes)
    } else {
      hash.update(bytes)
      buffer.set(bytes, buffered)
      buffered += bytes.length
    }
  }

  function write({ number, text, data }: Parameters<PdfWriter['write']>[0]): void {
    offsets[number] = size
    const whole = data ? withLength(text, data.length) : text
    const head = Buffer.from(`${number} 0 obj\n${whole}\n${data ? 'stream\n' : 'endobj\n'}`, 'latin1')
    append(head)
    if (!data) return
    append(data)
    append(endOfStream)
  }

  append(header)
  return {
    takeNumber: () => offsets.push(0) - 1,
    write,
    end(entries) {
      // The same document always has the same `/ID`.
      const name = hash.copy().digest('hex').slice(0, 32)
      const number = offsets.push(size) - 1
      const table = crossReferenceTable(offsets)
      const start = size
      const about = `/Type /XRef\n/Size ${offsets.length}\n/W [1 6 2]\n/Filter /FlateDecode\n/ID [<${name}> <${name}>]`
      write({ number, text: `<<${about}\n${entries}>>`, data: deflateSync(table) })
      append(Buffer.from(`startxref\n${start}\n%%EOF\n`))
      flush()
      closeSync(file)
      return size
    },
    abandon: () => closeSync(file),
  }
}

const endOfStream = Buffer.from('\nendstream\nendobj\n')

const withLength = (dict: string, length: number) => `${dict.slice(0, -2)}\n/Length ${length}>>`

/** One row per object: 1 and its offset, or 0 if it was never written; object 0 is always free. */
function crossReferenceTable(offsets: readonly number[]): Buffer {
  const table = Buffer.alloc(offsets.length * 9)
  offsets.forEach((offset, number) => {
    table[number * 9] = offset > 0 ? 1 : 0
    table.writeUIntBE(offset, number * 9 + 1, 6)
  })
  table.writeUInt16BE(65_535, 7)
  return table
}

function writeFully(file: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done)
}
