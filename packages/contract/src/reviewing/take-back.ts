import { z } from 'zod'
import { administrator, endpoint } from '../core/endpoint.ts'
import { text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { rowId } from '../core/value.ts'
import { endAssignmentBody } from './assigning.ts'

export const takeBackTexts = {
  none: text('Please choose one or more assignments first', 'اختر إسنادًا واحدًا أو أكثر أولًا'),
  tooMany: text('Please choose at most 5,000 assignments.', 'اختر ٥٬٠٠٠ إسناد على الأكثر.'),
  takenBack: text('The assignments have ended.', 'انتهت الإسنادات.'),
} as const

export const takeBackAssignmentsBody = endAssignmentBody.extend({
  pairs: z
    .array(z.object({ applicantId: rowId(), reviewerId: rowId() }), { error: asMessage(takeBackTexts.none) })
    .min(1, { error: asMessage(takeBackTexts.none) })
    .max(5000, { error: asMessage(takeBackTexts.tooMany) }),
})

export const takeBackAssignments = endpoint({
  method: 'POST',
  path: '/api/Assignments/TakeBack',
  who: [administrator],
  summary:
    'Ends many assignments with one reason, all in one transaction; with `conflict`, because of a conflict of interest. `applicantId` is the application, `reviewerId` the registration.',
  body: takeBackAssignmentsBody,
  reply: z.object({
    message: z.string(),
    ended: z.number(),
    /** Pairs without an active assignment. */
    endedBefore: z.number(),
  }),
})
