import { z } from 'zod'
import { administrator, endpoint } from './endpoint.ts'
import { activeRound } from './rounds.ts'
import { rowId } from './value.ts'

const count = z.number()
const applicants = { registered: count, submitted: count }

/** Who has little time left: everything is there but the submission itself (`missing` null), or one thing is wanting. */
const closingApplicant = z.object({
  /** The application, and the account (ruling 4). */
  id: z.number(),
  userId: z.number(),
  englishName: z.string(),
  arabicName: z.string(),
  /** As progress names it: `file.4`, `records.journal`. */
  missing: z.string().nullable(),
})
export type ClosingApplicant = z.infer<typeof closingApplicant>

/** How many of those with little time left are named. */
export const closingNamed = 20
/** From when on they are. */
export const closingHours = 48

const roundFigures = z.object({
  /** Each step with whoever has reached it and all before; who has submitted has reached every one. */
  funnel: z.object({ registered: count, information: count, files: count, records: count, submitted: count }),
  /** Where everybody stands: each in one of them. */
  stands: z.object({ notStarted: count, inProgress: count, complete: count, submitted: count }),
  /** Days of the award's zone on which somebody registered or submitted, in order; the others are left out. */
  days: z.array(z.object({ date: z.string(), ...applicants })),
  /** The themes that the round offers or somebody has chosen, in the office's order. */
  themes: z.array(z.object({ id: z.number(), englishName: z.string(), arabicName: z.string(), ...applicants })),
  /** Reviews that count and assignments that stand without one, of those who submitted; and how many of these have as many reviews as the round wants. */
  reviewing: z.object({ reviews: count, pending: count, enough: count }),
  attention: z.object({
    withoutReviewer: count,
    /** Whom a reviewer declined, or declared a conflict of interest with, since the office last saw to their reviewers. */
    declined: count,
    datesWithoutDay: count,
    /** Since when the longest waiting of them waits; null where there is none. */
    oldest: z.object({ withoutReviewer: z.string().nullable(), declined: z.string().nullable() }),
    /** Those whose deadline, the round's or their own, is `closingHours` away or less: the first `closingNamed`, complete ones first. */
    closing: z.object({ total: count, items: z.array(closingApplicant) }),
  }),
})
export type RoundFigures = z.infer<typeof roundFigures>

/** What waits for the office whatever the round. */
const officeAttention = z.object({
  timeZone: z.string(),
  unansweredInquiries: count,
  unansweredQueries: count,
  /** Somebody still signs in with the password that was printed at the first start. */
  hasPrintedPassword: z.boolean(),
  oldest: z.object({ inquiry: z.string().nullable(), query: z.string().nullable(), failedMail: z.string().nullable() }),
  mail: z.object({
    /** Without a mail server mails become files that nobody gets. */
    hasServer: z.boolean(),
    /** Tried at least once in vain, or waiting for longer than a mail should; `since`: the oldest of them. */
    waiting: count,
    since: z.string().nullable(),
    /** Given up after the last try. */
    failed: count,
  }),
  /** `works`: a file can be stored now. `freeBytes`: room on the disk that files are received on; null where the storage does not say. */
  storage: z.object({ works: z.boolean(), freeBytes: z.number().nullable(), isLow: z.boolean() }),
})
export type OfficeAttention = z.infer<typeof officeAttention>

export const overview = z.object({
  round: activeRound.nullable(),
  figures: roundFigures.nullable(),
  office: officeAttention,
})
export type Overview = z.infer<typeof overview>

export const readOverview = endpoint({
  method: 'GET',
  path: '/api/Rounds/active/overview',
  who: [administrator],
  summary:
    'The active round in numbers, and what waits for the office; of another round with `roundId`. Between rounds `round` and `figures` are null.',
  query: z.object({ roundId: rowId().optional() }),
  reply: overview,
})
