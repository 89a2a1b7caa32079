import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from './people.ts'

/** 0071_uploads.sql and 0076_upload_form.sql explain the columns. */
export const uploads = pgTable('upload', {
  id: uuid('id').primaryKey(),
  accountId: integer('account_id').notNull(),
  name: text('name').notNull(),
  length: bigint('length', { mode: 'number' }).notNull(),
  received: bigint('received', { mode: 'number' }).notNull().default(0),
  parts: uuid('parts').array().notNull().default([]),
  sha256: text('sha256'),
  formSha256: text('form_sha256'),
  formAt: instantColumn('form_at'),
  createdAt: instantColumn('created_at').notNull(),
  claimedUntil: instantColumn('claimed_until'),
  usedAt: instantColumn('used_at'),
  requestKey: uuid('request_key'),
  usedSha256: text('used_sha256'),
})
