import { fileURLToPath } from 'node:url'
import { pdfLibCoreOptions } from '../../../documents/pdf-lib-core-options.ts'
import { memoryLimitExitCode, openChildPool } from '../../../files/child-pool.ts'
import type { FilePathOrBytes } from '../../../files/content.ts'
import type { PaperFacts } from './paper-facts.ts'

export type PaperReader = {
  /**
   * Reads the first two pages and the metadata of a PDF in a child process. A paper that cannot be read has no facts, and the reason. Rejects only if no child can be
   * started, or once closed.
   */
  readPaper(content: FilePathOrBytes): Promise<PaperFacts>
  /** Ends the children and waits until they are gone. */
  close(): Promise<void>
}

const maxHeapMegabytes = 96

/** Per paper: in milliseconds and bytes. */
const limits = { timeLimit: 5000, longestTime: 30_000, memoryLimit: 256 * 1024 * 1024 }

/** Starts no process before the first paper, and ends idle ones. */
export function openPaperReader({
  atOnce = 1,
  ...given
}: Partial<typeof limits> & { readonly atOnce?: number } = {}): PaperReader {
  const children = openChildPool<PaperFacts>({
    name: 'reader of papers',
    module: fileURLToPath(new URL('./paper-child.ts', import.meta.url)),
    args: [String(memoryLimitExitCode)],
    execArgv: [...pdfLibCoreOptions, '--max-semi-space-size=8', '--v8-pool-size=2', `--max-old-space-size=${maxHeapMegabytes}`],
    stderr: 'ignore',
    ...{ lifetime: 500, atOnce, atRest: 0, ...limits, ...given },
  })
  return {
    async readPaper(content) {
      const answer = await children.ask(content)
      return typeof answer === 'string' ? { possibleDois: [], unread: answer === 'gone' ? 'broken' : answer } : answer
    },
    close: () => children.close(),
  }
}
