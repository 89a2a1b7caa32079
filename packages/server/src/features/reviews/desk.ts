import type { Desk, DraftContent } from '@jadara/contract/reviews'
import type { Handle } from '../../db/database.ts'
import type { Participation } from '../../db/participation.ts'
import { isReviewingOpen, reviewingEnds } from '../../db/reviewing.ts'
import { newestRubric, type RubricRow, rubricAskedNow } from '../../db/rubrics.ts'
import type { Portal } from '../../portal.ts'
import { applicantRows } from '../applicants/store.ts'
import { type ReviewState, stateOf } from './rules.ts'
import { inOrder, rubricsShown, shownReview } from './shown.ts'
import { carriedTo, type Work, workOf } from './store.ts'

export type Reviewed = Pick<Participation, 'application' | 'round'>
export type By = { readonly accountId: number; readonly arrivedAt: Date }

/** All that the form of one review needs, in a fixed number of queries. */
export async function deskOf({ db, clock, timeZone }: Portal, { application, round }: Reviewed, by: By): Promise<Desk> {
  const [row] = await applicantRows(db, [application.id], by.accountId)
  if (!row) throw new Error(`application ${application.id} is gone`)
  const work = await workOf(db, application.id, by.accountId)
  const { state, closesAt } = await situationOf(db, { application, round }, work, { ...by, timeZone })
  const begun = pinned(work, application.branchId)
  // The form has to name the questions it answers: where nobody was asked these yet, reading them makes their rubric. Nothing else hangs on that:
  // what counts as a review of a question is a draft or a review.
  const rubric = begun ?? (await newestRubric(db, application.branchId, clock()))
  const newest = begun ? await rubricAskedNow(db, application.branchId) : rubric
  const { draft, review } = work
  const shown = await rubricsShown(db, [rubric, ...(review ? [review.rubric] : [])], newest)
  const content = draft && (await contentOn(db, rubric, draft.row))
  return {
    applicant: row,
    rubric: shown(rubric),
    draft: content && {
      ...content,
      answers: inOrder(shown(rubric).items, content.answers),
      updatedAt: draft.row.updatedAt.toISOString(),
    },
    review: review && shownReview(review, application, shown),
    state,
    closesAt: closesAt?.toISOString() ?? null,
  }
}

/** Whether this reviewer may write now: as of the moment when the request arrived, as with the deadline of the applicants. */
export async function situationOf(
  db: Handle,
  { application, round }: Reviewed,
  { isReopened }: Pick<Work, 'isReopened'>,
  { arrivedAt, timeZone }: Pick<By, 'arrivedAt'> & { readonly timeZone: string },
): Promise<{ state: ReviewState; closesAt: Date | null }> {
  const closesAt = await reviewingEnds(db, round.id, timeZone)
  const isOpen = isReviewingOpen(round, closesAt, arrivedAt)
  return { state: stateOf({ isSubmitted: application.submittedAt !== null, isOpen, isReopened }), closesAt }
}

/**
 * The rubric that was begun with: of the draft, or of the review that is amended. Null before either, and where the applicant has changed the theme
 * since: then it is what that theme asks.
 */
export function pinned({ draft, review }: Work, branchId: number): RubricRow | null {
  const begun = draft?.rubric ?? review?.rubric
  return begun?.branchId === branchId ? begun : null
}

/** What is typed, on the rubric that the review is written on. */
export async function contentOn(
  db: Handle,
  { id }: RubricRow,
  { rubricId, content }: { readonly rubricId: number; readonly content: DraftContent },
): Promise<DraftContent> {
  return rubricId === id ? content : { ...content, answers: await carriedTo(db, id, content.answers) }
}
