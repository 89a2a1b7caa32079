import {
  listReviewed,
  type Review,
  readDesk,
  readReview,
  reviewAsSent,
  reviewTexts,
  saveDraft,
  submitReview,
  takeNewestQuestions,
} from '@jadara/contract/reviews'
import { closeReview, listReviewsOfApplicant, reopenReview } from '@jadara/contract/reviews-of-applicant'
import type { FastifyInstance } from 'fastify'
import { theActiveRound } from '../../db/active-round.ts'
import type { Handle } from '../../db/database.ts'
import type { Application } from '../../db/participation.ts'
import { rubricAskedNow } from '../../db/rubrics.ts'
import { conflict, known, notFound } from '../../failure.ts'
import { recordReading } from '../../http/record-reading.ts'
import { serve } from '../../http/serve.ts'
import type { Caller } from '../../http/sessions.ts'
import { applicationReadBy } from '../../http/who-may.ts'
import type { Portal } from '../../portal.ts'
import { applicantRows } from '../applicants/store.ts'
import { deskOf, type Reviewed } from './desk.ts'
import * as drafts from './drafts.ts'
import * as office from './office.ts'
import { rubricsShown, shownReview } from './shown.ts'
import { awaitedOf, reviewedBy, workOf } from './store.ts'
import { submit } from './submitting.ts'

/** What a reviewer writes about the applicants who are assigned to them, and what the office reads of it. Applicants never hear of any. */
export function reviewRoutes(http: FastifyInstance, portal: Portal): void {
  const { db } = portal

  serve(http, portal, readReview, async ({ user, params }) => {
    const { application } = await assignedTo(user, params.applicantId)
    return reviewOf(db, application, user)
  })

  serve(http, portal, listReviewed, async ({ user: { accountId } }) => {
    const round = await theActiveRound(db)
    const written = await reviewedBy(db, accountId, round.id)
    const ids = written.map(({ applicationId }) => applicationId)
    const rows = new Map((await applicantRows(db, ids, accountId)).map((row) => [row.id, row]))
    return written.map(({ applicationId, score, description, submittedAt }) => ({
      ...known(rows.get(applicationId)),
      review: { score, description, submittedAt: submittedAt.toISOString() },
    }))
  })

  serve(http, portal, readDesk, async ({ user, params, arrivedAt }) => {
    const reviewed = await assignedTo(user, params.applicantId)
    await recordReading(portal, user, reviewed.application, 'applicant')
    return deskOf(portal, reviewed, { accountId: user.accountId, arrivedAt })
  })

  serve(http, portal, saveDraft, async ({ user, params, body: { updatedAt: seen, ...content }, arrivedAt }) => {
    const updatedAt = await drafts.saveDraft(portal, by(user, params.applicantId, arrivedAt), content, seen)
    return { updatedAt: updatedAt.toISOString() }
  })

  serve(http, portal, takeNewestQuestions, async ({ user, params, arrivedAt }) => {
    const reviewed = await drafts.moveToNewest(portal, by(user, params.applicantId, arrivedAt))
    return deskOf(portal, reviewed, { accountId: user.accountId, arrivedAt })
  })

  serve(
    http,
    portal,
    submitReview,
    async ({ user, body: { applicantId, updatedAt: seen, ...given }, arrivedAt, language }) => {
      const id = applicantId ?? (await theOnlyOneAwaited(user))
      const { application } = await submit(portal, by(user, id, arrivedAt), given, seen)
      return { ...known(await reviewOf(db, application, user)), message: reviewTexts.submitted[language] }
    },
    { body: async () => reviewAsSent },
  )

  serve(http, portal, listReviewsOfApplicant, ({ params, arrivedAt }) => office.reviewsOf(portal, params.id, arrivedAt))

  serve(http, portal, reopenReview, async ({ user, params, body: { reason }, arrivedAt }) => {
    await office.reopen(portal, oneReview(user, params), { reason, arrivedAt })
    return office.reviewsOf(portal, params.id, arrivedAt)
  })

  serve(http, portal, closeReview, ({ user, params }) => office.close(portal, oneReview(user, params)))

  /** An application of the active round that is assigned to the caller now; 404 for any other. */
  async function assignedTo(user: Caller, applicationId: number): Promise<Reviewed> {
    const found = known(await applicationReadBy(db, user, applicationId))
    if (!found.round.active) throw notFound()
    return found
  }

  /** Ruling 14: a review that does not say whom it is of. */
  async function theOnlyOneAwaited({ accountId }: Caller): Promise<number> {
    const round = await theActiveRound(db)
    const [one, another] = await awaitedOf(db, accountId, round.id, 2)
    if (one === undefined) throw conflict('no-part', reviewTexts.none)
    if (another !== undefined) throw conflict('ambiguous', reviewTexts.which)
    return one
  }
}

const by = ({ accountId }: Caller, applicationId: number, arrivedAt: Date) => ({ accountId, applicationId, arrivedAt })

const oneReview = ({ accountId }: Caller, { id, reviewerId }: { id: number; reviewerId: number }) => ({
  applicationId: id,
  registration: reviewerId,
  actorId: accountId,
})

/** The caller's own review that stands; null before there is one. */
async function reviewOf(db: Handle, application: Application, { accountId }: Caller): Promise<Review | null> {
  const { review } = await workOf(db, application.id, accountId)
  if (!review) return null
  const shown = await rubricsShown(db, [review.rubric], await rubricAskedNow(db, application.branchId))
  return shownReview(review, application, shown)
}
