import {
  administratorConflictTexts,
  declareOwnConflict,
  listAdministratorConflicts,
  withdrawOwnConflict,
} from '@jadara/contract/conflicts/administrator-conflicts'
import type { FastifyInstance } from 'fastify'
import { conflictFailure, requireFound } from '../../core/failure.ts'
import { requireRoundById } from '../../db/active-round.ts'
import { lockApplicationInReview } from '../../db/application-lock.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { findParticipationByApplication } from '../../db/participation.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { endConflict, insertConflict, listConflicts, ofApplication, ofRound, requireConflict } from './store.ts'

/** Conflicts of interest that administrators declare; `assertNoOwnConflict` (db) enforces them. */
export function administratorConflictRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock } = portal

  serveEndpoint(http, portal, listAdministratorConflicts, async ({ query: { applicantId, roundId } }) => {
    if (applicantId === undefined) return listConflicts(db, ofRound((await requireRoundById(db, roundId)).id))
    const { application } = requireFound(await findParticipationByApplication(db, applicantId))
    return listConflicts(db, ofApplication(application.id))
  })

  serveEndpoint(http, portal, declareOwnConflict, ({ user: { accountId }, params: { id: applicationId }, body: { reason } }) =>
    db.transaction(async (tx) => {
      await lockApplicationInReview(tx, applicationId)
      const at = clock()
      const id = await insertConflict(tx, { applicationId, accountId, reason, at })
      if (id === undefined) throw conflictFailure('exists', administratorConflictTexts.declaredAlready)
      const entry = { about: applicationId, at, actorId: accountId } as const
      await insertAuditEntry(tx, { ...entry, action: 'own-conflict-declared', detail: { reason } })
      return requireConflict(tx, id)
    }),
  )

  serveEndpoint(http, portal, withdrawOwnConflict, ({ user: { accountId }, params: { id: applicationId }, body: { reason } }) =>
    db.transaction(async (tx) => {
      await lockApplicationInReview(tx, applicationId)
      const at = clock()
      const id = await endConflict(tx, { applicationId, accountId, reason, at })
      if (id === undefined) throw conflictFailure('not-begun', administratorConflictTexts.notDeclared)
      const entry = { about: applicationId, at, actorId: accountId } as const
      await insertAuditEntry(tx, { ...entry, action: 'own-conflict-withdrawn', detail: { reason } })
      return requireConflict(tx, id)
    }),
  )
}
