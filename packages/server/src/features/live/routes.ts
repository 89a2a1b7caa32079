import { administrator } from '@jadara/contract/endpoint'
import { listen, readUnread } from '@jadara/contract/live'
import { createSession } from 'better-sse'
import type { FastifyInstance } from 'fastify'
import type { Change } from '../../db/live.ts'
import { Failure } from '../../failure.ts'
import { serve } from '../../http/serve.ts'
import { type Caller, findCaller } from '../../http/sessions.ts'
import { tokenOf } from '../../http/who-may.ts'
import type { Portal } from '../../portal.ts'
import { unreadOf } from './store.ts'

/** A stream is ended after that long: the browser comes back by itself, and is asked anew who it is. */
const mostMinutes = 15
/** Says that the line stands, before any proxy or the portal's own time-out thinks otherwise; and asks whether whoever listens is still signed in. */
const secondsBetweenSigns = 20
/** Of one account in one process: as many windows as anybody looks at. */
const mostStreams = 12

/** What tells whoever is signed in that something waits for them. */
export function liveRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, live } = portal
  const streams = new Map<number, number>()
  const ending = new Set<() => void>()

  // A stream ends only when somebody ends it: the portal stops in the middle of all of them.
  http.addHook('preClose', async () => {
    for (const end of ending) end()
  })

  serve(http, portal, readUnread, ({ user }) => unreadOf(db, user))

  serve(http, portal, listen, async ({ user, request, reply }) => {
    const open = streams.get(user.accountId) ?? 0
    if (open >= mostStreams) throw new Failure(429, [])
    streams.set(user.accountId, open + 1)
    reply.hijack()
    // What was set for every answer stands on Fastify's reply, not on the bare one.
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
    const stream = await createSession(request.raw, reply.raw, {
      keepAlive: null,
      retry: 3000,
      headers: { 'x-accel-buffering': 'no' },
    })
    const end = () => reply.raw.end()
    const unsubscribe = live.subscribe((change) => {
      if (concerns(change, user)) stream.push({ topic: change.topic, id: change.id })
    })
    const signs = setInterval(() => sign().catch(end), secondsBetweenSigns * 1000)
    const last = setTimeout(end, mostMinutes * 60_000)
    ending.add(end)
    reply.raw.once('close', () => {
      clearInterval(signs)
      clearTimeout(last)
      unsubscribe()
      ending.delete(end)
      streams.set(user.accountId, (streams.get(user.accountId) ?? 1) - 1)
    })

    async function sign(): Promise<void> {
      const token = tokenOf(request)
      const caller = token && (await findCaller(db, portal.secret, token, clock()))
      if (!caller || caller.userType !== user.userType) return void end()
      reply.raw.write(':\n\n')
    }
  })
}

/** Administrators hear of everything, an applicant of what is theirs; where anything may have changed, everybody does. */
const concerns = ({ id, accountId }: Change, { accountId: own, userType }: Caller): boolean =>
  userType === administrator || id === null || accountId === own
