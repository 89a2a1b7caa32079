import { fileURLToPath } from 'node:url'
import type { DossierOmissionReason } from '@jadara/contract/files/files'
import { openChildPool } from '../files/child-pool.ts'
import type { FilePathOrBytes } from '../files/content.ts'
import { pdfLibCoreOptions } from './pdf-lib-core-options.ts'

export type PdfInclusionChecker = {
  /** Prepares a PDF in another process as a document does, without writing anything. Null if documents include it, otherwise why not. */
  tryToInclude(pdf: FilePathOrBytes): Promise<DossierOmissionReason | null>
  close(): Promise<void>
}

export type PdfInclusionResult = 'included' | Exclude<DossierOmissionReason, 'slow'>

const maxHeapMegabytes = 192

/** Saves 15 MB for each child. A semi-space of 2 MB would save 10 more, but V8 then takes twice as long for files of very many objects, and they would count as slow. */
const smallYoungHeap = ['--max-semi-space-size=8', '--v8-pool-size=2']

/** Lower than the limits of maker.ts, so what passes here passes there. In milliseconds and bytes. */
const limits = { timeLimit: 3000, longestTime: 20_000, memoryLimit: 256 * 1024 * 1024 }

/** Starts no process before the first PDF, and ends idle ones. */
export function openPdfInclusionChecker({
  atOnce = 1,
  ...given
}: Partial<typeof limits> & { readonly atOnce?: number } = {}): PdfInclusionChecker {
  const children = openChildPool<PdfInclusionResult>({
    name: 'trial of PDFs',
    module: fileURLToPath(new URL('./trial-child.ts', import.meta.url)),
    args: [],
    execArgv: [...pdfLibCoreOptions, ...smallYoungHeap, `--max-old-space-size=${maxHeapMegabytes}`],
    stderr: 'ignore',
    ...{ lifetime: 500, atOnce, atRest: 0, ...limits, ...given },
  })
  return {
    async tryToInclude(pdf) {
      const answer = await children.ask(pdf)
      if (answer === 'included') return null
      return answer === 'gone' ? 'damaged' : answer
    },
    close: () => children.close(),
  }
}
