import { listNotices, sendNotices } from '@jadara/contract/results/decision-notices'
import {
  decide,
  exportCalculation,
  exportResults,
  freezeCalculation,
  listCalculations,
  readCalculation,
  readResults,
} from '@jadara/contract/results/results'
import type { FastifyInstance } from 'fastify'
import { requireRoundById } from '../../db/active-round.ts'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { createCalculation, listCalculationLines, requireCalculation, runInReadSnapshot } from './calculation.ts'
import { applyDecision } from './decisions.ts'
import { sendReport, sendResultsDownload } from './downloads.ts'
import { sendDecisionNotices, toNotices } from './notices.ts'
import { listNoticeRows } from './notices-store.ts'
import { toResults } from './rows.ts'
import { loadResultsData } from './season.ts'

export function resultRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, timeZone } = portal

  serve(http, portal, readResults, ({ query }) =>
    runInReadSnapshot(db, async (tx) =>
      toResults(await loadResultsData(tx, await requireRoundById(tx, query.roundId), timeZone), clock()),
    ),
  )

  serve(http, portal, decide, ({ user, body }) => applyDecision(portal, body, { actorId: user.accountId, at: clock() }))

  serve(http, portal, listNotices, async ({ query }) =>
    toNotices(await listNoticeRows(db, (await requireRoundById(db, query.roundId)).id)),
  )

  serve(http, portal, sendNotices, ({ user, body }) =>
    sendDecisionNotices(portal, body, { actorId: user.accountId, at: clock() }),
  )

  serve(http, portal, listCalculations, ({ params }) => listCalculationLines(portal, params.id))

  serve(http, portal, freezeCalculation, ({ user, params }) =>
    createCalculation(portal, params.id, { actorId: user.accountId, at: clock() }),
  )

  serve(http, portal, readCalculation, ({ params }) => requireCalculation(portal, params.id))

  serve(http, portal, exportResults, ({ user, query, language: readerLanguage, reply }) => {
    const { language = readerLanguage, ...selection } = query
    return sendResultsDownload(portal, { ...selection, user, language, reply })
  })

  serve(http, portal, exportCalculation, ({ user, params, query, language: readerLanguage, reply }) => {
    const { format, language = readerLanguage } = query
    return sendReport(portal, { id: params.id, format, user, language, reply })
  })
}
