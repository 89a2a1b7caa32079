import { z } from 'zod'
import { administrator, applicant, endpoint } from '../core/endpoint.ts'
import { nameShape } from '../core/names.ts'
import { type Text, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { flag, optionalPlainText } from '../core/value.ts'
import { chosenApplicantIdsSchema } from './chosen-applicants.ts'

/**
 * Whether an application takes part. Without a screening, and once it is eligible, it does. Ineligible and withdrawn applications are neither assigned nor
 * ranked nor decided on.
 */
export const screeningStates = ['eligible', 'ineligible', 'withdrawn'] as const
export type ScreeningState = (typeof screeningStates)[number]
/** Of applications that take no part. */
export const screenedOutStates = ['ineligible', 'withdrawn'] as const satisfies readonly ScreeningState[]

export const screeningLabels = {
  eligible: text('Eligible', 'مستوفٍ للشروط'),
  ineligible: text('Ineligible', 'غير مستوفٍ للشروط'),
  withdrawn: text('Withdrawn', 'منسحب'),
} as const satisfies Record<ScreeningState, Text>

export const screeningTexts = {
  chooseState: text('Please choose an outcome', 'اختر نتيجة الفحص'),
  giveReason: text('Please give the reason', 'اذكر السبب'),
  saved: text('The screening was saved.', 'حُفظت نتيجة الفحص.'),
  undone: text('The screening was undone.', 'تُراجِع عن نتيجة الفحص.'),
  changedSince: text(
    'The screening has changed since, so it was not undone. Look at the applications and screen them again.',
    'تغيّرت نتيجة الفحص بعد ذلك فلم يُتراجع عنها. راجع الطلبات وافحصها من جديد.',
  ),
  notSubmitted: text(
    'An application that is not submitted cannot be screened: deselect it, or wait for its submission.',
    'لا يمكن فحص طلب لم يُقدَّم: أزله من الاختيار أو انتظر تقديمه.',
  ),
  decided: text(
    'There is a decision about one of these applicants. Withdraw it first, then screen.',
    'هناك قرار قائم بشأن أحد هؤلاء المتقدمين. تراجع عنه أولًا ثم سجّل نتيجة الفحص.',
  ),
  takeNoPart: (names: Text, hasMore: boolean): Text =>
    text(
      `Ineligible or withdrawn, so that nobody can be assigned: ${names.en}${hasMore ? ' and others' : ''}. Deselect them, or screen them again.`,
      `غير مستوفٍ للشروط أو منسحب، فلا يمكن إسناد طلبه: ${names.ar}${hasMore ? ' وغيرهم' : ''}. أزلهم من الاختيار أو غيّر نتيجة الفحص.`,
    ),
  withdrew: text('Your application was withdrawn.', 'سُحب طلبك.'),
  nothingToWithdraw: text('Your application is not submitted: there is nothing to withdraw.', 'طلبك لم يُقدَّم، فليس هناك ما يُسحب.'),
  decidedOnOwn: text(
    'The office has decided about your application. Please write to the office to withdraw it.',
    'صدر قرار بشأن طلبك. راسل مكتب الجائزة إذا أردت سحبه.',
  ),
  withdrawnAlready: text('Your application is withdrawn already.', 'طلبك مسحوب من قبل.'),
} as const

/** `state` null takes a screening back. */
export const screenApplicationsBody = z
  .object({
    applicants: chosenApplicantIdsSchema,
    state: z.enum(screeningStates, { error: asMessage(screeningTexts.chooseState) }).nullable(),
    reason: optionalPlainText(2000),
    /** Sends each applicant a letter; the reason is part of it. */
    sendsLetter: flag(),
  })
  .refine(({ state, reason }) => state === 'eligible' || state === null || reason !== '', {
    path: ['reason'],
    error: asMessage(screeningTexts.giveReason),
  })

export const screenApplications = endpoint({
  method: 'PUT',
  path: '/api/Screening',
  who: [administrator],
  summary:
    'Says of submitted applications of a round in review whether they take part, all or none, with a letter to each applicant if wished. Making one ineligible or withdrawn ends its active assignments; submitted reviews are retained. A repeat changes nothing. 409 for an application with a decision.',
  body: screenApplicationsBody,
  reply: z.object({
    message: z.string(),
    changed: z.number(),
    /** Those whose screening changed: `undoScreening` takes them. */
    changedApplicants: z.array(z.number()),
    endedAssignments: z.number(),
    letters: z.number(),
  }),
})

export const undoScreening = endpoint({
  method: 'POST',
  path: '/api/Screening/Undo',
  who: [administrator],
  summary:
    "Restores what was there before the caller's last screening of these applications, with the assignments that it ended; `state` is what the caller had chosen, null for a screening that was taken back. Applications that somebody has screened since are left out and counted in `changedSince`. Letters are not called back.",
  body: z.object({
    applicants: chosenApplicantIdsSchema,
    state: z.enum(screeningStates, { error: asMessage(screeningTexts.chooseState) }).nullable(),
  }),
  reply: z.object({ message: z.string(), restored: z.number(), restoredAssignments: z.number(), changedSince: z.number() }),
})

/** What a screening has to take into account. */
const screenableApplicantSchema = z.object({
  applicantId: z.number(),
  ...nameShape,
  /** The state now; null if not screened. */
  state: z.enum(screeningStates).nullable(),
  /** Conditions of the round that are not met. */
  conditionWarnings: z.number(),
  /** Active assignments without a submitted review, and submitted reviews that count. */
  pendingReviews: z.number(),
  submittedReviews: z.number(),
  isSubmitted: z.boolean(),
  isDecided: z.boolean(),
})
export type ScreenableApplicant = z.infer<typeof screenableApplicantSchema>

export const listScreenableApplicants = endpoint({
  method: 'POST',
  path: '/api/Screening/Preview',
  who: [administrator],
  summary:
    'Lists, of the named applicants, the screening and what another one would change: assignments that would end and reviews that would not count. Stores nothing.',
  body: z.object({ applicants: chosenApplicantIdsSchema }),
  reply: z.array(screenableApplicantSchema),
})

export const applicationScreeningSchema = z.object({
  state: z.enum(screeningStates),
  reason: z.string(),
  at: z.string(),
  /** Who decided; null if the applicant withdrew. */
  by: z.object({ userId: z.number(), ...nameShape }).nullable(),
})
export type ApplicationScreening = z.infer<typeof applicationScreeningSchema>

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/api/applicant/withdrawal',
  who: [applicant],
  summary:
    "Withdraws the caller's submitted application. It keeps its receipt and is no longer reviewed or ranked; only the office can undo this. 409 if it is not submitted, is withdrawn already, or has been decided on.",
  body: z.object({ reason: optionalPlainText(2000) }),
  reply: z.object({ message: z.string() }),
})
