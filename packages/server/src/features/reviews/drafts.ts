import { isDeepStrictEqual } from 'node:util'
import { type DraftContent, reviewTexts } from '@jadara/contract/reviewing/reviews'
import { conflictFailure } from '../../core/failure.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { findOrCreateRubric, listRubricItems, type RubricRow } from '../../db/rubrics.ts'
import { assertUnchanged, type ExpectedVersion, toNextUpdatedAt } from '../../db/version.ts'
import type { Portal } from '../../portal.ts'
import { type ApplicationUnderReview, mapDraftContentToRubric } from './desk.ts'
import {
  findOrCreateReviewRubric,
  type LockedAssignment,
  lockForReview,
  type ReviewTarget,
  toDraftContent,
} from './lock-for-review.ts'
import { assertKnownItems, assertReviewWritable } from './rules.ts'
import { deleteDraft, upsertDraft } from './store.ts'

/** Saves a draft and returns its new version. 409 when no review may be written, or when the draft was changed elsewhere. */
export function saveReviewDraft(
  portal: Portal,
  target: ReviewTarget,
  content: DraftContent,
  expectedVersion: ExpectedVersion,
): Promise<Date> {
  return portal.db.transaction(async (tx) => {
    const locked = await lockForReview(tx, portal, target)
    assertReviewWritable(locked.state)
    const { draft } = locked.work
    const rubric = await findOrCreateReviewRubric(tx, locked)
    // An unchanged draft is not saved again, so that a repeated request cannot conflict with itself.
    if (draft?.rubric.id === rubric.id && isDeepStrictEqual(draft.row.content, content)) return draft.row.updatedAt
    assertUnchanged(draft?.row ?? null, expectedVersion, reviewTexts.changed)
    assertKnownItems(content.answers, await listRubricItems(tx, rubric.id))
    return storeDraft(tx, target, locked, rubric, content)
  })
}

/** Deletes the draft of an amendment, so that the review is again as it was submitted. 409 without a submitted review. */
export function discardAmendment(portal: Portal, target: ReviewTarget): Promise<ApplicationUnderReview> {
  return portal.db.transaction(async (tx) => {
    const locked = await lockForReview(tx, portal, target)
    assertReviewWritable(locked.state)
    if (!locked.work.review) throw conflictFailure('not-begun', reviewTexts.neverSubmitted)
    await deleteDraft(tx, target.applicationId, target.accountId)
    return locked
  })
}

/** Moves the draft to the theme's current questions. Writes nothing when it is there already or nothing was written. */
export function moveDraftToCurrentRubric(portal: Portal, target: ReviewTarget): Promise<ApplicationUnderReview> {
  return portal.db.transaction(async (tx) => {
    const locked = await lockForReview(tx, portal, target)
    assertReviewWritable(locked.state)
    const rubric = await findOrCreateRubric(tx, locked.application, locked.now)
    const draftContent = toDraftContent(locked.work)
    if (draftContent && draftContent.rubricId !== rubric.id)
      await storeDraft(tx, target, locked, rubric, await mapDraftContentToRubric(tx, rubric, draftContent))
    return locked
  })
}

async function storeDraft(
  tx: Transaction,
  { applicationId, accountId }: ReviewTarget,
  { work, now }: LockedAssignment,
  { id: rubricId }: RubricRow,
  content: DraftContent,
): Promise<Date> {
  const updatedAt = toNextUpdatedAt(work.draft?.row ?? null, now)
  await upsertDraft(tx, { applicationId, reviewerId: accountId, rubricId, content, updatedAt })
  if (!work.draft && !work.review)
    await insertAuditEntry(tx, {
      about: applicationId,
      at: now,
      actorId: accountId,
      action: 'review-begun',
      detail: { rubricId },
    })
  return updatedAt
}
