import { type ReviewAsSent, type ReviewData, reviewOn, reviewTexts } from '@jadara/contract/reviews'
import { type Validated, validate } from '@jadara/contract/validate'
import { audit } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { endReopenings } from '../../db/reviewing.ts'
import { itemsOfRubric, type RubricRow } from '../../db/rubrics.ts'
import { refuseIfChanged, type Seen } from '../../db/version.ts'
import { invalid } from '../../failure.ts'
import type { Portal } from '../../portal.ts'
import { contentOn, type Reviewed } from './desk.ts'
import { type About, type Held, holdForReview, rubricOf, typedIn } from './locked.ts'
import { isSame, refuseUnknownItems, refuseUnlessWritable } from './rules.ts'
import { deleteDraft, insertReview, reviewDigest } from './store.ts'

/**
 * Submits the review as its next version, and with it all that is typed. The same once more, as after a lost answer, writes nothing, whatever has
 * closed since. Without any answer it is a score and a description alone (research-and-administration §7), unless the round asks for ratings. 409 where no review may be written, for answers to other questions, or where the draft was changed elsewhere; 400 for what is missing.
 */
export function submit(portal: Portal, about: About, given: ReviewAsSent, seen: Seen): Promise<Reviewed> {
  return portal.db.transaction(async (tx) => {
    const held = await holdForReview(tx, portal, about)
    const { applicationId, accountId } = about
    const { work, state, now, application } = held
    const { receiptNumber } = application
    const rubric = await rubricOf(tx, held)
    const items = await itemsOfRubric(tx, rubric.id)
    const answers = await answersIn(tx, held, rubric, given)
    const withoutRatings = !held.round.requiresRatings && given.answers.length === 0 && answers.every(isBlank)
    const checked: Validated<ReviewData> = withoutRatings
      ? validate(reviewOn([]), { ...given, answers: [] })
      : validate(reviewOn(items), { ...given, answers })
    const isRepeated =
      checked.ok && !work.isReopened && isSame(work.review, checked.value, { rubricId: rubric.id, receiptNumber })
    if (!isRepeated) {
      refuseUnlessWritable(state)
      // Where no draft stands nothing is lost: what was submitted meanwhile is kept as a version.
      if (work.draft) refuseIfChanged(work.draft.row, seen, reviewTexts.changed)
      refuseUnknownItems(given.answers, items)
      if (!checked.ok) throw invalid(checked)
      await write(tx, about, held, rubric, checked.value)
      await endReopenings(tx, { applicationId, userIds: [accountId], at: now })
    }
    await deleteDraft(tx, applicationId, accountId)
    return held
  })
}

const isBlank = ({ choice, comment, essay }: ReviewAsSent['answers'][number]): boolean => !choice && !comment && !essay

/** Where none are given, those of the draft, or of the review that stands. */
async function answersIn(
  tx: Transaction,
  { work }: Held,
  rubric: RubricRow,
  { answers }: ReviewAsSent,
): Promise<ReviewAsSent['answers']> {
  const typed = answers.length === 0 ? typedIn(work) : null
  return typed ? (await contentOn(tx, rubric, typed)).answers : answers
}

async function write(
  tx: Transaction,
  { applicationId, accountId }: About,
  { work, now, application: { receiptNumber } }: Held,
  { id: rubricId }: RubricRow,
  review: ReviewData,
): Promise<void> {
  if (receiptNumber === null) throw new Error(`application ${applicationId} is submitted without a receipt`)
  const before = work.review?.row ?? null
  const submission = { applicationId, reviewerId: accountId, rubricId, receiptNumber, at: now }
  const version = await insertReview(tx, submission, review, before)
  const { score, proposed } = review
  const scores = before ? { before: { score: before.score }, after: { score } } : { score }
  await audit(tx, {
    about: applicationId,
    at: now,
    actorId: accountId,
    action: before ? 'review-amended' : 'review-submitted',
    detail: { ...scores, proposed, version, rubricId, receiptNumber, sha256: reviewDigest(review) },
  })
}
