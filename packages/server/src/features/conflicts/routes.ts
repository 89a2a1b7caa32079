import {
  clearFindings as clearFindingsCall,
  confirmFindings as confirmFindingsCall,
  findingTexts,
  formatCleared,
  formatConfirmed,
  listConflictFindings,
  readConflictScan,
  startConflictScan,
} from '@jadara/contract/conflicts/findings'
import type { FastifyInstance } from 'fastify'
import { conflictFailure } from '../../core/failure.ts'
import { requireRoundById } from '../../db/active-round.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { clearFindings, confirmFindings } from './decisions.ts'
import { scanLock } from './scan.ts'
import { insertUrgentChange, loadScanState } from './scan-store.ts'
import { listFindingPage } from './store.ts'

/** Conflicts of interest that the portal found. For the office alone: reviewers and applicants have no call that reads any of it. */
export function conflictRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock } = portal

  serveEndpoint(http, portal, listConflictFindings, async ({ params, query }) => {
    const round = await requireRoundById(db, params.id)
    return listFindingPage(db, round.id, query)
  })

  serveEndpoint(http, portal, confirmFindingsCall, async ({ user, body, language }) => {
    const counts = await db.transaction((tx) => confirmFindings(tx, { ...body, actorId: user.accountId, at: clock() }))
    return { message: formatConfirmed(counts)[language], ...counts }
  })

  serveEndpoint(http, portal, clearFindingsCall, async ({ user, body, language }) => {
    const counts = await db.transaction((tx) => clearFindings(tx, { ...body, actorId: user.accountId, at: clock() }))
    return { message: formatCleared(counts.decided)[language], ...counts }
  })

  serveEndpoint(http, portal, readConflictScan, async ({ params }) =>
    loadScanState(db, await requireRoundById(db, params.id), scanLock),
  )

  serveEndpoint(http, portal, startConflictScan, async ({ params }) => {
    const round = await requireRoundById(db, params.id)
    if (!round.inReview) throw conflictFailure('no-part', findingTexts.notActive)
    await db.transaction(insertUrgentChange)
    return loadScanState(db, round, scanLock)
  })
}
