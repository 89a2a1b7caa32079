import type { DraftContent, GivenAnswer, ReviewData } from '@jadara/contract/reviewing/reviews'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { toCanonicalJson, toTextSha256 } from '../../core/canonical.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { isAssignedToReviewerSql } from '../../db/reviewing.ts'
import type { RubricRow } from '../../db/rubrics.ts'
import { accounts, applications } from '../../db/tables/people.ts'
import {
  assignments,
  attestations,
  reviewAnswers,
  reviewDrafts,
  reviewers,
  reviewReopenings,
  reviews,
  rubricItems,
  rubrics,
} from '../../db/tables/reviewing.ts'

/** In this file `reviewerId` is an account id, as in the tables. The id of a row in `reviewer` is called `registration`. */

export type ReviewRow = typeof reviews.$inferSelect
type DraftRow = Omit<typeof reviewDrafts.$inferSelect, 'content' | 'stage'> & { readonly content: DraftContent }
/** `answers` are in the rubric's order. */
export type StoredReview = { readonly row: ReviewRow; readonly rubric: RubricRow; readonly answers: readonly GivenAnswer[] }

const answersColumn = sql<GivenAnswer[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('itemId', w.item_id, 'choice', w.choice, 'cannotJudge', w.cannot_judge, 'comment', w.comment, 'essay', w.essay) order by i.position), '[]')
  from ${reviewAnswers} w join ${rubricItems} i on i.id = w.item_id where w.review_id = ${reviews.id})`

/** All versions, or the current ones with `isNull(reviews.supersededAt)`; by application and reviewer, newest first. */
export const listReviewVersions = (db: DatabaseHandle, condition: SQL | undefined): Promise<StoredReview[]> =>
  db
    .select({ row: reviews, rubric: rubrics, answers: answersColumn })
    .from(reviews)
    .innerJoin(rubrics, eq(rubrics.id, reviews.rubricId))
    .where(condition)
    .orderBy(asc(reviews.applicationId), asc(reviews.reviewerId), desc(reviews.version))

export type DraftAndReview = {
  readonly draft: { readonly row: DraftRow; readonly rubric: RubricRow } | null
  /** The current version. */
  readonly review: StoredReview | null
  readonly isAccepted: boolean
  readonly isReopened: boolean
}

const draftRubrics = alias(rubrics, 'draft_rubric')

export async function loadDraftAndReview(db: DatabaseHandle, applicationId: number, reviewerId: number): Promise<DraftAndReview> {
  const [found] = await db
    .select({
      draft: reviewDrafts,
      draftRubric: draftRubrics,
      row: reviews,
      rubric: rubrics,
      answers: answersColumn,
      acceptedAt: assignments.acceptedAt,
      reopeningId: reviewReopenings.id,
    })
    .from(applications)
    .leftJoin(
      reviewDrafts,
      and(
        eq(reviewDrafts.applicationId, applications.id),
        eq(reviewDrafts.reviewerId, reviewerId),
        eq(reviewDrafts.stage, applications.stage),
      ),
    )
    .leftJoin(draftRubrics, eq(draftRubrics.id, reviewDrafts.rubricId))
    .leftJoin(reviews, currentReviewOf(reviewerId))
    .leftJoin(rubrics, eq(rubrics.id, reviews.rubricId))
    .leftJoin(
      assignments,
      and(eq(assignments.applicationId, applications.id), eq(assignments.reviewerId, reviewerId), isNull(assignments.endedAt)),
    )
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
  const { draft, draftRubric, row, rubric, answers, acceptedAt, reopeningId } = found
  return {
    draft: draft && draftRubric && { row: draft as DraftRow, rubric: draftRubric },
    review: row && rubric && { row, rubric, answers },
    isAccepted: acceptedAt !== null,
    isReopened: reopeningId !== null,
  }
}

/** The reviewer's current reviews of applications of these rounds that are still assigned to them, newest first. */
export async function listCurrentReviews(
  db: DatabaseHandle,
  reviewerId: number,
  roundIds: readonly number[],
): Promise<ReviewRow[]> {
  const rows = await db
    .select({ review: reviews })
    .from(applications)
    .innerJoin(reviews, currentReviewOf(reviewerId))
    .where(and(inArray(applications.roundId, [...roundIds]), isAssignedToReviewerSql(reviewerId)))
    .orderBy(desc(reviews.submittedAt), desc(reviews.id))
  return rows.map(({ review }) => review)
}

/** Submitted applications of these rounds that this reviewer has not reviewed yet, at most `limit`. */
export async function listUnreviewedApplicationIds(
  db: DatabaseHandle,
  reviewerId: number,
  roundIds: readonly number[],
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .leftJoin(reviews, currentReviewOf(reviewerId))
    .where(
      and(
        inArray(applications.roundId, [...roundIds]),
        isAssignedToReviewerSql(reviewerId),
        sql`${applications.submittedAt} is not null`,
        isNull(reviews.id),
      ),
    )
    .orderBy(asc(applications.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

const currentReviewOf = (reviewerId: number) =>
  and(
    eq(reviews.applicationId, applications.id),
    eq(reviews.reviewerId, reviewerId),
    eq(reviews.stage, applications.stage),
    isNull(reviews.supersededAt),
  )

/** Moves answers to another rubric: keeps those whose question version is in it. */
export async function mapAnswersToRubric<A extends { readonly itemId: number }>(
  db: DatabaseHandle,
  rubricId: number,
  answers: readonly A[],
): Promise<A[]> {
  const previous = alias(rubricItems, 'before')
  const rows = await db
    .select({ from: previous.id, to: rubricItems.id })
    .from(rubricItems)
    .innerJoin(previous, eq(previous.questionVersionId, rubricItems.questionVersionId))
    .where(
      and(
        eq(rubricItems.rubricId, rubricId),
        inArray(
          previous.id,
          answers.map(({ itemId }) => itemId),
        ),
      ),
    )
  return answers.flatMap((answer) => {
    const to = rows.find(({ from }) => from === answer.itemId)?.to
    return to === undefined ? [] : [{ ...answer, itemId: to }]
  })
}

export async function upsertDraft(tx: Transaction, draft: DraftRow): Promise<void> {
  const { content, rubricId, updatedAt } = draft
  await tx
    .insert(reviewDrafts)
    .values(draft)
    .onConflictDoUpdate({
      target: [reviewDrafts.applicationId, reviewDrafts.reviewerId, reviewDrafts.stage],
      set: { content, rubricId, updatedAt },
    })
}

export async function deleteDraft(tx: Transaction, applicationId: number, reviewerId: number): Promise<void> {
  await tx
    .delete(reviewDrafts)
    .where(
      and(
        eq(reviewDrafts.applicationId, applicationId),
        eq(reviewDrafts.reviewerId, reviewerId),
        sql`${reviewDrafts.stage} = (select stage from application where id = ${applicationId})`,
      ),
    )
}

export type ReviewVersionKeys = {
  readonly applicationId: number
  readonly reviewerId: number
  readonly rubricId: number
  readonly receiptNumber: string
  readonly at: Date
}

type DigestedReview = Pick<ReviewData, 'reason' | 'description'> & { readonly answers: readonly GivenAnswer[] }

/** The audit trail stores this digest instead of the review's texts and ratings. */
export const computeReviewDigest = ({ reason, description, answers }: DigestedReview): string =>
  toTextSha256(
    toCanonicalJson({
      ...{ reason, description },
      answers: answers
        // Without the mark where it is not set, as in the digests of earlier releases.
        .map(({ itemId, choice, cannotJudge, comment, essay }) => ({
          ...{ itemId, choice, comment, essay },
          ...(cannotJudge && { cannotJudge }),
        }))
        .toSorted((one, other) => one.itemId - other.itemId),
    }),
  )

export async function insertNextReviewVersion(
  tx: Transaction,
  { applicationId, reviewerId, rubricId, receiptNumber, at }: ReviewVersionKeys,
  { score, proposed, reason, description, answers }: ReviewData,
  previous: ReviewRow | null,
): Promise<number> {
  if (previous) await tx.update(reviews).set({ supersededAt: at }).where(eq(reviews.id, previous.id))
  const version = (previous?.version ?? 0) + 1
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

export async function insertReviewReopening(tx: Transaction, reopening: typeof reviewReopenings.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(reviewReopenings)
    .values(reopening)
    .onConflictDoNothing()
    .returning({ id: reviewReopenings.id })
  return inserted.length > 0
}

/** The account of a registration, if it belongs to the application's round and is assigned to it now; otherwise null. */
export async function findAssignedReviewerAccount(
  db: DatabaseHandle,
  registration: number,
  { id, roundId }: { id: number; roundId: number },
) {
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
/** Everybody who is or was assigned to an application, once in each stage with the latest assignment, in the order of assignment. */
export async function listReviewersEverAssigned(db: DatabaseHandle, { id, roundId }: { id: number; roundId: number }) {
  const rows = await db
    .selectDistinctOn([assignments.reviewerId, assignments.stage], {
      reviewerId: reviewers.id,
      person: { userId: reviewers.accountId, englishName: reviewers.englishName, arabicName: reviewers.arabicName },
      assignment: assignments,
      attestation: attestations,
      endedBy: { userId: enders.id, englishName: enders.englishName, arabicName: enders.arabicName },
      draftSince: reviewDrafts.updatedAt,
      reopening: reviewReopenings,
      reopenedBy: { userId: reopeners.id, englishName: reopeners.englishName, arabicName: reopeners.arabicName },
    })
    .from(assignments)
    .innerJoin(reviewers, and(eq(reviewers.accountId, assignments.reviewerId), eq(reviewers.roundId, roundId)))
    .leftJoin(attestations, eq(attestations.assignmentId, assignments.id))
    .leftJoin(enders, eq(enders.id, assignments.endedBy))
    .leftJoin(
      reviewDrafts,
      and(
        eq(reviewDrafts.applicationId, assignments.applicationId),
        eq(reviewDrafts.reviewerId, assignments.reviewerId),
        eq(reviewDrafts.stage, assignments.stage),
      ),
    )
    .leftJoin(
      reviewReopenings,
      and(
        eq(reviewReopenings.applicationId, assignments.applicationId),
        eq(reviewReopenings.reviewerId, assignments.reviewerId),
        eq(reviewReopenings.stage, assignments.stage),
        isNull(reviewReopenings.endedAt),
      ),
    )
    .leftJoin(reopeners, eq(reopeners.id, reviewReopenings.actorId))
    .where(eq(assignments.applicationId, id))
    .orderBy(asc(assignments.reviewerId), asc(assignments.stage), desc(assignments.id))
  return rows.sort((one, other) => one.assignment.id - other.assignment.id)
}
