import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { init } from '@embedpdf/pdfium'
import { expect, test } from 'vitest'
import { arabicSample } from '../arabic-sample.testing.ts'
import { qpdfErrors } from '../pdf-tools.testing.ts'
import { openPdfWriter } from '../pdf-writer.ts'
import { typesetDocument } from '../typeset.ts'
import { completeTypesetPdf } from './fill-skeleton.ts'

test('a browser finds Arabic words with ligatures as they are typed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jadara-searchable-'))
  const path = join(folder, 'a.pdf')
  const name = 'منى الأولى في الإنتاج البحثي بلا استثناء'
  const sample = {
    ...arabicSample,
    cover: { ...arabicSample.cover, arabicName: name, photograph: null },
    parts: [],
    attached: null,
  }
  const { pdf, places } = await typesetDocument(sample, [], {})
  completeTypesetPdf({ pdf, places, formOf: () => Promise.reject() as never, hiddenLayer: undefined }, openPdfWriter(path))
  expect(await qpdfErrors(path)).toBe('')
  expect(await wordsInBrowser(path)).toContain(name)
  await rm(folder, { recursive: true })
}, 60_000)

/** The text of the first page as Chrome's viewer extracts it for searching. */
async function wordsInBrowser(path: string): Promise<string> {
  const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
  const pdfium = await init({ wasmBinary } as object)
  pdfium.PDFiumExt_Init()
  const { wasmExports } = pdfium.pdfium as unknown as {
    wasmExports: { malloc(size: number): number; memory: { buffer: ArrayBuffer } }
  }
  const bytes = readFileSync(path)
  const at = wasmExports.malloc(bytes.length)
  new Uint8Array(wasmExports.memory.buffer).set(bytes, at)
  const document = pdfium.FPDF_LoadMemDocument64(at, bytes.length, '')
  const text = pdfium.FPDFText_LoadPage(pdfium.FPDF_LoadPage(document, 0))
  const letters = pdfium.FPDFText_CountChars(text)
  const words = wasmExports.malloc((letters + 1) * 2)
  pdfium.FPDFText_GetText(text, 0, letters, words)
  return Buffer.from(wasmExports.memory.buffer, words, letters * 2).toString('utf16le')
}
