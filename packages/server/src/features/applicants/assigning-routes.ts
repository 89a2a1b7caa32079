import { assigningTexts, assignMany, assignReviewers, endAssignment, liftConflict, withdraw } from '@jadara/contract/assigning'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { addToMany, lift, setReviewers, takeBack } from './assigning.ts'
import { applicantNumbered } from './list.ts'
import { withdrawReviewer } from './withdrawing.ts'

/** Who reviews whom. */
export function assigningRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock } = portal

  serve(http, portal, assignReviewers, async ({ user, body, language }) => {
    const { applicantId: applicationId, reviewers: chosen } = body
    await db.transaction((tx) => setReviewers(tx, { applicationId, chosen, actorId: user.accountId, at: clock() }))
    return { message: assigningTexts.assigned[language], reviewers: await reviewersOf(applicationId) }
  })

  serve(http, portal, assignMany, async ({ user, body, language }) => {
    const { applicants: applicationIds, reviewers: chosen } = body
    const done = await db.transaction((tx) => addToMany(tx, { applicationIds, chosen, actorId: user.accountId, at: clock() }))
    return { message: assigningTexts.manyAssigned[language], ...done }
  })

  serve(http, portal, endAssignment, async ({ user, params: { id: applicationId, reviewerId }, body, language }) => {
    await db.transaction((tx) => takeBack(tx, { applicationId, reviewerId, ...body, actorId: user.accountId, at: clock() }))
    return { message: assigningTexts.takenBack[language], reviewers: await reviewersOf(applicationId) }
  })

  serve(http, portal, liftConflict, async ({ user, params: { id: applicationId, reviewerId } }) => {
    await db.transaction((tx) => lift(tx, { applicationId, reviewerId, actorId: user.accountId, at: clock() }))
    return null
  })

  serve(http, portal, withdraw, async ({ user, params, body, language }) => {
    await withdrawReviewer(portal, user, params.applicantId, body)
    portal.wakeOutbox()
    return { message: assigningTexts.declared[language] }
  })

  const reviewersOf = async (applicationId: number) => (await applicantNumbered(db, applicationId)).reviewers
}
