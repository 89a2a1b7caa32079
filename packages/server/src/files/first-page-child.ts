import { closeSync, openSync } from 'node:fs'
import type { DrawnPage } from './first-page-drawer.ts'
import { openPdfium } from './pdfium.mjs'

/** The process that draws the first pages of uploaded documents: a page can hang PDFium, fill its memory or crash it. Started by `openFirstPageDrawer` only. */
const { pdfium, open, isFull } = await openPdfium()
const [width = 0, longest = 0, exitWhenFull = 0] = process.argv.slice(2).map(Number)

/** Of PDFium: three bytes a pixel; with annotations; red before green and blue. */
const [threeBytes, withAnnotations, redFirst] = [2, 0x01, 0x10]
const white = 0xffffffff

function drawFirstPage(path: string): DrawnPage | null {
  const file = openSync(path, 'r')
  const document = open(file)
  try {
    const page = document === 0 || pdfium.EPDF_IsEncrypted(document) ? 0 : pdfium.FPDF_LoadPage(document, 0)
    return page === 0 ? null : draw(page)
  } finally {
    pdfium.FPDF_CloseDocument(document)
    closeSync(file)
  }
}

function draw(page: number): DrawnPage | null {
  const height = Math.round((width * pdfium.FPDF_GetPageHeightF(page)) / pdfium.FPDF_GetPageWidthF(page))
  if (!(height > 0 && height <= longest)) return null
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, threeBytes, 0, 0)
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations | redFirst)
  const [from, rowLength] = [pdfium.FPDFBitmap_GetBuffer(bitmap), pdfium.FPDFBitmap_GetStride(bitmap)]
  const { HEAPU8: memory } = pdfium.pdfium as unknown as { readonly HEAPU8: Uint8Array }
  const pixels = new Uint8Array(3 * width * height)
  for (let row = 0; row < height; row += 1) {
    const start = from + row * rowLength
    pixels.set(memory.subarray(start, start + 3 * width), 3 * width * row)
  }
  return { width, height, ...simplifyText(pixels) }
}

/** A page of text has at least so much white. */
const leastWhite = 0.6
/** In each colour. Text looks as before, and takes half the bytes. */
const levels = 8

function simplifyText(pixels: Uint8Array): Pick<DrawnPage, 'pixels' | 'isText'> {
  let bright = 0
  for (const value of pixels) if (value > 250) bright += 1
  if (bright < leastWhite * pixels.length) return { pixels, isText: false }
  const step = 255 / (levels - 1)
  return { pixels: pixels.map((value) => Math.round(Math.round(value / step) * step)), isText: true }
}

process.on('message', (path: string) => process.send?.(drawFirstPage(path)))

// After a trap PDFium's state is undefined, so the process exits; the parent starts another child.
process.on('uncaughtException', (error) => process.exit(isFull() || error instanceof RangeError ? exitWhenFull : 1))
// Ctrl-C signals the whole process group; the parent decides when this process ends.
process.on('SIGINT', () => {})
// Exits with its parent, after the current document.
process.on('disconnect', () => process.exit())

process.send?.('ready')
