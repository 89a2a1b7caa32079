import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

const window = z.object({ from: z.string(), to: z.string() })

/** An applicant's effective deadline as an instant, and the last day of the extension if the deadline results from one. */
export const ownDeadlineShape = { closesAt: z.string().nullable(), extendedUntil: z.string().nullable() }

/** How many records a round requires and allows, by setting; see `bounds` of a kind. */
export const roundBoundsShape = { journalsLeast: z.number(), journalsMost: z.number() }
export type RoundBounds = z.infer<z.ZodObject<typeof roundBoundsShape>>

/** What everybody sees of a round. */
export const shownRoundShape = {
  id: z.number(),
  englishName: z.string(),
  arabicName: z.string(),
  /** The round of a first start, until the office opens the award. */
  isTrial: z.boolean(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  /** The submission window as instants. `closesAt` is null if no deadline is announced, which closes the window (specification DATE-1). */
  opensAt: z.string(),
  closesAt: z.string().nullable(),
  registrationPhdWindow: window,
  profilePhdWindow: window,
  ...roundBoundsShape,
  /** An upload begun before the deadline may end this long after it. */
  uploadGraceMinutes: z.number(),
  /** Plain text with line breaks, shown beside the conditions of the site; '' for none. */
  eligibilityEnglish: z.string(),
  eligibilityArabic: z.string(),
}

/** The public view of the active round. `now` is the server's clock, by which countdowns run (specification SUB-1). */
export const activeRoundSchema = z.object({ ...shownRoundShape, now: z.string(), timeZone: z.string() })
export type ActiveRound = z.infer<typeof activeRoundSchema>

export const readActiveRound = endpoint({
  method: 'GET',
  path: '/api/Rounds/active',
  who: 'anyone',
  summary: "Returns the active round with its window as instants and the server's time; null between rounds.",
  reply: activeRoundSchema.nullable(),
})
