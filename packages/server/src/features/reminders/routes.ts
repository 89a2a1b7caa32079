import { plannedReminders } from '@jadara/contract/mails'
import type { FastifyInstance } from 'fastify'
import { windowOf } from '../../clock.ts'
import { activeRound } from '../../db/active-round.ts'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { momentsOf } from './rules.ts'
import { draftsOnTime } from './store.ts'

/** What the office sees of the reminders that are to come. */
export function reminderRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, timeZone } = portal

  serve(http, portal, plannedReminders, async () => {
    const round = await activeRound(db)
    const closesAt = round?.reminds ? windowOf(round, timeZone).closesAt : null
    if (!round || !closesAt) return []
    const recipients = await draftsOnTime(db, round)
    const now = clock()
    return momentsOf(closesAt)
      .filter(({ at }) => at > now)
      .map(({ at, hoursBefore }) => ({
        ...{ at: at.toISOString(), hoursBefore, closesAt: closesAt.toISOString(), recipients },
      }))
  })
}
