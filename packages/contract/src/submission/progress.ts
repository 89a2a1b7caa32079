import { z } from 'zod'
import { applicant, endpoint } from '../core/endpoint.ts'
import { conditionOutcomeSchema } from '../eligibility/outcomes.ts'
import { ownDeadlineShape } from '../rounds/active-round.ts'

/**
 * Progress of an application, and what is missing. `records` counts by kind name. `informationComplete`: all fields are filled, and the PhD is within the
 * round's profile window.
 */
export const applicationProgressSchema = z.object({
  informationComplete: z.boolean(),
  /** Type ids of the uploaded personal files. */
  personalFiles: z.array(z.number()),
  records: z.record(z.string(), z.number()),
  /** Unfinished entries, which are no part of the application. */
  drafts: z.number(),
  /** Limits of the kinds that have any. */
  bounds: z.record(z.string(), z.object({ least: z.number(), most: z.number() })),
  /** Conditions that are not met: those of the person first, then by record. They do not prevent a submission. */
  conditionWarnings: z.array(conditionOutcomeSchema),
  isSubmitted: z.boolean(),
  canSubmit: z.boolean(),
  /** Whether the address is confirmed, and whether the round requires it. */
  isAddressConfirmed: z.boolean(),
  requiresConfirmedAddress: z.boolean(),
  ...ownDeadlineShape,
  /** For a reopened draft: when and why, and the earlier receipt. */
  reopened: z.object({ receiptNumber: z.string(), at: z.string(), reason: z.string() }).nullable(),
  /** The submitted application was withdrawn, by the applicant or at their request. */
  isWithdrawn: z.boolean(),
})
export type ApplicationProgress = z.infer<typeof applicationProgressSchema>

export const readProgress = endpoint({
  method: 'GET',
  path: '/api/applicant/progress',
  who: [applicant],
  summary: 'Returns the progress of the application.',
  reply: applicationProgressSchema,
})
