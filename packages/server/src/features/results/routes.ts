import { listNotices, sendNotices } from '@jadara/contract/decision-notices'
import {
  decide,
  exportCalculation,
  exportResults,
  freezeCalculation,
  listCalculations,
  readCalculation,
  readResults,
} from '@jadara/contract/results'
import type { FastifyInstance } from 'fastify'
import { roundNumbered } from '../../db/active-round.ts'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { atOneMoment, calculationOf, freeze, linesOf } from './calculation.ts'
import { decideOn } from './decisions.ts'
import { noticesOf, tellApplicants } from './notices.ts'
import { noticeRows } from './notices-store.ts'
import { resultsOf } from './rows.ts'
import { seasonOf } from './season.ts'
import { sendReport, sendResults } from './sending.ts'

/** What the office makes of the reviews of a round: the ranking, the decisions, and the calculations on which they stand. */
export function resultRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, timeZone } = portal

  serve(http, portal, readResults, ({ query }) =>
    atOneMoment(db, async (tx) => resultsOf(await seasonOf(tx, await roundNumbered(tx, query.roundId), timeZone), clock())),
  )

  serve(http, portal, decide, ({ user, body }) => decideOn(portal, body, { actorId: user.accountId, at: clock() }))

  serve(http, portal, listNotices, async ({ query }) =>
    noticesOf(await noticeRows(db, (await roundNumbered(db, query.roundId)).id)),
  )

  serve(http, portal, sendNotices, ({ user, body }) => tellApplicants(portal, body, { actorId: user.accountId, at: clock() }))

  serve(http, portal, listCalculations, ({ params }) => linesOf(portal, params.id))

  serve(http, portal, freezeCalculation, ({ user, params }) =>
    freeze(portal, params.id, { actorId: user.accountId, at: clock() }),
  )

  serve(http, portal, readCalculation, ({ params }) => calculationOf(portal, params.id))

  serve(http, portal, exportResults, ({ user, query, language: readers, reply }) => {
    const { language = readers, ...wanted } = query
    return sendResults(portal, { ...wanted, user, language, reply })
  })

  serve(http, portal, exportCalculation, ({ user, params, query, language: readers, reply }) => {
    const { format, language = readers } = query
    return sendReport(portal, { id: params.id, format, user, language, reply })
  })
}
