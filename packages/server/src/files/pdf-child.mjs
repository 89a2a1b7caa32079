import { closeSync, openSync } from 'node:fs'
import { openPdfium } from './pdfium.mjs'

/** @import { PdfVerdict } from './pdf-inspector.ts' */

/**
 * The process in which PDFium opens uploaded documents, so that a document that hangs or crashes it affects nothing else. Receives paths or bytes and
 * answers each with a `PdfVerdict`. Started by `openPdfInspector` only. It is JavaScript with types in comments, because the code that strips types
 * from TypeScript would occupy 14 MB of this process, which may not use the cache of stripped files.
 */
const { pdfium, open } = await openPdfium()

/** The arguments: `maxPdfPages` and `memoryLimitExitCode`. */
const [mostPages = 0, exitWhenFull = 0] = process.argv.slice(2).map(Number)

/** Memory for the width and height of a page, two floats. */
const size = pdfium.pdfium.wasmExports.malloc(8)

const codeOfEncrypted = 4

/**
 * Does not call `FPDF_LoadPage`, with which a malicious page takes 8 s and 2 GB.
 * @param {string | Uint8Array} document
 * @returns {PdfVerdict}
 */
function look(document) {
  if (typeof document !== 'string') return verdictOf(document)
  const file = openSync(document, 'r')
  try {
    return verdictOf(file)
  } finally {
    closeSync(file)
  }
}

/**
 * @param {number | Uint8Array} bytes
 * @returns {PdfVerdict}
 */
function verdictOf(bytes) {
  const document = open(bytes)
  if (document === 0) return pdfium.FPDF_GetLastError() === codeOfEncrypted ? 'encrypted' : 'broken'
  // A document with only an owner password opens without a password, but is encrypted.
  const encrypted = pdfium.EPDF_IsEncrypted(document)
  const pages = pdfium.FPDF_GetPageCount(document)
  // The count alone proves nothing: a page tree that names itself as its only page counts as one.
  const whole = pages > 0 && isPage(document, 0) && (pages > mostPages || isPage(document, pages - 1))
  pdfium.FPDF_CloseDocument(document)
  if (encrypted) return 'encrypted'
  return whole ? { pages } : 'broken'
}

/**
 * Reads the page's dictionary, but not its content.
 * @param {number} document
 * @param {number} index
 */
const isPage = (document, index) => pdfium.FPDF_GetPageSizeByIndexF(document, index, size)

process.on('message', (/** @type {string | Uint8Array} */ document) => process.send?.(look(document)))

// After a trap PDFium's state is undefined, so the process exits; the parent starts another child.
process.on('uncaughtException', (error) => process.exit(error instanceof RangeError ? exitWhenFull : 1))
// Ctrl-C signals the whole process group; the parent decides when this process ends.
process.on('SIGINT', () => {})
// Exits with its parent, after the current document.
process.on('disconnect', () => process.exit())

process.send?.('ready')
