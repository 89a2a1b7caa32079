import { Worker } from 'node:worker_threads'

/** The SHA-256 of one file, piece after piece. */
export type Hashing = {
  /** Takes in the first `length` bytes of `piece`, which is lent meanwhile: the same memory comes back as another object. */
  update(piece: ArrayBuffer, length: number): Promise<ArrayBuffer>
  /** In hexadecimal; to be asked for also of a file that broke off, so that it is forgotten. */
  digest(): Promise<string>
}

/** What the thread is told: the next bytes of a file, or, without a piece, its end. */
export type Asked = { readonly id: number; readonly piece: ArrayBuffer | null; readonly length: number }
export type Answered = { readonly id: number; readonly done: ArrayBuffer | string }

type Waiting = { readonly resolve: (done: never) => void; readonly reject: (error: unknown) => void }

/** One for the process, started with the first file: 5 MB take 3 ms of a processor, for which nobody else's request should wait. */
let thread: Worker | null = null
const waiting = new Map<number, Waiting>()
let files = 0

export function openHashing(): Hashing {
  thread ??= start()
  files += 1
  const [mine, id] = [thread, files]
  const ask = <T>(piece: ArrayBuffer | null, length: number) =>
    new Promise<T>((resolve, reject) => {
      // Another thread knows nothing of what was taken in before.
      if (mine !== thread) return reject(new Error('The thread that takes digests has ended.'))
      waiting.set(id, { resolve, reject })
      mine.ref()
      mine.postMessage({ id, piece, length } satisfies Asked, piece ? [piece] : [])
    })
  return {
    update: (piece, length) => ask<ArrayBuffer>(piece, length),
    digest: () => ask<string>(null, 0),
  }
}

function start(): Worker {
  const started = new Worker(new URL('./hashing-thread.mjs', import.meta.url), { env: {}, execArgv: [] })
  started.on('message', ({ id, done }: Answered) => {
    const one = waiting.get(id)
    waiting.delete(id)
    // A process that has nothing else to do may end.
    if (waiting.size === 0) started.unref()
    one?.resolve(done as never)
  })
  started.on('error', (error) => {
    // The next file starts another.
    thread = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  return started
}
