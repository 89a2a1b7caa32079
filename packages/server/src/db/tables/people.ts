import type { Duty } from '@jadara/contract/core/endpoint'
import type { ConditionSettings } from '@jadara/contract/eligibility/condition-settings'
import type { KeyDateEffect } from '@jadara/contract/rounds/active-key-dates'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Instants are Date and timestamptz; days are 'yyyy-MM-dd' on both sides. */
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const dayColumn = (name: string) => date(name, { mode: 'string' })
/** The stage of a round. The database sets it where a row belongs to reviewing one application. */
export const stageColumn = () => smallint('stage').$type<Stage>().notNull().default(1)

export const accounts = pgTable('account', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  /** Null until the invitation is accepted. */
  passwordHash: text('password_hash'),
  userType: smallint('user_type').$type<1 | 2 | 3>().notNull(),
  /** Set for administrators alone, by default to the office's. */
  duty: text('duty').$type<Duty>(),
  englishName: text('english_name').notNull(),
  arabicName: text('arabic_name').notNull(),
  language: text('language').$type<'en' | 'ar'>().notNull(),
  createdAt: instantColumn('created_at').notNull(),
  disabledAt: instantColumn('disabled_at'),
  /** The account that took over what this one had; this one stays disabled. */
  mergedInto: integer('merged_into'),
  /** The office requires a new password: until it is set, the old one is rejected. */
  resetRequiredAt: instantColumn('reset_required_at'),
  lastSignInAt: instantColumn('last_sign_in_at'),
  previousSignInAt: instantColumn('previous_sign_in_at'),
  /** When a link mailed to this address was followed. */
  confirmedAt: instantColumn('confirmed_at'),
  /** The same for an earlier address of the account. */
  earlierConfirmedAt: instantColumn('earlier_confirmed_at'),
  /** Set while the first administrator still uses the generated password that was printed. */
  passwordPrintedAt: instantColumn('password_printed_at'),
})

export const sessions = pgTable('session', {
  id: uuid('id').primaryKey(),
  accountId: integer('account_id').notNull(),
  createdAt: instantColumn('created_at').notNull(),
  expiresAt: instantColumn('expires_at').notNull(),
  endedAt: instantColumn('ended_at'),
})

export const passwordResets = pgTable('password_reset', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: integer('account_id').notNull(),
  createdAt: instantColumn('created_at').notNull(),
  expiresAt: instantColumn('expires_at').notNull(),
  usedAt: instantColumn('used_at'),
})

export const addressConfirmations = pgTable('address_confirmation', {
  accountId: integer('account_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  expiresAt: instantColumn('expires_at').notNull(),
})

/** `changedAt` is null until the mailed link is followed. */
export const addressChanges = pgTable('address_change', {
  accountId: integer('account_id').primaryKey(),
  email: text('email').notNull(),
  tokenHash: text('token_hash').notNull(),
  askedAt: instantColumn('asked_at').notNull(),
  expiresAt: instantColumn('expires_at').notNull(),
  changedAt: instantColumn('changed_at'),
})

export const awardBranches = pgTable('award_branch', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  englishName: text('english_name').notNull(),
  arabicName: text('arabic_name').notNull(),
  position: integer('position').notNull(),
  /** Not offered any more, but still shown where it was chosen. */
  retiredAt: instantColumn('retired_at'),
})

/** A person's data in one round; frozen on submission. */
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
  createdAt: instantColumn('created_at').notNull(),
  submittedAt: instantColumn('submitted_at'),
  receiptNumber: text('receipt_number'),
  /** The stage of the round in which the application is; 2 for who was shortlisted for its second stage. */
  stage: stageColumn(),
})

export const rounds = pgTable('round', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  englishName: text('english_name').notNull(),
  arabicName: text('arabic_name').notNull(),
  startDate: dayColumn('start_date').notNull(),
  endDate: dayColumn('end_date'),
  active: boolean('active').notNull(),
  /** The office keeps reviewing open although another round is active. */
  staysInReview: boolean('stays_in_review').notNull().default(false),
  /** Active, or kept open for reviewing: reviewers and the office work on its reviews. */
  inReview: boolean('in_review').notNull().generatedAlwaysAs(sql`active or stays_in_review`),
  /** The round of a first start, until the office opens the award. */
  isTrial: boolean('is_trial').notNull().default(false),
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
  /** Blind review. */
  anonymousNames: boolean('anonymous_names').notNull().default(false),
  /** Photograph, age, e-mail address and birth date are hidden from reviewers. */
  hidesPersonalDetails: boolean('hides_personal_details').notNull().default(false),
  /** Reviews must answer the theme's questions; otherwise a score with a description suffices. */
  requiresRatings: boolean('requires_ratings').notNull().default(false),
  reviewsLeast: smallint('reviews_least').notNull().default(3),
  uploadGraceMinutes: smallint('upload_grace_minutes').notNull().default(10),
  disagreementFrom: smallint('disagreement_from').notNull().default(25),
  overrideLimit: smallint('override_limit').notNull().default(10),
  conflictWindowYears: smallint('conflict_window_years').notNull().default(5),
  conflictsBlockAssigning: boolean('conflicts_block_assigning').notNull().default(false),
  /** Reviewers read nothing of an applicant before they attest. */
  requiresAttestation: boolean('requires_attestation').notNull().default(false),
  attestationShowsInstitutions: boolean('attestation_shows_institutions').notNull().default(false),
  attestationShowsCoAuthors: boolean('attestation_shows_co_authors').notNull().default(false),
  /** '' if the shipped rules apply. */
  conflictRulesEnglish: text('conflict_rules_english').notNull().default(''),
  conflictRulesArabic: text('conflict_rules_arabic').notNull().default(''),
  allowsSingleDecider: boolean('allows_single_decider').notNull().default(false),
  /** Applications that a reviewer is expected to review; null if the office has not said so. */
  expectedLoad: smallint('expected_load'),
  /** Whether drafts receive deadline reminders. */
  reminds: boolean('reminds').notNull().default(true),
  /** Whether reviewers are mailed about their assignments without being asked to. */
  notifiesReviewers: boolean('notifies_reviewers').notNull().default(true),
  /** Whether reviewers receive reminders of pending reviews. */
  remindsReviewers: boolean('reminds_reviewers').notNull().default(true),
  requiresConfirmedAddress: boolean('requires_confirmed_address').notNull().default(false),
  /** The last day on which reviewers can give wishes; null if they are not asked. */
  wishesUntil: dayColumn('wishes_until'),
  /** See `toConditionSettings`. */
  conditions: jsonb('conditions').$type<Partial<ConditionSettings>>().notNull().default({}),
  updatedAt: instantColumn('updated_at').notNull().defaultNow(),
})

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

/** The row without `endedAt` is active; `until` is the last day in the award's time zone. */
export const deadlineExtensions = pgTable('deadline_extension', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  applicationId: integer('application_id').notNull(),
  until: dayColumn('until').notNull(),
  reason: text('reason').notNull(),
  grantedAt: instantColumn('granted_at').notNull(),
  actorId: integer('actor_id').notNull(),
  endedAt: instantColumn('ended_at'),
})

/** A receipt whose submission the office reopened; the receipt itself does not change. */
export const submissionReopenings = pgTable('reopening', {
  receiptNumber: text('receipt_number').primaryKey(),
  applicationId: integer('application_id').notNull(),
  reason: text('reason').notNull(),
  reopenedAt: instantColumn('reopened_at').notNull(),
  actorId: integer('actor_id').notNull(),
})
