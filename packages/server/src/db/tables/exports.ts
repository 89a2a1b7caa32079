import type { ExportDto, ExportKind } from '@jadara/contract/submission/exports'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from './people.ts'

export const exports = pgTable('export', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull(),
  kind: text('kind').$type<ExportKind>().notNull(),
  applicationId: integer('application_id'),
  language: text('language').$type<'en' | 'ar'>().notNull(),
  name: text('name').notNull(),
  state: text('state').$type<ExportDto['state']>().notNull().default('waiting'),
  done: integer('done').notNull().default(0),
  total: integer('total').notNull().default(0),
  content: jsonb('content').$type<unknown>(),
  fileGuid: uuid('file_guid'),
  size: bigint('size', { mode: 'number' }),
  sha256: text('sha256'),
  /** Made for a reviewer in a blind review. */
  anonymous: boolean('anonymous').notNull().default(false),
  /** Made for a reviewer from whom the round hides photograph, e-mail address and birth date. */
  withoutPersonalDetails: boolean('without_personal_details').notNull().default(false),
  /** The total size of the attached PDFs. */
  sourceBytes: bigint('source_bytes', { mode: 'number' }).notNull().default(0),
  damaged: jsonb('damaged').$type<readonly string[]>().notNull().default([]),
  askedAt: instantColumn('asked_at').notNull(),
  madeAt: instantColumn('made_at'),
})

export const exportRequests = pgTable('export_request', {
  exportId: integer('export_id').notNull(),
  accountId: integer('account_id').notNull(),
  askedAt: instantColumn('asked_at').notNull(),
})
