import type { DraftContent, ReviewFormData } from '@jadara/contract/reviewing/reviews'
import { notFoundFailure, requireFound } from '../../core/failure.ts'
import { findReviewDueDate } from '../../db/assigned-reviews.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import type { Application, Participation } from '../../db/participation.ts'
import { isReviewingOpen } from '../../db/reviewing.ts'
import { findRoundStage, toStageName } from '../../db/round-stages.ts'
import { findCurrentRubric, findOrCreateRubric, type RubricRow } from '../../db/rubrics.ts'
import { findReadableParticipationByApplication } from '../../http/authorization.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import { listApplicantRowsForReviewer } from '../applicants/store.ts'
import { loadRubricMapper, toAnswersInOrder, toReviewDto } from './dto.ts'
import { type ReviewState, toReviewState } from './rules.ts'
import { type DraftAndReview, loadDraftAndReview, mapAnswersToRubric } from './store.ts'

export type ApplicationUnderReview = Pick<Participation, 'application' | 'round'>
export type ReviewerRequest = { readonly accountId: number; readonly arrivedAt: Date }

/** 404 unless the application is in a round in review and assigned to the caller. */
export async function requireAssignedApplication(
  db: DatabaseHandle,
  user: Caller,
  applicationId: number,
): Promise<ApplicationUnderReview> {
  const found = requireFound(await findReadableParticipationByApplication(db, user, applicationId))
  if (!found.round.inReview) throw notFoundFailure()
  return found
}

/** Everything the review form needs, in a fixed number of queries. */
export async function loadReviewForm(
  { db, clock, timeZone }: Portal,
  { application, round }: ApplicationUnderReview,
  request: ReviewerRequest,
): Promise<ReviewFormData> {
  const [row] = await listApplicantRowsForReviewer(db, [application.id], request.accountId)
  if (!row) throw new Error(`application ${application.id} is gone`)
  const work = await loadDraftAndReview(db, application.id, request.accountId)
  const { state, closesAt } = await findReviewState(db, { application, round }, work, { ...request, timeZone })
  const startedRubric = findStartedRubric(work, application)
  // The form refers to rubric items, so reading it creates the rubric if this version of the theme's questions has none yet.
  // An unused rubric has no effect: only drafts and reviews count as uses of a question.
  const rubric = startedRubric ?? (await findOrCreateRubric(db, application, clock()))
  const newest = startedRubric ? await findCurrentRubric(db, application) : rubric
  const { draft, review } = work
  const toRubric = await loadRubricMapper(db, [rubric, ...(review ? [review.rubric] : [])], newest)
  const content = draft && (await mapDraftContentToRubric(db, rubric, draft.row))
  return {
    applicant: row,
    rubric: toRubric(rubric),
    draft: content && {
      ...content,
      answers: toAnswersInOrder(toRubric(rubric).items, content.answers),
      updatedAt: draft.row.updatedAt.toISOString(),
    },
    review: review && toReviewDto(review, application, toRubric),
    isAccepted: work.isAccepted,
    rules: { overrideLimit: round.overrideLimit, requiresRatings: round.requiresRatings },
    state,
    closesAt: closesAt?.toISOString() ?? null,
    ...(await findStageName(db, application)),
  }
}

async function findStageName(db: DatabaseHandle, { roundId, stage }: Application): Promise<Pick<ReviewFormData, 'secondStage'>> {
  const second = stage === 2 && (await findRoundStage(db, roundId))
  if (!second) return {}
  return { secondStage: toStageName(second) }
}

/** Whether this reviewer may write now. The arrival time of the request counts, as for the applicants' deadline. */
export async function findReviewState(
  db: DatabaseHandle,
  { application, round }: ApplicationUnderReview,
  { isReopened }: Pick<DraftAndReview, 'isReopened'>,
  { accountId, arrivedAt, timeZone }: ReviewerRequest & { readonly timeZone: string },
): Promise<{ state: ReviewState; closesAt: Date | null }> {
  const pair = { roundId: round.id, stage: application.stage, applicationId: application.id, reviewerId: accountId }
  const closesAt = await findReviewDueDate(db, pair, timeZone)
  const isOpen = isReviewingOpen(round, closesAt, arrivedAt)
  return { state: toReviewState({ isSubmitted: application.submittedAt !== null, isOpen, isReopened }), closesAt }
}

/** The rubric of the draft, or of the submitted review. Null when there is neither, and when the applicant has changed the theme since. */
export function findStartedRubric(
  { draft, review }: DraftAndReview,
  { branchId }: Pick<Application, 'branchId'>,
): RubricRow | null {
  const startedRubric = draft?.rubric ?? review?.rubric
  return startedRubric?.branchId === branchId ? startedRubric : null
}

/** The content with its answers moved to the given rubric. */
export async function mapDraftContentToRubric(
  db: DatabaseHandle,
  { id }: RubricRow,
  { rubricId, content }: { readonly rubricId: number; readonly content: DraftContent },
): Promise<DraftContent> {
  return rubricId === id ? content : { ...content, answers: await mapAnswersToRubric(db, id, content.answers) }
}
