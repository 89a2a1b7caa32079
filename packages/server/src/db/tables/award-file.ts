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
  createdAt: instant('created_at').notNull(),
})

/** What every table of records begins with. */
const record = {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  applicationId: integer('application_id').notNull(),
  fileGuid: uuid('file_guid').notNull(),
  requestKey: uuid('request_key'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
}

export const journalPublications = pgTable('journal_publication', {
  ...record,
  title: text('title').notNull(),
  type: text('type').$type<'International' | 'National'>().notNull(),
  url: text('url').notNull(),
  paperTitle: text('paper_title').notNull(),
  publicationYear: integer('publication_year').notNull(),
  volumeNumber: text('volume_number').notNull(),
  issueNumber: text('issue_number').notNull(),
  pageNumbers: text('page_numbers').notNull(),
  indexingDb: text('indexing_db').notNull(),
  indexingDbUrl: text('indexing_db_url').notNull(),
  authors: jsonb('authors').$type<{ name: string }[]>().notNull(),
  coAuthors: jsonb('co_authors').$type<{ name: string; affiliation: string }[]>().notNull(),
})

export const receipts = pgTable('receipt', {
  number: text('number').primaryKey(),
  applicationId: integer('application_id').notNull(),
  receivedAt: instant('received_at').notNull(),
  sealedAt: instant('sealed_at').notNull(),
  manifest: text('manifest').notNull(),
  snapshot: text('snapshot').notNull(),
  digest: text('digest').notNull(),
  personalFiles: integer('personal_files').notNull(),
  journals: integer('journals').notNull(),
  otherRecords: integer('other_records').notNull(),
  pages: integer('pages').notNull(),
})
