import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { atMost } from '../files/at-most.ts'
import { type Following, followFile } from './follow-file.ts'
import type { DocumentJob, DocumentMade } from './job.ts'
import type { ToChild, ToParent } from './maker-messages.ts'

export type Maker = {
  /**
   * Makes the document of `job` in a process of its own, in its turn, and resolves when its file is complete and on the disk. A source that is
   * damaged, takes too long, or brings that process down, is left out and named in `damaged`. `onProgress` counts the sources and, as one more, the
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
  /** For a document, from its turn on, and for one of its sources; in milliseconds. */
  readonly timeLimit?: number
  readonly sourceTimeLimit?: number
  /** The module that exports `typeset`. */
  readonly typesetter?: URL
}

const childModule = fileURLToPath(new URL('./maker-child.ts', import.meta.url))

/** A second source may be as bad as the first; who sends more of them waits long enough. */
const mostAttempts = 4

/** MB of JavaScript objects. The bytes of a source are not among them: those are held once, and its packed instructions have limits of their own. */
const mostObjects = 320

/** Starts nothing until a document is asked for. */
export function openMaker({
  concurrency = 1,
  timeLimit = 600_000,
  sourceTimeLimit = 60_000,
  typesetter = new URL('./typeset.ts', import.meta.url),
}: MakerOptions = {}): Maker {
  const inTurn = atMost(concurrency)
  const closing = new AbortController()
  const underWay = new Set<Promise<unknown>>()

  async function makeNow(job: DocumentJob, { onProgress, signal }: MakeOptions): Promise<DocumentMade> {
    const stopping = AbortSignal.any([closing.signal, AbortSignal.timeout(timeLimit), ...(signal ? [signal] : [])])
    const damaged: number[] = []
    try {
      for (let attempt = 1; ; attempt += 1) {
        const ended = await attemptIn({ job, damaged, typesetter: typesetter.href }, { stopping, sourceTimeLimit, onProgress })
        if ('made' in ended) return ended.made
        if (ended.atSource === undefined || attempt === mostAttempts) throw new Error(ended.reason)
        damaged.push(ended.atSource)
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

type Ended = { readonly made: DocumentMade } | { readonly reason: string; readonly atSource: number | undefined }
type Watch = { readonly stopping: AbortSignal; readonly sourceTimeLimit: number; readonly onProgress: MakeOptions['onProgress'] }

/** One child from its start to its end. Rejects when it is stopped, and with what the child says has failed. */
async function attemptIn(task: ToChild, { stopping, sourceTimeLimit, onProgress }: Watch): Promise<Ended> {
  stopping.throwIfAborted()
  const { sources, to } = task.job
  const child = startChild(to)
  const gone = once(child, 'exit')
  const kill = () => child.kill('SIGKILL')
  let timer: NodeJS.Timeout | undefined
  let late = false
  let atSource: number | undefined
  let following: Following | undefined
  let said: Extract<ToParent, { made: unknown } | { failed: unknown }> | undefined

  const heard = (message: ToParent) => {
    if ('ready' in message) child.send(task, (error) => error && kill())
    else if ('began' in message) {
      clearTimeout(timer)
      following ??= followFile(to)
      following.goOn()
      atSource = message.began < sources.length ? message.began : undefined
      onProgress?.(message.began, sources.length + 1)
      if (atSource !== undefined)
        timer = setTimeout(() => {
          late = true
          kill()
        }, sourceTimeLimit)
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
    const end = late ? 'took too long' : `ended with ${code ?? signal}`
    return { reason: `The process that made a document ${end}`, atSource }
  } finally {
    child.off('message', heard)
    clearTimeout(timer)
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
