import type { AssignmentEnd } from '@jadara/contract/assigning'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { dayColumn, instant } from './people.ts'

/** A reviewer's registration in one round (ruling 8). */
export const reviewers = pgTable('reviewer', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  accountId: integer('account_id').notNull(),
  roundId: integer('round_id').notNull(),
  englishName: text('english_name').notNull(),
  arabicName: text('arabic_name').notNull(),
  birthDate: dayColumn('birth_date').notNull(),
  jobDescription: text('job_description').notNull(),
  branchId: integer('branch_id').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** `reviewerId` is the account: the person, whatever rounds they are registered in. */
export const assignments = pgTable('assignment', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  applicationId: integer('application_id').notNull(),
  reviewerId: integer('reviewer_id').notNull(),
  assignedAt: instant('assigned_at').notNull(),
  endedAt: instant('ended_at'),
  /** How it ended; null while it stands. */
  endedAs: text('ended_as').$type<AssignmentEnd>(),
  endReason: text('end_reason').notNull().default(''),
  endedBy: integer('ended_by'),
})
