import { bigint, boolean, integer, pgTable, pgView, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from './people.ts'

export const siteTextVersions = pgTable('site_text_version', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  slot: text('slot').notNull(),
  en: text('en').notNull(),
  ar: text('ar').notNull(),
  at: instantColumn('at').notNull(),
  actorId: integer('actor_id').notNull(),
})

export const sitePictures = pgTable('site_picture', {
  guid: uuid('guid').primaryKey(),
  name: text('name').notNull(),
  mime: text('mime').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  thumbnailSha256: text('thumbnail_sha256'),
  createdAt: instantColumn('created_at').notNull(),
  actorId: integer('actor_id').notNull(),
})

/** All files with bytes in the file store: applicants' files, ticket files and site pictures. */
export const allStoredFiles = pgView('kept_file', {
  guid: uuid('guid').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  hasThumbnail: boolean('has_thumbnail').notNull(),
}).existing()

export const newsSubscriptions = pgTable('news_subscription', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  userName: text('user_name').notNull(),
  language: text('language').$type<'en' | 'ar'>().notNull(),
  askedAt: instantColumn('asked_at').notNull(),
  confirmTokenHash: text('confirm_token_hash').notNull(),
  confirmedAt: instantColumn('confirmed_at'),
  unsubscribeToken: uuid('unsubscribe_token').notNull(),
})

export const inquiries = pgTable('inquiry', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  mobile: text('mobile').notNull(),
  subject: text('subject').notNull(),
  description: text('description').notNull(),
  language: text('language').$type<'en' | 'ar'>().notNull(),
  createdAt: instantColumn('created_at').notNull(),
  closed: smallint('closed').$type<0 | 1>().notNull().default(0),
  /** The secret of the inquirer's link to the conversation. */
  token: uuid('token').notNull().defaultRandom(),
  openedAt: instantColumn('opened_at').notNull(),
  lastAt: instantColumn('last_at').notNull(),
  marked: text('marked').$type<'spam' | 'duplicate'>(),
  duplicateOf: integer('duplicate_of'),
})

export const withheldFiles = pgTable('held_file', {
  guid: uuid('guid').primaryKey(),
  since: instantColumn('since').notNull(),
  /** The scanner's name for the finding; null while the scan is pending. */
  infected: text('infected'),
  foundAt: instantColumn('found_at'),
})
