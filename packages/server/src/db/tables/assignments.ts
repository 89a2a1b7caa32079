import { integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './people.ts'

export const assignments = pgTable('assignment', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  applicationId: integer('application_id').notNull(),
  reviewerId: integer('reviewer_id').notNull(),
  assignedAt: instant('assigned_at').notNull(),
  endedAt: instant('ended_at'),
})
