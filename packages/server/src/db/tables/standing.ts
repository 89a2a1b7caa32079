import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { dayColumn, instant } from './people.ts'

/** A person's own deadline. The one without `endedAt` stands; `until` is its last day in the award's zone. */
export const deadlineExtensions = pgTable('deadline_extension', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  applicationId: integer('application_id').notNull(),
  until: dayColumn('until').notNull(),
  reason: text('reason').notNull(),
  grantedAt: instant('granted_at').notNull(),
  actorId: integer('actor_id').notNull(),
  endedAt: instant('ended_at'),
})

/** A sealed receipt whose submission the office reopened; it stays as it was sealed. */
export const reopenings = pgTable('reopening', {
  receiptNumber: text('receipt_number').primaryKey(),
  applicationId: integer('application_id').notNull(),
  reason: text('reason').notNull(),
  reopenedAt: instant('reopened_at').notNull(),
  actorId: integer('actor_id').notNull(),
})
