import {
  assigningTexts,
  assignReviewersToApplicants,
  endAssignment,
  liftConflict,
  previewAssigning,
  replaceReviewersOfApplicant,
  withdrawFromReviewing,
} from '@jadara/contract/reviewing/assigning'
import { listOwnAssignments as listOwnAssignmentsCall } from '@jadara/contract/reviewing/list-own-assignments'
import {
  acceptAssignments as acceptAssignmentsCall,
  declineAssignments,
  ownAssignmentTexts,
} from '@jadara/contract/reviewing/own-assignments'
import {
  listActiveAssignments as listActiveAssignmentsCall,
  takeBackAssignments as takeBackAssignmentsCall,
  takeBackTexts,
} from '@jadara/contract/reviewing/take-back'
import type { FastifyInstance } from 'fastify'
import { toDay } from '../../core/clock.ts'
import { notFoundFailure } from '../../core/failure.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { assignReviewersToApplications, previewAssigningOfMany, removeConflict, setReviewers } from './assigning.ts'
import { requireApplicantById } from './list.ts'
import { acceptAssignments, listOwnAssignments } from './own-assignments.ts'
import { listActiveAssignments, takeBackAssignments } from './taking-back.ts'
import { withdrawFromAssignments } from './withdrawing.ts'

export function assigningRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock, timeZone } = portal

  serveEndpoint(http, portal, replaceReviewersOfApplicant, async ({ user, body, language }) => {
    const { applicantId: applicationId, reviewers: chosen, keepsOthers } = body
    const warnings = await db.transaction((tx) =>
      setReviewers(tx, { applicationId, chosen, keepsOthers, actorId: user.accountId, at: clock() }),
    )
    const message = assigningTexts.assigned[language]
    return { message, reviewers: await listReviewers(applicationId), ...(warnings.length > 0 && { warnings }) }
  })

  serveEndpoint(http, portal, assignReviewersToApplicants, async ({ user, body, language }) => {
    const { applicants: applicationIds, reviewers: chosen } = body
    const { added, skipped, leftOut, warnings } = await db.transaction((tx) =>
      assignReviewersToApplications(tx, { applicationIds, chosen, actorId: user.accountId, at: clock() }),
    )
    return {
      ...{ message: assigningTexts.manyAssigned[language], added, skipped },
      ...(skipped > 0 && { leftOut: [...leftOut] }),
      ...(warnings.length > 0 && { warnings: [...warnings] }),
    }
  })

  serveEndpoint(http, portal, previewAssigning, ({ user, body: { applicants: applicationIds, reviewers: chosen } }) =>
    db.transaction((tx) => previewAssigningOfMany(tx, { applicationIds, chosen, actorId: user.accountId })),
  )

  serveEndpoint(http, portal, endAssignment, async ({ user, params: { id: applicationId, reviewerId }, body, language }) => {
    const pairs = [{ applicantId: applicationId, reviewerId }]
    const { ended } = await db.transaction((tx) =>
      takeBackAssignments(tx, { pairs, ...body, actorId: user.accountId, at: clock() }),
    )
    if (ended === 0) throw notFoundFailure()
    return { message: assigningTexts.takenBack[language], reviewers: await listReviewers(applicationId) }
  })

  serveEndpoint(http, portal, listActiveAssignmentsCall, ({ body }) => listActiveAssignments(db, body))

  serveEndpoint(http, portal, takeBackAssignmentsCall, async ({ user, body, language }) => {
    const counts = await db.transaction((tx) => takeBackAssignments(tx, { ...body, actorId: user.accountId, at: clock() }))
    return { message: takeBackTexts.takenBack[language], ...counts }
  })

  serveEndpoint(http, portal, liftConflict, async ({ user, params: { id: applicationId, reviewerId }, body: { reason } }) => {
    await db.transaction((tx) => removeConflict(tx, { applicationId, reviewerId, reason, actorId: user.accountId, at: clock() }))
    return null
  })

  serveEndpoint(http, portal, withdrawFromReviewing, async ({ user, params, body, language }) => {
    await withdrawFromAssignments(portal, user, [params.applicantId], body)
    return { message: assigningTexts.declared[language] }
  })

  serveEndpoint(http, portal, listOwnAssignmentsCall, ({ user, arrivedAt }) =>
    listOwnAssignments(db, user.accountId, toDay(arrivedAt, timeZone)),
  )

  serveEndpoint(http, portal, acceptAssignmentsCall, async ({ user, body: { applicantIds }, arrivedAt, language }) => {
    const acceptance = { accountId: user.accountId, applicationIds: applicantIds, today: toDay(arrivedAt, timeZone) }
    const accepted = await db.transaction((tx) => acceptAssignments(tx, { ...acceptance, at: clock() }))
    return { message: ownAssignmentTexts.accepted(accepted)[language], accepted }
  })

  serveEndpoint(http, portal, declineAssignments, async ({ user, body: { applicantIds, reason }, language }) => {
    const declined = await withdrawFromAssignments(portal, user, applicantIds, { kind: 'declined', reason })
    return { message: ownAssignmentTexts.declined(declined)[language], declined }
  })

  const listReviewers = async (applicationId: number) => (await requireApplicantById(db, applicationId)).reviewers
}
