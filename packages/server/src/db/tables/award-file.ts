import type { DossierOmissionReason } from '@jadara/contract/files/files'
import { bigint, boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from './people.ts'

export const storedFiles = pgTable('stored_file', {
  guid: uuid('guid').primaryKey(),
  applicationId: integer('application_id').notNull(),
  typeId: smallint('type_id').notNull(),
  name: text('name').notNull(),
  mime: text('mime').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  pages: integer('pages'),
  hasThumbnail: boolean('has_thumbnail').notNull(),
  /** Null for files older than this column. */
  thumbnailSha256: text('thumbnail_sha256'),
  leftOut: text('left_out').$type<DossierOmissionReason>(),
  createdAt: instantColumn('created_at').notNull(),
})

export const receipts = pgTable('receipt', {
  number: text('number').primaryKey(),
  applicationId: integer('application_id').notNull(),
  receivedAt: instantColumn('received_at').notNull(),
  headArrivedAt: instantColumn('head_arrived_at'),
  lastByteArrivedAt: instantColumn('last_byte_arrived_at'),
  sealedAt: instantColumn('sealed_at').notNull(),
  manifest: text('manifest').notNull(),
  snapshot: text('snapshot').notNull(),
  digest: text('digest').notNull(),
  personalFiles: integer('personal_files').notNull(),
  records: jsonb('records').$type<Readonly<Record<string, number>>>().notNull(),
  pages: integer('pages').notNull(),
})
