import { administrator } from '@jadara/contract/endpoint'
import { listen, readUnread } from '@jadara/contract/live'
import type { FastifyInstance } from 'fastify'
import type { Change } from '../../db/live.ts'
import { tooMany } from '../../failure.ts'
import { serve } from '../../http/serve.ts'
import { type Caller, standingSessions } from '../../http/sessions.ts'
import { liveStreams } from '../../measures.ts'
import type { Portal } from '../../portal.ts'
import { unreadOf } from './store.ts'
import { openStream, type Stream } from './stream.ts'

export type LiveTimes = {
  /** A stream is ended after that long: the browser comes back by itself, and is asked anew who it is. */
  readonly longestSeconds: number
  /** How often every stream gives a sign, and it is asked whose sessions still stand. */
  readonly secondsBetweenRounds: number
}
export const liveTimes: LiveTimes = { longestSeconds: 15 * 60, secondsBetweenRounds: 3 }
/** Of one account in one process: as many windows as anybody looks at. */
const mostStreams = 12

/** What tells whoever is signed in that something waits for them. */
export function liveRoutes(http: FastifyInstance, portal: Portal, times = liveTimes): void {
  const { db, clock, live } = portal
  const streams = new Map<Stream, Caller>()
  let stopping = false
  let rounds: NodeJS.Timeout | undefined

  serve(http, portal, readUnread, ({ user }) => unreadOf(db, user))

  serve(http, portal, listen, async ({ user, request, reply }) => {
    if (openOf(user) >= mostStreams) throw tooMany(times.longestSeconds)
    const stream = openStream(reply)
    if (!stream) return
    streams.set(stream, user)
    liveStreams.inc()
    const unsubscribe = live.subscribe((change) => {
      if (concerns(change, user)) stream.tell(change)
    })
    const last = setTimeout(stream.end, times.longestSeconds * 1000)
    reply.raw.once('close', () => {
      unsubscribe()
      clearTimeout(last)
      streams.delete(stream)
      liveStreams.dec()
    })
    // Of a HEAD the headers are the whole answer.
    if (stopping || request.method === 'HEAD') stream.end()
  })

  const openOf = ({ accountId }: Caller) => [...streams.values()].filter((user) => user.accountId === accountId).length

  let asking = false
  /** Where the database does not answer the streams stand: nothing is told without it. */
  async function endWhoeverLeft(): Promise<void> {
    if (asking) return
    asking = true
    const asked = [...streams]
    const ids = asked.map(([, { sessionId }]) => sessionId)
    try {
      const standing = await standingSessions(db, ids, clock())
      for (const [stream, { sessionId, userType }] of asked) if (standing.get(sessionId) !== userType) stream.end()
    } finally {
      asking = false
    }
  }

  http.addHook('onListen', async () => {
    rounds = setInterval(() => {
      if (streams.size === 0) return
      for (const stream of streams.keys()) stream.sign()
      endWhoeverLeft().catch(() => {})
    }, times.secondsBetweenRounds * 1000)
    rounds.unref()
  })
  // A stream ends only when somebody ends it: the portal stops in the middle of all of them.
  http.addHook('preClose', async () => {
    stopping = true
    clearInterval(rounds)
    for (const stream of streams.keys()) stream.end()
  })
}

/** Administrators hear of everything, an applicant of what is theirs; where anything may have changed, everybody does. */
const concerns = ({ id, accountId }: Change, { accountId: own, userType }: Caller): boolean =>
  userType === administrator || id === null || accountId === own
