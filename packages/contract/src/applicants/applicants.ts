import { z } from 'zod'
import { findingSummarySchema } from '../conflicts/findings.ts'
import { administrator, applicant, endpoint, reviewer } from '../core/endpoint.ts'
import { pageNumber, pageSize } from '../core/paging.ts'
import { text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { flag, optionalPlainText, rowId, whole } from '../core/value.ts'
import { conditionOutcomeSchema, talliesSchema } from '../eligibility/outcomes.ts'
import { storedFileSchema } from '../files/files.ts'
import { outcomes } from '../results/result-row.ts'
import { roundBoundsShape } from '../rounds/active-round.ts'
import { chosenApplicationQuery } from './chosen-application.ts'
import { applicationScreeningSchema, screeningStates } from './screening.ts'

/** Sort keys of the table; a leading `-` reverses. Default: theme, then Arabic name (specification APP-3). */
export const applicantSortColumns = [
  ...([
    'arabicName',
    'englishName',
    'birthDate',
    'phdDate',
    'createdAt',
    'submittedAt',
    'email',
    'jobDescription',
    'branch',
  ] as const),
  ...(['phdUniversity', 'journals', 'conditions', 'status', 'reviewers', 'reviews', 'receiptNumber', 'tags'] as const),
] as const
const sorts = applicantSortColumns.flatMap((name) => [name, `-${name}`] as const)
export type ApplicantSort = (typeof sorts)[number]

const sortUnknown = text('This is no column to sort by.', 'لا يمكن الترتيب بهذا العمود.')
const reviewCountInvalid = text('Please enter a number from 0 to 99.', 'أدخل رقمًا من 0 إلى 99.')
const reviewCount = () => whole(reviewCountInvalid, reviewCountInvalid, [99, reviewCountInvalid], 0)
const plainTextFilter = (most: number) =>
  optionalPlainText(most)
    .transform((value) => value || undefined)
    .optional()
const booleanQuery = () => z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

/**
 * Progress as counted by the overview. For drafts alone: `not-started`, `in-progress`, `complete`. Steps reached, cumulative and including submitted
 * applications: `information`, `files`, `records`.
 */
export const applicantRecordChecks = ['differs', 'retracted', 'shared'] as const
export type ApplicantRecordCheck = (typeof applicantRecordChecks)[number]

export const applicantStages = ['not-started', 'in-progress', 'complete', 'information', 'files', 'records'] as const
export type ApplicantStage = (typeof applicantStages)[number]

/** `taking-part`: neither ineligible nor withdrawn. */
export const screeningFilters = ['taking-part', 'not-screened', ...screeningStates] as const
export type ScreeningFilter = (typeof screeningFilters)[number]

/** `waiting`: an assigned reviewer has not submitted a review; `complete`: at least one is assigned, and all have. */
export const reviewStateFilters = ['waiting', 'complete'] as const
export type ReviewStateFilter = (typeof reviewStateFilters)[number]

export const decisionFilters = ['undecided', ...outcomes] as const
export type DecisionFilter = (typeof decisionFilters)[number]

/** Filters and order, shared by the table and its export (specification APP-1). Those after `search` are only for the office and ignored for reviewers. */
export const applicantFilters = {
  /** Defaults to the active round; ignored for reviewers, who see the active round only. */
  roundId: rowId().optional(),
  isSubmitted: booleanQuery().optional(),
  branchId: rowId().optional(),
  stage: z.enum(applicantStages).optional(),
  /** At least one reviewer is assigned. */
  isAssigned: booleanQuery().optional(),
  /** A reviewer declined or declared a conflict of interest, and the assignments have not been changed since. */
  isDeclined: booleanQuery().optional(),
  isConfirmed: booleanQuery().optional(),
  hasConditionWarnings: booleanQuery().optional(),
  /** With at least one record that differs from its register, was retracted, or is also in another application of the round. Only for the office. */
  recordCheck: z.enum(applicantRecordChecks).optional(),
  screening: z.enum(screeningFilters).optional(),
  /**
   * Matches names, e-mail address, university and receipt number; Arabic letter variants and diacritics are ignored. In a blind review it matches the
   * application number only.
   */
  search: optionalPlainText(200),
  reviewState: z.enum(reviewStateFilters).optional(),
  /** Numbers of submitted reviews that count. */
  reviewsFrom: reviewCount().optional(),
  reviewsTo: reviewCount().optional(),
  /** Country of the doctorate. */
  phdCountry: plainTextFilter(10),
  /** The university as applicants wrote it; letter case and accents are ignored. */
  phdUniversity: plainTextFilter(500),
  /** The deadline was extended for the applicant alone, and the extension was not ended. */
  hasExtension: booleanQuery().optional(),
  /** A submission was reopened at least once. */
  isReopened: booleanQuery().optional(),
  decision: z.enum(decisionFilters).optional(),
  /** In the second stage of the round. */
  isInSecondStage: booleanQuery().optional(),
  tag: plainTextFilter(60),
  sort: z.enum(sorts, { error: asMessage(sortUnknown) }).optional(),
  /** Sorts by theme before `sort`. */
  byTheme: flag(),
}

/** `id` is the registration. `reviewed`: a submitted review counts. */
export const assignedReviewerSchema = z.object({
  id: z.number(),
  englishName: z.string(),
  arabicName: z.string(),
  reviewed: z.boolean(),
  /** For administrators: the conflicts of interest found with the applicant, except cleared ones; omitted if there are none. */
  findings: z.array(findingSummarySchema).optional(),
})

/** True in a blind review: names are replaced by a number (`anonymousName`), other personal fields are '' or null. */
const anonymous = z.boolean()

/**
 * An applicant (specification APP-2). `id` is the application, `userId` the account (specification GEN-3). In a blind review the e-mail address, birth
 * date, PhD date, university and country, job title and receipt are '' or null.
 */
export const applicantRowSchema = z.object({
  id: z.number(),
  userId: z.number(),
  arabicName: z.string(),
  englishName: z.string(),
  email: z.string(),
  birthDate: z.string(),
  jobDescription: z.string(),
  branchId: z.number(),
  branchName: z.string(),
  branchArabicName: z.string(),
  createdAt: z.string(),
  /** Null for reviewers. */
  isConfirmed: z.boolean().nullable(),
  isSubmitted: z.boolean(),
  submittedAt: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  phdDate: z.string(),
  phdUniversity: z.string(),
  phdCountry: z.string(),
  journals: z.number(),
  /** Null for reviewers. */
  conditionWarningCount: z.number().nullable(),
  /** The outcomes by condition, as last evaluated in the background; null for reviewers. */
  conditionTallies: talliesSchema.nullable(),
  /** Everything required for submission is present. */
  isComplete: z.boolean(),
  /** At least one file, record, proposal or concept note exists. */
  hasBegun: z.boolean(),
  /** For a reviewer only their own entry. */
  reviewers: z.array(assignedReviewerSchema),
  /** All assigned reviewers have submitted; shown as Evaluated, otherwise as Pending (specification REV-2). False if none is assigned. */
  reviewed: z.boolean(),
  /** Null if not screened, and for reviewers. */
  screening: applicationScreeningSchema.nullable(),
  /** The office's tags in alphabetical order; empty for reviewers. */
  tags: z.array(z.string()),
})
export type ApplicantRow = z.infer<typeof applicantRowSchema>

/** Age in whole years of 365.25 days (specification APP-2). `now` in milliseconds. */
export const calculateAge = (now: number, birthDate: string): number =>
  Math.floor((now - Date.parse(birthDate)) / (365.25 * 86_400_000))

export const listApplicants = endpoint({
  method: 'GET',
  path: '/api/Applicants',
  who: [administrator, reviewer],
  summary:
    'Lists the applicants of a round: all for administrators; for a reviewer the assigned ones of all rounds in review, or of one of them. Returns an array; with `page` (from 1) and `pageSize`: `{items, total}`.',
  query: z.object({
    ...applicantFilters,
    page: pageNumber().optional(),
    pageSize: pageSize().optional(),
  }),
  reply: z.union([z.array(applicantRowSchema), z.object({ items: z.array(applicantRowSchema), total: z.number() })]),
})

/** What a bulk act shows and judges before it calls the portal. */
export const chosenApplicantSchema = applicantRowSchema
  .pick({ id: true, englishName: true, arabicName: true, branchId: true, isSubmitted: true, tags: true })
  .extend({
    /** Neither ineligible nor withdrawn. */
    takesPart: z.boolean(),
  })
export type ChosenApplicant = z.infer<typeof chosenApplicantSchema>

export const listMatchingApplicants = endpoint({
  method: 'GET',
  path: '/api/Applicants/Matching',
  who: [administrator],
  summary:
    'Lists all applicants that match the filters of the table, in its order, so that an act on all of them can name them. 400 for more than 5,000.',
  query: z.object(applicantFilters),
  reply: z.array(chosenApplicantSchema),
})

export const listFilterChoices = endpoint({
  method: 'GET',
  path: '/api/ApplicantFilters',
  who: [administrator],
  summary:
    'Lists what the applicants of a round can be filtered by: countries and universities of the doctorate, the most frequent first, and all tags by name, also those of other rounds. Defaults to the active round.',
  query: z.object({ roundId: rowId().optional() }),
  reply: z.object({
    countries: z.array(z.object({ code: z.string(), applicants: z.number() })),
    universities: z.array(z.object({ name: z.string(), applicants: z.number() })),
    tags: z.array(z.object({ name: z.string(), applicants: z.number() })),
  }),
})

const roundOfApplicant = z.object({
  id: z.number(),
  englishName: z.string(),
  arabicName: z.string(),
  active: z.boolean(),
  inReview: z.boolean(),
  ...roundBoundsShape,
})

export const applicantDetailSchema = applicantRowSchema.extend({
  round: roundOfApplicant,
  /** The last day for reviews of the applicant's stage is over. */
  reviewingEnded: z.boolean(),
  /** What the portal finds of each condition of the round; empty for reviewers. */
  outcomes: z.array(conditionOutcomeSchema),
  /** Reviewers with a conflict of interest, `id` being the registration; empty for reviewers. */
  conflicts: z.array(assignedReviewerSchema.omit({ reviewed: true, findings: true }).extend({ reason: z.string() })),
  /** Number of records by kind name; kinds without records are omitted. */
  records: z.record(z.string(), z.number()),
  anonymous,
})
export type ApplicantDetail = z.infer<typeof applicantDetailSchema>

export const readApplicant = endpoint({
  method: 'GET',
  path: '/api/Applicants/{id}',
  who: [administrator, reviewer],
  summary: 'Returns one applicant of any round. 404 for reviewers who are not assigned.',
  params: z.object({ id: rowId() }),
  reply: applicantDetailSchema,
})

/** The page "Review My Files", also shown to administrators and assigned reviewers (specification DOC-4, `/dashboard/award-profile/{userId}`). */
export const awardProfileSchema = z.object({
  userId: z.number(),
  /** The application in the active round (specification GEN-3). */
  applicantId: z.number(),
  arabicName: z.string(),
  englishName: z.string(),
  anonymous,
  branch: z.object({ english: z.string(), arabic: z.string() }),
  isSubmitted: z.boolean(),
  receiptNumber: z.string().nullable(),
  /** Only files the caller may open: all for the owner and administrators; for a reviewer the types allowed by the round. */
  personalFiles: z.array(storedFileSchema),
  /** Number of records by kind name; kinds without records are omitted. */
  records: z.record(z.string(), z.number()),
  /** Downloads offered to the caller. */
  may: z.object({ personalFiles: z.boolean(), tables: z.boolean(), everything: z.boolean() }),
})
export type AwardProfile = z.infer<typeof awardProfileSchema>

export const readAwardProfile = endpoint({
  method: 'GET',
  path: '/api/AwardProfile/{userId}',
  who: 'signed-in',
  summary:
    'Returns what one applicant has filed in the active round. For the owner, administrators and assigned reviewers; 404 for others.',
  params: z.object({ userId: rowId() }),
  query: z.object(chosenApplicationQuery),
  reply: awardProfileSchema,
})

export const readOwnAwardProfileAsReviewer = endpoint({
  method: 'GET',
  path: '/api/applicant/as-reviewer',
  who: [applicant],
  summary:
    "Returns the applicant's own award profile with only what an assigned reviewer is shown of it in this round. 404 without an application in the active round.",
  reply: awardProfileSchema,
})

const applicantId = z.object({ applicantId: rowId() })
const personalFilesAt = (path: `/${string}`) =>
  endpoint({
    method: 'GET',
    path,
    who: [administrator, reviewer],
    summary: 'Lists the personal files of an application that the caller may open.',
    params: applicantId,
    reply: z.array(storedFileSchema),
  })

/** The specification names two paths with the same reply (APP-6). */
export const listApplicantPersonalFiles = personalFilesAt('/api/ApplicantPersonalFiles/{applicantId}')
export const listPersonalFilesOfApplicant = personalFilesAt('/api/Applicant/PersonalFiles/{applicantId}')

export const listRecordAndConceptNoteFiles = endpoint({
  method: 'GET',
  path: '/api/Applicant/awardFiles/{applicantId}',
  who: [administrator, reviewer],
  summary: "Lists the files of an application's records and concept note.",
  params: applicantId,
  reply: z.array(storedFileSchema),
})
