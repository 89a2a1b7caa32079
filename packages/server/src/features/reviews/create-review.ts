import { type ValidationResult, validate } from '@jadara/contract/core/validate'
import { type ReviewData, type ReviewSubmissionBody, reviewSchema, reviewTexts } from '@jadara/contract/reviewing/reviews'
import { invalidFailure } from '../../core/failure.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { endReviewReopenings } from '../../db/reviewing.ts'
import { listRubricItems, type RubricRow } from '../../db/rubrics.ts'
import { assertUnchanged, type ExpectedVersion } from '../../db/version.ts'
import type { Portal } from '../../portal.ts'
import { type ApplicationUnderReview, mapDraftContentToRubric } from './desk.ts'
import {
  findOrCreateReviewRubric,
  type LockedAssignment,
  lockForReview,
  type ReviewTarget,
  toDraftContent,
} from './lock-for-review.ts'
import { assertKnownItems, assertReviewWritable, isRepeatedReview } from './rules.ts'
import { computeReviewDigest, deleteDraft, insertNextReviewVersion } from './store.ts'

/**
 * Submits the review as a new version and deletes the draft. An identical repeat writes nothing and succeeds even after reviewing has closed.
 * Without answers it is a score and a description only (specification REV-7), unless the round requires ratings. 400 for missing parts;
 * 409 when no review may be written, for answers to other questions, or when the draft was changed elsewhere.
 */
export function createReview(
  portal: Portal,
  target: ReviewTarget,
  input: ReviewSubmissionBody,
  expectedVersion: ExpectedVersion,
): Promise<ApplicationUnderReview> {
  return portal.db.transaction(async (tx) => {
    const locked = await lockForReview(tx, portal, target)
    const { applicationId, accountId } = target
    const { work, state, now, application } = locked
    const { receiptNumber } = application
    const rubric = await findOrCreateReviewRubric(tx, locked)
    const items = await listRubricItems(tx, rubric.id)
    const answers = await findAnswers(tx, locked, rubric, input)
    const withoutRatings = !locked.round.requiresRatings && input.answers.length === 0 && answers.every(isBlank)
    const checked: ValidationResult<ReviewData> = withoutRatings
      ? validate(reviewSchema([], locked.round), { ...input, answers: [] })
      : validate(reviewSchema(items, locked.round), { ...input, answers })
    const isRepeated =
      checked.ok && !work.isReopened && isRepeatedReview(work.review, checked.value, { rubricId: rubric.id, receiptNumber })
    if (!isRepeated) {
      assertReviewWritable(state)
      // Without a draft nothing can be lost: the previous review stays as a version.
      if (work.draft) assertUnchanged(work.draft.row, expectedVersion, reviewTexts.changed)
      assertKnownItems(input.answers, items)
      if (!checked.ok) throw invalidFailure(checked)
      await insertReviewWithAudit(tx, target, locked, rubric, checked.value)
      await endReviewReopenings(tx, [{ applicationId, userId: accountId }], now)
    }
    await deleteDraft(tx, applicationId, accountId)
    return locked
  })
}

const isBlank = ({ choice, cannotJudge, comment, essay }: ReviewSubmissionBody['answers'][number]): boolean =>
  !choice && !cannotJudge && !comment && !essay

/** The given answers, or if there are none, those of the draft or the current review. */
async function findAnswers(
  tx: Transaction,
  { work }: LockedAssignment,
  rubric: RubricRow,
  { answers }: ReviewSubmissionBody,
): Promise<ReviewSubmissionBody['answers']> {
  const draftContent = answers.length === 0 ? toDraftContent(work) : null
  return draftContent ? (await mapDraftContentToRubric(tx, rubric, draftContent)).answers : answers
}

async function insertReviewWithAudit(
  tx: Transaction,
  { applicationId, accountId }: ReviewTarget,
  { work, now, application: { receiptNumber, stage } }: LockedAssignment,
  { id: rubricId }: RubricRow,
  review: ReviewData,
): Promise<void> {
  if (receiptNumber === null) throw new Error(`application ${applicationId} is submitted without a receipt`)
  const before = work.review?.row ?? null
  const submission = { applicationId, reviewerId: accountId, rubricId, receiptNumber, at: now }
  const version = await insertNextReviewVersion(tx, submission, review, before)
  const { score, proposed } = review
  const scores = before ? { before: { score: before.score }, after: { score } } : { score }
  await insertAuditEntry(tx, {
    about: applicationId,
    at: now,
    actorId: accountId,
    action: before ? 'review-amended' : 'review-submitted',
    detail: {
      ...scores,
      ...(stage === 2 && { stage }),
      proposed,
      version,
      rubricId,
      receiptNumber,
      sha256: computeReviewDigest(review),
    },
  })
}
