import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Runs a module in a thread of its own until it posts its result. `what` names it in failures; `stopping` ends it. */
export async function runInThread<Result>(
  module: URL,
  {
    workerData,
    what,
    stopping,
  }: { readonly workerData: unknown; readonly what: string; readonly stopping?: AbortSignal | undefined },
): Promise<Result> {
  const thread = new Worker(module, { workerData, env: {}, execArgv: [] })
  const stop = () => void thread.terminate()
  stopping?.addEventListener('abort', stop)
  try {
    return await new Promise<Result>((resolve, reject) => {
      thread.once('message', resolve)
      thread.once('error', reject)
      thread.once('exit', (code) => reject(new Error(`${what} ended with code ${code}`)))
    })
  } finally {
    stopping?.removeEventListener('abort', stop)
  }
}

/** Called in a thread: gives it less priority than requests, as documents have. Only on Linux, where a thread has a priority of its own. */
export function yieldToRequests(): void {
  if (process.platform === 'linux') setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 5)
}
