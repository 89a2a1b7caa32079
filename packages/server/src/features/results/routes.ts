import { listCalculationGaps } from '@jadara/contract/results/calculation-gaps'
import { confirmDecision } from '@jadara/contract/results/decision-confirmations'
import { listNotices, sendNotices } from '@jadara/contract/results/decision-notices'
import {
  decideOnApplicants,
  exportCalculation,
  exportResults,
  freezeCalculation,
  listCalculations,
  readCalculation,
  readResults,
} from '@jadara/contract/results/results'
import { decideOnScoreOverride, listScoreOverrides } from '@jadara/contract/results/score-overrides'
import type { FastifyInstance } from 'fastify'
import { requireRoundById } from '../../db/active-round.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { createCalculation, listCalculationLines, requireCalculation, runInReadOnlyTransaction } from './calculation.ts'
import { createDecisionConfirmation } from './confirmation.ts'
import { applyDecision } from './decisions.ts'
import { sendCalculationReport, sendResultsDownload } from './downloads.ts'
import { toCalculationGaps } from './gaps.ts'
import { enqueueDecisionNotices, toNotices } from './notices.ts'
import { listNoticeRows } from './notices-store.ts'
import { applyOverrideDecision, toScoreOverrides } from './overrides.ts'
import { toResults } from './rows.ts'
import { loadResultsData } from './season.ts'

export function resultRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, timeZone } = portal

  serveEndpoint(http, portal, readResults, ({ query }) =>
    runInReadOnlyTransaction(db, async (tx) => toResults(await loadResultsData(tx, query, timeZone), clock())),
  )

  serveEndpoint(http, portal, decideOnApplicants, ({ user, body }) =>
    applyDecision(portal, body, { actorId: user.accountId, at: clock() }),
  )

  serveEndpoint(http, portal, confirmDecision, ({ user, params, body }) =>
    createDecisionConfirmation(portal, body, { decisionId: params.id, actorId: user.accountId, at: clock() }),
  )

  serveEndpoint(http, portal, listScoreOverrides, ({ params, query: { stage } }) =>
    runInReadOnlyTransaction(db, async (tx) =>
      toScoreOverrides(await loadResultsData(tx, { roundId: params.id, stage }, timeZone)),
    ),
  )

  serveEndpoint(http, portal, decideOnScoreOverride, ({ user, params: { reviewId }, body }) =>
    applyOverrideDecision(portal, body, { reviewId, actorId: user.accountId, at: clock() }),
  )

  serveEndpoint(http, portal, listNotices, async ({ query }) => {
    const round = await requireRoundById(db, query.roundId)
    return toNotices(await listNoticeRows(db, round.id), round)
  })

  serveEndpoint(http, portal, sendNotices, ({ user, body }) =>
    enqueueDecisionNotices(portal, body, { actorId: user.accountId, at: clock() }),
  )

  serveEndpoint(http, portal, listCalculations, ({ params, query }) => listCalculationLines(portal, params.id, query.stage))

  serveEndpoint(http, portal, listCalculationGaps, ({ params, query: { stage } }) =>
    runInReadOnlyTransaction(db, async (tx) =>
      toCalculationGaps(await loadResultsData(tx, { roundId: params.id, stage }, timeZone), clock()),
    ),
  )

  serveEndpoint(http, portal, freezeCalculation, ({ user, params, body }) =>
    createCalculation(portal, params.id, body, { actorId: user.accountId, at: clock() }),
  )

  serveEndpoint(http, portal, readCalculation, ({ params }) => requireCalculation(portal, params.id))

  serveEndpoint(http, portal, exportResults, ({ user, query, language: readerLanguage, reply }) => {
    const { language = readerLanguage, ...selection } = query
    return sendResultsDownload(portal, { ...selection, user, language, reply })
  })

  serveEndpoint(http, portal, exportCalculation, ({ user, params, query, language: readerLanguage, reply }) => {
    const { format, language = readerLanguage } = query
    return sendCalculationReport(portal, { id: params.id, format, user, language, reply })
  })
}
