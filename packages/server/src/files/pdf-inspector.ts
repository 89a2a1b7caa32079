import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { atMost } from './at-most.ts'

/** What PDFium says of one document. `pages` is what the document claims (a false `/Count` is believed): no page is ever loaded. */
export type PdfVerdict = { readonly pages: number } | 'encrypted' | 'broken'

export type Inspector = {
  /**
   * Opens the local file at `path` in PDFium, in another process, one document at a time.
   * A document that takes longer than the limit, or brings that process down, is `broken`. Rejects only if no child can be started.
   */
  inspectPdf(path: string): Promise<PdfVerdict>
  /** Ends the child and waits until it is gone. */
  close(): Promise<void>
}

const childModule = fileURLToPath(new URL('./pdf-child.ts', import.meta.url))

/** How long a child may take to start, in milliseconds; on its own clock, so that a busy machine does not call a document broken. */
const startLimit = 30_000

/** An inspector whose child starts with the first document and is kept. `timeLimit` is per document, in milliseconds. */
export function openInspector({ timeLimit = 5000 }: { timeLimit?: number } = {}): Inspector {
  const inTurn = atMost(1)
  let kept: ChildProcess | null = null
  let closed = false

  async function inspectNow(path: string): Promise<PdfVerdict> {
    if (closed) throw new Error('The PDF inspector is closed')
    if (!kept || hasEnded(kept)) kept = await startChild()
    const child = kept
    const verdict = await ask(child, path, timeLimit)
    if (verdict) return verdict
    kept = null
    await end(child)
    return 'broken'
  }

  return {
    inspectPdf: (path) => inTurn(() => inspectNow(path)),
    async close() {
      closed = true
      // A document that is being looked at is given up; one that waits finds the door closed.
      if (kept) await end(kept)
      // A child that was only just starting is ended in its turn.
      await inTurn(async () => kept && end(kept))
    },
  }
}

/** The child inherits no environment (no secrets) and may read files, and nothing else. */
async function startChild(): Promise<ChildProcess> {
  const child = fork(childModule, {
    env: {},
    execArgv: ['--permission', '--allow-fs-read=*', '--no-warnings'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const started = AbortSignal.timeout(startLimit)
  const failed = once(child, 'exit', { signal: started }).then(([code]) => {
    throw new Error(`The PDF child ended with ${code} before it was ready`)
  })
  try {
    await Promise.race([once(child, 'message', { signal: started }), failed])
  } catch (error) {
    await end(child)
    throw error
  }
  // A message that cannot be sent any more: `ask` hears of it by its own callback.
  child.on('error', () => {})
  return child
}

/** The child's answer; `null` if it took too long or ended. */
function ask(child: ChildProcess, path: string, timeLimit: number): Promise<PdfVerdict | null> {
  return new Promise((resolve) => {
    const settle = (verdict: PdfVerdict | null) => {
      clearTimeout(timer)
      child.off('message', answered)
      child.off('exit', gone)
      resolve(verdict)
    }
    const answered = (answer: unknown) => settle(answer as PdfVerdict)
    const gone = () => settle(null)
    const timer = setTimeout(gone, timeLimit)
    child.once('message', answered)
    child.once('exit', gone)
    child.send(path, (error) => error && gone())
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
