import { administrator } from '@jadara/contract/core/endpoint'
import { readUnread, subscribeToLiveEvents } from '@jadara/contract/core/live'
import type { FastifyInstance } from 'fastify'
import { tooManyRequestsFailure } from '../../core/failure.ts'
import { liveStreamsGauge } from '../../core/measures.ts'
import type { LiveChange } from '../../db/live.ts'
import { serveEndpoint } from '../../http/serve.ts'
import { type Caller, findActiveSessions } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import { type LiveStream, openStream } from './live-stream.ts'
import { countUnreadConversations } from './store.ts'

export type LiveStreamDurations = {
  /** Maximum age of a stream; the browser then reconnects and is authenticated again. */
  readonly longestSeconds: number
  /** Interval of heartbeats and session checks. */
  readonly secondsBetweenRounds: number
}
export const liveStreamDurations: LiveStreamDurations = { longestSeconds: 15 * 60, secondsBetweenRounds: 3 }
/** Per account and process. */
const maxStreams = 12

export function liveRoutes(http: FastifyInstance, portal: Portal, times = liveStreamDurations): void {
  const { db, clock, live } = portal
  const streams = new Map<LiveStream, Caller>()
  let stopping = false
  let heartbeat: NodeJS.Timeout | undefined

  serveEndpoint(http, portal, readUnread, ({ user }) => countUnreadConversations(db, user))

  serveEndpoint(http, portal, subscribeToLiveEvents, async ({ user, request, reply }) => {
    if (countStreams(user) >= maxStreams) throw tooManyRequestsFailure(times.longestSeconds)
    const stream = openStream(reply)
    if (!stream) return
    streams.set(stream, user)
    liveStreamsGauge.inc()
    heartbeat ??= startHeartbeat()
    const unsubscribe = live.subscribe((change) => {
      if (isVisibleTo(change, user)) stream.send(change)
    })
    const expiry = setTimeout(stream.end, times.longestSeconds * 1000)
    reply.raw.once('close', () => {
      unsubscribe()
      clearTimeout(expiry)
      streams.delete(stream)
      liveStreamsGauge.dec()
      if (streams.size === 0) stopHeartbeat()
    })
    // A reply to HEAD has no body.
    if (stopping || request.method === 'HEAD') stream.end()
  })

  const countStreams = ({ accountId }: Caller) => [...streams.values()].filter((user) => user.accountId === accountId).length

  let isChecking = false
  /** If the database is unavailable, streams stay open: without it there are no events anyway. */
  async function endInvalidStreams(): Promise<void> {
    if (isChecking) return
    isChecking = true
    const checked = [...streams]
    const ids = checked.map(([, { sessionId }]) => sessionId)
    try {
      const active = await findActiveSessions(db, ids, clock())
      for (const [stream, { sessionId, userType }] of checked) if (active.get(sessionId) !== userType) stream.end()
    } finally {
      isChecking = false
    }
  }

  /** Runs only while somebody listens, so that an idle portal sleeps. */
  function startHeartbeat(): NodeJS.Timeout {
    const timer = setInterval(() => {
      for (const stream of streams.keys()) stream.heartbeat()
      endInvalidStreams().catch(() => {})
    }, times.secondsBetweenRounds * 1000)
    return timer.unref()
  }

  function stopHeartbeat(): void {
    clearInterval(heartbeat)
    heartbeat = undefined
  }

  // Open streams would block the shutdown.
  http.addHook('preClose', async () => {
    stopping = true
    stopHeartbeat()
    for (const stream of streams.keys()) stream.end()
  })
}

/** Administrators receive every change of conversations, others their own; a null `id` means that anything may have changed. */
const isVisibleTo = ({ topic, id, accountId }: LiveChange, { accountId: own, userType }: Caller): boolean =>
  (userType === administrator && topic !== 'phone') || id === null || accountId === own
