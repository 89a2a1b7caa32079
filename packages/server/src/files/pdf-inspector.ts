import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { atMost } from './at-most.ts'
import type { Content } from './content.ts'
import { exitWhenFull, mostPages, type PdfVerdict } from './pdf-verdict.ts'

/** At least two, so that one document never keeps everybody waiting; not more than eight, each of which may take 130 MB. */
export const inspectionsAtOnce = Math.min(8, Math.max(2, availableParallelism()))

export type Inspector = {
  /**
   * Opens a document in PDFium, in another process: it reads the local file at a path, or is sent the bytes.
   * A document that takes longer than the limit is `slow`, one that brings that process down twice is `broken`. Rejects if no child can be started, or once closed.
   */
  inspectPdf(document: Content): Promise<PdfVerdict>
  /** Ends the children and waits until they are gone. */
  close(): Promise<void>
}

type InspectorOptions = {
  /** Of one document, in milliseconds: the processor time of its child, and the time that passes, also on a busy machine. */
  readonly timeLimit?: number
  readonly longestTime?: number
  /** How many documents one child looks at. */
  readonly lifetime?: number
  /** How many children there are at most. */
  readonly atOnce?: number
}

const childModule = fileURLToPath(new URL('./pdf-child.mjs', import.meta.url))

/** Of young objects it has few, and two threads are enough to compile and to collect: 4 MB less, and a document takes no longer. */
const smallHeap = ['--max-semi-space-size=1', '--v8-pool-size=2']

/** How long a child may take to start, in milliseconds; on its own clock, so that a busy machine does not call a document broken. */
const startLimit = 30_000

/** A further child that has had nothing to do for so many milliseconds ends. */
const restLimit = 60_000

/**
 * An inspector whose first child starts with the first document and is kept for `lifetime` documents: PDFium's memory never shrinks, though 6,000 papers made it
 * grow by 10 MB only, and a new child takes half a second for which uploads wait. Further children start when all others are busy, and end when they rest.
 */
export function openInspector(options: InspectorOptions = {}): Inspector {
  const { timeLimit = 2000, longestTime = 5 * timeLimit, lifetime = 5000, atOnce = 1 } = options
  const inTurn = atMost(atOnce)
  const seats = Array.from({ length: atOnce }, (_, index) => openSeat({ timeLimit, longestTime, lifetime, rests: index > 0 }))
  let closed = false

  return {
    inspectPdf: (document) =>
      inTurn(async () => {
        if (closed) throw new Error('The PDF inspector is closed')
        const seat = seats.find(({ isBusy }) => !isBusy())
        if (!seat) throw new Error('There are fewer PDF children than turns')
        return seat.inspect(document)
      }),
    async close() {
      closed = true
      await Promise.all(seats.map((seat) => seat.close()))
    },
  }
}

type Limits = Required<Pick<InspectorOptions, 'timeLimit' | 'longestTime' | 'lifetime'>> & { readonly rests: boolean }

/** One child after the other, and one document at a time. */
function openSeat({ timeLimit, longestTime, lifetime, rests }: Limits) {
  let kept: ChildProcess | null = null
  let documents = 0
  let closed = false
  let underWay: Promise<unknown> | null = null
  let resting: NodeJS.Timeout | undefined

  async function inspectNow(document: Content): Promise<PdfVerdict> {
    // What many earlier documents left behind may fill its memory; else the memory went to this document alone.
    const worn = documents > 50
    const first = await answerOf(document)
    // The system may have ended the child: only a fresh one's end is this document's fault.
    const again = first === 'gone' || (first === 'full' && worn)
    const answer = again ? await answerOf(document) : first
    return answer === 'gone' || answer === 'full' ? 'broken' : answer
  }

  async function answerOf(document: Content): Promise<Answer> {
    if (closed) throw new Error('The PDF inspector is closed')
    if (!kept || hasEnded(kept)) {
      kept = await startChild()
      documents = 0
    }
    const child = kept
    documents += 1
    const answer = await ask(child, document, { timeLimit, longestTime })
    if (answer === 'gone' || answer === 'slow' || answer === 'full' || documents >= lifetime) {
      kept = null
      await end(child)
    }
    return answer
  }

  return {
    isBusy: () => underWay !== null,
    async inspect(document: Content): Promise<PdfVerdict> {
      clearTimeout(resting)
      const inspecting = inspectNow(document)
      underWay = inspecting
      try {
        return await inspecting
      } finally {
        underWay = null
        if (rests) resting = setTimeout(() => kept && underWay === null && end(kept), restLimit).unref()
      }
    },
    async close() {
      closed = true
      clearTimeout(resting)
      // A document that is being looked at is given up; one that waits finds the door closed.
      if (kept) await end(kept)
      // A child that was only just starting is ended too.
      await underWay?.catch(() => {})
      if (kept) await end(kept)
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

/** `full`: it reached its limit of memory. `gone`: it ended over the document in another way. */
type Answer = PdfVerdict | 'full' | 'gone'

type Times = { readonly timeLimit: number; readonly longestTime: number }

function ask(child: ChildProcess, document: Content, { timeLimit, longestTime }: Times): Promise<Answer> {
  return new Promise((resolve) => {
    const settle = (answer: Answer) => {
      clearTimeout(timer)
      child.off('message', answered)
      child.off('exit', gone)
      resolve(answer)
    }
    const answered = (answer: unknown) => settle(answer as PdfVerdict)
    const gone = (code: number | null) => settle(code === exitWhenFull ? 'full' : 'gone')
    const [began, used] = [performance.now(), processorTime(child)]
    const look = () => {
      const passed = performance.now() - began
      const spent = used === null ? passed : (processorTime(child) ?? 0) - used
      if (spent >= timeLimit || passed >= longestTime) settle('slow')
      else timer = setTimeout(look, Math.min(Math.max(timeLimit - spent, 50), longestTime - passed))
    }
    let timer = setTimeout(look, timeLimit)
    child.once('message', answered)
    child.once('exit', gone)
    child.send(document, (error) => error && gone(null))
  })
}

/** In milliseconds, where the system tells: a machine that is busy with other things makes no document a slow one. */
function processorTime({ pid }: ChildProcess): number | null {
  try {
    const [user = 0, system = 0] =
      readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ').slice(11, 13).map(Number) ?? []
    return (user + system) * 10
  } catch {
    return null
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
