import { fileURLToPath } from 'node:url'
import type { LeftOutReason } from '@jadara/contract/files'
import type { Content } from '../files/content.ts'
import { openKeptChildren } from '../files/kept-children.ts'

export type Trials = {
  /** Prepares a PDF in another process as a document does, and writes nothing. Null where documents include it, or why they leave it out. */
  tryToInclude(pdf: Content): Promise<LeftOutReason | null>
  /** Ends the children and waits until they are gone. */
  close(): Promise<void>
}

export type TrialAnswer = 'included' | Exclude<LeftOutReason, 'slow'>

/** MB of objects, beyond which Node ends the process. */
const mostObjects = 192

/** Less time than a document gives a source (maker.ts): what passes here passes there. In milliseconds, and bytes. */
const limits = { timeLimit: 3000, longestTime: 20_000, memoryLimit: 256 * 1024 * 1024 }

/** None starts before the first PDF, and all end when there is nothing to try. */
export function openTrials({ atOnce = 1, ...given }: Partial<typeof limits> & { readonly atOnce?: number } = {}): Trials {
  const children = openKeptChildren<TrialAnswer>({
    name: 'trial of PDFs',
    module: fileURLToPath(new URL('./trial-child.ts', import.meta.url)),
    args: [],
    execArgv: [`--max-old-space-size=${mostObjects}`],
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
