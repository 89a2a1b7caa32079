import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { DossierOmissionReason } from '@jadara/contract/files/files'
import { watchChild } from '../files/child-pool.ts'
import { limitConcurrency } from '../files/concurrency.ts'
import { type GrowingFileHasher, openGrowingFileHasher } from './follow-file.ts'
import type { DocumentJob, FinishedDocument, MessageFromDocumentChild, MessageToDocumentChild } from './job.ts'
import { pdfLibCoreOptions } from './pdf-lib-core-options.ts'

export type DocumentMaker = {
  /**
   * Renders the document in its own process and resolves when the file is complete and synced. A source that is damaged, too slow, too large or crashes the
   * process is left out and listed in `damaged`, its reason in `decided`; so are sources that were not tried because the time was used up. `onProgress`
   * counts the sources, then the typesetting. Rejects when `signal` aborts (with its reason), after the time limit, when typesetting or the disk fails, and
   * after `close`; then no file is left at `job.outputPath`.
   */
  make(job: DocumentJob, options?: MakeDocumentOptions): Promise<FinishedDocument>
  /** Aborts running documents and waits for their processes to end. */
  close(): Promise<void>
}

export type MakeDocumentOptions = { readonly onProgress?: (done: number, total: number) => void; readonly signal?: AbortSignal }

export type DocumentMakerOptions = {
  /** Documents rendered at the same time; the others wait. */
  readonly concurrency?: number
  /** In milliseconds: for a document once it has started, for all its sources, and the processor time for one source. */
  readonly timeLimit?: number
  readonly sourcesTimeLimit?: number
  readonly sourceTimeLimit?: number
  readonly typesetter?: URL
}

const childModule = fileURLToPath(new URL('./maker-child.ts', import.meta.url))

/** After this many bad sources only those that have already passed are included. */
const maxBadSources = 4

/** In bytes: the growth of the process that one source may cause. */
const sourceMemoryLimit = 256 * 1024 * 1024

/** Without the bytes of sources, which are buffers outside the heap. */
const maxHeapMegabytes = 320

/** Starts no process before the first document. */
export function openDocumentMaker({
  concurrency = 1,
  timeLimit = 600_000,
  sourcesTimeLimit = 120_000,
  sourceTimeLimit = 5000,
  typesetter = new URL('./typeset.ts', import.meta.url),
}: DocumentMakerOptions = {}): DocumentMaker {
  const limited = limitConcurrency(concurrency)
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()

  async function renderInChild(job: DocumentJob, { onProgress, signal }: MakeDocumentOptions): Promise<FinishedDocument> {
    const stopping = AbortSignal.any([closing.signal, AbortSignal.timeout(timeLimit), ...(signal ? [signal] : [])])
    const known: Record<number, DossierOmissionReason | null> = {}
    for (const [index, { leftOut }] of job.sources.entries()) if (leftOut) known[index] = leftOut
    const decided: Record<number, DossierOmissionReason> = {}
    const watch = { stopping, sourcesTimeLimit, sourceTimeLimit, onProgress }
    try {
      for (let bad = 1; ; bad += 1) {
        const ended = await runAttempt({ job, leftOut: known, typesetter: typesetter.href }, watch)
        if ('made' in ended) return { ...ended.made, decided: { ...decided, ...ended.made.decided } }
        const { atSource, leftOut } = ended
        if (atSource === undefined) throw new Error(ended.reason)
        if (leftOut) decided[atSource] = leftOut
        known[atSource] = leftOut ?? null
        // Sources before it have passed; the others are unknown.
        if (bad === maxBadSources || !leftOut)
          for (let index = atSource + 1; index < job.sources.length; index += 1) known[index] ??= null
        await rm(job.outputPath, { force: true })
      }
    } catch (error) {
      await rm(job.outputPath, { force: true })
      throw error
    }
  }

  return {
    async make(job, options = {}) {
      options.signal?.throwIfAborted()
      const making = limited(async () => {
        // The caller may have aborted, or the maker may be closed, while waiting.
        options.signal?.throwIfAborted()
        closing.signal.throwIfAborted()
        return renderInChild(job, options)
      })
      running.add(making)
      return making.finally(() => running.delete(making))
    },
    async close() {
      closing.abort(new Error('The maker of documents is closed'))
      await Promise.allSettled(running)
    },
  }
}

/** `atSource` is the source being read when the process ended; `leftOut` is set if that source is the cause. */
type AttemptResult =
  | { readonly made: FinishedDocument }
  | { readonly reason: string; readonly atSource: number | undefined; readonly leftOut: DossierOmissionReason | undefined }
type AttemptOptions = Required<Pick<DocumentMakerOptions, 'sourcesTimeLimit' | 'sourceTimeLimit'>> &
  Pick<MakeDocumentOptions, 'onProgress'> & { readonly stopping: AbortSignal }

/** Runs one child process. Rejects when stopped, and with an error that the child reports. */
async function runAttempt(
  task: MessageToDocumentChild,
  { stopping, sourcesTimeLimit, sourceTimeLimit, onProgress }: AttemptOptions,
): Promise<AttemptResult> {
  stopping.throwIfAborted()
  const { sources, outputPath: to } = task.job
  const child = startChild(to)
  const exited = once(child, 'exit')
  const kill = () => child.kill('SIGKILL')
  let watching: ReturnType<typeof watchChild> | undefined
  let exceededLimit: 'slow' | 'large' | 'untried' | undefined
  let firstBegan: number | undefined
  let atSource: number | undefined
  let follower: GrowingFileHasher | undefined
  let reply: Extract<MessageFromDocumentChild, { made: unknown } | { failed: unknown }> | undefined
  const limits = { timeLimit: sourceTimeLimit, longestTime: 5 * sourceTimeLimit, memoryLimit: sourceMemoryLimit }
  const killOver = (limit: 'slow' | 'large' | 'untried') => {
    exceededLimit = limit
    kill()
  }

  const onMessage = (message: MessageFromDocumentChild) => {
    if ('ready' in message) child.send(task, (error) => error && kill())
    else if ('began' in message) {
      watching?.end()
      follower ??= openGrowingFileHasher(to)
      follower.readMore()
      atSource = message.began < sources.length ? message.began : undefined
      onProgress?.(message.began, sources.length + 1)
      firstBegan ??= performance.now()
      if (atSource === undefined || atSource in task.leftOut) return
      if (performance.now() - firstBegan > sourcesTimeLimit) killOver('untried')
      else watching = watchChild(child, limits, killOver)
    } else reply = message
  }
  stopping.addEventListener('abort', kill)
  child.on('message', onMessage)
  // If it cannot be started or reached, it exits, which is handled below.
  child.on('error', () => {})
  try {
    const [code, signal] = await exited
    stopping.throwIfAborted()
    if (reply && 'failed' in reply) throw new Error(`The document could not be made: ${reply.failed}`)
    if (reply && follower) {
      const sha256 = await follower.finish()
      onProgress?.(sources.length + 1, sources.length + 1)
      return { made: { ...reply.made, sha256 } }
    }
    const end = exceededLimit === 'slow' ? 'took too long' : `ended with ${code ?? signal}`
    // Node aborts with SIGABRT when the heap is exhausted.
    const cause = exceededLimit ?? (signal === 'SIGABRT' ? 'large' : 'damaged')
    const leftOut = cause === 'untried' ? undefined : cause
    return { reason: `The process that made a document ${end}`, atSource, leftOut }
  } finally {
    child.off('message', onMessage)
    watching?.end()
    stopping.removeEventListener('abort', kill)
    await follower?.close()
  }
}

/** Without environment, so without secrets; may read all files and write only its output. The permission model does not cover native code (Typst, libvips). */
function startChild(to: string): ChildProcess {
  return fork(childModule, {
    env: {},
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      `--allow-fs-write=${to}`,
      '--allow-addons',
      ...pdfLibCoreOptions,
      `--max-old-space-size=${maxHeapMegabytes}`,
      '--no-warnings',
    ],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}
