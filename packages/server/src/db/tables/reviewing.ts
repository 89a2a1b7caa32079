import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './people.ts'

/** What reviewers are asked and what they answer (0012_reviewing.sql says what each table is for). */

export const questions = pgTable('question', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  createdAt: instant('created_at').notNull(),
  retiredAt: instant('retired_at'),
})

export const questionVersions = pgTable('question_version', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  questionId: integer('question_id').notNull(),
  number: integer('number').notNull(),
  type: smallint('type').$type<1 | 2>().notNull(),
  description: text('description').notNull(),
  descriptionArabic: text('description_arabic').notNull(),
  allowComment: boolean('allow_comment').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const branchQuestions = pgTable('branch_question', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  questionId: integer('question_id').notNull(),
  branchId: integer('branch_id').notNull(),
  weight: integer('weight').notNull(),
  position: integer('position').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const rubrics = pgTable('rubric', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  branchId: integer('branch_id').notNull(),
  /** Its versions and weights in their order, an essay without one: `12:30,14:20,17`. */
  key: text('key').notNull(),
  madeAt: instant('made_at').notNull(),
})

export const rubricItems = pgTable('rubric_item', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  rubricId: integer('rubric_id').notNull(),
  position: integer('position').notNull(),
  questionVersionId: integer('question_version_id').notNull(),
  /** Null for an essay. */
  weight: integer('weight'),
})

export const reviewDrafts = pgTable(
  'review_draft',
  {
    applicationId: integer('application_id').notNull(),
    reviewerId: integer('reviewer_id').notNull(),
    rubricId: integer('rubric_id').notNull(),
    content: jsonb('content').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  ({ applicationId, reviewerId }) => [primaryKey({ columns: [applicationId, reviewerId] })],
)

/** `reviewerId` is the account, as in an assignment. The one without `supersededAt` counts. */
export const reviews = pgTable('review', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  applicationId: integer('application_id').notNull(),
  reviewerId: integer('reviewer_id').notNull(),
  version: integer('version').notNull(),
  rubricId: integer('rubric_id').notNull(),
  receiptNumber: text('receipt_number').notNull(),
  proposed: smallint('proposed'),
  score: smallint('score').notNull(),
  reason: text('reason').notNull(),
  description: text('description').notNull(),
  submittedAt: instant('submitted_at').notNull(),
  supersededAt: instant('superseded_at'),
})

export const reviewAnswers = pgTable(
  'review_answer',
  {
    reviewId: integer('review_id').notNull(),
    itemId: integer('item_id').notNull(),
    choice: smallint('choice'),
    comment: text('comment').notNull().default(''),
    essay: text('essay').notNull().default(''),
  },
  ({ reviewId, itemId }) => [primaryKey({ columns: [reviewId, itemId] })],
)

export const reviewReopenings = pgTable('review_reopening', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  applicationId: integer('application_id').notNull(),
  reviewerId: integer('reviewer_id').notNull(),
  reason: text('reason').notNull(),
  reopenedAt: instant('reopened_at').notNull(),
  actorId: integer('actor_id').notNull(),
  endedAt: instant('ended_at'),
})

/** A ranking as it was calculated once; `content` is canonical JSON, `sha256` its digest in hexadecimal. */
export const calculations = pgTable('calculation', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  roundId: integer('round_id').notNull(),
  number: integer('number').notNull(),
  content: text('content').notNull(),
  applicants: integer('applicants').notNull().generatedAlwaysAs(sql`jsonb_array_length(content::jsonb -> 'applicants')`),
  reviews: integer('reviews')
    .notNull()
    .generatedAlwaysAs(sql`jsonb_array_length(jsonb_path_query_array(content::jsonb, '$.applicants[*].reviews[*].score'))`),
  sha256: text('sha256').notNull(),
  madeAt: instant('made_at').notNull(),
  actorId: integer('actor_id').notNull(),
})

/** The one without `endedAt` stands. */
export const decisions = pgTable('decision', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  applicationId: integer('application_id').notNull(),
  roundId: integer('round_id').notNull(),
  outcome: text('outcome').$type<'shortlisted' | 'winner' | 'not-selected'>().notNull(),
  prize: smallint('prize').$type<1 | 2>(),
  reason: text('reason').notNull(),
  calculationId: integer('calculation_id'),
  decidedAt: instant('decided_at').notNull(),
  actorId: integer('actor_id').notNull(),
  endedAt: instant('ended_at'),
})
