import { type BatchAnswer, maxBatchReads, readBatch } from '@jadara/contract/core/batch'

/** `body` is undefined when it is not JSON. */
export type Answer = { readonly status: number; readonly body: unknown; readonly retryAfterSeconds: number | undefined }

type SendRead = (address: string, signal: AbortSignal) => Promise<Answer>
type Read = { readonly address: string; readonly resolve: (answer: Answer) => void; readonly reject: (reason: unknown) => void }
type CancellableRead = Read & { readonly signal: AbortSignal | undefined }

/** Sends the reads that begin in one task of the page as one call, so that a screen costs one round trip. A single read is sent as it is. */
export function createReadBatcher(sendRead: SendRead): (address: string, signal?: AbortSignal) => Promise<Answer> {
  let waiting: CancellableRead[] = []

  function sendWaiting(): void {
    const reads = waiting
    waiting = []
    for (let at = 0; at < reads.length; at += maxBatchReads) sendTogether(reads.slice(at, at + maxBatchReads), sendRead)
  }

  return (address, signal) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(sendWaiting)
      waiting.push({ address, signal, resolve, reject })
    })
}

/** The call is cancelled once each of its reads is. */
function sendTogether(reads: readonly CancellableRead[], sendRead: SendRead): void {
  const call = new AbortController()
  const pending = new Set<CancellableRead>(reads)
  for (const read of reads) {
    const cancel = () => {
      read.reject(read.signal?.reason)
      pending.delete(read)
      if (pending.size === 0) call.abort()
    }
    if (read.signal?.aborted) cancel()
    else read.signal?.addEventListener('abort', cancel, { once: true })
  }
  const open = [...pending]
  if (open.length > 0) void answerAll(open, sendRead, call.signal)
}

async function answerAll(reads: readonly Read[], sendRead: SendRead, signal: AbortSignal): Promise<void> {
  const answerAlone = ({ address, resolve, reject }: Read) => sendRead(address, signal).then(resolve, reject)
  const [first, ...others] = reads
  if (first && others.length === 0) return answerAlone(first)
  try {
    const whole = await sendRead(toBatchAddress(reads), signal)
    // During an upgrade an older process may answer, which knows no batch.
    if (whole.status === 404) for (const read of reads) void answerAlone(read)
    else for (const [at, { resolve }] of reads.entries()) resolve(toSingleAnswer(whole, at))
  } catch (error) {
    for (const { reject } of reads) reject(error)
  }
}

export const toBatchAddress = (reads: readonly Pick<Read, 'address'>[]): string =>
  `${readBatch.path}?${new URLSearchParams(reads.map(({ address }): [string, string] => ['read', address]))}`

/** A refusal of the whole call, such as of a busy portal, is each read's. */
function toSingleAnswer(whole: Answer, at: number): Answer {
  if (!Array.isArray(whole.body)) return whole
  const { status, body, retryAfter } = whole.body[at] as BatchAnswer
  return { status, body, retryAfterSeconds: retryAfter }
}
