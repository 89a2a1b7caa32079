import { z } from 'zod'
import { administrator, endpoint } from '../core/endpoint.ts'
import { formatShortDate } from '../core/moment.ts'
import { type Text, text } from '../core/text.ts'
import { day, optionalPlainText, requiredPlainText, rowId } from '../core/value.ts'
import { stageNameShape } from '../rounds/second-stage.ts'
import { receiptSchema } from '../submission/submission.ts'

/** The applicant's effective deadline and the history of their submissions (specification SUB-10). */
export const applicantStatusTexts = {
  reason: text('Please give the reason', 'اذكر السبب'),
  until: text('Please choose the last day', 'اختر آخر يوم للتقديم'),
  untilPast: text('The last day cannot be in the past.', 'لا يمكن أن يكون آخر يوم في الماضي.'),
  reopenInstead: text(
    'The application is submitted. Reopen the submission instead: a new last day can be set with it.',
    'الطلب مقدَّم. أعد فتح التقديم بدلًا من ذلك، ويمكن أن تحدد معه آخر يوم جديدًا.',
  ),
  nothingToReopen: text(
    'The application is not submitted: there is nothing to reopen.',
    'الطلب لم يُقدَّم، فليس هناك ما يُعاد فتحه.',
  ),
  decided: text(
    'This applicant has a decision. Withdraw it first, then reopen the submission.',
    'هناك قرار قائم بشأن هذا المتقدم. تراجع عنه أولًا ثم أعد فتح الطلب.',
  ),
  inSecondStage: text(
    'This applicant is in the second stage of the round, where nothing is submitted any more. Take them back to the first stage first, then reopen the submission.',
    'هذا المتقدم في المرحلة الثانية من الدورة، ولا يُقدَّم فيها شيء. أعده إلى المرحلة الأولى أولًا ثم أعد فتح الطلب.',
  ),
  windowIsOver: text(
    'This applicant’s deadline has passed. Choose a last day too, or nothing could be changed after reopening.',
    'انقضى موعد هذا المتقدم. حدد آخر يوم أيضًا، وإلا فلن يمكن تعديل شيء بعد إعادة الفتح.',
  ),
  noExtension: text('This applicant has no extension.', 'لا يوجد تمديد قائم لهذا المتقدم.'),
} as const

/** An extension must end after the general deadline. */
export const extensionTooEarlyText = (deadline: string): Text => {
  const { en, ar } = formatShortDate(deadline)
  return text(`The deadline of the round is ${en}: choose a later day.`, `الموعد النهائي للدورة هو ${ar}، فاختر يومًا بعده.`)
}

const reason = () => requiredPlainText(applicantStatusTexts.reason, 2000)
const applicantId = z.object({ applicantId: rowId() })
const by = z.object({ userId: z.number(), englishName: z.string(), arabicName: z.string() })

export const deadlineExtensionDto = z.object({
  /** The last day, in the award's time zone. */
  until: z.string(),
  reason: z.string(),
  grantedAt: z.string(),
  by,
  /** Null while the extension is active. */
  endedAt: z.string().nullable(),
})
export type DeadlineExtensionDto = z.infer<typeof deadlineExtensionDto>

export const receiptWithReopeningSchema = receiptSchema
  .pick({ receiptNumber: true, receivedAt: true, sealedAt: true, digest: true })
  .extend({
    reopened: z.object({ at: z.string(), reason: z.string(), by }).nullable(),
  })
export type ReceiptWithReopening = z.infer<typeof receiptWithReopeningSchema>

export const applicantStatusSchema = z.object({
  applicantId: z.number(),
  isSubmitted: z.boolean(),
  /** The office can extend and reopen only in the active round. */
  isInActiveRound: z.boolean(),
  /** The general deadline, a day; null if none is announced. */
  roundEndDate: z.string().nullable(),
  /** The applicant's effective window as instants: the round's, or until the end of their extension. `now` is the server's clock. */
  window: z.object({ opensAt: z.string(), closesAt: z.string().nullable(), now: z.string(), timeZone: z.string() }),
  extension: deadlineExtensionDto.nullable(),
  /** Newest first. */
  endedExtensions: z.array(deadlineExtensionDto),
  /** For a submitted application: reviews of it that count in the ranking, and assignments without a review. A reopening affects both. */
  reviews: z.object({ submitted: z.number(), pending: z.number() }),
  /** Newest first. */
  receipts: z.array(receiptWithReopeningSchema),
  /** If the applicant is in the second stage of the round. */
  secondStage: z.object(stageNameShape).optional(),
})
export type ApplicantStatus = z.infer<typeof applicantStatusSchema>

export const readApplicantStatus = endpoint({
  method: 'GET',
  path: '/api/Applicants/{applicantId}/Standing',
  who: [administrator],
  summary: "Returns an applicant's own window with its extensions, and every receipt with its state.",
  params: applicantId,
  reply: applicantStatusSchema,
})

export const extensionBody = z.object({ until: day(applicantStatusTexts.until), reason: reason() })

export const extendDeadline = endpoint({
  method: 'PUT',
  path: '/api/Applicants/{applicantId}/Extension',
  who: [administrator],
  summary:
    "Sets an applicant's own deadline in the active round and replaces an earlier one. Mails the applicant. 400 unless the day is today or later and after the round's deadline; 409 once submitted.",
  params: applicantId,
  body: extensionBody,
  reply: applicantStatusSchema,
})

export const endExtension = endpoint({
  method: 'DELETE',
  path: '/api/Applicants/{applicantId}/Extension',
  who: [administrator],
  summary:
    "Ends an applicant's extension, so that the round's deadline applies again. Mails the applicant. 404 without an active extension.",
  params: applicantId,
  body: z.object({ reason: optionalPlainText(2000) }),
  reply: null,
  status: 204,
})

export const reopeningBody = z.object({
  reason: reason(),
  /** Also extends the applicant's deadline; required if it has passed. */
  until: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    day(applicantStatusTexts.until).optional(),
  ),
})

export const reopenSubmission = endpoint({
  method: 'POST',
  path: '/api/Applicants/{applicantId}/Reopening',
  who: [administrator],
  summary:
    'Turns a submitted application of the active round into a draft again and mails the applicant. Its sealed receipt remains and is marked as reopened; the next receipt has its own number. 400 if the deadline has passed and `until` is missing; 409 if it is not submitted.',
  params: applicantId,
  body: reopeningBody,
  reply: applicantStatusSchema,
  status: 201,
})
