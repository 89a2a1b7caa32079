import type { KeyDateEffect } from '@jadara/contract/key-dates'
import { boolean, date, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Instants are Dates in the program and timestamptz in the database; days are 'yyyy-MM-dd' on both sides. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const dayColumn = (name: string) => date(name, { mode: 'string' })

export const accounts = pgTable('account', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  /** Null until the invitation is taken up. */
  passwordHash: text('password_hash'),
  userType: smallint('user_type').$type<1 | 2 | 3>().notNull(),
  englishName: text('english_name').notNull(),
  arabicName: text('arabic_name').notNull(),
  language: text('language').$type<'en' | 'ar'>().notNull(),
  createdAt: instant('created_at').notNull(),
  disabledAt: instant('disabled_at'),
  /** The office asked for a new password: until one is set, the old one opens nothing. */
  resetRequiredAt: instant('reset_required_at'),
  lastSignInAt: instant('last_sign_in_at'),
  /** A link that was mailed to the address was followed. */
  confirmedAt: instant('confirmed_at'),
  /** The same of an address that the account had before. */
  earlierConfirmedAt: instant('earlier_confirmed_at'),
  /** Of the first administrator, while the password is the one that was made and printed. */
  passwordPrintedAt: instant('password_printed_at'),
})

export const sessions = pgTable('session', {
  id: uuid('id').primaryKey(),
  accountId: integer('account_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
})

export const passwordResets = pgTable('password_reset', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: integer('account_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

export const addressConfirmations = pgTable('address_confirmation', {
  accountId: integer('account_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** A new address that waits for its mailed link to be followed; `changedAt` once it was. */
export const addressChanges = pgTable('address_change', {
  accountId: integer('account_id').primaryKey(),
  email: text('email').notNull(),
  tokenHash: text('token_hash').notNull(),
  askedAt: instant('asked_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  changedAt: instant('changed_at'),
})

export const awardBranches = pgTable('award_branch', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  englishName: text('english_name').notNull(),
  arabicName: text('arabic_name').notNull(),
  position: integer('position').notNull(),
  /** Offered no more; still named wherever it was chosen. */
  retiredAt: instant('retired_at'),
})

/** The person's data as it stands in one round: it freezes with the application. */
export const applications = pgTable('application', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  accountId: integer('account_id').notNull(),
  roundId: integer('round_id').notNull(),
  branchId: integer('branch_id').notNull(),
  englishName: text('english_name').notNull(),
  arabicName: text('arabic_name').notNull(),
  birthDate: dayColumn('birth_date').notNull(),
  jobDescription: text('job_description').notNull(),
  phdDate: dayColumn('phd_date').notNull(),
  phdUniversity: text('phd_university').notNull(),
  phdCountry: text('phd_country').notNull(),
  createdAt: instant('created_at').notNull(),
  submittedAt: instant('submitted_at'),
  receiptNumber: text('receipt_number'),
})

export const rounds = pgTable('round', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  englishName: text('english_name').notNull(),
  arabicName: text('arabic_name').notNull(),
  startDate: dayColumn('start_date').notNull(),
  endDate: dayColumn('end_date'),
  active: boolean('active').notNull(),
  registrationPhdFrom: dayColumn('registration_phd_from').notNull().default('2015-01-01'),
  registrationPhdTo: dayColumn('registration_phd_to').notNull().default('2023-01-01'),
  profilePhdFrom: dayColumn('profile_phd_from').notNull().default('2014-01-01'),
  profilePhdTo: dayColumn('profile_phd_to').notNull().default('2023-01-01'),
  journalsLeast: smallint('journals_least').notNull().default(5),
  journalsMost: smallint('journals_most').notNull().default(8),
  receipts: integer('receipts').notNull().default(0),
  reviewerFileTypes: smallint('reviewer_file_types').array().notNull().default([3, 4, 5, 6]),
  eligibilityEnglish: text('eligibility_english').notNull().default(''),
  eligibilityArabic: text('eligibility_arabic').notNull().default(''),
  /** Reviewers read a number in the place of a name. */
  anonymousNames: boolean('anonymous_names').notNull().default(false),
  /** A review answers the questions of its theme; otherwise a score and a description alone are one too. */
  requiresRatings: boolean('requires_ratings').notNull().default(false),
  reviewsLeast: smallint('reviews_least').notNull().default(3),
  uploadGraceMinutes: smallint('upload_grace_minutes').notNull().default(10),
  disagreementFrom: smallint('disagreement_from').notNull().default(25),
  /** Whoever has not submitted is reminded of the deadline by mail. */
  reminds: boolean('reminds').notNull().default(true),
  /** Only who has confirmed their address submits. */
  requiresConfirmedAddress: boolean('requires_confirmed_address').notNull().default(false),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** The themes that applicants of a round choose from in their profile. */
export const roundBranches = pgTable(
  'round_branch',
  { roundId: integer('round_id').notNull(), branchId: integer('branch_id').notNull() },
  ({ roundId, branchId }) => [primaryKey({ columns: [roundId, branchId] })],
)

export const keyDates = pgTable('key_date', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  roundId: integer('round_id').notNull(),
  effect: text('effect').$type<KeyDateEffect>(),
  englishDescription: text('english_description').notNull(),
  arabicDescription: text('arabic_description').notNull(),
  date: dayColumn('date'),
  position: integer('position').notNull(),
  isPublic: boolean('is_public').notNull().default(true),
})
