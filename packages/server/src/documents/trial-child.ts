import { preparePdfSource } from './attach/attach-source.ts'
import { toLeftOutReason } from './attach/decode.ts'
import { createSourceReader } from './source-reader.ts'
import type { PdfInclusionResult } from './trials.ts'

const read = createSourceReader()

/** Prepares uploaded PDFs as a document would, in its own process, because one may hang or crash it. Started only by `openPdfInclusionChecker`. */
async function tryPdf(pdf: string | Uint8Array): Promise<PdfInclusionResult> {
  const bytes = typeof pdf === 'string' ? read(pdf) : Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  let last = 0
  const takeNumber = () => {
    last += 1
    return last
  }
  try {
    await preparePdfSource(bytes, takeNumber, () => '1 0 R')
    return 'included'
  } catch (error) {
    return toLeftOutReason(error)
  }
}

process.on('message', async (pdf: string | Uint8Array) => process.send?.(await tryPdf(pdf)))

// Ctrl-C signals the whole process group; the parent decides when this process ends.
process.on('SIGINT', () => {})
// Exits with its parent, once the current PDF is prepared.
process.on('disconnect', () => process.exit())

process.send?.('ready')
