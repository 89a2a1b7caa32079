import type { ScreeningState } from '@jadara/contract/applicants/screening'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from './people.ts'

/** The row without `endedAt` is current. */
export const screenings = pgTable('screening', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  applicationId: integer('application_id').notNull(),
  state: text('state').$type<ScreeningState>().notNull(),
  reason: text('reason').notNull(),
  decidedAt: instantColumn('decided_at').notNull(),
  actorId: integer('actor_id').notNull(),
  endedAt: instantColumn('ended_at'),
})
