import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { init } from '@embedpdf/pdfium'

/** @import { PdfVerdict } from './pdf-verdict.ts' */

/**
 * The process in which PDFium opens what people upload: a document can hang it or bring it down, and nobody else notices.
 * It is sent paths, or bytes, and answers each with a `PdfVerdict`. Started by `openInspector` only. JavaScript, with types in its comments: what
 * strips TypeScript would stay in the memory of this process, 14 MB, and the cache of what was stripped is closed to it.
 */
const wasm = readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
const pdfium = await init(/** @type {object} */ ({ wasmBinary: wasm, printErr: () => {} }))
pdfium.PDFiumExt_Init()

/** Those of pdf-verdict.ts, with which it is started. */
const [mostPages = 0, exitWhenFull = 0] = process.argv.slice(2).map(Number)

/**
 * What the package has and its types leave out. `HEAPU8` is another array after each growth.
 * @typedef {{
 *   HEAPU8: Uint8Array
 *   addFunction(answer: (...given: number[]) => number, types: string): number
 *   wasmExports: { memory: { buffer: ArrayBuffer, grow(blocks: number): number } }
 * }} Untyped
 */
const untyped = /** @type {Untyped} */ (/** @type {unknown} */ (pdfium.pdfium))

/** Nearly five times the largest document that is let in. A bomb is stopped here, after half a second instead of three and 2 GB (case 36). */
const mostMemory = 96 * 1024 * 1024

const { memory } = untyped.wasmExports
const grow = memory.grow.bind(memory)
memory.grow = (blocks) => {
  if (memory.buffer.byteLength + blocks * 65_536 > mostMemory) throw new RangeError('PDFium has had enough memory')
  return grow(blocks)
}

/** Where PDFium writes the width and height of a page, two floats. */
const size = pdfium.pdfium.wasmExports.malloc(8)

const codeOfEncrypted = 4

/**
 * What PDFium is looking at: it asks for the few pieces that it needs, the table at the end above all, and the rest is never read.
 * @type {number | Uint8Array}
 */
let atHand = new Uint8Array()

/** To be answered by 1 where all `length` bytes from `start` on could be put at `to` in its memory. */
const giveBytes = untyped.addFunction((_ = 0, start = 0, to = 0, length = 0) => {
  const place = untyped.HEAPU8.subarray(to, to + length)
  if (typeof atHand !== 'number') {
    const bytes = atHand.subarray(start, start + length)
    place.set(bytes)
    return bytes.length === length ? 1 : 0
  }
  for (let done = 0; done < length; ) {
    const read = readSync(atHand, place, done, length - done, start + done)
    if (read === 0) return 0
    done += read
  }
  return 1
}, 'iiiii')

/** `FPDF_FILEACCESS`: the size of the document, who gives its bytes, and what he is told besides. */
const access = pdfium.pdfium.wasmExports.malloc(12)

/**
 * Never `FPDF_LoadPage` here: a content bomb takes 8 s and 2 GB.
 * @param {string | Uint8Array} document
 * @returns {PdfVerdict}
 */
function look(document) {
  if (typeof document !== 'string') return verdictOf(document, document.length)
  const file = openSync(document, 'r')
  try {
    return verdictOf(file, fstatSync(file).size)
  } finally {
    closeSync(file)
  }
}

/**
 * @param {number | Uint8Array} bytes
 * @param {number} length
 * @returns {PdfVerdict}
 */
function verdictOf(bytes, length) {
  atHand = bytes
  new Uint32Array(untyped.HEAPU8.buffer, access, 3).set([length, giveBytes, 0])
  const document = pdfium.FPDF_LoadCustomDocument(access, '')
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
