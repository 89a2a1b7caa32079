import { z } from 'zod'
import { chosenApplicantIdsSchema } from '../applicants/chosen-applicants.ts'
import { administrator, endpoint } from '../core/endpoint.ts'
import { nameShape } from '../core/names.ts'
import { text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { flag, rowId } from '../core/value.ts'
import { requiredReason } from '../results/required-reason.ts'
import { mostAssignedAtOnce } from './assigning.ts'
import { assignedReviewStates } from './own-assignments.ts'

export const takeBackTexts = {
  none: text('Please choose one or more assignments first', 'اختر إسنادًا واحدًا أو أكثر أولًا'),
  nobody: text('Please choose one or more reviewers', 'اختر محكّمًا واحدًا أو أكثر'),
  tooMany: text('Please choose at most 20,000 assignments.', 'اختر ٢٠٬٠٠٠ إسناد على الأكثر.'),
  takenBack: text('The assignments have ended.', 'انتهت الإسنادات.'),
  begun: text(
    'A review of these assignments has begun, so they were not undone. Single assignments can still be taken back.',
    'بدأ تقييم من هذه الإسنادات فلم يُتراجع عنها. وما زال إنهاء إسنادات مفردة ممكنًا.',
  ),
} as const

/** Of active assignments. `reviewerId` is the registration. */
const activeAssignmentSchema = z.object({
  applicantId: z.number(),
  applicant: z.object(nameShape),
  reviewerId: z.number(),
  reviewer: z.object(nameShape),
  /** Of the review. */
  state: z.enum(assignedReviewStates),
})
export type ActiveAssignment = z.infer<typeof activeAssignmentSchema>

export const listActiveAssignments = endpoint({
  method: 'POST',
  path: '/api/Assignments/List',
  who: [administrator],
  summary:
    'Lists the active assignments of the named applicants, with the state of each review; with `reviewerId`, the registration, of this reviewer alone. Stores nothing.',
  body: z.object({ applicants: chosenApplicantIdsSchema, reviewerId: rowId().optional() }),
  reply: z.array(activeAssignmentSchema),
})

const chosenPairs = z
  .array(z.object({ applicantId: rowId(), reviewerId: rowId() }), { error: asMessage(takeBackTexts.none) })
  .min(1, { error: asMessage(takeBackTexts.none) })
  .max(mostAssignedAtOnce, { error: asMessage(takeBackTexts.tooMany) })

const why = { conflict: flag(), reason: requiredReason(1000) }

export const takeBackAssignmentsBody = z.object({
  ...why,
  pairs: chosenPairs,
  /** Leaves out those whose review has begun. */
  onlyUnbegun: flag().optional(),
})

/** As the office fills it in: whose assignments to the chosen applicants are taken back. */
export const takeBackForm = z.object({
  ...why,
  reviewerIds: z.array(rowId()).min(1, { error: asMessage(takeBackTexts.nobody) }),
})

export const takeBackAssignments = endpoint({
  method: 'POST',
  path: '/api/Assignments/TakeBack',
  who: [administrator],
  summary:
    'Ends many assignments with one reason of at least 40 characters, all in one transaction; with `conflict`, because of a conflict of interest, and submitted reviews no longer count. Reviews and drafts are retained. With `onlyUnbegun`, assignments whose review has begun are left out and counted in `begun`. `applicantId` is the application, `reviewerId` the registration.',
  body: takeBackAssignmentsBody,
  reply: z.object({
    message: z.string(),
    ended: z.number(),
    /** Pairs without an active assignment. */
    endedBefore: z.number(),
    begun: z.number(),
  }),
})
