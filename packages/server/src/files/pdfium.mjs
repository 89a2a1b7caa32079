import { fstatSync, readFileSync, readSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { init } from '@embedpdf/pdfium'

/**
 * Members of the package that its types omit. `HEAPU8` is replaced whenever the memory grows.
 * @typedef {{
 *   HEAPU8: Uint8Array
 *   addFunction(answer: (...given: number[]) => number, types: string): number
 *   wasmExports: { memory: { buffer: ArrayBuffer, grow(blocks: number): number } }
 * }} Untyped
 */

/**
 * In bytes; nearly five times the largest accepted document. Stops a decompression bomb after half a second; without the limit it takes three seconds and
 * 2 GB (case 36).
 */
const mostMemory = 96 * 1024 * 1024

/** Opens PDFium with a memory limit, above which it throws a RangeError. Call it in a child process only, because a document can hang or crash it. */
export async function openPdfium() {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
  const pdfium = await init(/** @type {object} */ ({ wasmBinary: wasm, printErr: () => {} }))
  pdfium.PDFiumExt_Init()
  const untyped = /** @type {Untyped} */ (/** @type {unknown} */ (pdfium.pdfium))
  const { malloc } = pdfium.pdfium.wasmExports

  const { memory } = untyped.wasmExports
  const grow = memory.grow.bind(memory)
  let isFull = false
  memory.grow = (blocks) => {
    if (memory.buffer.byteLength + blocks * 65_536 <= mostMemory) return grow(blocks)
    isFull = true
    throw new RangeError('PDFium has had enough memory')
  }

  /**
   * The current document, as a file descriptor or bytes. PDFium reads only the ranges that it needs, mainly the cross-reference table at the end.
   * @type {number | Uint8Array}
   */
  let atHand = new Uint8Array()

  /** The read callback: copies `length` bytes from `start` to the address `to` in PDFium's memory. Returns 1, or 0 if the document has fewer. */
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

  /** `FPDF_FILEACCESS`: the document's size, the read callback, and its user parameter. */
  const access = malloc(12)

  /** @type {Uint8Array[]} */
  let saved = []
  const takeBytes = untyped.addFunction((_ = 0, from = 0, length = 0) => {
    saved.push(untyped.HEAPU8.slice(from, from + length))
    return 1
  }, 'iiii')
  /** `FPDF_FILEWRITE`: its version and the write callback. */
  const writing = malloc(8)

  return {
    pdfium,
    /** Whether the memory limit was reached. PDFium may then fail with any error. */
    isFull: () => isFull,
    /**
     * Opens a document from a file descriptor or from bytes; returns 0 if PDFium cannot open it.
     * @param {number | Uint8Array} bytes
     */
    open(bytes) {
      atHand = bytes
      const length = typeof bytes === 'number' ? fstatSync(bytes).size : bytes.length
      new Uint32Array(untyped.HEAPU8.buffer, access, 3).set([length, giveBytes, 0])
      return pdfium.FPDF_LoadCustomDocument(access, '')
    },
    /**
     * Serialises an open document with a correct cross-reference table; null if PDFium cannot.
     * @param {number} document
     */
    save(document) {
      saved = []
      new Uint32Array(untyped.HEAPU8.buffer, writing, 2).set([1, takeBytes])
      const done = pdfium.FPDF_SaveAsCopy(document, writing, 0)
      return done ? Buffer.concat(saved) : null
    },
  }
}
