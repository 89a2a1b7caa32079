import {
  assigningTexts,
  assignReviewersToApplicants,
  endAssignment,
  liftConflict,
  previewAssigning,
  replaceReviewersOfApplicant,
  withdrawFromReviewing,
} from '@jadara/contract/reviewing/assigning'
import { takeBackAssignments as takeBackAssignmentsCall, takeBackTexts } from '@jadara/contract/reviewing/take-back'
import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import {
  assignReviewersToApplications,
  previewAssigningOfMany,
  removeConflict,
  setReviewers,
  takeBackAssignment,
} from './assigning.ts'
import { requireApplicantById } from './list.ts'
import { takeBackAssignments } from './taking-back.ts'
import { withdrawFromAssignment } from './withdrawing.ts'

export function assigningRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock } = portal

  serveEndpoint(http, portal, replaceReviewersOfApplicant, async ({ user, body, language }) => {
    const { applicantId: applicationId, reviewers: chosen } = body
    const warnings = await db.transaction((tx) =>
      setReviewers(tx, { applicationId, chosen, actorId: user.accountId, at: clock() }),
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
    await db.transaction((tx) =>
      takeBackAssignment(tx, { applicationId, reviewerId, ...body, actorId: user.accountId, at: clock() }),
    )
    return { message: assigningTexts.takenBack[language], reviewers: await listReviewers(applicationId) }
  })

  serveEndpoint(http, portal, takeBackAssignmentsCall, async ({ user, body, language }) => {
    const counts = await db.transaction((tx) => takeBackAssignments(tx, { ...body, actorId: user.accountId, at: clock() }))
    return { message: takeBackTexts.takenBack[language], ...counts }
  })

  serveEndpoint(http, portal, liftConflict, async ({ user, params: { id: applicationId, reviewerId }, body: { reason } }) => {
    await db.transaction((tx) => removeConflict(tx, { applicationId, reviewerId, reason, actorId: user.accountId, at: clock() }))
    return null
  })

  serveEndpoint(http, portal, withdrawFromReviewing, async ({ user, params, body, language }) => {
    await withdrawFromAssignment(portal, user, params.applicantId, body)
    return { message: assigningTexts.declared[language] }
  })

  const listReviewers = async (applicationId: number) => (await requireApplicantById(db, applicationId)).reviewers
}
