import type { LeftOutReason } from '@jadara/contract/files'
import { bigint, boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './people.ts'

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
  /** Null of one that was stored before there were digests of thumbnails. */
  thumbnailSha256: text('thumbnail_sha256'),
  leftOut: text('left_out').$type<LeftOutReason>(),
  createdAt: instant('created_at').notNull(),
})

export const receipts = pgTable('receipt', {
  number: text('number').primaryKey(),
  applicationId: integer('application_id').notNull(),
  receivedAt: instant('received_at').notNull(),
  headArrivedAt: instant('head_arrived_at'),
  lastByteArrivedAt: instant('last_byte_arrived_at'),
  sealedAt: instant('sealed_at').notNull(),
  manifest: text('manifest').notNull(),
  snapshot: text('snapshot').notNull(),
  digest: text('digest').notNull(),
  personalFiles: integer('personal_files').notNull(),
  records: jsonb('records').$type<Readonly<Record<string, number>>>().notNull(),
  pages: integer('pages').notNull(),
})
