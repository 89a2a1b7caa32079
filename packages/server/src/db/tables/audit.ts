import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from './people.ts'

export const outbox = pgTable('outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  recipient: text('recipient').notNull(),
  language: text('language').$type<'en' | 'ar'>().notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  createdAt: instantColumn('created_at').notNull(),
  nextAttemptAt: instantColumn('next_attempt_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  /** When the mail server accepted it, or when it was written to a file. */
  sentAt: instantColumn('sent_at'),
  writtenToFile: boolean('written_to_file').notNull().default(false),
  lastError: text('last_error'),
  unsubscribeUrl: text('unsubscribe_url'),
  /** A mail template name, 'announcement', or '' for mails older than this column. */
  kind: text('kind').notNull().default(''),
  accountId: integer('account_id'),
  replyTo: text('reply_to'),
  thread: text('thread'),
  bulk: boolean('bulk').notNull().default(false),
  secret: boolean('secret').notNull(),
  announcementId: integer('announcement_id'),
  /** The attachments of a test mail; those of an announcement belong to it. */
  files: uuid('files').array().notNull().default([]),
  resendOf: bigint('resend_of', { mode: 'number' }),
  triedAt: instantColumn('tried_at'),
  givenUpAt: instantColumn('given_up_at'),
})

/** Append-only and hash-chained; written by the database function `record_audit` only (db/audit.ts). */
export const audits = pgTable('audit', {
  chain: text('chain').notNull(),
  position: integer('position').notNull(),
  at: instantColumn('at').notNull(),
  actorId: integer('actor_id'),
  action: text('action').notNull(),
  detail: jsonb('detail').notNull(),
  previous: text('previous').notNull(),
  hash: text('hash').notNull(),
})

/** The sealed end of each chain (db/audit-seal.ts); the chain '' counts all chains. */
export const auditHeads = pgTable('audit_head', {
  chain: text('chain').primaryKey(),
  entries: integer('entries').notNull(),
  hash: text('hash').notNull(),
  seal: text('seal'),
})

/** Finished backups. */
export const backupRuns = pgTable('backup_run', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  finishedAt: instantColumn('finished_at').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  files: integer('files').notNull(),
  damaged: integer('damaged').notNull(),
  isEncrypted: boolean('is_encrypted').notNull(),
  isVerified: boolean('is_verified').notNull(),
})
