import { z } from 'zod'
import { applicantCountTexts } from '../core/count-texts.ts'
import { endpoint, reviewer } from '../core/endpoint.ts'
import { nameShape } from '../core/names.ts'
import { quantity, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { requiredPlainText, rowId } from '../core/value.ts'
import { assigningTexts } from './assigning.ts'

/**
 * How far one assigned review is: nothing said or done, accepted, begun (which counts as accepted), submitted. Overdue is one that is not submitted after
 * its due date.
 */
export const assignedReviewStates = ['pending', 'accepted', 'begun', 'submitted'] as const
export type AssignedReviewState = (typeof assignedReviewStates)[number]

export const assignedReviewLabels = {
  pending: text('Pending', 'قيد الانتظار'),
  accepted: text('Accepted', 'مقبول'),
  begun: text('Begun', 'بدأ التقييم'),
  submitted: text('Evaluated', 'تم التقييم'),
} as const satisfies Record<AssignedReviewState, unknown>
export const overdueLabel = text('Overdue', 'متأخر')

export const ownAssignmentTexts = {
  none: text('Please choose one or more applicants first', 'اختر متقدمًا واحدًا أو أكثر أولًا'),
  tooMany: text('Please choose at most 2,000 applicants.', 'اختر ٢٠٠٠ متقدم على الأكثر.'),
  accepted: (count: number) => {
    if (count === 0) return text('They were all accepted before.', 'سبق قبولهم جميعًا.')
    const { en, ar } = quantity(count, applicantCountTexts)
    return text(`Accepted: ${en}. Thank you.`, `قُبل تقييم ${ar}. شكرًا لك.`)
  },
  closed: text(
    'Reviewing has ended, so there is nothing to accept or to decline. If you need more time, please write to the award office.',
    'انتهى التحكيم، فلا مجال للقبول أو الاعتذار. إذا احتجت إلى مهلة فراسل مكتب الجائزة.',
  ),
  declined: (count: number) => {
    const { en, ar } = quantity(count, applicantCountTexts)
    return text(`Declined: ${en}. The award office is told by mail.`, `تم الاعتذار عن تقييم ${ar}، ويُبلَّغ مكتب الجائزة بالبريد.`)
  },
} as const

const applicantIds = z
  .array(rowId(), { error: asMessage(ownAssignmentTexts.none) })
  .min(1, { error: asMessage(ownAssignmentTexts.none) })
  .max(2000, { error: asMessage(ownAssignmentTexts.tooMany) })

/** An assignment that its reviewer declined and that was not made again. */
export const declinedAssignmentSchema = z.object({ applicantId: z.number(), ...nameShape, at: z.string(), reason: z.string() })
export type DeclinedAssignment = z.infer<typeof declinedAssignmentSchema>

export const acceptAssignments = endpoint({
  method: 'POST',
  path: '/api/reviewer/assignments/acceptance',
  who: [reviewer],
  summary:
    'Tells the office that the reviewer will review these applicants. Nothing depends on it; a begun review counts as accepted. 404 for an applicant who is not assigned, 409 after the end of reviewing. Repeating the call changes nothing.',
  body: z.object({ applicantIds }),
  reply: z.object({ message: z.string(), accepted: z.number() }),
})

export const declineAssignmentsBody = z.object({ applicantIds, reason: requiredPlainText(assigningTexts.reason, 1000) })

export const declineAssignments = endpoint({
  method: 'POST',
  path: '/api/reviewer/assignments/decline',
  who: [reviewer],
  summary:
    'Ends these assignments of the reviewer with one reason, all or none, and mails the office once. Submitted reviews are kept, and count. 404 for an applicant who is not assigned, 409 after the end of reviewing.',
  body: declineAssignmentsBody,
  reply: z.object({ message: z.string(), declined: z.number() }),
})
