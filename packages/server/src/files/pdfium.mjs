import { fstatSync, readFileSync, readSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { init } from '@embedpdf/pdfium'

/**
 * What the package has and its types leave out. `HEAPU8` is another array after each growth.
 * @typedef {{
 *   HEAPU8: Uint8Array
 *   addFunction(answer: (...given: number[]) => number, types: string): number
 *   wasmExports: { memory: { buffer: ArrayBuffer, grow(blocks: number): number } }
 * }} Untyped
 */

/** Nearly five times the largest document that is let in. A bomb is stopped here, after half a second instead of three and 2 GB (case 36). */
const mostMemory = 96 * 1024 * 1024

/** PDFium with a bound to its memory, beyond which it throws a RangeError. For processes of their own: a document can hang it or bring it down. */
export async function openPdfium() {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
  const pdfium = await init(/** @type {object} */ ({ wasmBinary: wasm, printErr: () => {} }))
  pdfium.PDFiumExt_Init()
  const untyped = /** @type {Untyped} */ (/** @type {unknown} */ (pdfium.pdfium))
  const { malloc } = pdfium.pdfium.wasmExports

  const { memory } = untyped.wasmExports
  const grow = memory.grow.bind(memory)
  memory.grow = (blocks) => {
    if (memory.buffer.byteLength + blocks * 65_536 > mostMemory) throw new RangeError('PDFium has had enough memory')
    return grow(blocks)
  }

  /**
   * The document that PDFium reads. It requests the few pieces that it needs, above all the table at the end; the rest is never read.
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

  /** `FPDF_FILEACCESS`: the document's size, the read callback, and its user parameter. */
  const access = malloc(12)

  /** @type {Uint8Array[]} */
  let saved = []
  const takeBytes = untyped.addFunction((_ = 0, from = 0, length = 0) => {
    saved.push(untyped.HEAPU8.slice(from, from + length))
    return 1
  }, 'iiii')
  /** `FPDF_FILEWRITE`: its version, and who takes the bytes. */
  const writing = malloc(8)

  return {
    pdfium,
    /**
     * Opens the file of a descriptor, or bytes; 0 where it cannot.
     * @param {number | Uint8Array} bytes
     */
    open(bytes) {
      atHand = bytes
      const length = typeof bytes === 'number' ? fstatSync(bytes).size : bytes.length
      new Uint32Array(untyped.HEAPU8.buffer, access, 3).set([length, giveBytes, 0])
      return pdfium.FPDF_LoadCustomDocument(access, '')
    },
    /**
     * An opened document as PDFium writes it, with a table of objects that is true; null where it cannot.
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
