import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'

/** The SHA-256 of one file, piece after piece. */
export type Hasher = {
  /** Hashes the first `length` bytes of `piece`. The buffer is transferred to the thread; the result is the same memory as a new object. */
  update(piece: ArrayBuffer, length: number): Promise<ArrayBuffer>
  /** In hexadecimal. Call it also for an interrupted file, so that the thread frees its state. */
  digest(): Promise<string>
}

/** A message to the thread: the next bytes of a file, or, without a piece, its end. */
export type HashRequest = { readonly id: number; readonly piece: ArrayBuffer | null; readonly length: number }
export type HashReply = { readonly id: number; readonly done: ArrayBuffer | string }

type Waiting = { readonly resolve: (done: never) => void; readonly reject: (error: unknown) => void }

/** One thread for the process, started with the first file: hashing 5 MB takes 3 ms, which would delay other requests. */
let thread: Worker | null = null
const waiting = new Map<number, Waiting>()
let files = 0

export function openHasher(): Hasher {
  thread ??= start()
  files += 1
  const [mine, id] = [thread, files]
  const ask = <T>(piece: ArrayBuffer | null, length: number) =>
    new Promise<T>((resolve, reject) => {
      // A new thread has not hashed the earlier pieces.
      if (mine !== thread) return reject(new Error('The thread that takes digests has ended.'))
      waiting.set(id, { resolve, reject })
      mine.ref()
      mine.postMessage({ id, piece, length } satisfies HashRequest, piece ? [piece] : [])
    })
  return {
    update: (piece, length) => ask<ArrayBuffer>(piece, length),
    digest: () => ask<string>(null, 0),
  }
}

function start(): Worker {
  const started = new Worker(new URL('./hashing-thread.mjs', import.meta.url), { env: {}, execArgv: [] })
  started.on('message', ({ id, done }: HashReply) => {
    const one = waiting.get(id)
    waiting.delete(id)
    // An idle thread must not keep the process alive.
    if (waiting.size === 0) started.unref()
    // The reply to a piece is its buffer; the reply to the end is the digest.
    one?.resolve(done as never)
  })
  started.on('error', (error) => {
    // The next file starts a new thread.
    thread = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  return started
}

/** The SHA-256 of bytes as they are read, in hexadecimal. */
export async function hashStream(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}
