import { z } from 'zod'
import { conditionWarning, countedYears } from './conditions.ts'
import { administrator, endpoint, reviewer } from './endpoint.ts'
import { storedFile } from './files.ts'
import { pageNumber, pageSize } from './paging.ts'
import { roundBounds } from './rounds.ts'
import { text } from './text.ts'
import { asMessage } from './validate.ts'
import { flag, optional, rowId } from './value.ts'

/** What the table is sorted by, each also backwards with a `-` before it. Without any: theme, then the Arabic name (ruling 27). */
export const applicantSorts = ['arabicName', 'englishName', 'birthDate', 'phdDate', 'createdAt', 'submittedAt'] as const
const sorts = applicantSorts.flatMap((name) => [name, `-${name}`] as const)
export type ApplicantSort = (typeof sorts)[number]

const sortUnknown = text('This is no column to sort by.', 'لا يمكن الترتيب بهذا العمود.')
const yesOrNo = () => z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

/**
 * How far applicants have come, as the overview counts them. Where a draft stands: `not-started`, `in-progress`, `complete`. Which step they have
 * reached, with all before it; who has submitted has reached every one: `information`, `files`, `records`.
 */
export const applicantStages = ['not-started', 'in-progress', 'complete', 'information', 'files', 'records'] as const
export type ApplicantStage = (typeof applicantStages)[number]

/** Which applicants, and in which order: of the table and of its export, which holds exactly what is filtered (ruling 20). */
export const applicantFilters = {
  /** The active round where none is named; reviewers are always in the active one. */
  roundId: rowId().optional(),
  isSubmitted: yesOrNo().optional(),
  branchId: rowId().optional(),
  stage: z.enum(applicantStages).optional(),
  /** Whether anybody is assigned. */
  isAssigned: yesOrNo().optional(),
  /** Whether a reviewer has declined or declared a conflict of interest, and nothing was changed about the reviewers since. */
  isDeclined: yesOrNo().optional(),
  /** Whether the address is confirmed. */
  isConfirmed: yesOrNo().optional(),
  /** Whether something may not meet the conditions of the award. */
  hasConditionWarnings: yesOrNo().optional(),
  /** In names of both scripts, e-mail, university and receipt number; Arabic letter variants and marks do not matter. By the number alone where names are kept from the caller. */
  search: optional(200),
  sort: z.enum(sorts, { error: asMessage(sortUnknown) }).optional(),
  /** By theme first, whatever the order within. */
  byTheme: flag(),
}

/** A registration, and whether a review of theirs stands. */
export const assignedReviewer = z.object({
  id: z.number(),
  englishName: z.string(),
  arabicName: z.string(),
  reviewed: z.boolean(),
})

/** The caller reviews a round that keeps the names from reviewers: a number stands for the names (`anonymousName`), and what is personal is '' or null. */
const anonymous = z.boolean()

/**
 * Applicant of research-and-administration §3. `id` is the application, `userId` the account (ruling 4). Where the names are kept from the caller, the
 * e-mail address, the days of birth and of the doctorate, its university and country, the job and the receipt are '' or null.
 */
export const applicantRow = z.object({
  id: z.number(),
  userId: z.number(),
  arabicName: z.string(),
  englishName: z.string(),
  email: z.string(),
  birthDate: z.string(),
  jobDescription: z.string(),
  branchId: z.number(),
  /** The theme in English, and in Arabic. */
  branchName: z.string(),
  branchArabicName: z.string(),
  createdAt: z.string(),
  /** Whether the address is confirmed; null to a reviewer. */
  isConfirmed: z.boolean().nullable(),
  isSubmitted: z.boolean(),
  submittedAt: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  phdDate: z.string(),
  phdUniversity: z.string(),
  phdCountry: z.string(),
  journals: z.number(),
  /** How many things may not meet the conditions of the award; null to a reviewer. */
  conditionWarningCount: z.number().nullable(),
  /** Everything that a submission needs is there. */
  isComplete: z.boolean(),
  /** Something is there: a file, a record, a proposal or a concept note. */
  hasBegun: z.boolean(),
  /** Who is assigned; to a reviewer themselves alone. */
  reviewers: z.array(assignedReviewer),
  /** Each reviewer who is named has submitted a review: Evaluated, else Pending (research-and-administration §4). False where none is. */
  reviewed: z.boolean(),
})
export type ApplicantRow = z.infer<typeof applicantRow>

/** In whole years of 365.25 days (research-and-administration §9). `now` in milliseconds. */
export const ageAt = (now: number, birthDate: string): number => Math.floor((now - Date.parse(birthDate)) / (365.25 * 86_400_000))

export const listApplicants = endpoint({
  method: 'GET',
  path: '/api/Applicants',
  who: [administrator, reviewer],
  summary:
    'The applicants of a round: all to administrators, the assigned ones of the active round to a reviewer. An array; with `page` (from 1) and `pageSize`: `{items, total}`.',
  query: z.object({
    ...applicantFilters,
    page: pageNumber().optional(),
    pageSize: pageSize().optional(),
  }),
  reply: z.union([z.array(applicantRow), z.object({ items: z.array(applicantRow), total: z.number() })]),
})

/** The round whose application it is, with the bounds that it is read by. */
const roundOfApplicant = z.object({
  id: z.number(),
  englishName: z.string(),
  arabicName: z.string(),
  active: z.boolean(),
  ...roundBounds,
  countedYears,
})

/** What the page of one applicant shows beside the row of the table. */
export const applicantDetail = applicantRow.extend({
  round: roundOfApplicant,
  /** What may not meet the conditions of the award; none to a reviewer. */
  conditionWarnings: z.array(conditionWarning),
  /** Who has a conflict of interest, by registration; none to a reviewer. */
  conflicts: z.array(assignedReviewer.omit({ reviewed: true }).extend({ reason: z.string() })),
  /** How many of each kind, by its name; kinds without one are left out. */
  records: z.record(z.string(), z.number()),
  anonymous,
})
export type ApplicantDetail = z.infer<typeof applicantDetail>

export const readApplicant = endpoint({
  method: 'GET',
  path: '/api/Applicants/{id}',
  who: [administrator, reviewer],
  summary: 'One applicant, of whatever round: to administrators and assigned reviewers; 404 to any other reviewer.',
  params: z.object({ id: rowId() }),
  reply: applicantDetail,
})

/** Review My Files, and the same page as administrators and assigned reviewers see it (research-and-administration §2, `/dashboard/award-profile/{userId}`). */
export const awardProfile = z.object({
  userId: z.number(),
  /** The application in the active round (ruling 4). */
  applicantId: z.number(),
  arabicName: z.string(),
  englishName: z.string(),
  anonymous,
  branch: z.object({ english: z.string(), arabic: z.string() }),
  isSubmitted: z.boolean(),
  receiptNumber: z.string().nullable(),
  /** The personal files that the caller may open: all to the owner and administrators, to a reviewer those of the round's setting. */
  personalFiles: z.array(storedFile),
  /** How many records of each kind, by the kind's name; kinds without one are left out. */
  records: z.record(z.string(), z.number()),
  /** Which downloads the caller is offered. */
  may: z.object({ personalFiles: z.boolean(), tables: z.boolean(), everything: z.boolean() }),
})
export type AwardProfile = z.infer<typeof awardProfile>

export const readAwardProfile = endpoint({
  method: 'GET',
  path: '/api/AwardProfile/{userId}',
  who: 'signed-in',
  summary:
    'What one applicant has filed in the active round: to the owner, administrators and assigned reviewers; 404 to anybody else.',
  params: z.object({ userId: rowId() }),
  reply: awardProfile,
})

const applicantId = z.object({ applicantId: rowId() })
const personalFilesAt = (path: `/${string}`) =>
  endpoint({
    method: 'GET',
    path,
    who: [administrator, reviewer],
    summary: 'The personal files of an application that the caller may open.',
    params: applicantId,
    reply: z.array(storedFile),
  })

/** Both addresses stand in the specification (research-and-administration §7) and answer the same. */
export const listApplicantPersonalFiles = personalFilesAt('/api/ApplicantPersonalFiles/{applicantId}')
export const listPersonalFilesOfApplicant = personalFilesAt('/api/Applicant/PersonalFiles/{applicantId}')

export const listAwardFilesOfApplicant = endpoint({
  method: 'GET',
  path: '/api/Applicant/awardFiles/{applicantId}',
  who: [administrator, reviewer],
  summary: 'The files of the records and of the concept note of an application.',
  params: applicantId,
  reply: z.array(storedFile),
})
