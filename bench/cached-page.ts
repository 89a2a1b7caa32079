import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { atLeast, type Measurement, median, withSpread } from './measurement.ts'
import type { Load, LoadResult } from './page-load-worker.ts'

export type CachedPageLimits = {
  readonly rounds: number
  readonly seconds: number
  readonly connections: number
  readonly ratioAtLeast: number
}

/** One generator alone can be slower than a server. */
const generators = 2
const whole = (value: number) => String(Math.round(value))
const share = (value: number) => value.toFixed(2)
const percent = (value: number) => `${Math.round(value * 100)} %`

/** Requests per second of a cached page, alternating with a bare Fastify route of the same bytes. */
export async function measureCachedPage(
  address: string,
  limits: CachedPageLimits,
  report: (measured: Measurement) => void,
  stopping: AbortSignal,
): Promise<void> {
  const bare = await startBareServer(await downloadBytes(address))
  try {
    const ask = (target: string) => load({ address: target, seconds: limits.seconds, connections: limits.connections })
    const rounds: { page: number; bare: number; busy: number }[] = []
    // The first round warms both up and does not count.
    for (let round = 0; round <= limits.rounds; round++) {
      stopping.throwIfAborted()
      // Each goes first equally often, so that other work on the machine affects both.
      const order = round % 2 === 0 ? [address, bare.address] : [bare.address, address]
      const seen = new Map<string, LoadResult>()
      for (const target of order) seen.set(target, await ask(target))
      const [page, limit] = [seen.get(address), seen.get(bare.address)]
      if (!page || !limit || round === 0) continue
      rounds.push({ page: perSecond(page), bare: perSecond(limit), busy: Math.max(page.busy, limit.busy) })
    }
    const ratios = rounds.map(({ page, bare }) => page / bare)
    const what = `${new URL(address).pathname} from memory`
    const figure = (name: string, seen: string) => report({ what: `${what}, ${name}`, seen, wanted: '', met: true })
    figure(
      'requests per second',
      withSpread(
        rounds.map(({ page }) => page),
        whole,
      ),
    )
    figure(
      'bare Fastify route',
      withSpread(
        rounds.map(({ bare }) => bare),
        whole,
      ),
    )
    figure('busiest generator', percent(Math.max(...rounds.map(({ busy }) => busy))))
    report({
      ...atLeast(`${what}, ratio of ${rounds.length} rounds`, median(ratios), limits.ratioAtLeast),
      seen: withSpread(ratios, share),
    })
  } finally {
    await bare.stop()
  }
}

const perSecond = ({ requests, seconds }: LoadResult) => requests / seconds

async function load({ connections, ...rest }: Load): Promise<LoadResult> {
  const all = await Promise.all(
    Array.from({ length: generators }, () => runGenerator({ ...rest, connections: connections / generators })),
  )
  const requests = all.reduce((sum, { requests }) => sum + requests, 0)
  return { requests, seconds: Math.max(...all.map(({ seconds }) => seconds)), busy: Math.max(...all.map(({ busy }) => busy)) }
}

async function runGenerator(workerData: Load): Promise<LoadResult> {
  const worker = new Worker(new URL('./page-load-worker.ts', import.meta.url), { workerData })
  try {
    const [answered] = (await once(worker, 'message')) as [LoadResult]
    return answered
  } finally {
    await worker.terminate()
  }
}

async function downloadBytes(address: string): Promise<Buffer> {
  const [answer] = await once(get(address, { headers: { 'accept-encoding': 'br' } }), 'response')
  if (answer.headers['content-encoding'] !== 'br') throw new Error(`${address} was not sent in brotli`)
  return buffer(answer)
}

async function startBareServer(page: Buffer) {
  const child = fork(new URL('./bare-server.ts', import.meta.url))
  const ended = once(child, 'exit')
  child.send(page.toString('base64'))
  const [listening] = (await Promise.race([once(child, 'message'), ended])) as [string]
  if (child.exitCode !== null) throw new Error('the bare server did not start')
  const stop = async () => {
    child.kill()
    await ended
  }
  return { address: `${listening}/page`, stop }
}
