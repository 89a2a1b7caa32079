import { PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { decodeStream } from '../../../documents/attach/decode.ts'
import { openPdfSource } from '../../../documents/attach/source.ts'
import { createSourceReader } from '../../../documents/source-reader.ts'
import { readPageGlyphs } from '../../../files/pdf-glyphs.ts'
import { openPdfium } from '../../../files/pdfium.mjs'
import { describePaper } from './describe-paper.ts'
import { toMetadata } from './metadata.ts'
import type { PaperFacts } from './paper-facts.ts'

/**
 * The process that reads uploaded papers: a page can hang PDFium, fill its memory or crash it, and text can be made to slow down any pattern. Started by
 * `openPaperReader` only.
 */
const { pdfium, open, isFull } = await openPdfium()
const read = createSourceReader()
const [exitWhenFull = 0] = process.argv.slice(2).map(Number)

const codeOfEncrypted = 4
const pagesToRead = 2

function readPaper(content: string | Uint8Array): PaperFacts {
  const bytes = typeof content === 'string' ? read(content) : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const document = open(bytes)
  if (document === 0) return { possibleDois: [], unread: pdfium.FPDF_GetLastError() === codeOfEncrypted ? 'encrypted' : 'broken' }
  try {
    if (pdfium.EPDF_IsEncrypted(document)) return { possibleDois: [], unread: 'encrypted' }
    const metadata = toMetadata(readInfo(document), readXmp(bytes))
    const pages = Array.from({ length: Math.min(pagesToRead, pdfium.FPDF_GetPageCount(document)) }, (_, index) =>
      readPageGlyphs(pdfium, document, index),
    ).filter((page) => page !== undefined)
    return pages.length > 0 ? describePaper(pages, metadata) : { possibleDois: [], unread: 'broken' }
  } finally {
    pdfium.FPDF_CloseDocument(document)
  }
}

const maxValue = 8192
const maxKeys = 64

function readInfo(document: number): Record<string, string> {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const memory = malloc(maxValue)
  const heap = () => (pdfium.pdfium as unknown as { readonly HEAPU8: Uint8Array }).HEAPU8
  const info: Record<string, string> = {}
  for (let index = 0; index < Math.min(maxKeys, pdfium.EPDF_GetMetaKeyCount(document, false)); index += 1) {
    const nameLength = pdfium.EPDF_GetMetaKeyName(document, index, false, memory, maxValue)
    if (nameLength < 2 || nameLength > 128) continue
    const name = Buffer.from(heap().subarray(memory, memory + nameLength - 1)).toString('latin1')
    const length = pdfium.FPDF_GetMetaText(document, name, memory, maxValue)
    if (length > 2 && length <= maxValue)
      info[name] = Buffer.from(heap().subarray(memory, memory + length - 2)).toString('utf16le')
  }
  free(memory)
  return info
}

/** An XMP packet of a paper has a few kilobytes. */
const maxXmpBytes = 1024 * 1024

/** PDFium does not give the XMP packet. A document whose table of objects is broken has none. */
function readXmp(bytes: Buffer): string {
  try {
    const start = bytes.subarray(0, 1024).indexOf('%PDF-', 0, 'latin1')
    const source = openPdfSource(bytes.subarray(Math.max(0, start)))
    const packet = source.resolve(source.root.get(PDFName.of('Metadata')))
    if (!(packet instanceof PDFRawStream) || !(packet.dict instanceof PDFDict)) return ''
    return decodeXmp(decodeStream(packet, source.resolve, maxXmpBytes))
  } catch (error) {
    if (error instanceof RangeError) throw error
    return ''
  }
}

function decodeXmp(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding = first === 0xfe && second === 0xff ? 'utf-16be' : first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes.subarray(0, maxXmpBytes))
}

process.on('message', (content: string | Uint8Array) => process.send?.(readPaper(content)))

// After a trap PDFium's state is undefined, so the process exits; the parent starts another child.
process.on('uncaughtException', (error) => process.exit(isFull() || error instanceof RangeError ? exitWhenFull : 1))
// Ctrl-C signals the whole process group; the parent decides when this process ends.
process.on('SIGINT', () => {})
// Exits with its parent, after the current paper.
process.on('disconnect', () => process.exit())

process.send?.('ready')
