import type { Audience } from '@jadara/contract/announcements/announcements'
import type { MailWords } from '@jadara/contract/mail/mail-template'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from './people.ts'

/** Conversations, mails and announcements; 0013_messages.sql explains each table. */

export const ticketCategories = pgTable('ticket_category', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  nameArabic: text('name_arabic').notNull(),
  position: integer('position').notNull(),
  retiredAt: instantColumn('retired_at'),
})

export const tickets = pgTable('ticket', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  accountId: integer('account_id').notNull(),
  roundId: integer('round_id'),
  title: text('title').notNull(),
  description: text('description').notNull(),
  categoryId: integer('category_id').notNull(),
  createdAt: instantColumn('created_at').notNull(),
  closed: smallint('closed').$type<0 | 1>().notNull().default(0),
  openedAt: instantColumn('opened_at').notNull(),
  lastAt: instantColumn('last_at').notNull(),
  assigneeId: integer('assignee_id'),
})

export const ticketAnswers = pgTable('ticket_answer', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  ticketId: integer('ticket_id').notNull(),
  accountId: integer('account_id').notNull(),
  byOffice: boolean('by_office').notNull(),
  description: text('description').notNull(),
  createdAt: instantColumn('created_at').notNull(),
})

/** `ticketId` and `announcementId` are null until a query, a comment or an announcement references the file. */
export const ticketFiles = pgTable('ticket_file', {
  guid: uuid('guid').primaryKey(),
  accountId: integer('account_id').notNull(),
  ticketId: integer('ticket_id'),
  answerId: integer('answer_id'),
  announcementId: integer('announcement_id'),
  name: text('name').notNull(),
  mime: text('mime').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  createdAt: instantColumn('created_at').notNull(),
})

export const ticketReads = pgTable(
  'ticket_read',
  {
    ticketId: integer('ticket_id').notNull(),
    accountId: integer('account_id').notNull(),
    readAt: instantColumn('read_at').notNull(),
  },
  ({ ticketId, accountId }) => [primaryKey({ columns: [ticketId, accountId] })],
)

export const cannedAnswers = pgTable('canned_answer', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  english: text('english').notNull(),
  arabic: text('arabic').notNull(),
})

/** `accountId` is null for messages of the inquirer. */
export const inquiryMessages = pgTable('inquiry_message', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  inquiryId: integer('inquiry_id').notNull(),
  accountId: integer('account_id'),
  body: text('body').notNull(),
  createdAt: instantColumn('created_at').notNull(),
})

export const inquiryReads = pgTable(
  'inquiry_read',
  {
    inquiryId: integer('inquiry_id').notNull(),
    accountId: integer('account_id').notNull(),
    readAt: instantColumn('read_at').notNull(),
  },
  ({ inquiryId, accountId }) => [primaryKey({ columns: [inquiryId, accountId] })],
)

export const announcements = pgTable('announcement', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  subject: text('subject').notNull(),
  subjectArabic: text('subject_arabic').notNull(),
  body: text('body').notNull(),
  bodyArabic: text('body_arabic').notNull(),
  audience: jsonb('audience').$type<Audience>().notNull(),
  createdAt: instantColumn('created_at').notNull(),
  updatedAt: instantColumn('updated_at').notNull(),
  authorId: integer('author_id').notNull(),
  sentAt: instantColumn('sent_at'),
  senderId: integer('sender_id'),
  recipients: integer('recipients'),
  sendAt: instantColumn('send_at'),
  scheduledBy: integer('scheduled_by'),
})

/** Of a letter to chosen people that is not sent yet. `reviewerId` is the registration. */
export const announcementRecipients = pgTable(
  'announcement_recipient',
  {
    announcementId: integer('announcement_id').notNull(),
    accountId: integer('account_id').notNull(),
    applicationId: integer('application_id'),
    reviewerId: integer('reviewer_id'),
  },
  ({ announcementId, accountId }) => [primaryKey({ columns: [announcementId, accountId] })],
)

export const mailTemplateVersions = pgTable('mail_template_version', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  template: text('template').notNull(),
  words: jsonb('words').$type<MailWords>(),
  at: instantColumn('at').notNull(),
  actorId: integer('actor_id').notNull(),
})

export const deadlineReminders = pgTable(
  'deadline_reminder',
  {
    applicationId: integer('application_id').notNull(),
    hoursBefore: smallint('hours_before').$type<168 | 48 | 6>().notNull(),
    closesAt: instantColumn('closes_at').notNull(),
    mailedAt: instantColumn('mailed_at').notNull(),
  },
  ({ applicationId, hoursBefore, closesAt }) => [primaryKey({ columns: [applicationId, hoursBefore, closesAt] })],
)

export const decisionNotices = pgTable('decision_notice', {
  decisionId: integer('decision_id').primaryKey(),
  mailedAt: instantColumn('mailed_at').notNull(),
  actorId: integer('actor_id').notNull(),
})
