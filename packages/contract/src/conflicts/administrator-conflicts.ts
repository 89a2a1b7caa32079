import { z } from 'zod'
import { decidingDuties } from '../core/duties.ts'
import { administrator, endpoint } from '../core/endpoint.ts'
import { nameShape, personShape } from '../core/names.ts'
import { type Text, text } from '../core/text.ts'
import { requiredPlainText, rowId } from '../core/value.ts'
import { requiredReason } from '../results/required-reason.ts'

/**
 * An administrator who has a conflict of interest with an applicant declares it. Until it is withdrawn, they neither decide on this applicant nor confirm a
 * decision, accept or refuse a score, waive a gap, decide on a conflict that the portal found, assign or take back a reviewer, or reopen a review.
 */
export const administratorConflictTexts = {
  reason: text('Please give the reason', 'اذكر السبب'),
  declaredAlready: text(
    'You have declared a conflict of interest with this applicant already.',
    'سبق أن أعلنت تضارب مصالح مع هذا المتقدم.',
  ),
  notDeclared: text('You have not declared a conflict of interest with this applicant.', 'لم تُعلن تضارب مصالح مع هذا المتقدم.'),
  ownConflict: (applicants: Text): Text =>
    text(
      `You have declared a conflict of interest with ${applicants.en}. Another administrator must do this.`,
      `أعلنت تضارب مصالح مع ${applicants.ar}، فلا بد أن يتولى ذلك مدير نظام آخر.`,
    ),
  ownConflictOfOne: text(
    'You have declared a conflict of interest with this applicant. Another administrator must do this.',
    'أعلنت تضارب مصالح مع هذا المتقدم، فلا بد أن يتولى ذلك مدير نظام آخر.',
  ),
} as const

export const administratorConflictSchema = z.object({
  id: z.number(),
  applicant: z.object({ applicantId: z.number(), ...nameShape }),
  administrator: z.object(personShape),
  reason: z.string(),
  declaredAt: z.string(),
  /** Null while it is active. */
  withdrawn: z.object({ at: z.string(), reason: z.string() }).nullable(),
})
export type AdministratorConflict = z.infer<typeof administratorConflictSchema>

const ofApplicant = z.object({ id: rowId() })
export const ownConflictBody = z.object({ reason: requiredPlainText(administratorConflictTexts.reason, 2000) })
/** Who withdraws may decide again, so it needs a reason as long as that of a decision against the order of places. */
export const withdrawOwnConflictBody = z.object({ reason: requiredReason() })

export const listAdministratorConflicts = endpoint({
  method: 'GET',
  path: '/api/AdministratorConflicts',
  who: [administrator],
  summary:
    'Lists the conflicts of interest that administrators have declared, also withdrawn ones, newest first: of one applicant (`applicantId`), or of a round, by default the active one.',
  query: z.object({ roundId: rowId().optional(), applicantId: rowId().optional() }),
  reply: z.array(administratorConflictSchema),
})

export const declareOwnConflict = endpoint({
  method: 'POST',
  path: '/api/Applicants/{id}/OwnConflict',
  who: [administrator],
  duties: decidingDuties,
  summary:
    'Declares the caller’s own conflict of interest with an applicant, with a reason. Until it is withdrawn, the caller neither decides on the applicant nor confirms a decision, accepts or refuses a score, waives a gap, decides on a finding, chooses reviewers or reopens a review there. 409 if it is declared already, and for an earlier round.',
  params: ofApplicant,
  body: ownConflictBody,
  reply: administratorConflictSchema,
  status: 201,
})

export const withdrawOwnConflict = endpoint({
  method: 'POST',
  path: '/api/Applicants/{id}/OwnConflict/Withdrawal',
  who: [administrator],
  duties: decidingDuties,
  summary:
    'Withdraws the caller’s own conflict of interest with an applicant, with a reason of at least 40 characters. 409 if there is none.',
  params: ofApplicant,
  body: withdrawOwnConflictBody,
  reply: administratorConflictSchema,
})
