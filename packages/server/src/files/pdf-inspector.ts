import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { memoryLimitExitCode, openChildPool } from './child-pool.ts'
import type { FilePathOrBytes } from './content.ts'
import { maxPdfPages } from './pdf-pages.ts'

/** PDFium's verdict on one document. `pages` is the claimed count; only the existence of the first and the last page is checked. */
export type PdfVerdict = { readonly pages: number } | 'encrypted' | 'broken' | 'slow'

/** At least two, so that one document never blocks all others; at most eight, because each child may use 130 MB. */
export const inspectionsAtOnce = Math.min(8, Math.max(2, availableParallelism()))

export type PdfInspector = {
  /**
   * Opens a document in PDFium, in a child process, which reads the local file or receives the bytes. A document that exceeds a time limit is `slow`; one
   * that crashes two children or needs too much memory is `broken`. Rejects if no child can be started, or once closed.
   */
  inspectPdf(document: FilePathOrBytes): Promise<PdfVerdict>
  /** Ends the children and waits until they are gone. */
  close(): Promise<void>
}

type InspectorOptions = Partial<Record<'timeLimit' | 'longestTime' | 'lifetime' | 'atOnce', number>>

/** Saves 4 MB for each child without slowing the inspection. */
const smallHeap = ['--max-semi-space-size=1', '--v8-pool-size=2']

/**
 * Opens an inspector. Its first child starts with the first document and serves `lifetime` documents, because PDFium's memory never shrinks (6,000
 * papers add 10 MB) and a new child delays uploads by half a second. `timeLimit` and `longestTime` are per document, in milliseconds.
 */
export function openPdfInspector(options: InspectorOptions = {}): PdfInspector {
  const { timeLimit = 2000, longestTime = 5 * timeLimit, lifetime = 5000, atOnce = 1 } = options
  const children = openChildPool<PdfVerdict>({
    name: 'PDF inspector',
    module: fileURLToPath(new URL('./pdf-child.mjs', import.meta.url)),
    args: [maxPdfPages, memoryLimitExitCode].map(String),
    execArgv: smallHeap,
    ...{ timeLimit, longestTime, lifetime, atOnce, atRest: 1 },
  })
  return {
    async inspectPdf(document) {
      const answer = await children.ask(document)
      return answer === 'gone' || answer === 'large' ? 'broken' : answer
    },
    close: () => children.close(),
  }
}
