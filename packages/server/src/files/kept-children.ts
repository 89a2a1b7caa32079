import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { atMost } from './at-most.ts'

/** How an answer failed to come: it took too long, it needed too much memory, or the process ended over it in another way. */
export type NoAnswer = 'slow' | 'large' | 'gone'

/** Child processes that answer one message after the other, and are kept for the next one. */
export type KeptChildren<Answer> = {
  /** Rejects if no child can be started, or once closed. */
  ask(message: string | Uint8Array): Promise<Answer | NoAnswer>
  /** Ends the children and waits until they are gone. */
  close(): Promise<void>
}

export type ChildLimits = {
  /** Of one answer, in milliseconds: the processor time of its child, and the time that passes, also on a busy machine. */
  readonly timeLimit: number
  readonly longestTime: number
  /** In bytes: by how much its child may grow over one answer. The child may have a limit of its own, at which it ends with `exitWhenFull`. */
  readonly memoryLimit?: number
}

type Options = ChildLimits & {
  /** The name that errors give it. */
  readonly name: string
  readonly module: string
  readonly args: readonly string[]
  readonly execArgv: readonly string[]
  /** How many answers one child gives. */
  readonly lifetime: number
  /** How many children there are at most. */
  readonly atOnce: number
  /** Of them, how many are kept when they have nothing to do. */
  readonly atRest: number
  /** What a process that breaks down writes there says nothing that nobody knows. */
  readonly stderr?: 'inherit' | 'ignore'
}

/** With this a child ends when it needs more memory than it gets. */
export const exitWhenFull = 3

/** How long a child may take to start, in milliseconds; on its own clock, so that a busy machine does not call a document broken. */
const startLimit = 30_000

/** After so many milliseconds without work a child ends that is not kept. */
const restLimit = 60_000

/** In milliseconds, between two looks at a child's memory. */
const lookEvery = 50

/** Children start when all others are busy; the first one with the first message. */
export function openKeptChildren<Answer>(options: Options): KeptChildren<Answer> {
  const { name, atOnce, atRest } = options
  const inTurn = atMost(atOnce)
  const seats = Array.from({ length: atOnce }, (_, index) => openSeat<Answer>(options, index < atRest))
  let closed = false

  return {
    ask: (message) =>
      inTurn(async () => {
        if (closed) throw new Error(`The ${name} is closed`)
        const seat = seats.find(({ isBusy }) => !isBusy())
        if (!seat) throw new Error(`The ${name} has fewer children than turns`)
        return seat.ask(message)
      }),
    async close() {
      closed = true
      await Promise.all(seats.map((seat) => seat.close()))
    },
  }
}

/** One child after the other, and one message at a time. */
function openSeat<Answer>(options: Options, staysAtRest: boolean) {
  const { name, lifetime } = options
  let kept: ChildProcess | null = null
  let answers = 0
  let closed = false
  let underWay: Promise<unknown> | null = null
  let resting: NodeJS.Timeout | undefined

  async function answerTo(message: string | Uint8Array): Promise<Answer | NoAnswer> {
    // What many earlier messages left behind may fill its memory; else the memory went to this one alone.
    const worn = answers > 50
    const first = await firstAnswerTo(message)
    // The system may have ended the child: only a fresh one's end is this message's fault.
    return first === 'gone' || (first === 'large' && worn) ? firstAnswerTo(message) : first
  }

  async function firstAnswerTo(message: string | Uint8Array): Promise<Answer | NoAnswer> {
    if (closed) throw new Error(`The ${name} is closed`)
    if (!kept || hasEnded(kept)) {
      kept = await startChild(options)
      answers = 0
    }
    const child = kept
    answers += 1
    const answer = await ask<Answer>(child, message, options)
    if (answer === 'gone' || answer === 'slow' || answer === 'large' || answers >= lifetime) {
      kept = null
      await end(child)
    }
    return answer
  }

  return {
    isBusy: () => underWay !== null,
    async ask(message: string | Uint8Array): Promise<Answer | NoAnswer> {
      clearTimeout(resting)
      const answering = answerTo(message)
      underWay = answering
      try {
        return await answering
      } finally {
        underWay = null
        if (!staysAtRest) resting = setTimeout(() => kept && underWay === null && end(kept), restLimit).unref()
      }
    },
    async close() {
      closed = true
      clearTimeout(resting)
      // A message that is being answered is given up; one that waits finds the door closed.
      if (kept) await end(kept)
      // A child that was only just starting is ended too.
      await underWay?.catch(() => {})
      if (kept) await end(kept)
    },
  }
}

/** The child inherits no environment (no secrets) and may read files, and nothing else. */
async function startChild({ module, args, execArgv, stderr = 'inherit', name }: Options): Promise<ChildProcess> {
  const child = fork(module, args, {
    env: {},
    execArgv: ['--permission', '--allow-fs-read=*', '--no-warnings', ...execArgv],
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
    // Bytes travel as bytes.
    serialization: 'advanced',
  })
  const started = AbortSignal.timeout(startLimit)
  const failed = once(child, 'exit', { signal: started }).then(([code]) => {
    throw new Error(`The child of the ${name} ended with ${code} before it was ready`)
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

function ask<Answer>(child: ChildProcess, message: string | Uint8Array, limits: ChildLimits): Promise<Answer | NoAnswer> {
  return new Promise((resolve) => {
    const settle = (answer: Answer | NoAnswer) => {
      watching.end()
      child.off('message', answered)
      child.off('exit', gone)
      resolve(answer)
    }
    const answered = (answer: unknown) => settle(answer as Answer)
    // Out of memory for objects, Node ends itself by SIGABRT.
    const gone = (code: number | null, signal?: string) =>
      settle(code === exitWhenFull || signal === 'SIGABRT' ? 'large' : 'gone')
    const watching = watchChild(child, limits, settle)
    child.once('message', answered)
    child.once('exit', gone)
    child.send(message, (error) => error && gone(null))
  })
}

/** Says once that a child has spent more time or memory, from now on, than it may. */
export function watchChild(
  child: ChildProcess,
  { timeLimit, longestTime, memoryLimit }: ChildLimits,
  beyond: (limit: 'slow' | 'large') => void,
): { end(): void } {
  const began = performance.now()
  const [processorTime, memory] = [processorTimeOf(child), memoryOf(child)]
  const look = () => {
    const passed = performance.now() - began
    const spent = processorTime === null ? passed : (processorTimeOf(child) ?? 0) - processorTime
    if (spent >= timeLimit || passed >= longestTime) beyond('slow')
    else if (memoryLimit !== undefined && (memoryOf(child) ?? 0) - (memory ?? 0) > memoryLimit) beyond('large')
    else return
    clearInterval(timer)
  }
  const timer = setInterval(look, lookEvery)
  return { end: () => clearInterval(timer) }
}

/** In milliseconds, where the system tells: a machine that is busy with other things makes no document a slow one. */
function processorTimeOf({ pid }: ChildProcess): number | null {
  const fields = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')
  return fields ? (Number(fields[11]) + Number(fields[12])) * 10 : null
}

/** In bytes, where the system tells. */
function memoryOf({ pid }: ChildProcess): number | null {
  const pages = read(`/proc/${pid}/statm`)?.split(' ')[1]
  return pages === undefined ? null : Number(pages) * 4096
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return null
  }
}

export async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
