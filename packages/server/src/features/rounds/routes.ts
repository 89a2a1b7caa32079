import { listDeadlines, readActiveRound, readRoundOverview } from '@jadara/contract/rounds'
import type { FastifyInstance } from 'fastify'
import { activeDeadlines, activeRound, shownRound } from '../../db/active-round.ts'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { overviewOfActiveRound } from './store.ts'

export function roundRoutes(http: FastifyInstance, portal: Portal, _siteChanged: () => void): void {
  const { db, clock, timeZone } = portal

  serve(http, portal, readActiveRound, async () => {
    const round = await activeRound(db)
    return round && shownRound(round, clock(), timeZone)
  })

  serve(http, portal, listDeadlines, async () => activeDeadlines(db))

  serve(http, portal, readRoundOverview, async () => overviewOfActiveRound(db))
}
