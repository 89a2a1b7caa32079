import { reviewTexts } from '@jadara/contract/reviewing/reviews'
import type { ReviewsOfApplicant } from '@jadara/contract/reviewing/reviews-of-applicant'
import { eq } from 'drizzle-orm'
import { toDay } from '../../core/clock.ts'
import { conflictFailure, requireFound } from '../../core/failure.ts'
import { assertNoOwnConflict } from '../../db/administrator-conflicts.ts'
import { lockApplicationInReview } from '../../db/application-lock.ts'
import { toDueDay } from '../../db/assigned-reviews.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { findParticipationByApplication } from '../../db/participation.ts'
import { endReviewReopenings, findReviewingEnd, isReviewingOpen } from '../../db/reviewing.ts'
import { findCurrentRubric } from '../../db/rubrics.ts'
import { type attestations, reviews } from '../../db/tables/reviewing.ts'
import type { Portal } from '../../portal.ts'
import { loadRubricMapper, toReviewDto } from './dto.ts'
import { findAssignedReviewerAccount, insertReviewReopening, listReviewersEverAssigned, listReviewVersions } from './store.ts'

/** All reviewers that are or were assigned to an applicant of any round, with all versions of their reviews. 404 for an unknown applicant. */
export async function loadReviewsOfApplicant(
  { db, timeZone }: Portal,
  applicationId: number,
  arrivedAt: Date,
): Promise<ReviewsOfApplicant> {
  const { application, round } = requireFound(await findParticipationByApplication(db, applicationId))
  const closesAt = await findReviewingEnd(db, round.id, timeZone, application.stage)
  const stored = await listReviewVersions(db, eq(reviews.applicationId, applicationId))
  const rubrics = stored.map(({ rubric }) => rubric)
  const toRubric = await loadRubricMapper(db, rubrics, await findCurrentRubric(db, application))
  const assigned = await listReviewersEverAssigned(db, application)
  const today = toDay(arrivedAt, timeZone)
  return {
    isReviewingOpen: isReviewingOpen(round, closesAt, arrivedAt),
    closesAt: closesAt?.toISOString() ?? null,
    reviewers: assigned.map(({ reviewerId, person, assignment, attestation, endedBy, draftSince, reopening, reopenedBy }) => {
      const { assignedAt, acceptedAt, endedAt, endedAs, endReason, dueUntil, stage } = assignment
      const versions = stored.filter(({ row }) => row.reviewerId === person.userId && row.stage === stage)
      const isAwaited = endedAt === null && versions.length === 0
      const due = isAwaited ? toDueDay(closesAt, dueUntil, timeZone) : null
      return {
        reviewerId,
        ...person,
        ...(stage === 2 && { isOfSecondStage: true as const }),
        assignedAt: assignedAt.toISOString(),
        attestation: attestation && toAttestationDto(attestation),
        ended: endedAt && endedAs && { as: endedAs, at: endedAt.toISOString(), reason: endReason, by: endedBy },
        due,
        isOverdue: due !== null && application.submittedAt !== null && due < today,
        isAccepted: acceptedAt !== null,
        hasDraft: draftSince !== null,
        reviews: versions.map((review) => toReviewDto(review, application, toRubric)),
        counts: versions.length > 0 && endedAs !== 'conflict',
        reopened: reopening && reopenedBy && { at: reopening.reopenedAt.toISOString(), reason: reopening.reason, by: reopenedBy },
      }
    }),
  }
}

const toAttestationDto = ({ attestedAt, language, rules, statement }: typeof attestations.$inferSelect) => ({
  at: attestedAt.toISOString(),
  ...{ language, rules, statement },
})

/** `registration` is the reviewer's id in the round. */
type ReviewByOffice = { readonly applicationId: number; readonly registration: number; readonly actorId: number }

/** Lets one reviewer write after the due date. 404 without an active assignment; 409 while reviewing is open, or when already reopened. */
export async function createReviewReopening(
  { db, clock, timeZone }: Portal,
  { applicationId, registration, actorId }: ReviewByOffice,
  { reason, arrivedAt }: { readonly reason: string; readonly arrivedAt: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { application, round } = await lockApplicationInReview(tx, applicationId)
    await assertNoOwnConflict(tx, actorId, [applicationId])
    const { userId } = requireFound(await findAssignedReviewerAccount(tx, registration, application))
    const closesAt = await findReviewingEnd(tx, round.id, timeZone, application.stage)
    if (isReviewingOpen(round, closesAt, arrivedAt)) throw conflictFailure('not-begun', reviewTexts.stillOpen)
    const at = clock()
    if (!(await insertReviewReopening(tx, { applicationId, reviewerId: userId, reason, reopenedAt: at, actorId })))
      throw conflictFailure('exists', reviewTexts.reopenedAlready)
    const detail = { reviewerId: registration, userId, reason }
    await insertAuditEntry(tx, { about: applicationId, at, actorId, action: 'review-reopened', detail })
  })
}

/** Ends a reopening and keeps the draft. 409 when there is no reopening. */
export async function endReviewReopening(
  { db, clock }: Portal,
  { applicationId, registration, actorId }: ReviewByOffice,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { application } = await lockApplicationInReview(tx, applicationId)
    await assertNoOwnConflict(tx, actorId, [applicationId])
    const { userId } = requireFound(await findAssignedReviewerAccount(tx, registration, application))
    const at = clock()
    if (!(await endReviewReopenings(tx, [{ applicationId, userId }], at)))
      throw conflictFailure('not-begun', reviewTexts.notReopened)
    await insertAuditEntry(tx, {
      about: applicationId,
      at,
      actorId,
      action: 'review-closed',
      detail: { reviewerId: registration, userId },
    })
  })
}
