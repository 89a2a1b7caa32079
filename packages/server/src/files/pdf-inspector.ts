import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Content } from './content.ts'
import { exitWhenFull, openKeptChildren } from './kept-children.ts'
import { mostPages, type PdfVerdict } from './pdf-verdict.ts'

/** At least two, so that one document never keeps everybody waiting; not more than eight, each of which may take 130 MB. */
export const inspectionsAtOnce = Math.min(8, Math.max(2, availableParallelism()))

export type Inspector = {
  /**
   * Opens a document in PDFium, in another process: it reads the local file at a path, or is sent the bytes.
   * A document that takes longer than the limit is `slow`; one that brings that process down twice is `broken`. Rejects if no child can be started, or once closed.
   */
  inspectPdf(document: Content): Promise<PdfVerdict>
  /** Ends the children and waits until they are gone. */
  close(): Promise<void>
}

type InspectorOptions = Partial<Record<'timeLimit' | 'longestTime' | 'lifetime' | 'atOnce', number>>

/** Of young objects it has few, and two threads are enough to compile and to collect: 4 MB less, and a document takes no longer. */
const smallHeap = ['--max-semi-space-size=1', '--v8-pool-size=2']

/**
 * An inspector whose first child starts with the first document and is kept for `lifetime` documents: PDFium's memory never shrinks, though 6,000 papers made it
 * grow by 10 MB only, and a new child takes half a second for which uploads wait. `timeLimit` and `longestTime` are per document, in milliseconds.
 */
export function openInspector(options: InspectorOptions = {}): Inspector {
  const { timeLimit = 2000, longestTime = 5 * timeLimit, lifetime = 5000, atOnce = 1 } = options
  const children = openKeptChildren<PdfVerdict>({
    name: 'PDF inspector',
    module: fileURLToPath(new URL('./pdf-child.mjs', import.meta.url)),
    args: [mostPages, exitWhenFull].map(String),
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
