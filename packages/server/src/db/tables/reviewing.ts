import type { Language } from '@jadara/contract/core/text'
import type { WaivedGap } from '@jadara/contract/results/calculation-content'
import type { AssignmentEnd } from '@jadara/contract/reviewing/assigning'
import type { ReadingNoteArea } from '@jadara/contract/reviewing/reading-notes'
import type { StageKind } from '@jadara/contract/rounds/second-stage'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { dayColumn, instantColumn, stageColumn } from './people.ts'

/** Questions, reviews and results; 0012_reviewing.sql explains each table. */

export const questions = pgTable('question', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  createdAt: instantColumn('created_at').notNull(),
  retiredAt: instantColumn('retired_at'),
})

export const questionVersions = pgTable('question_version', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  questionId: integer('question_id').notNull(),
  number: integer('number').notNull(),
  type: smallint('type').$type<1 | 2>().notNull(),
  description: text('description').notNull(),
  descriptionArabic: text('description_arabic').notNull(),
  allowComment: boolean('allow_comment').notNull(),
  createdAt: instantColumn('created_at').notNull(),
})

export const branchQuestions = pgTable('branch_question', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  questionId: integer('question_id').notNull(),
  branchId: integer('branch_id').notNull(),
  stage: stageColumn(),
  weight: integer('weight').notNull(),
  isRequired: boolean('is_required').notNull().default(true),
  aboutProposal: boolean('about_proposal').notNull().default(false),
  position: integer('position').notNull(),
  createdAt: instantColumn('created_at').notNull(),
})

export const rubrics = pgTable('rubric', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  branchId: integer('branch_id').notNull(),
  stage: stageColumn(),
  /** Question version ids with weights, in order; essays have none, optional ones a mark: `12:30,14:20,17,18?`. */
  key: text('key').notNull(),
  madeAt: instantColumn('made_at').notNull(),
})

export const rubricItems = pgTable('rubric_item', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  rubricId: integer('rubric_id').notNull(),
  position: integer('position').notNull(),
  questionVersionId: integer('question_version_id').notNull(),
  /** Null for an essay. */
  weight: integer('weight'),
  /** False for an essay that may stay empty. */
  isRequired: boolean('is_required').notNull().default(true),
})

export const reviewDrafts = pgTable(
  'review_draft',
  {
    applicationId: integer('application_id').notNull(),
    reviewerId: integer('reviewer_id').notNull(),
    stage: stageColumn(),
    rubricId: integer('rubric_id').notNull(),
    content: jsonb('content').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  ({ applicationId, reviewerId, stage }) => [primaryKey({ columns: [applicationId, reviewerId, stage] })],
)

/** `reviewerId` is the account. The row without `supersededAt` counts. */
export const reviews = pgTable('review', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  applicationId: integer('application_id').notNull(),
  reviewerId: integer('reviewer_id').notNull(),
  stage: stageColumn(),
  version: integer('version').notNull(),
  rubricId: integer('rubric_id').notNull(),
  receiptNumber: text('receipt_number').notNull(),
  proposed: smallint('proposed'),
  score: smallint('score').notNull(),
  reason: text('reason').notNull(),
  description: text('description').notNull(),
  submittedAt: instantColumn('submitted_at').notNull(),
  supersededAt: instantColumn('superseded_at'),
})

export const reviewAnswers = pgTable(
  'review_answer',
  {
    reviewId: integer('review_id').notNull(),
    itemId: integer('item_id').notNull(),
    choice: smallint('choice'),
    cannotJudge: boolean('cannot_judge').notNull().default(false),
    comment: text('comment').notNull().default(''),
    essay: text('essay').notNull().default(''),
  },
  ({ reviewId, itemId }) => [primaryKey({ columns: [reviewId, itemId] })],
)

/** Whether a score counts that differs from the proposed one by more than the round's limit. The row without `endedAt` is current. */
export const scoreOverrideDecisions = pgTable('score_override_decision', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  reviewId: integer('review_id').notNull(),
  accepted: boolean('accepted').notNull(),
  reason: text('reason').notNull(),
  decidedAt: instantColumn('decided_at').notNull(),
  actorId: integer('actor_id').notNull(),
  endedAt: instantColumn('ended_at'),
})

/** What a reviewer attested about one assignment, as it was read. */
export const attestations = pgTable('attestation', {
  assignmentId: integer('assignment_id').primaryKey(),
  attestedAt: instantColumn('attested_at').notNull(),
  language: text('language').$type<Language>().notNull(),
  rules: text('rules').notNull(),
  statement: text('statement').notNull(),
})

export const reviewReopenings = pgTable('review_reopening', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  applicationId: integer('application_id').notNull(),
  reviewerId: integer('reviewer_id').notNull(),
  stage: stageColumn(),
  reason: text('reason').notNull(),
  reopenedAt: instantColumn('reopened_at').notNull(),
  actorId: integer('actor_id').notNull(),
  endedAt: instantColumn('ended_at'),
})

/** A frozen ranking; `content` is canonical JSON, `sha256` its digest in hexadecimal. */
export const calculations = pgTable('calculation', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  roundId: integer('round_id').notNull(),
  stage: stageColumn(),
  number: integer('number').notNull(),
  content: text('content').notNull(),
  applicants: integer('applicants').notNull().generatedAlwaysAs(sql`jsonb_array_length(content::jsonb -> 'applicants')`),
  reviews: integer('reviews')
    .notNull()
    .generatedAlwaysAs(sql`jsonb_array_length(jsonb_path_query_array(content::jsonb, '$.applicants[*].reviews[*].score'))`),
  /** Null in format 1. */
  waivedGaps: jsonb('waived_gaps').$type<WaivedGap[]>().generatedAlwaysAs(sql`content::jsonb -> 'waivedGaps'`),
  sha256: text('sha256').notNull(),
  madeAt: instantColumn('made_at').notNull(),
  actorId: integer('actor_id').notNull(),
})

/** The row without `endedAt` is current. */
export const decisions = pgTable('decision', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  applicationId: integer('application_id').notNull(),
  roundId: integer('round_id').notNull(),
  stage: stageColumn(),
  outcome: text('outcome').$type<'shortlisted' | 'winner' | 'not-selected'>().notNull(),
  prize: smallint('prize').$type<1 | 2>(),
  reason: text('reason').notNull(),
  calculationId: integer('calculation_id'),
  decidedAt: instantColumn('decided_at').notNull(),
  actorId: integer('actor_id').notNull(),
  endedAt: instantColumn('ended_at'),
})

/** A second administrator's confirmation of a winner. */
export const decisionConfirmations = pgTable('decision_confirmation', {
  decisionId: integer('decision_id').primaryKey(),
  note: text('note').notNull(),
  confirmedAt: instantColumn('confirmed_at').notNull(),
  actorId: integer('actor_id').notNull(),
})

/** The second stage of a round; prepared until it is opened. Its settings have the names of the round's. */
export const roundStages = pgTable('round_stage', {
  roundId: integer('round_id').primaryKey(),
  kind: text('kind').$type<StageKind>().notNull(),
  englishName: text('english_name').notNull(),
  arabicName: text('arabic_name').notNull(),
  /** The last day for reviews; null while there is none. */
  reviewsDue: dayColumn('reviews_due'),
  reviewsLeast: smallint('reviews_least').notNull().default(3),
  disagreementFrom: smallint('disagreement_from').notNull().default(25),
  overrideLimit: smallint('override_limit').notNull().default(10),
  requiresRatings: boolean('requires_ratings').notNull().default(false),
  requiresAttestation: boolean('requires_attestation').notNull().default(false),
  anonymousNames: boolean('anonymous_names').notNull().default(false),
  hidesPersonalDetails: boolean('hides_personal_details').notNull().default(false),
  openedAt: instantColumn('opened_at'),
  openedBy: integer('opened_by'),
  updatedAt: instantColumn('updated_at').notNull(),
})

/** A reviewer's registration in one round (specification ROUND-1). */
export const reviewers = pgTable('reviewer', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  accountId: integer('account_id').notNull(),
  roundId: integer('round_id').notNull(),
  englishName: text('english_name').notNull(),
  arabicName: text('arabic_name').notNull(),
  birthDate: dayColumn('birth_date').notNull(),
  jobDescription: text('job_description').notNull(),
  branchId: integer('branch_id').notNull(),
  createdAt: instantColumn('created_at').notNull(),
})

/** `reviewerId` is the account, not the registration in a round. */
export const assignments = pgTable('assignment', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  applicationId: integer('application_id').notNull(),
  reviewerId: integer('reviewer_id').notNull(),
  stage: stageColumn(),
  assignedAt: instantColumn('assigned_at').notNull(),
  endedAt: instantColumn('ended_at'),
  /** Null while it is active. */
  endedAs: text('ended_as').$type<AssignmentEnd>(),
  endReason: text('end_reason').notNull().default(''),
  endedBy: integer('ended_by'),
  /** The reviewer's own due date, where it is later than the end of reviewing; the last day in the award's time zone. */
  dueUntil: dayColumn('due_until'),
  /** When the reviewer accepted it; null while they did not. */
  acceptedAt: instantColumn('accepted_at'),
  /** When the letter about the assignment was sent; null before. */
  notifiedAt: instantColumn('notified_at'),
  /** The same about the end of an assignment that the office took back. */
  takeBackNotifiedAt: instantColumn('withdrawal_notified_at'),
})

/** A mailed reminder of pending reviews. `reviewerId` is the account; one that the office asked for has an actor and no distance. */
export const reviewReminders = pgTable('review_reminder', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  reviewerId: integer('reviewer_id').notNull(),
  roundId: integer('round_id').notNull(),
  closesAt: instantColumn('closes_at'),
  hoursBefore: smallint('hours_before').$type<336 | 168 | 48 | -24 | -192 | -360>(),
  actorId: integer('actor_id'),
  mailedAt: instantColumn('mailed_at').notNull(),
})

/** A private note or highlight of a reviewer. `documentName` is the title that the reviewer read. */
export const readingNotes = pgTable('reading_note', {
  id: uuid('id').primaryKey(),
  applicationId: integer('application_id').notNull(),
  reviewerId: integer('reviewer_id').notNull(),
  document: text('document').notNull(),
  documentName: text('document_name').notNull(),
  receiptNumber: text('receipt_number'),
  page: smallint('page'),
  areas: jsonb('areas').$type<readonly ReadingNoteArea[]>().notNull(),
  quote: text('quote').notNull(),
  words: text('words').notNull(),
  createdAt: instantColumn('created_at').notNull(),
  updatedAt: instantColumn('updated_at').notNull(),
})
