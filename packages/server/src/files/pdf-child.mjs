import { closeSync, openSync } from 'node:fs'
import { openPdfium } from './pdfium.mjs'

/** @import { PdfVerdict } from './pdf-inspector.ts' */

/**
 * The process in which PDFium opens uploaded documents, so that a document that hangs or crashes it affects nothing else. Receives paths or bytes and
 * answers each with a `PdfVerdict`. Started by `openPdfInspector` only. It is JavaScript with types in comments, because the code that strips types
 * from TypeScript would occupy 14 MB of this process, which may not use the cache of stripped files.
 */
const { pdfium, open } = await openPdfium()

/** `maxPdfPages` and `memoryLimitExitCode`, with which it is started. */
const [mostPages = 0, exitWhenFull = 0] = process.argv.slice(2).map(Number)

/** Where PDFium writes the width and height of a page, two floats. */
const size = pdfium.pdfium.wasmExports.malloc(8)

const codeOfEncrypted = 4

/**
 * Never `FPDF_LoadPage` here: a content bomb takes 8 s and 2 GB.
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
  // Some open without a password and are protected all the same: only their owner has one.
  const encrypted = pdfium.EPDF_IsEncrypted(document)
  const pages = pdfium.FPDF_GetPageCount(document)
  // The count alone proves nothing: a tree that names itself as its only page counts as one.
  const whole = pages > 0 && isPage(document, 0) && (pages > mostPages || isPage(document, pages - 1))
  pdfium.FPDF_CloseDocument(document)
  if (encrypted) return 'encrypted'
  return whole ? { pages } : 'broken'
}

/**
 * Its size is read from the page's dictionary; the content stays untouched.
 * @param {number} document
 * @param {number} index
 */
const isPage = (document, index) => pdfium.FPDF_GetPageSizeByIndexF(document, index, size)

process.on('message', (/** @type {string | Uint8Array} */ document) => process.send?.(look(document)))

// After a trap PDFium cannot be trusted any more, and what it left is not worth tidying: the parent starts another child.
process.on('uncaughtException', (error) => process.exit(error instanceof RangeError ? exitWhenFull : 1))
// Ctrl-C reaches the whole group of processes: the parent decides when this one ends.
process.on('SIGINT', () => {})
// It dies with its parent; while PDFium is busy, this waits until it has finished the document.
process.on('disconnect', () => process.exit())

process.send?.('ready')
