import { reviewTexts } from '@jadara/contract/reviews'
import type { ReviewsOfApplicant } from '@jadara/contract/reviews-of-applicant'
import { eq } from 'drizzle-orm'
import { lockForOffice } from '../../db/application-lock.ts'
import { audit } from '../../db/audit.ts'
import { participationNumbered } from '../../db/participation.ts'
import { endReopenings, isReviewingOpen, reviewingEnds } from '../../db/reviewing.ts'
import { rubricAskedNow } from '../../db/rubrics.ts'
import { reviews } from '../../db/tables/reviewing.ts'
import { conflict, known } from '../../failure.ts'
import type { Portal } from '../../portal.ts'
import { rubricsShown, shownReview } from './shown.ts'
import { everyReviewerOf, insertReopening, registrationOn, reviewsWhere } from './store.ts'

/** Who reviews or reviewed an applicant of whatever round, with all that was submitted; 404 where there is no such applicant. */
export async function reviewsOf({ db, timeZone }: Portal, applicationId: number, arrivedAt: Date): Promise<ReviewsOfApplicant> {
  const { application, round } = known(await participationNumbered(db, applicationId))
  const closesAt = await reviewingEnds(db, round.id, timeZone)
  const stored = await reviewsWhere(db, eq(reviews.applicationId, applicationId))
  const rubrics = stored.map(({ rubric }) => rubric)
  const shown = await rubricsShown(db, rubrics, await rubricAskedNow(db, application.branchId))
  const everyone = await everyReviewerOf(db, application)
  return {
    isReviewingOpen: isReviewingOpen(round, closesAt, arrivedAt),
    closesAt: closesAt?.toISOString() ?? null,
    reviewers: everyone.map(({ reviewerId, person, assignment, endedBy, draftSince, reopening, reopenedBy }) => {
      const own = stored.filter(({ row }) => row.reviewerId === person.userId)
      const { assignedAt, endedAt, endedAs, endReason } = assignment
      return {
        reviewerId,
        ...person,
        assignedAt: assignedAt.toISOString(),
        ended: endedAt && endedAs && { as: endedAs, at: endedAt.toISOString(), reason: endReason, by: endedBy },
        hasDraft: draftSince !== null,
        reviews: own.map((review) => shownReview(review, application, shown)),
        counts: own.length > 0 && endedAs !== 'conflict',
        reopened: reopening && reopenedBy && { at: reopening.reopenedAt.toISOString(), reason: reopening.reason, by: reopenedBy },
      }
    }),
  }
}

/** One reviewer's review of one application; `registration` is that of the round. */
type OneReview = { readonly applicationId: number; readonly registration: number; readonly actorId: number }

/** Lets a reviewer write after the due date. 404 for whoever is not assigned now; 409 while reviewing is open, or where it is reopened already. */
export async function reopen(
  { db, clock, timeZone }: Portal,
  { applicationId, registration, actorId }: OneReview,
  { reason, arrivedAt }: { readonly reason: string; readonly arrivedAt: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { application, round } = await lockForOffice(tx, applicationId)
    const { userId } = known(await registrationOn(tx, registration, application))
    const closesAt = await reviewingEnds(tx, round.id, timeZone)
    if (isReviewingOpen(round, closesAt, arrivedAt)) throw conflict('not-begun', reviewTexts.stillOpen)
    const at = clock()
    if (!(await insertReopening(tx, { applicationId, reviewerId: userId, reason, reopenedAt: at, actorId })))
      throw conflict('exists', reviewTexts.reopenedAlready)
    const detail = { reviewerId: registration, userId, reason }
    await audit(tx, { about: applicationId, at, actorId, action: 'review-reopened', detail })
  })
}

/** Ends what was reopened; 409 where nothing is. What is typed stays. */
export async function close({ db, clock }: Portal, { applicationId, registration, actorId }: OneReview): Promise<void> {
  await db.transaction(async (tx) => {
    const { application } = await lockForOffice(tx, applicationId)
    const { userId } = known(await registrationOn(tx, registration, application))
    const at = clock()
    if (!(await endReopenings(tx, { applicationId, userIds: [userId], at }))) throw conflict('not-begun', reviewTexts.notReopened)
    await audit(tx, { about: applicationId, at, actorId, action: 'review-closed', detail: { reviewerId: registration, userId } })
  })
}
