import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { atMost } from './at-most.ts'
import type { Content } from './content.ts'
import { exitWhenFull, mostPages, type PdfVerdict } from './pdf-verdict.ts'

export type Inspector = {
  /**
   * Opens a document in PDFium, in another process, one at a time: it reads the local file at a path, or is sent the bytes.
   * A document that takes longer than the limit, or brings that process down twice, is `broken`. Rejects if no child can be started, or once closed.
   */
  inspectPdf(document: Content): Promise<PdfVerdict>
  /** Ends the child and waits until it is gone. */
  close(): Promise<void>
}

const childModule = fileURLToPath(new URL('./pdf-child.mjs', import.meta.url))

/** Of young objects it has few, and two threads are enough to compile and to collect: 4 MB less, and a document takes no longer. */
const smallHeap = ['--max-semi-space-size=1', '--v8-pool-size=2']

/** How long a child may take to start, in milliseconds; on its own clock, so that a busy machine does not call a document broken. */
const startLimit = 30_000

/**
 * An inspector whose child starts with the first document and is kept for `lifetime` documents: PDFium's memory never shrinks, though 6,000 papers made it
 * grow by 10 MB only, and a new child takes half a second for which uploads wait. `timeLimit` is per document, in milliseconds.
 */
export function openInspector({ timeLimit = 5000, lifetime = 5000 } = {}): Inspector {
  const inTurn = atMost(1)
  let kept: ChildProcess | null = null
  let documents = 0
  let closed = false

  async function inspectNow(document: Content): Promise<PdfVerdict> {
    // What many earlier documents left behind may fill its memory; else the memory went to this document alone.
    const worn = documents > 50
    const first = await answerOf(document)
    // The system may have ended the child: only a fresh one's end is this document's fault.
    const again = first === 'gone' || (first === 'full' && worn)
    const answer = again ? await answerOf(document) : first
    return answer === 'gone' || answer === 'late' || answer === 'full' ? 'broken' : answer
  }

  async function answerOf(document: Content): Promise<Answer> {
    if (closed) throw new Error('The PDF inspector is closed')
    if (!kept || hasEnded(kept)) {
      kept = await startChild()
      documents = 0
    }
    const child = kept
    documents += 1
    const answer = await ask(child, document, timeLimit)
    if (answer === 'gone' || answer === 'late' || answer === 'full' || documents >= lifetime) {
      kept = null
      await end(child)
    }
    return answer
  }

  return {
    inspectPdf: (document) => inTurn(() => inspectNow(document)),
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
  const child = fork(childModule, [mostPages, exitWhenFull].map(String), {
    env: {},
    execArgv: ['--permission', '--allow-fs-read=*', '--no-warnings', ...smallHeap],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Bytes travel as bytes.
    serialization: 'advanced',
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

/** `late`: the child took too long. `full`: it reached its limit of memory. `gone`: it ended over the document in another way. */
type Answer = PdfVerdict | 'late' | 'full' | 'gone'

function ask(child: ChildProcess, document: Content, timeLimit: number): Promise<Answer> {
  return new Promise((resolve) => {
    const settle = (answer: Answer) => {
      clearTimeout(timer)
      child.off('message', answered)
      child.off('exit', gone)
      resolve(answer)
    }
    const answered = (answer: unknown) => settle(answer as PdfVerdict)
    const gone = (code: number | null) => settle(code === exitWhenFull ? 'full' : 'gone')
    const timer = setTimeout(() => settle('late'), timeLimit)
    child.once('message', answered)
    child.once('exit', gone)
    child.send(document, (error) => error && gone(null))
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
