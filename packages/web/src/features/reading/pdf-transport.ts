import type { PDFDataRangeTransport } from 'pdfjs-dist'
import type { FileReader } from './file-reader.ts'
import { RefusedSpansError, type Span } from './file-spans.ts'

type Library = { readonly PDFDataRangeTransport: typeof PDFDataRangeTransport }

/** In milliseconds, between attempts on an unstable line. */
const pauses = [500, 2000]

/** Gives the library what it asks of a document. `onFailure` is called when a part cannot be had; the library itself would wait for ever. */
export function createTransport(
  { PDFDataRangeTransport }: Library,
  length: number,
  reader: FileReader,
  onFailure: (error: unknown) => void,
): PDFDataRangeTransport {
  let isEnded = false
  const send = async (transport: PDFDataRangeTransport, span: Span): Promise<void> => {
    try {
      const bytes = await readPatiently(reader, span, () => isEnded)
      if (!isEnded) transport.onDataRange(span.begin, bytes)
    } catch (error) {
      if (!isEnded) onFailure(error)
    }
  }
  class Transport extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      void send(this, { begin, end })
    }
    override abort(): void {
      isEnded = true
    }
  }
  return new Transport(length, null)
}

async function readPatiently(reader: FileReader, span: Span, isEnded: () => boolean): Promise<Uint8Array> {
  for (const pause of pauses) {
    try {
      return await reader.read(span)
    } catch (error) {
      if (error instanceof RefusedSpansError || isEnded()) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return reader.read(span)
}
