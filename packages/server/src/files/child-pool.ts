import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { limitConcurrency } from './concurrency.ts'

/** The reason for a missing answer: it took too long, needed too much memory, or its process ended in another way. */
export type NoChildAnswer = 'slow' | 'large' | 'gone'

/** Child processes that answer one message after the other, and are reused. */
export type ChildPool<Answer> = {
  /** Rejects if no child can be started, or once closed. */
  ask(message: string | Uint8Array): Promise<Answer | NoChildAnswer>
  /** Ends the children and waits until they are gone. */
  close(): Promise<void>
}

export type ChildLimits = {
  /** For one answer, in milliseconds: `timeLimit` is the processor time of its child, `longestTime` the elapsed time. */
  readonly timeLimit: number
  readonly longestTime: number
  /** The growth of its child that one answer may cause, in bytes. A child with a limit of its own exits with `memoryLimitExitCode`. */
  readonly memoryLimit?: number
}

type Options = ChildLimits & {
  /** Used in error messages. */
  readonly name: string
  readonly module: string
  readonly args: readonly string[]
  readonly execArgv: readonly string[]
  /** A child is replaced after this number of answers. */
  readonly lifetime: number
  /** The maximum number of children. */
  readonly atOnce: number
  /** The number of idle children that stay running. */
  readonly atRest: number
  readonly stderr?: 'inherit' | 'ignore'
}

/** The exit code of a child that reaches its memory limit. */
export const memoryLimitExitCode = 3

/** How long a child may take to start, in milliseconds. Separate from the limits of an answer, so that no document is refused for a slow start. */
const startLimit = 30_000

/** In milliseconds. A child beyond `atRest` ends after this time without work. */
const idleLimit = 60_000

/** In milliseconds, between two checks of a child's limits. */
const checkInterval = 50

/** Children start on demand: a message takes the first free slot, which starts a child if it has none. */
export function openChildPool<Answer>(options: Options): ChildPool<Answer> {
  const { name, atOnce, atRest } = options
  const runLimited = limitConcurrency(atOnce)
  const slots = Array.from({ length: atOnce }, (_, index) => openSlot<Answer>(options, index < atRest))
  let closed = false

  return {
    ask: (message) =>
      runLimited(async () => {
        if (closed) throw new Error(`The ${name} is closed`)
        const slot = slots.find(({ isBusy }) => !isBusy())
        if (!slot) throw new Error(`The ${name} has fewer children than turns`)
        return slot.ask(message)
      }),
    async close() {
      closed = true
      await Promise.all(slots.map((slot) => slot.close()))
    },
  }
}

/** Runs one child at a time, with one message at a time. */
function openSlot<Answer>(options: Options, staysIdle: boolean) {
  const { name, lifetime } = options
  let child: ChildProcess | null = null
  let answers = 0
  let closed = false
  let pending: Promise<unknown> | null = null
  let idleTimer: NodeJS.Timeout | undefined

  async function answerWithRetry(message: string | Uint8Array): Promise<Answer | NoChildAnswer> {
    // Earlier messages may have filled its memory: only a fresh child proves that this message is too large.
    const worn = answers > 50
    const first = await answerOnce(message)
    // The system may have ended the child, so a fresh one tries again.
    return first === 'gone' || (first === 'large' && worn) ? answerOnce(message) : first
  }

  async function answerOnce(message: string | Uint8Array): Promise<Answer | NoChildAnswer> {
    if (closed) throw new Error(`The ${name} is closed`)
    if (!child || hasEnded(child)) {
      child = await startChild(options)
      answers = 0
    }
    const current = child
    answers += 1
    const answer = await ask<Answer>(current, message, options)
    if (answer === 'gone' || answer === 'slow' || answer === 'large' || answers >= lifetime) {
      child = null
      await killChild(current)
    }
    return answer
  }

  return {
    isBusy: () => pending !== null,
    async ask(message: string | Uint8Array): Promise<Answer | NoChildAnswer> {
      clearTimeout(idleTimer)
      const answering = answerWithRetry(message)
      pending = answering
      try {
        return await answering
      } finally {
        pending = null
        if (!staysIdle) idleTimer = setTimeout(() => child && pending === null && killChild(child), idleLimit).unref()
      }
    },
    async close() {
      closed = true
      clearTimeout(idleTimer)
      if (child) await killChild(child)
      // A child may still have been starting.
      await pending?.catch(() => {})
      if (child) await killChild(child)
    },
  }
}

/** The child inherits no environment (no secrets) and may read files, and nothing else. */
async function startChild({ module, args, execArgv, stderr = 'inherit', name }: Options): Promise<ChildProcess> {
  const child = fork(module, args, {
    env: {},
    execArgv: ['--permission', '--allow-fs-read=*', '--no-warnings', ...execArgv],
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
    serialization: 'advanced',
  })
  const started = AbortSignal.timeout(startLimit)
  const failed = once(child, 'exit', { signal: started }).then(([code]) => {
    throw new Error(`The child of the ${name} ended with ${code} before it was ready`)
  })
  try {
    await Promise.race([once(child, 'message', { signal: started }), failed])
  } catch (error) {
    await killChild(child)
    throw error
  }
  // Without a listener an error would end this process. The callback of `send` reports a message that cannot be sent.
  child.on('error', () => {})
  return child
}

function ask<Answer>(child: ChildProcess, message: string | Uint8Array, limits: ChildLimits): Promise<Answer | NoChildAnswer> {
  return new Promise((resolve) => {
    const settle = (answer: Answer | NoChildAnswer) => {
      watching.end()
      child.off('message', answered)
      child.off('exit', gone)
      resolve(answer)
    }
    const answered = (answer: unknown) => settle(answer as Answer)
    // Node aborts with SIGABRT when its heap is full.
    const gone = (code: number | null, signal?: string) =>
      settle(code === memoryLimitExitCode || signal === 'SIGABRT' ? 'large' : 'gone')
    const watching = watchChild(child, limits, settle)
    child.once('message', answered)
    child.once('exit', gone)
    child.send(message, (error) => error && gone(null))
  })
}

/** Calls `beyond` once when the child has used more time or memory than allowed, measured from this call. */
export function watchChild(
  child: ChildProcess,
  { timeLimit, longestTime, memoryLimit }: ChildLimits,
  beyond: (limit: 'slow' | 'large') => void,
): { end(): void } {
  const began = performance.now()
  const [processorTime, memory] = [readProcessorTime(child), readMemory(child)]
  const look = () => {
    const passed = performance.now() - began
    const spent = processorTime === null ? passed : (readProcessorTime(child) ?? 0) - processorTime
    if (spent >= timeLimit || passed >= longestTime) beyond('slow')
    else if (memoryLimit !== undefined && (readMemory(child) ?? 0) - (memory ?? 0) > memoryLimit) beyond('large')
    else return
    clearInterval(timer)
  }
  const timer = setInterval(look, checkInterval)
  return { end: () => clearInterval(timer) }
}

/** In milliseconds; null where the system has no /proc. Processor time does not depend on the other work of the machine. */
function readProcessorTime({ pid }: ChildProcess): number | null {
  const fields = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')
  return fields ? (Number(fields[11]) + Number(fields[12])) * 10 : null
}

/** In bytes; null where the system has no /proc. */
function readMemory({ pid }: ChildProcess): number | null {
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

export async function killChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
