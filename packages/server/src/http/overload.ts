import { monitorEventLoopDelay } from 'node:perf_hooks'
import { subscribeToLiveEvents } from '@jadara/contract/core/live'
import { tusBodyType } from '@jadara/contract/files/uploads'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { overloadedFailure, tooManyRequestsFailure } from '../core/failure.ts'
import { requestsInFlightGauge, uploadsInProgressGauge } from '../core/measures.ts'
import { limitConcurrency } from '../files/concurrency.ts'
import { isDocumentNavigation, renderOverloadPage } from './standalone-page.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Runs one upload from its first byte to its answer. Throws 503 when this process has too many uploads in progress, 429 when the account has. Callers
     * without an account share one quota.
     */
    withUploadSlot: <T>(accountId: number | undefined, work: () => Promise<T>) => Promise<T>
  }
}

/** Limits of one process. */
export type OverloadLimits = {
  /** Requests that have arrived completely, without uploads and live streams. At this number the last one waits about two seconds for a connection. */
  readonly maxRequests: number
  /** Each takes up to 0.5 MB while it is received, and then a place in the inspection queue. */
  readonly maxUploads: number
  /** More than any browser sends at once, but few enough that one account's slow uploads do not block others. */
  readonly maxUploadsPerAccount: number
  /** In milliseconds, averaged over a second and exceeded in two samples in a row. */
  readonly maxLoopDelay: number
}
export const overloadLimits: OverloadLimits = { maxRequests: 1000, maxUploads: 256, maxUploadsPerAccount: 32, maxLoopDelay: 1000 }

const retryAfterSeconds = 10
/** In milliseconds. */
const [sampleTime, resolution] = [1000, 20]

/** Health checks, because monitoring would remove the process, and assets, because open pages need them: both are cheap. */
const exemptPath = /^\/+(?:healthz|readyz)(?:[?#]|$)|^\/+(?:assets|site)\//i

/**
 * Rejects requests early when the process is overloaded: 503 in JSON, or a standalone page that reloads itself. Requests in progress continue. Returns the
 * event loop delay in milliseconds. Register it after all other hooks on the head of a request, whose headers these answers need.
 */
export function registerOverloadProtection(
  http: FastifyInstance,
  { maxRequests, maxUploads, maxUploadsPerAccount, maxLoopDelay }: OverloadLimits = overloadLimits,
): () => number {
  const counted = new WeakSet<FastifyRequest>()
  const loop = watchEventLoop(http)
  let inFlight = 0

  http.addHook('onRequest', (request, reply, done) => {
    if (exemptPath.test(request.url)) return done()
    loop.noteRequest()
    if (inFlight < maxRequests && loop.delay() <= maxLoopDelay) return done()
    if (!isDocumentNavigation(request)) return done(overloadedFailure())
    const { html, headers } = renderOverloadPage(request.language, {
      sent: request.method === 'POST',
      seconds: retryAfterSeconds,
    })
    reply.status(503).headers(headers).header('retry-after', retryAfterSeconds).send(html)
  })
  // Counted from here on only: requests that are still arriving cost nothing, and slow senders must not take all places.
  http.addHook('preHandler', (request, _, done) => {
    if (request.routeOptions.url !== subscribeToLiveEvents.path && !request.isMultipart() && !isUploadPart(request)) {
      counted.add(request)
      inFlight += 1
      requestsInFlightGauge.inc()
    }
    done()
  })
  http.addHook('onResponse', (request, _, done) => {
    if (counted.delete(request)) {
      inFlight -= 1
      requestsInFlightGauge.dec()
    }
    done()
  })

  const limitUploads = limitConcurrency(maxUploads, 0)
  const uploadsOf = new Map<number | undefined, number>()
  http.decorate('withUploadSlot', (accountId, work) =>
    limitUploads(async () => {
      const active = uploadsOf.get(accountId) ?? 0
      if (active >= maxUploadsPerAccount) throw tooManyRequestsFailure(retryAfterSeconds)
      uploadsOf.set(accountId, active + 1)
      uploadsInProgressGauge.inc()
      try {
        return await work()
      } finally {
        uploadsInProgressGauge.dec()
        const remaining = (uploadsOf.get(accountId) ?? 1) - 1
        if (remaining > 0) uploadsOf.set(accountId, remaining)
        else uploadsOf.delete(accountId)
      }
    }),
  )
  return loop.delay
}

const isUploadPart = ({ headers }: FastifyRequest): boolean => headers['content-type']?.toLowerCase() === tusBodyType

/**
 * `delay` is the better of two samples, so that a single pause (such as at start-up) is not taken for overload. The timer of the samples fires fifty
 * times a second, so it runs only while requests arrive or the loop is delayed.
 */
function watchEventLoop(http: FastifyInstance): { delay(): number; noteRequest(): void } {
  const histogram = monitorEventLoopDelay({ resolution })
  let [previous, current] = [0, 0]
  let requests = 0
  let timer: NodeJS.Timeout | undefined

  function start(): void {
    histogram.enable()
    timer = setInterval(() => {
      previous = current
      current = histogram.count === 0 ? sampleTime : Math.max(0, histogram.mean / 1e6 - resolution)
      histogram.reset()
      if (requests === 0 && current < resolution) stop()
      requests = 0
    }, sampleTime)
    timer.unref()
  }

  function stop(): void {
    clearInterval(timer)
    timer = undefined
    histogram.disable()
    histogram.reset()
    ;[previous, current] = [0, 0]
  }

  http.addHook('onClose', async () => stop())
  return {
    delay: () => Math.min(previous, current),
    noteRequest() {
      requests += 1
      if (timer === undefined && http.server.listening) start()
    },
  }
}
