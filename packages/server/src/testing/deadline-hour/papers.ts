import { createHash, type Hash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { noise } from '../../files/samples.testing.ts'
import type { RequestBody } from './http-line.ts'

/** Sizes in MB with their percentages: 2.2 MB at the median, up to the limit of 20 MB. */
const sizes = [
  [1, 46],
  [2, 25],
  [3, 13],
  [5, 10],
  [8, 4],
  [12, 1],
  [20, 1],
] as const

type Base = { readonly bytes: Buffer; readonly hash: Hash }
/** A PDF with unique bytes: one of a few, with its name appended after the end, where PDF allows anything. */
export type Paper = {
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly pieces: readonly Uint8Array[]
}

export type Papers = {
  /** A paper whose size is selected by a percentile, 0 to 99. */
  drawn(hundredth: number, name: string): Paper
  small(name: string): Paper
}

/** `largest` caps the sizes, in MB. */
export async function preparePapers(largest = 20): Promise<Papers> {
  const bases: Base[] = []
  for (const [megabytes] of sizes) bases.push(await base(Math.min(megabytes, largest) * 1024 * 1024 - 65_536))
  const little = await base(0)
  return {
    drawn(hundredth, name) {
      let left = hundredth
      const at = sizes.findIndex(([, share]) => {
        left -= share
        return left < 0
      })
      return named(bases[at] ?? little, name)
    },
    small: (name) => named(little, name),
  }
}

async function base(padding: number): Promise<Base> {
  const document = await PDFDocument.create()
  for (let page = 1; page <= 2; page += 1) document.addPage([595, 842]).drawText(`Page ${page}`, { x: 50, y: 700 })
  // Not compressed: that would take seconds for twenty megabytes.
  if (padding > 0) document.context.register(document.context.stream(noise(padding)))
  const bytes = Buffer.from(await document.save({ useObjectStreams: false }))
  return { bytes, hash: createHash('sha256').update(bytes) }
}

function named({ bytes, hash }: Base, name: string): Paper {
  const tail = Buffer.from(`% ${name}\n`)
  return { name, size: bytes.length + tail.length, sha256: hash.copy().update(tail).digest('hex'), pieces: [bytes, tail] }
}

const boundary = 'the-deadline-hour'

/** A form with the paper under `file`. */
export function formWith(values: Readonly<Record<string, string | number>>, paper: Paper): RequestBody {
  const fields = Object.entries(values).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `${fields.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${paper.name}"\r\ncontent-type: application/pdf\r\n\r\n`
  return {
    pieces: [Buffer.from(head), ...paper.pieces, Buffer.from(`\r\n--${boundary}--\r\n`)],
    type: `multipart/form-data; boundary=${boundary}`,
  }
}
