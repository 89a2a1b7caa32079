import { z } from 'zod'
import { assignedReviewerSchema } from '../applicants/applicants.ts'
import { chosenApplicantIdsSchema } from '../applicants/chosen-applicants.ts'
import { findingSummarySchema } from '../conflicts/findings.ts'
import { administrator, endpoint, reviewer } from '../core/endpoint.ts'
import { nameShape } from '../core/names.ts'
import { type Text, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { flag, requiredPlainText, rowId } from '../core/value.ts'
import { requiredReason } from '../results/required-reason.ts'

/**
 * How an assignment ended: taken back by the office, declined by the reviewer, by a conflict of interest, which either side may declare, or with the first
 * stage, when the applicant entered the second.
 */
export const assignmentEnds = ['taken-back', 'declined', 'conflict', 'stage'] as const
export type AssignmentEnd = (typeof assignmentEnds)[number]

export const assigningTexts = {
  nobody: text('Please choose one or more reviewer first', 'اختر محكّمًا واحدًا أو أكثر أولًا'),
  assigned: text('Applicant have been assigned to reviewers.', 'أُسند المتقدم إلى المحكّمين.'),
  manyAssigned: text('Applicants have been assigned to reviewers.', 'أُسند المتقدمون إلى المحكّمين.'),
  tooMany: text('Please choose at most 1,000 reviewers.', 'اختر ١٬٠٠٠ محكّم على الأكثر.'),
  tooManyAtOnce: text(
    'This is more than 20,000 assignments at once. Please choose fewer applicants or fewer reviewers.',
    'عدد الإسنادات في المرة الواحدة أكثر من ٢٠٬٠٠٠. اختر متقدمين أقل أو محكّمين أقل.',
  ),
  otherRound: text(
    "Only reviewers registered in the applicant's round can be assigned. Please choose again.",
    'لا يُسند المتقدم إلا إلى محكّمين مسجّلين في دورته. أعد الاختيار.',
  ),
  disabled: (names: Text) =>
    text(
      `The account of ${names.en} is disabled. Please choose somebody else, or enable it first.`,
      `حساب ${names.ar} معطّل. اختر محكّمًا آخر، أو أعد تفعيل الحساب أولًا.`,
    ),
  conflict: (names: Text) =>
    text(
      `${names.en}: a conflict of interest with this applicant has been declared. Please choose somebody else.`,
      `${names.ar}: أُعلن تضارب مصالح مع هذا المتقدم. اختر محكّمًا آخر.`,
    ),
  found: (name: Text, what: Text) =>
    text(
      `${name.en}: a conflict of interest with this applicant was found (${what.en}). Please choose somebody else, or clear the finding under Conflicts of interest first.`,
      `${name.ar}: وُجد تضارب مصالح مع هذا المتقدم (${what.ar}). اختر محكّمًا آخر، أو استبعد التضارب أولًا من صفحة تضارب المصالح.`,
    ),
  foundPossible: (name: Text, what: Text) =>
    text(
      `${name.en}: a possible conflict of interest with this applicant was found (${what.en}). Please look at it under Conflicts of interest and clear it first.`,
      `${name.ar}: وُجد تضارب مصالح محتمل مع هذا المتقدم (${what.ar}). راجعه في صفحة تضارب المصالح واستبعده أولًا.`,
    ),
  foundConfirmed: (name: Text, what: Text) =>
    text(
      `${name.en}: a conflict of interest with this applicant has been confirmed (${what.en}). Please choose somebody else.`,
      `${name.ar}: ثبت تضارب مصالح مع هذا المتقدم (${what.ar}). اختر محكّمًا آخر.`,
    ),
  findingConfirmed: text(
    'A conflict of interest that the portal found with this reviewer is confirmed. Clear it first, with a reason.',
    'تضارب المصالح الذي وجدته البوابة مع هذا المحكّم ثابت. استبعده أولًا مع ذكر السبب.',
  ),
  reason: text('Please enter the reason', 'أدخل السبب'),
  kind: text('Please choose whether it is a conflict of interest or another reason', 'حدّد هل السبب تضارب مصالح أم سبب آخر'),
  takenBack: text('The assignment has ended.', 'انتهى الإسناد.'),
  declared: text(
    'The assignment has ended, and the award office has been told. Thank you.',
    'انتهى الإسناد، وأُبلغ مكتب الجائزة بذلك. شكرًا لك.',
  ),
} as const

const chosenReviewers = z
  .array(rowId(), { error: asMessage(assigningTexts.nobody) })
  .min(1, { error: asMessage(assigningTexts.nobody) })
  .max(1000, { error: asMessage(assigningTexts.tooMany) })

/** A finding about an assignment that was made or left out. `reviewerId` is the registration. */
export const assigningFindingSchema = findingSummarySchema.extend({
  applicantId: z.number(),
  reviewerId: z.number(),
  reviewer: z.object(nameShape),
})
export type AssigningFinding = z.infer<typeof assigningFindingSchema>

/** A pair that was left out in assigning many, because of a declared or found conflict of interest. */
const leftOutPairSchema = z.object({
  applicantId: z.number(),
  applicant: z.object(nameShape),
  reviewerId: z.number(),
  reviewer: z.object(nameShape),
})
export type LeftOutPair = z.infer<typeof leftOutPairSchema>
export const mostLeftOutNamed = 100

export const replaceReviewersBody = z.object({
  applicantId: rowId(),
  reviewers: chosenReviewers,
  /** Only adds: existing assignments of reviewers who are not named stay, too. */
  keepsOthers: flag().optional(),
})

export const replaceReviewersOfApplicant = endpoint({
  method: 'POST',
  path: '/api/applicant/reviewers',
  who: [administrator],
  summary:
    'Replaces the reviewers of an applicant. Existing assignments of the named reviewers stay; the others end, unless `keepsOthers` is set; submitted reviews are retained. 400 for a reviewer with a declared or confirmed conflict of interest or a disabled account, and, if the round asks for it, with a finding that is not cleared; otherwise these are in `warnings`.',
  body: replaceReviewersBody,
  reply: z.object({
    message: z.string(),
    reviewers: z.array(assignedReviewerSchema),
    /** Findings that are not cleared about the reviewers who were added; omitted without any. */
    warnings: z.array(assigningFindingSchema).optional(),
  }),
})

/** Applicants × reviewers that can be assigned within a few seconds. */
export const mostAssignedAtOnce = 20_000

export const assignReviewersToApplicantsBody = z
  .object({ applicants: chosenApplicantIdsSchema, reviewers: chosenReviewers })
  .refine(({ applicants, reviewers }) => applicants.length * reviewers.length <= mostAssignedAtOnce, {
    path: ['reviewers'],
    error: asMessage(assigningTexts.tooManyAtOnce),
  })

export const assignReviewersToApplicants = endpoint({
  method: 'POST',
  path: '/api/Applicants/Reviewers',
  who: [administrator],
  summary:
    'Assigns the named reviewers to all named applicants, in addition to existing assignments. Pairs that cannot be assigned because of a conflict of interest are skipped, counted in `skipped` and named in `leftOut`.',
  body: assignReviewersToApplicantsBody,
  reply: z.object({
    message: z.string(),
    added: z.number(),
    skipped: z.number(),
    /** The first `mostLeftOutNamed`; omitted if none was skipped. */
    leftOut: z.array(leftOutPairSchema).optional(),
    /** Findings that are not cleared about new assignments, at most `mostLeftOutNamed`; omitted without any. */
    warnings: z.array(assigningFindingSchema).optional(),
  }),
})

/** What assigning would do with each pair; reviewers are registrations. */
const assigningPreviewSchema = z.object({
  reviewers: z.array(z.object({ reviewerId: z.number(), ...nameShape })),
  applicants: z.array(
    z.object({
      applicantId: z.number(),
      ...nameShape,
      added: z.array(z.number()),
      /** Assigned already. */
      assigned: z.array(z.number()),
      /** Left out, because a conflict of interest was declared, or was found and prevents assigning. */
      declared: z.array(z.number()),
      found: z.array(z.number()),
      /** Added although a finding is not cleared. */
      warned: z.array(z.number()),
    }),
  ),
})
export type AssigningPreview = z.infer<typeof assigningPreviewSchema>

export const previewAssigning = endpoint({
  method: 'POST',
  path: '/api/Applicants/Reviewers/Preview',
  who: [administrator],
  summary:
    'Says for each applicant what assigning these reviewers would do: who is added, is assigned already, or is left out because of a conflict of interest. Stores nothing; refuses what assigning refuses.',
  body: assignReviewersToApplicantsBody,
  reply: assigningPreviewSchema,
})

/** `id` is the application, `reviewerId` the registration. */
export const assignmentParams = z.object({ id: rowId(), reviewerId: rowId() })

export const endAssignmentBody = z.object({ conflict: flag(), reason: requiredPlainText(assigningTexts.reason, 1000) })

export const endAssignment = endpoint({
  method: 'PUT',
  path: '/api/Applicants/{id}/Reviewers/{reviewerId}/End',
  who: [administrator],
  summary:
    'Ends an assignment; with `conflict`, because of a conflict of interest, and a submitted review no longer counts. The review is retained in both cases. `reviewerId` is the registration.',
  params: assignmentParams,
  body: endAssignmentBody,
  reply: z.object({ message: z.string(), reviewers: z.array(assignedReviewerSchema) }),
})

export const liftConflictBody = z.object({ reason: requiredReason() })

export const liftConflict = endpoint({
  method: 'POST',
  path: '/api/Applicants/{id}/Reviewers/{reviewerId}/Conflict/Withdrawal',
  who: [administrator],
  summary:
    'Removes a conflict of interest that was declared by mistake, with a reason of at least 40 characters: the reviewer may be assigned again, and an existing review counts. 409 while a conflict that the portal found with this reviewer is confirmed.',
  params: assignmentParams,
  body: liftConflictBody,
  reply: null,
  status: 204,
})

export const withdrawFromReviewingBody = z.object({
  kind: z.enum(['declined', 'conflict'], { error: asMessage(assigningTexts.kind) }),
  reason: requiredPlainText(assigningTexts.reason, 1000),
})

export const withdrawFromReviewing = endpoint({
  method: 'POST',
  path: '/api/reviewer/applicant/withdrawal/{applicantId}',
  who: [reviewer],
  summary:
    'Declines to review an assigned applicant, or declares a conflict of interest. The assignment ends, the reviewer can no longer see the applicant, and the office is mailed. 409 for declining after the end of reviewing.',
  params: z.object({ applicantId: rowId() }),
  body: withdrawFromReviewingBody,
  reply: z.object({ message: z.string() }),
})
