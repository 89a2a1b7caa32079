import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { LeftOutReason } from '@jadara/contract/files'
import { attachSource } from './attach/attach-source.ts'
import { fillSkeleton } from './attach/fill-skeleton.ts'
import { reasonOf } from './attach/limits.ts'
import type { PageForm } from './attach/page-form.ts'
import type { DocumentJob, DocumentWritten, SourcePages, Typeset } from './job.ts'
import type { LeftOut } from './maker-messages.ts'
import { openPdfWriter, type PdfWriter } from './pdf-writer.ts'
import type { Printed } from './printed.ts'
import type { ReceiptSheet } from './receipt-sheet.ts'
import { shrunkPictures } from './shrink-pictures.ts'

export type Typesetter = (
  printed: Printed | ReceiptSheet,
  sources: readonly SourcePages[],
  pictures: Readonly<Record<string, Uint8Array>>,
) => Promise<Typeset>

export type Making = {
  readonly typeset: Typesetter
  readonly leftOut: LeftOut
  /** Told of each source before it is opened, and once more, with their number, before the document is typeset. */
  began(source: number): void
}

/** An upload is at most 20 MB; a file beyond this is none, and would take the machine's memory. */
const mostBytes = 64 * 1024 * 1024

/**
 * Makes a document in this process. The sources go to the output first, one at a time, so that no more than one is ever held; then the document is
 * typeset round their pages, and ends the file. Rejects where the typesetter fails or the disk is full; a source never fails the document.
 */
export async function makeDocument(job: DocumentJob, { typeset, leftOut, began }: Making): Promise<DocumentWritten> {
  const { pictures, lost: lostPictures } = await shrunkPictures(job.pictures)
  const writer = openPdfWriter(job.to)
  try {
    const layer = hiddenLayerOf(writer)
    const read = fileReader()
    const attached: Attached[] = []
    const decided: Record<number, LeftOutReason> = {}
    for (const [index, { path }] of job.sources.entries()) {
      began(index)
      const known = leftOut[index]
      const pages = known === undefined ? await attachedOrReason(() => attachSource(read(path), writer, layer.take)) : known
      if (known === undefined && typeof pages === 'string') decided[index] = pages
      attached.push(pages)
    }
    began(job.sources.length)
    const { pdf, pages, places } = await typeset(job.printed, attached.map(shapesOf), pictures)
    const size = fillSkeleton({ pdf, places, formOf: formIn(attached), hiddenLayer: layer.taken() }, writer)
    const missing = attached.flatMap((pages, index) => (isAttached(pages) ? [] : [index]))
    return { size, pages, damaged: missing, decided, lostPictures }
  } catch (error) {
    writer.abandon()
    throw error
  }
}

/** What came of a source: its pages, or why there are none. */
type Attached = readonly PageForm[] | LeftOutReason | null

/** Reads each file into the same memory: a source is done with before the next one is read. */
function fileReader(): (path: string) => Buffer {
  let memory = Buffer.alloc(0)
  return (path) => {
    const file = openSync(path, 'r')
    try {
      const { size } = fstatSync(file)
      if (size > mostBytes) throw new Error(`${path} is too large to be an upload`)
      if (memory.length < size) memory = Buffer.allocUnsafeSlow(size)
      let held = 0
      for (let more = 1; held < size && more > 0; held += more) more = readSync(file, memory, held, size - held, null)
      return memory.subarray(0, held)
    } finally {
      closeSync(file)
    }
  }
}

/** An error of the disk that is written to is no fault of the source. */
async function attachedOrReason(attach: () => Promise<readonly PageForm[]>): Promise<Attached> {
  try {
    return await attach()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (['ENOSPC', 'EDQUOT', 'EIO', 'EFBIG', 'EMFILE'].includes(code)) throw error
    // Bytes that are not there say nothing of the file.
    return code === 'ENOENT' ? null : reasonOf(error)
  }
}

const isAttached = (source: Attached | undefined): source is readonly PageForm[] => typeof source === 'object' && source !== null

const shapesOf = (source: Attached): SourcePages =>
  isAttached(source) ? source.map(({ width, height }) => ({ width, height })) : source

const formIn = (attached: readonly Attached[]) => (source: number, page: number) => {
  const pages = attached[source]
  const form = isAttached(pages) ? pages[page] : undefined
  if (!form) throw new Error(`The typeset document has a place for page ${page} of source ${source}, which has none`)
  return form
}

/** One layer for everything that sources hide; most documents need none. */
function hiddenLayerOf(writer: PdfWriter) {
  let number: number | undefined
  return {
    take(): string {
      if (number === undefined) {
        number = writer.takeNumber()
        writer.write({ number, text: '<</Type /OCG /Name (Hidden)>>' })
      }
      return `${number} 0 R`
    },
    taken: () => (number === undefined ? undefined : `${number} 0 R`),
  }
}
