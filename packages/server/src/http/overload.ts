import { monitorEventLoopDelay } from 'node:perf_hooks'
import { listen } from '@jadara/contract/live'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { overloaded, tooMany } from '../failure.ts'
import { atMost } from '../files/at-most.ts'
import { requestsInFlight, uploadsInProgress } from '../measures.ts'
import { busyPage } from './busy-page.ts'
import { readsInWindow } from './small-page.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Does the work of one upload of an account, from its first byte to its answer; refused with 503 where as many are under way as one process
     * takes, with 429 where so many of this account are. Whoever has none share one.
     */
    uploading: <T>(accountId: number | undefined, work: () => Promise<T>) => Promise<T>
  }
}

/** Of one process. */
export type Bounds = {
  /** That have arrived whole and are being answered; neither uploads nor live streams. Behind a process's connections to the database the last waits about two seconds. */
  readonly mostRequests: number
  /** Each holds half a MB at most while it is received, and a place in the queue of inspections afterwards. */
  readonly mostUploads: number
  /** Of one account: more than any browser sends at once, and few enough that no single person's slow uploads keep everybody out. */
  readonly mostUploadsOfOne: number
  /** In milliseconds: by how much later than asked for the event loop does what is due, twice in a row over a second. */
  readonly mostLoopDelay: number
}
export const bounds: Bounds = { mostRequests: 1000, mostUploads: 256, mostUploadsOfOne: 32, mostLoopDelay: 1000 }

const secondsUntilAgain = 10
/** In milliseconds; what is measured is the delay beyond the resolution. */
const [sampleTime, resolution] = [1000, 20]

/** Health is asked by machines that would take the process away, and assets are needed by who is here already: both cost nearly nothing. */
const always = /^\/+(?:healthz|readyz)(?:[?#]|$)|^\/+(?:assets|site)\//i

/**
 * Refuses early what would make everybody wait: a call by 503 in the form of every refusal, a page by one that needs nothing and tries
 * again by itself. Whatever has begun, an upload above all, goes on. Answers how late the event loop is, in milliseconds.
 * To be registered after all that hooks on to the head of a request: what is refused here is answered with their headers.
 */
export function registerOverload(
  http: FastifyInstance,
  { mostRequests, mostUploads, mostUploadsOfOne, mostLoopDelay }: Bounds = bounds,
): () => number {
  const counted = new WeakSet<FastifyRequest>()
  const loop = watchLoop(http)
  let inFlight = 0

  http.addHook('onRequest', (request, reply, done) => {
    if ((inFlight < mostRequests && loop() <= mostLoopDelay) || always.test(request.url)) return done()
    if (!readsInWindow(request)) return done(overloaded())
    const { html, headers } = busyPage(request.language, { sent: request.method === 'POST', seconds: secondsUntilAgain })
    reply.status(503).headers(headers).header('retry-after', secondsUntilAgain).send(html)
  })
  // Not before: what has not arrived whole costs nothing, and three hundred slow senders would take the places of everybody.
  http.addHook('preHandler', (request, _, done) => {
    if (request.routeOptions.url !== listen.path && !request.isMultipart()) {
      counted.add(request)
      inFlight += 1
      requestsInFlight.inc()
    }
    done()
  })
  http.addHook('onResponse', (request, _, done) => {
    if (counted.delete(request)) {
      inFlight -= 1
      requestsInFlight.dec()
    }
    done()
  })

  const inTurn = atMost(mostUploads, 0)
  const uploadsOf = new Map<number | undefined, number>()
  http.decorate('uploading', (accountId, work) =>
    inTurn(async () => {
      const others = uploadsOf.get(accountId) ?? 0
      if (others >= mostUploadsOfOne) throw tooMany(secondsUntilAgain)
      uploadsOf.set(accountId, others + 1)
      uploadsInProgress.inc()
      try {
        return await work()
      } finally {
        uploadsInProgress.dec()
        const left = (uploadsOf.get(accountId) ?? 1) - 1
        if (left > 0) uploadsOf.set(accountId, left)
        else uploadsOf.delete(accountId)
      }
    }),
  )
  return loop
}

/** A single pause, as when a process has just begun, is no overload: of two samples the better counts. */
function watchLoop(http: FastifyInstance): () => number {
  const histogram = monitorEventLoopDelay({ resolution })
  let [before, now] = [0, 0]
  let timer: NodeJS.Timeout | undefined
  http.addHook('onListen', async () => {
    histogram.enable()
    timer = setInterval(() => {
      before = now
      now = histogram.count === 0 ? sampleTime : Math.max(0, histogram.mean / 1e6 - resolution)
      histogram.reset()
    }, sampleTime)
    timer.unref()
  })
  http.addHook('onClose', async () => {
    clearInterval(timer)
    histogram.disable()
  })
  return () => Math.min(before, now)
}
