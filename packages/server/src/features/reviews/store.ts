import type { DraftContent, GivenAnswer, ReviewData } from '@jadara/contract/reviews'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { canonical, sha256 } from '../../canonical.ts'
import { isAssigned } from '../../db/assignments.ts'
import type { Handle, Transaction } from '../../db/database.ts'
import type { RubricRow } from '../../db/rubrics.ts'
import { assignments, reviewers } from '../../db/tables/assignments.ts'
import { accounts, applications } from '../../db/tables/people.ts'
import { reviewAnswers, reviewDrafts, reviewReopenings, reviews, rubricItems, rubrics } from '../../db/tables/reviewing.ts'

/** `reviewerId` is an account in every function here, as in the tables; a registration is called one. */

export type ReviewRow = typeof reviews.$inferSelect
type DraftRow = Omit<typeof reviewDrafts.$inferSelect, 'content'> & { readonly content: DraftContent }
/** What was submitted, with the rubric it is written on and its answers in the rubric's order. */
export type StoredReview = { readonly row: ReviewRow; readonly rubric: RubricRow; readonly answers: readonly GivenAnswer[] }

const answersOf = sql<GivenAnswer[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('itemId', w.item_id, 'choice', w.choice, 'comment', w.comment, 'essay', w.essay) order by i.position), '[]')
  from ${reviewAnswers} w join ${rubricItems} i on i.id = w.item_id where w.review_id = ${reviews.id})`

/** Every version, or with `isNull(reviews.supersededAt)` the one that stands of each; by application and reviewer, the newest first. */
export const reviewsWhere = (db: Handle, condition: SQL | undefined): Promise<StoredReview[]> =>
  db
    .select({ row: reviews, rubric: rubrics, answers: answersOf })
    .from(reviews)
    .innerJoin(rubrics, eq(rubrics.id, reviews.rubricId))
    .where(condition)
    .orderBy(asc(reviews.applicationId), asc(reviews.reviewerId), desc(reviews.version))

/** What one reviewer has written about one application, and whether the office reopened it. */
export type Work = {
  readonly draft: { readonly row: DraftRow; readonly rubric: RubricRow } | null
  /** The version that stands. */
  readonly review: StoredReview | null
  readonly isReopened: boolean
}

const draftRubrics = alias(rubrics, 'draft_rubric')

export async function workOf(db: Handle, applicationId: number, reviewerId: number): Promise<Work> {
  const [found] = await db
    .select({
      draft: reviewDrafts,
      draftRubric: draftRubrics,
      row: reviews,
      rubric: rubrics,
      answers: answersOf,
      reopeningId: reviewReopenings.id,
    })
    .from(applications)
    .leftJoin(reviewDrafts, and(eq(reviewDrafts.applicationId, applications.id), eq(reviewDrafts.reviewerId, reviewerId)))
    .leftJoin(draftRubrics, eq(draftRubrics.id, reviewDrafts.rubricId))
    .leftJoin(reviews, standingReviewOf(reviewerId))
    .leftJoin(rubrics, eq(rubrics.id, reviews.rubricId))
    .leftJoin(
      reviewReopenings,
      and(
        eq(reviewReopenings.applicationId, applications.id),
        eq(reviewReopenings.reviewerId, reviewerId),
        isNull(reviewReopenings.endedAt),
      ),
    )
    .where(eq(applications.id, applicationId))
  if (!found) throw new Error(`application ${applicationId} is gone`)
  const { draft, draftRubric, row, rubric, answers, reopeningId } = found
  return {
    draft: draft && draftRubric && { row: draft as DraftRow, rubric: draftRubric },
    review: row && rubric && { row, rubric, answers },
    isReopened: reopeningId !== null,
  }
}

/** What the reviewer has submitted about the applications of a round that are assigned to them now, the newest first. */
export async function reviewedBy(db: Handle, reviewerId: number, roundId: number): Promise<ReviewRow[]> {
  const rows = await db
    .select({ review: reviews })
    .from(applications)
    .innerJoin(reviews, standingReviewOf(reviewerId))
    .where(and(eq(applications.roundId, roundId), isAssigned(reviewerId)))
    .orderBy(desc(reviews.submittedAt), desc(reviews.id))
  return rows.map(({ review }) => review)
}

/** The submitted applications of which a review of this reviewer is awaited; no more than `most` of them. */
export async function awaitedOf(db: Handle, reviewerId: number, roundId: number, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .leftJoin(reviews, standingReviewOf(reviewerId))
    .where(
      and(
        eq(applications.roundId, roundId),
        isAssigned(reviewerId),
        sql`${applications.submittedAt} is not null`,
        isNull(reviews.id),
      ),
    )
    .orderBy(asc(applications.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

const standingReviewOf = (reviewerId: number) =>
  and(eq(reviews.applicationId, applications.id), eq(reviews.reviewerId, reviewerId), isNull(reviews.supersededAt))

/** Answers as they would stand on another rubric: those to the versions of questions that it asks too. */
export async function carriedTo<A extends { readonly itemId: number }>(
  db: Handle,
  rubricId: number,
  answers: readonly A[],
): Promise<A[]> {
  const before = alias(rubricItems, 'before')
  const rows = await db
    .select({ from: before.id, to: rubricItems.id })
    .from(rubricItems)
    .innerJoin(before, eq(before.questionVersionId, rubricItems.questionVersionId))
    .where(
      and(
        eq(rubricItems.rubricId, rubricId),
        inArray(
          before.id,
          answers.map(({ itemId }) => itemId),
        ),
      ),
    )
  return answers.flatMap((answer) => {
    const to = rows.find(({ from }) => from === answer.itemId)?.to
    return to === undefined ? [] : [{ ...answer, itemId: to }]
  })
}

export async function putDraft(tx: Transaction, draft: DraftRow): Promise<void> {
  const { content, rubricId, updatedAt } = draft
  await tx
    .insert(reviewDrafts)
    .values(draft)
    .onConflictDoUpdate({
      target: [reviewDrafts.applicationId, reviewDrafts.reviewerId],
      set: { content, rubricId, updatedAt },
    })
}

export async function deleteDraft(tx: Transaction, applicationId: number, reviewerId: number): Promise<void> {
  await tx.delete(reviewDrafts).where(and(eq(reviewDrafts.applicationId, applicationId), eq(reviewDrafts.reviewerId, reviewerId)))
}

export type Submission = {
  readonly applicationId: number
  readonly reviewerId: number
  readonly rubricId: number
  readonly receiptNumber: string
  readonly at: Date
}

/** The next version in the place of the one that stands; returns its number. */
type Worded = Pick<ReviewData, 'reason' | 'description'> & { readonly answers: readonly ReviewData['answers'][number][] }

/** Of the words and ratings of a review, as the trail keeps it. */
export const reviewDigest = ({ reason, description, answers }: Worded): string =>
  sha256(
    canonical({
      ...{ reason, description },
      answers: answers
        .map(({ itemId, choice, comment, essay }) => ({
          itemId,
          choice: choice ?? null,
          comment: comment ?? '',
          essay: essay ?? '',
        }))
        .toSorted((one, other) => one.itemId - other.itemId),
    }),
  )

export async function insertReview(
  tx: Transaction,
  { applicationId, reviewerId, rubricId, receiptNumber, at }: Submission,
  { score, proposed, reason, description, answers }: ReviewData,
  before: ReviewRow | null,
): Promise<number> {
  if (before) await tx.update(reviews).set({ supersededAt: at }).where(eq(reviews.id, before.id))
  const version = (before?.version ?? 0) + 1
  const [row] = await tx
    .insert(reviews)
    .values({
      ...{ applicationId, reviewerId, rubricId, receiptNumber, version },
      ...{ score, proposed, reason, description, submittedAt: at },
    })
    .returning({ id: reviews.id })
  if (!row) throw new Error('the review was not inserted')
  if (answers.length > 0) await tx.insert(reviewAnswers).values(answers.map((answer) => ({ ...answer, reviewId: row.id })))
  return version
}

export async function insertReopening(tx: Transaction, reopening: typeof reviewReopenings.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(reviewReopenings)
    .values(reopening)
    .onConflictDoNothing()
    .returning({ id: reviewReopenings.id })
  return inserted.length > 0
}

/** Whose registration this is, where it is of the application's round and assigned to it now; null for any other. */
export async function registrationOn(db: Handle, registration: number, { id, roundId }: { id: number; roundId: number }) {
  const [found] = await db
    .select({ userId: reviewers.accountId })
    .from(reviewers)
    .innerJoin(
      assignments,
      and(eq(assignments.reviewerId, reviewers.accountId), eq(assignments.applicationId, id), isNull(assignments.endedAt)),
    )
    .where(and(eq(reviewers.id, registration), eq(reviewers.roundId, roundId)))
  return found ?? null
}

const enders = alias(accounts, 'ender')
const reopeners = alias(accounts, 'reopener')
/** Who is or was assigned to an application, each once with the latest assignment, in its order. */
export async function everyReviewerOf(db: Handle, { id, roundId }: { id: number; roundId: number }) {
  const rows = await db
    .selectDistinctOn([assignments.reviewerId], {
      reviewerId: reviewers.id,
      person: { userId: reviewers.accountId, englishName: reviewers.englishName, arabicName: reviewers.arabicName },
      assignment: assignments,
      endedBy: { userId: enders.id, englishName: enders.englishName, arabicName: enders.arabicName },
      draftSince: reviewDrafts.updatedAt,
      reopening: reviewReopenings,
      reopenedBy: { userId: reopeners.id, englishName: reopeners.englishName, arabicName: reopeners.arabicName },
    })
    .from(assignments)
    .innerJoin(reviewers, and(eq(reviewers.accountId, assignments.reviewerId), eq(reviewers.roundId, roundId)))
    .leftJoin(enders, eq(enders.id, assignments.endedBy))
    .leftJoin(
      reviewDrafts,
      and(eq(reviewDrafts.applicationId, assignments.applicationId), eq(reviewDrafts.reviewerId, assignments.reviewerId)),
    )
    .leftJoin(
      reviewReopenings,
      and(
        eq(reviewReopenings.applicationId, assignments.applicationId),
        eq(reviewReopenings.reviewerId, assignments.reviewerId),
        isNull(reviewReopenings.endedAt),
      ),
    )
    .leftJoin(reopeners, eq(reopeners.id, reviewReopenings.actorId))
    .where(eq(assignments.applicationId, id))
    .orderBy(asc(assignments.reviewerId), desc(assignments.id))
  return rows.sort((one, other) => one.assignment.id - other.assignment.id)
}
