import type { PDFDocumentProxy } from 'pdfjs-dist'
import PdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker'
import type { ViewedFile } from '../../ui/viewer/viewed-file.ts'
import { blockSize, createFileReader, OtherLengthError } from './file-reader.ts'
import { createSpanFetcher } from './file-spans.ts'
import { prefetchBeginning } from './pdf-beginning.ts'
import { findResource } from './pdf-resources.ts'
import { createTransport } from './pdf-transport.ts'

export type PdfLibrary = typeof import('pdfjs-dist')
export type OpenedPdf = { readonly pdf: PDFDocumentProxy; readonly library: PdfLibrary }

let isLoaded = false
export const isPdfLibraryLoaded = (): boolean => isLoaded

/** The code that draws PDFs could not be loaded, as on an unstable line. */
export class PdfCodeError extends Error {
  override name = 'PdfCodeError'
}

/** The legacy build also runs in browsers of the last years, such as those of tablets. */
async function loadLibrary(): Promise<PdfLibrary> {
  try {
    const library = (await import('pdfjs-dist/legacy/build/pdf.mjs')) as PdfLibrary
    isLoaded = true
    return library
  } catch (error) {
    throw new PdfCodeError('the library for PDFs was not loaded', { cause: error })
  }
}

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

/** Started before its document is opened, because starting takes a while. */
const spare: { worker?: Worker | undefined; isKept: boolean } = { isKept: false }

export function startSpareWorker(): void {
  if (!spare.isKept || spare.worker) return
  const worker = new PdfWorker()
  spare.worker = worker
  // Its code could not be loaded; the next document starts another.
  worker.addEventListener('error', () => {
    if (spare.worker === worker) spare.worker = undefined
  })
}

function takeWorker(): Worker {
  const worker = spare.worker ?? new PdfWorker()
  spare.worker = undefined
  return worker
}

/** Loads and starts what documents need, where some will probably be opened. Returns a function that ends it. */
export function prepareForPdfs(): () => void {
  spare.isKept = true
  startSpareWorker()
  // If it fails, it is loaded again with the first document.
  loadLibrary().catch(() => undefined)
  return () => {
    spare.isKept = false
    spare.worker?.terminate()
    spare.worker = undefined
  }
}

/**
 * Opens a PDF by ranges. Nothing in it runs: there is no scripting, no evaluation of code and no XFA, and each document has a worker of its own, which
 * ends with it.
 */
export function openPdf({ href, bytes }: Pick<ViewedFile, 'href' | 'bytes'>): {
  readonly opened: Promise<OpenedPdf>
  close(): void
} {
  const port = takeWorker()
  const closing = new AbortController()
  let fail: (error: unknown) => void = () => undefined
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  port.addEventListener('error', () => fail(new PdfCodeError('the worker for PDFs was not loaded')))
  let end: (() => Promise<void>) | undefined
  const open = async (): Promise<OpenedPdf> => {
    const [library, { reader, length }] = await Promise.all([loadLibrary(), openFile(href, bytes, closing.signal)])
    closing.signal.throwIfAborted()
    const task = library.getDocument({
      range: createTransport(library, length, reader, (error) => {
        fail(error)
        // The pages that are not there yet say that they cannot be shown.
        void task.destroy()
      }),
      worker: library.PDFWorker.create({ port }),
      rangeChunkSize: blockSize,
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
    opened: Promise.race([open(), failed]),
    close() {
      closing.abort()
      const ended = end?.() ?? Promise.resolve()
      void ended.catch(() => undefined).then(() => port.terminate())
    },
  }
}

/** With its head and tail, which the library needs first. */
async function openFile(href: string, bytes: number | undefined, signal: AbortSignal) {
  const open = async (length: number) => {
    const reader = createFileReader(length, createSpanFetcher(href, signal))
    await prefetchBeginning(reader, length)
    return { reader, length }
  }
  try {
    return await open(bytes ?? (await askLength(href, signal)))
  } catch (error) {
    if (error instanceof OtherLengthError) return open(error.length)
    throw error
  }
}

async function askLength(address: string, signal: AbortSignal): Promise<number> {
  const { ok, headers } = await fetch(address, { method: 'HEAD', signal })
  if (!ok) throw new Error('the file is refused')
  return Number(headers.get('content-length'))
}
