import type { PDFDocumentProxy } from 'pdfjs-dist'
import PdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker'
import { findResource } from './pdf-resources.ts'

export type PdfLibrary = typeof import('pdfjs-dist')
export type OpenedPdf = { readonly pdf: PDFDocumentProxy; readonly library: PdfLibrary }

/**
 * Small, because the library looks at each page's entry before it shows the first, and in most documents these lie far apart. Neighbouring chunks, such as those
 * of a picture, are requested together.
 */
const rangeChunkSize = 8192

/** The legacy build also runs in browsers of the last years, such as those of tablets. */
const loadLibrary = (): Promise<PdfLibrary> => import('pdfjs-dist/legacy/build/pdf.mjs') as Promise<PdfLibrary>

const fetchResource = async (name: string): Promise<Uint8Array> => {
  const address = findResource(name)
  const response = address === undefined ? undefined : await fetch(address)
  if (!response?.ok) throw new Error(`no such resource for PDFs: ${name}`)
  return new Uint8Array(await response.arrayBuffer())
}

class CharacterMaps {
  fetch = async ({ name }: { name: string }) => ({ cMapData: await fetchResource(`${name}.bcmap`), isCompressed: true })
}

class FilesByName {
  fetch = ({ filename }: { filename: string }) => fetchResource(filename)
}

/**
 * Opens a PDF by ranges. Nothing in it runs: there is no scripting, no evaluation of code and no XFA, and each document has a worker of its own, which
 * ends with it.
 */
export function openPdf(address: string): { readonly opened: Promise<OpenedPdf>; close(): void } {
  const port = new PdfWorker()
  let isClosed = false
  let end: (() => Promise<void>) | undefined
  const open = async (): Promise<OpenedPdf> => {
    const library = await loadLibrary()
    if (isClosed) throw new Error('closed')
    const task = library.getDocument({
      url: address,
      worker: library.PDFWorker.create({ port }),
      rangeChunkSize,
      // Only the pages that are read, not all 20 MB.
      disableAutoFetch: true,
      disableStream: true,
      isEvalSupported: false,
      enableXfa: false,
      useWorkerFetch: false,
      CMapReaderFactory: CharacterMaps,
      StandardFontDataFactory: FilesByName,
      WasmFactory: FilesByName,
    })
    end = () => task.destroy()
    return { pdf: await task.promise, library }
  }
  return {
    opened: open(),
    close() {
      isClosed = true
      const ended = end?.() ?? Promise.resolve()
      void ended.catch(() => undefined).then(() => port.terminate())
    },
  }
}
