import { z } from 'zod'
import { findingSummarySchema } from '../conflicts/findings.ts'
import { administrator, endpoint } from '../core/endpoint.ts'
import { nameShape } from '../core/names.ts'
import { rowId } from '../core/value.ts'
import { activeRoundSchema } from './active-round.ts'
import { stageNameShape } from './second-stage.ts'

const count = z.number()
const applicants = { registered: count, submitted: count }

/** An applicant whose application is complete but not submitted (`missing` is null), or who lacks exactly one item (`missing`). */
const closingApplicant = z.object({
  /** The application, and the account (specification GEN-3). */
  id: z.number(),
  userId: z.number(),
  englishName: z.string(),
  arabicName: z.string(),
  /** An item of the progress: `file.4`, `records.journal`. */
  missing: z.string().nullable(),
})
export type ClosingApplicant = z.infer<typeof closingApplicant>

/** An undecided finding about an existing assignment. */
const assignedConflict = findingSummarySchema.extend({
  applicantId: z.number(),
  applicant: z.object(nameShape),
  /** The registration. */
  reviewerId: z.number(),
  reviewer: z.object(nameShape),
})
export const maximumConflictsShown = 5

export const maximumClosingApplicantsShown = 20
export const closingSoonHours = 48

const roundFigures = z.object({
  /** Applicants who have reached each step and all before it; submitted ones count everywhere. */
  funnel: z.object({ registered: count, information: count, files: count, records: count, submitted: count }),
  /** Each applicant counts once. */
  statuses: z.object({ notStarted: count, inProgress: count, complete: count, submitted: count }),
  /** Only days with a registration or submission, in the award's zone, in order. */
  days: z.array(z.object({ date: z.string(), ...applicants })),
  /** Themes that are offered or chosen, in the office's order. */
  themes: z.array(z.object({ id: z.number(), englishName: z.string(), arabicName: z.string(), ...applicants })),
  /** For those who take part: reviews that count, assignments without a review, and of `applicants` those with at least `reviewsLeast` reviews. */
  reviewing: z.object({ reviews: count, pending: count, enough: count, applicants: count }),
  /** The same of the second stage, with its name, its applicants and its own number of reviews; omitted while it is not open. Its applicants are not in `reviewing`. */
  secondStage: z
    .object({ ...stageNameShape, applicants: count, reviews: count, pending: count, enough: count, reviewsLeast: count })
    .optional(),
  attention: z.object({
    withoutReviewer: count,
    /** A reviewer declined or declared a conflict of interest, and the assignments have not been changed since. */
    declined: count,
    datesWithoutDay: count,
    /** Winners whom a second administrator has not confirmed; zero if the round lets an office of one announce them. */
    unconfirmedWinners: count,
    /** Undecided conflicts of interest, and the first `maximumConflictsShown` of those about existing assignments. */
    conflicts: z.object({ open: count, assigned: z.object({ total: count, items: z.array(assignedConflict) }) }),
    /** The instant since which the oldest case has been waiting; null if none waits. */
    oldest: z.object({ withoutReviewer: z.string().nullable(), declined: z.string().nullable() }),
    /** Applicants whose deadline is at most `closingSoonHours` away: the first `maximumClosingApplicantsShown`, complete applications first. */
    closing: z.object({ total: count, items: z.array(closingApplicant) }),
  }),
})
export type RoundFigures = z.infer<typeof roundFigures>

/** Independent of the round. */
const officeAttention = z.object({
  timeZone: z.string(),
  unansweredInquiries: count,
  unansweredQueries: count,
  /** An account still uses the password printed at the first start. */
  hasPrintedPassword: z.boolean(),
  oldest: z.object({ inquiry: z.string().nullable(), query: z.string().nullable(), failedMail: z.string().nullable() }),
  mail: z.object({
    /** Without a mail server, mails are only written to files. */
    hasServer: z.boolean(),
    /** Mails that failed at least once or are overdue; `since`: the oldest of them. */
    waiting: count,
    since: z.string().nullable(),
    /** Given up after the last attempt. */
    failed: count,
  }),
  /** `works`: files can be stored now. `freeBytes`: space left where uploads are received; null if unknown. */
  storage: z.object({ works: z.boolean(), freeBytes: z.number().nullable(), isLow: z.boolean() }),
})
export type OfficeAttention = z.infer<typeof officeAttention>

export const overviewSchema = z.object({
  round: activeRoundSchema.nullable(),
  figures: roundFigures.nullable(),
  /** The other rounds in review, the active one first. */
  othersInReview: z.array(z.object({ id: z.number(), englishName: z.string(), arabicName: z.string(), active: z.boolean() })),
  office: officeAttention,
})
export type Overview = z.infer<typeof overviewSchema>

export const readOverview = endpoint({
  method: 'GET',
  path: '/api/Rounds/active/overview',
  who: [administrator],
  summary:
    'Returns the figures of a round and the work that waits for the office; by default of the active round, or of `roundId`. Between rounds `round` and `figures` are null.',
  query: z.object({ roundId: rowId().optional() }),
  reply: overviewSchema,
})
