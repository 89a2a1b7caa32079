import type { DossierOmissionReason } from '@jadara/contract/files/files'
import { attachPdfSource } from './attach/attach-source.ts'
import { toLeftOutReason } from './attach/decode.ts'
import { completeTypesetPdf } from './attach/fill-skeleton.ts'
import type { PageForm } from './attach/page-form.ts'
import type { DocumentJob, LeftOutBySource, SourcePages, TypesetDocument, WrittenDocument } from './job.ts'
import { openPdfWriter, type PdfWriter } from './pdf-writer.ts'
import type { PrintedDocument } from './printed-document.ts'
import type { ReceiptSheet } from './receipt-sheet.ts'
import { shrinkPictures } from './shrink-pictures.ts'
import { createSourceReader } from './source-reader.ts'

export type Typesetter = (
  printed: PrintedDocument | ReceiptSheet,
  sources: readonly SourcePages[],
  pictures: Readonly<Record<string, Uint8Array>>,
) => Promise<TypesetDocument>

export type RenderDocumentOptions = {
  readonly typeset: Typesetter
  readonly leftOut: LeftOutBySource
  /** Called before each source is opened, and with the number of sources before the document is typeset. */
  onSourceStart(source: number): void
}

/**
 * Renders a document in this process. Sources are copied first, one at a time, so that at most one is in memory; then the document is typeset around their
 * pages. Rejects if typesetting fails or the disk is full; a source never makes it fail.
 */
export async function renderDocument(
  job: DocumentJob,
  { typeset, leftOut, onSourceStart: began }: RenderDocumentOptions,
): Promise<WrittenDocument> {
  const { pictures, lost: lostPictures } = await shrinkPictures(job.pictures)
  const writer = openPdfWriter(job.outputPath)
  try {
    const layer = createHiddenLayer(writer)
    const read = createSourceReader()
    const attached: Attached[] = []
    const decided: Record<number, DossierOmissionReason> = {}
    for (const [index, { path }] of job.sources.entries()) {
      began(index)
      const known = leftOut[index]
      const pages = known === undefined ? await attachedOrReason(() => attachPdfSource(read(path), writer, layer.take)) : known
      if (known === undefined && typeof pages === 'string') decided[index] = pages
      attached.push(pages)
    }
    began(job.sources.length)
    const { pdf, pages, places } = await typeset(job.printed, attached.map(toPageShapes), pictures)
    const size = completeTypesetPdf({ pdf, places, formOf: formLookup(attached), hiddenLayer: layer.taken() }, writer)
    const missing = attached.flatMap((pages, index) => (isAttached(pages) ? [] : [index]))
    return { size, pages, damaged: missing, decided, lostPictures }
  } catch (error) {
    writer.abandon()
    throw error
  }
}

/** The pages of a source, or why it is left out. */
type Attached = readonly PageForm[] | DossierOmissionReason | null

/** A disk error does not mean that the source is damaged. */
async function attachedOrReason(attach: () => Promise<readonly PageForm[]>): Promise<Attached> {
  try {
    return await attach()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (['ENOSPC', 'EDQUOT', 'EIO', 'EFBIG', 'EMFILE'].includes(code)) throw error
    // A missing file does not mean that its content is damaged.
    return code === 'ENOENT' ? null : toLeftOutReason(error)
  }
}

const isAttached = (source: Attached | undefined): source is readonly PageForm[] => typeof source === 'object' && source !== null

const toPageShapes = (source: Attached): SourcePages =>
  isAttached(source) ? source.map(({ width, height }) => ({ width, height })) : source

const formLookup = (attached: readonly Attached[]) => (source: number, page: number) => {
  const pages = attached[source]
  const form = isAttached(pages) ? pages[page] : undefined
  if (!form) throw new Error(`The typeset document has a place for page ${page} of source ${source}, which has none`)
  return form
}

/** Creates the hidden layer on first use; most documents need none. */
function createHiddenLayer(writer: PdfWriter) {
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
