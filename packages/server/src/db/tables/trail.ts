import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './people.ts'

export const outbox = pgTable('outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  recipient: text('recipient').notNull(),
  language: text('language').$type<'en' | 'ar'>().notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  createdAt: instant('created_at').notNull(),
  nextAttemptAt: instant('next_attempt_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  sentAt: instant('sent_at'),
  lastError: text('last_error'),
  unsubscribeUrl: text('unsubscribe_url'),
})

/** Append-only and hash-chained: written by `record_audit` alone (see db/audit.ts). */
export const audits = pgTable('audit', {
  chain: text('chain').notNull(),
  position: integer('position').notNull(),
  at: instant('at').notNull(),
  actorId: integer('actor_id'),
  action: text('action').notNull(),
  detail: jsonb('detail').notNull(),
  previous: text('previous').notNull(),
  hash: text('hash').notNull(),
})
