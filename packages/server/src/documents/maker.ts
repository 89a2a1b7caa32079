import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { LeftOutReason } from '@jadara/contract/files'
import { atMost } from '../files/at-most.ts'
import { watchChild } from '../files/kept-children.ts'
import { type Following, followFile } from './follow-file.ts'
import type { DocumentJob, DocumentMade } from './job.ts'
import type { ToChild, ToParent } from './maker-messages.ts'

export type Maker = {
  /**
   * Makes the document of `job` in a process of its own, in its turn, and resolves when its file is complete and on the disk. A source that is
   * damaged, takes too long or too much memory, or brings that process down, is left out and named in `damaged`, with what was found out in `decided`; so is
   * what nobody came to try because the others had spent the time of the document. `onProgress` counts the sources and, as one more, the
   * typesetting. Rejects when `signal` aborts (with its reason), when it takes longer than the limit, when the typesetter or the disk fails, and once
   * closed; then no file is left at `job.to`.
   */
  make(job: DocumentJob, options?: MakeOptions): Promise<DocumentMade>
  /** Ends what is under way and waits until it is gone. */
  close(): Promise<void>
}

export type MakeOptions = { readonly onProgress?: (done: number, total: number) => void; readonly signal?: AbortSignal }

export type MakerOptions = {
  /** How many documents are made at once, a process each; others wait their turn. */
  readonly concurrency?: number
  /** For a document, from its turn on, for all of its sources, and for one of them the processor time; in milliseconds. */
  readonly timeLimit?: number
  readonly sourcesTimeLimit?: number
  readonly sourceTimeLimit?: number
  /** The module that exports `typeset`. */
  readonly typesetter?: URL
}

const childModule = fileURLToPath(new URL('./maker-child.ts', import.meta.url))

/** A second source may be as bad as the first. After so many nothing is tried that has not passed yet. */
const mostBadSources = 4

/** In bytes, by how much a source may make its process grow. */
const sourceMemoryLimit = 256 * 1024 * 1024

/** MB of JavaScript objects. The bytes of a source are not among them: those are held once, and its packed instructions have limits of their own. */
const mostObjects = 320

/** Starts nothing until a document is asked for. */
export function openMaker({
  concurrency = 1,
  timeLimit = 600_000,
  sourcesTimeLimit = 120_000,
  sourceTimeLimit = 5000,
  typesetter = new URL('./typeset.ts', import.meta.url),
}: MakerOptions = {}): Maker {
  const inTurn = atMost(concurrency)
  const closing = new AbortController()
  const underWay = new Set<Promise<unknown>>()

  async function makeNow(job: DocumentJob, { onProgress, signal }: MakeOptions): Promise<DocumentMade> {
    const stopping = AbortSignal.any([closing.signal, AbortSignal.timeout(timeLimit), ...(signal ? [signal] : [])])
    const known: Record<number, LeftOutReason | null> = {}
    for (const [index, { leftOut }] of job.sources.entries()) if (leftOut) known[index] = leftOut
    const decided: Record<number, LeftOutReason> = {}
    const watch = { stopping, sourcesTimeLimit, sourceTimeLimit, onProgress }
    try {
      for (let bad = 1; ; bad += 1) {
        const ended = await attemptIn({ job, leftOut: known, typesetter: typesetter.href }, watch)
        if ('made' in ended) return { ...ended.made, decided: { ...decided, ...ended.made.decided } }
        const { atSource, leftOut } = ended
        if (atSource === undefined) throw new Error(ended.reason)
        if (leftOut) decided[atSource] = leftOut
        known[atSource] = leftOut ?? null
        // Those before it have passed; of the others nobody knows.
        if (bad === mostBadSources || !leftOut)
          for (let index = atSource + 1; index < job.sources.length; index += 1) known[index] ??= null
        await rm(job.to, { force: true })
      }
    } catch (error) {
      await rm(job.to, { force: true })
      throw error
    }
  }

  return {
    async make(job, options = {}) {
      options.signal?.throwIfAborted()
      const making = inTurn(async () => {
        // Who has gone away while waiting, or found the door closed, takes no turn.
        options.signal?.throwIfAborted()
        closing.signal.throwIfAborted()
        return makeNow(job, options)
      })
      underWay.add(making)
      return making.finally(() => underWay.delete(making))
    },
    async close() {
      closing.abort(new Error('The maker of documents is closed'))
      await Promise.allSettled(underWay)
    },
  }
}

/** `atSource`: the source over which it ended; `leftOut`: why that one is left out, where it is its own fault. */
type Ended =
  | { readonly made: DocumentMade }
  | { readonly reason: string; readonly atSource: number | undefined; readonly leftOut: LeftOutReason | undefined }
type Watch = Required<Pick<MakerOptions, 'sourcesTimeLimit' | 'sourceTimeLimit'>> &
  Pick<MakeOptions, 'onProgress'> & { readonly stopping: AbortSignal }

/** One child from its start to its end. Rejects when it is stopped, and with what the child says has failed. */
async function attemptIn(task: ToChild, { stopping, sourcesTimeLimit, sourceTimeLimit, onProgress }: Watch): Promise<Ended> {
  stopping.throwIfAborted()
  const { sources, to } = task.job
  const child = startChild(to)
  const gone = once(child, 'exit')
  const kill = () => child.kill('SIGKILL')
  let watching: ReturnType<typeof watchChild> | undefined
  let beyond: 'slow' | 'large' | 'untried' | undefined
  let firstBegan: number | undefined
  let atSource: number | undefined
  let following: Following | undefined
  let said: Extract<ToParent, { made: unknown } | { failed: unknown }> | undefined
  const limits = { timeLimit: sourceTimeLimit, longestTime: 5 * sourceTimeLimit, memoryLimit: sourceMemoryLimit }
  const endOver = (limit: 'slow' | 'large' | 'untried') => {
    beyond = limit
    kill()
  }

  const heard = (message: ToParent) => {
    if ('ready' in message) child.send(task, (error) => error && kill())
    else if ('began' in message) {
      watching?.end()
      following ??= followFile(to)
      following.goOn()
      atSource = message.began < sources.length ? message.began : undefined
      onProgress?.(message.began, sources.length + 1)
      firstBegan ??= performance.now()
      if (atSource === undefined || atSource in task.leftOut) return
      if (performance.now() - firstBegan > sourcesTimeLimit) endOver('untried')
      else watching = watchChild(child, limits, endOver)
    } else said = message
  }
  stopping.addEventListener('abort', kill)
  child.on('message', heard)
  // A child that could not be started, or a message that could not be sent: its end tells.
  child.on('error', () => {})
  try {
    const [code, signal] = await gone
    stopping.throwIfAborted()
    if (said && 'failed' in said) throw new Error(`The document could not be made: ${said.failed}`)
    if (said && following) {
      const sha256 = await following.finish()
      onProgress?.(sources.length + 1, sources.length + 1)
      return { made: { ...said.made, sha256 } }
    }
    const end = beyond === 'slow' ? 'took too long' : `ended with ${code ?? signal}`
    // Out of memory for objects, Node ends itself by SIGABRT.
    const itsFault = beyond ?? (signal === 'SIGABRT' ? 'large' : 'damaged')
    const leftOut = itsFault === 'untried' ? undefined : itsFault
    return { reason: `The process that made a document ${end}`, atSource, leftOut }
  } finally {
    child.off('message', heard)
    watching?.end()
    stopping.removeEventListener('abort', kill)
    await following?.close()
  }
}

/** It inherits no environment (no secrets), reads files, and writes the one it is to make. Native code, Typst's and libvips', is beyond that. */
function startChild(to: string): ChildProcess {
  return fork(childModule, {
    env: {},
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      `--allow-fs-write=${to}`,
      '--allow-addons',
      `--max-old-space-size=${mostObjects}`,
      '--no-warnings',
    ],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}
