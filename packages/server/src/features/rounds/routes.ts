import { listDeadlines, readActiveRound, readRoundOverview } from '@jadara/contract/rounds'
import type { FastifyInstance } from 'fastify'
import { windowOf } from '../../clock.ts'
import { activeRound } from '../../db/active-round.ts'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { activeDeadlines, overviewOfActiveRound } from './store.ts'

export function roundRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, timeZone } = portal

  serve(http, portal, readActiveRound, async () => {
    const round = await activeRound(db)
    if (!round) return null
    const { opensAt, closesAt } = windowOf(round, timeZone)
    return {
      ...round,
      opensAt: opensAt.toISOString(),
      closesAt: closesAt?.toISOString() ?? null,
      now: clock().toISOString(),
      timeZone,
      registrationPhdWindow: { from: round.registrationPhdFrom, to: round.registrationPhdTo },
      profilePhdWindow: { from: round.profilePhdFrom, to: round.profilePhdTo },
    }
  })

  serve(http, portal, listDeadlines, async () => activeDeadlines(db))

  serve(http, portal, readRoundOverview, async () => overviewOfActiveRound(db))
}
