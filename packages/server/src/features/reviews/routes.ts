import {
  discardDraft,
  listReviewedApplicants,
  type Review,
  readReview,
  readReviewFormData,
  reviewSubmissionBody,
  reviewTexts,
  saveDraft,
  submitReview,
  takeNewestQuestions,
} from '@jadara/contract/reviewing/reviews'
import { closeReopenedReview, listReviewsOfApplicant, reopenReview } from '@jadara/contract/reviewing/reviews-of-applicant'
import type { FastifyInstance } from 'fastify'
import { conflictFailure, requireFound } from '../../core/failure.ts'
import { requireRoundsInReview } from '../../db/active-round.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import type { Application } from '../../db/participation.ts'
import { findCurrentRubric } from '../../db/rubrics.ts'
import { auditView } from '../../http/audit-access.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import { listApplicantRowsForReviewer } from '../applicants/store.ts'
import { createReview } from './create-review.ts'
import { loadReviewForm, requireAssignedApplication } from './desk.ts'
import * as drafts from './drafts.ts'
import { loadRubricMapper, toReviewDto } from './dto.ts'
import * as office from './office.ts'
import { readingNoteRoutes } from './reading-note-routes.ts'
import { listCurrentReviews, listUnreviewedApplicationIds, loadDraftAndReview } from './store.ts'

/** Reviews as their reviewers write them and the office reads them. Applicants never see any of it. */
export function reviewRoutes(http: FastifyInstance, portal: Portal): void {
  const { db } = portal
  readingNoteRoutes(http, portal)

  serveEndpoint(http, portal, readReview, async ({ user, params }) => {
    const { application } = await requireAssignedApplication(db, user, params.applicantId)
    return findOwnReview(db, application, user)
  })

  serveEndpoint(http, portal, listReviewedApplicants, async ({ user: { accountId } }) => {
    const written = await listCurrentReviews(db, accountId, toIds(await requireRoundsInReview(db)))
    const ids = written.map(({ applicationId }) => applicationId)
    const rows = new Map((await listApplicantRowsForReviewer(db, ids, accountId)).map((row) => [row.id, row]))
    return written.map(({ applicationId, score, description, submittedAt }) => ({
      ...requireFound(rows.get(applicationId)),
      review: { score, description, submittedAt: submittedAt.toISOString() },
    }))
  })

  serveEndpoint(http, portal, readReviewFormData, async ({ user, params, arrivedAt }) => {
    const reviewed = await requireAssignedApplication(db, user, params.applicantId)
    await auditView(portal, user, reviewed.application, 'applicant')
    return loadReviewForm(portal, reviewed, { accountId: user.accountId, arrivedAt })
  })

  serveEndpoint(
    http,
    portal,
    saveDraft,
    async ({ user, params, body: { updatedAt: expectedVersion, ...content }, arrivedAt }) => {
      const updatedAt = await drafts.saveReviewDraft(
        portal,
        toReviewTarget(user, params.applicantId, arrivedAt),
        content,
        expectedVersion,
      )
      return { updatedAt: updatedAt.toISOString() }
    },
  )

  serveEndpoint(http, portal, discardDraft, async ({ user, params, arrivedAt }) => {
    const reviewed = await drafts.discardAmendment(portal, toReviewTarget(user, params.applicantId, arrivedAt))
    return loadReviewForm(portal, reviewed, { accountId: user.accountId, arrivedAt })
  })

  serveEndpoint(http, portal, takeNewestQuestions, async ({ user, params, arrivedAt }) => {
    const reviewed = await drafts.moveDraftToCurrentRubric(portal, toReviewTarget(user, params.applicantId, arrivedAt))
    return loadReviewForm(portal, reviewed, { accountId: user.accountId, arrivedAt })
  })

  serveEndpoint(
    http,
    portal,
    submitReview,
    async ({ user, body: { applicantId, updatedAt: expectedVersion, ...review }, arrivedAt, language }) => {
      const id = applicantId ?? (await requireOnlyAwaitedReview(user))
      const { application } = await createReview(portal, toReviewTarget(user, id, arrivedAt), review, expectedVersion)
      return { ...requireFound(await findOwnReview(db, application, user)), message: reviewTexts.submitted[language] }
    },
    { body: async () => reviewSubmissionBody },
  )

  serveEndpoint(http, portal, listReviewsOfApplicant, ({ params, arrivedAt }) =>
    office.loadReviewsOfApplicant(portal, params.id, arrivedAt),
  )

  serveEndpoint(http, portal, reopenReview, async ({ user, params, body: { reason }, arrivedAt }) => {
    await office.createReviewReopening(portal, toReviewByOffice(user, params), { reason, arrivedAt })
    return office.loadReviewsOfApplicant(portal, params.id, arrivedAt)
  })

  serveEndpoint(http, portal, closeReopenedReview, ({ user, params }) =>
    office.endReviewReopening(portal, toReviewByOffice(user, params)),
  )

  /** The application of a review sent without `applicantId` (specification REV-3): the only one that awaits a review. */
  async function requireOnlyAwaitedReview({ accountId }: Caller): Promise<number> {
    const [first, second] = await listUnreviewedApplicationIds(db, accountId, toIds(await requireRoundsInReview(db)), 2)
    if (first === undefined) throw conflictFailure('no-part', reviewTexts.none)
    if (second !== undefined) throw conflictFailure('ambiguous', reviewTexts.which)
    return first
  }
}

const toIds = (rounds: readonly { readonly id: number }[]): number[] => rounds.map(({ id }) => id)

const toReviewTarget = ({ accountId }: Caller, applicationId: number, arrivedAt: Date) => ({
  accountId,
  applicationId,
  arrivedAt,
})

const toReviewByOffice = ({ accountId }: Caller, { id, reviewerId }: { id: number; reviewerId: number }) => ({
  applicationId: id,
  registration: reviewerId,
  actorId: accountId,
})

/** The caller's current review, or null. */
async function findOwnReview(db: DatabaseHandle, application: Application, { accountId }: Caller): Promise<Review | null> {
  const { review } = await loadDraftAndReview(db, application.id, accountId)
  if (!review) return null
  const toRubric = await loadRubricMapper(db, [review.rubric], await findCurrentRubric(db, application))
  return toReviewDto(review, application, toRubric)
}
