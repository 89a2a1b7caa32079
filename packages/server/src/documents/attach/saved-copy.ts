import { openPdfium } from '../../files/pdfium.mjs'
import { LimitExceeded } from './limits.ts'

let opened: ReturnType<typeof openPdfium> | undefined

/** A PDF whose table of objects is missing or false, as PDFium saves it: with one that is true. Throws where PDFium cannot, and for an encrypted one. */
export async function savedCopy(bytes: Buffer): Promise<Buffer> {
  opened ??= openPdfium()
  const { pdfium, open, save } = await opened
  const document = open(bytes)
  if (document === 0) throw new Error('PDFium cannot open the file either')
  try {
    if (pdfium.EPDF_IsEncrypted(document)) throw new LimitExceeded('The file is encrypted')
    const copy = save(document)
    if (!copy) throw new Error('PDFium cannot save the file')
    pdfium.FPDF_CloseDocument(document)
    return copy
  } catch (error) {
    // What it has left behind is not worth tidying.
    opened = undefined
    throw error
  }
}
