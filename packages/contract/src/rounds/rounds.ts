import { z } from 'zod'
import { administrator, endpoint } from '../core/endpoint.ts'
import { expectedVersionShape } from '../core/expected-version.ts'
import { text } from '../core/text.ts'
import { day, flag, requiredPlainText, rowId, toSingleLine } from '../core/value.ts'
import { conditionSettingsSchema } from '../eligibility/condition-settings.ts'
import { shownRoundShape } from './active-round.ts'
import { addRoundSettingIssues, roundSettingsShape } from './round-settings.ts'

/** Refusals and success are quoted from the specification (ROUND-2). */
export const roundTexts = {
  arabicName: text('Please enter the Arabic name of the round', 'أدخل اسم الدورة بالعربية'),
  englishName: text('Please enter the English name of the round', 'أدخل اسم الدورة بالإنجليزية'),
  startDate: text('Please enter a valid date for the start date field', 'أدخل تاريخًا صحيحًا لفتح باب التقدّم'),
  endDate: text('Please enter a valid date for the end date field', 'أدخل تاريخًا صحيحًا لإغلاق باب التقدّم'),
  added: text('Round added successfully.', 'أُضيفت الدورة بنجاح.'),
  amended: text('Updated successfully', 'تم التحديث بنجاح'),
  orderOfNew: text(
    'Submission End date should be greater than submission Start date',
    'يجب أن يكون تاريخ إغلاق باب التقدّم بعد تاريخ فتحه',
  ),
  order: text(
    'Submission End Date should be greater than submission Start Date',
    'يجب أن يكون تاريخ إغلاق باب التقدّم بعد تاريخ فتحه',
  ),
  taken: text(
    'Submission Dates should be greater than current date or there are other rounds have similar submission period and deadlines',
    'يجب أن تكون مواعيد التقدّم بعد تاريخ اليوم، وألا تتداخل مع فترة التقدّم في دورة أخرى',
  ),
  unknownModel: text('The round to begin from does not exist', 'الدورة المراد النسخ منها غير موجودة'),
  changed: text(
    'This round was changed in the meantime. What you typed is still here; please look at both before you save again.',
    'عُدّلت هذه الدورة في هذه الأثناء. ما كتبته ما زال هنا، فراجع النسختين قبل أن تحفظ مرة أخرى.',
  ),
  deleted: text('The round was deleted.', 'حُذفت الدورة.'),
  isActive: text('This round is active. Activate another one first.', 'هذه الدورة مفعّلة. فعّل دورة أخرى أولًا.'),
  reviewingOfActive: text(
    'This round is active. Its reviewing ends on the last day for reviews, under Key dates.',
    'هذه الدورة مفعّلة، وينتهي التحكيم فيها في آخر يوم للتقييم، وهو في المواعيد.',
  ),
  consequences: text(
    'Some applicants of this round would no longer meet it.',
    'لن يستوفي بعض المتقدمين في هذه الدورة الشروط بعد هذا التعديل.',
  ),
} as const

/** The heading of the round's eligibility text. */
export const eligibilityTitle = text('For this round', 'في هذه الدورة')

/** `early` before the first day, `over` after the deadline, `unannounced` (closed) without a deadline. */
export const windowStates = ['early', 'open', 'over', 'unannounced'] as const

/** The office's view of a round. */
export const officeRoundSchema = z.object({
  ...shownRoundShape,
  active: z.boolean(),
  /** The active round, and each whose reviewing stays open beside it. */
  inReview: z.boolean(),
  window: z.enum(windowStates),
  conditions: conditionSettingsSchema,
  /** Themes that applicants can choose. */
  branchIds: z.array(z.number()),
  /** Types of personal files that reviewers may open (specification FILE-9). */
  reviewerFileTypes: z.array(z.number()),
  reminds: z.boolean(),
  notifiesReviewers: z.boolean(),
  remindsReviewers: z.boolean(),
  requiresConfirmedAddress: z.boolean(),
  anonymousNames: z.boolean(),
  hidesPersonalDetails: z.boolean(),
  requiresRatings: z.boolean(),
  reviewsLeast: z.number(),
  disagreementFrom: z.number(),
  /** Null if the office has not said so. */
  expectedLoad: z.number().nullable(),
  overrideLimit: z.number(),
  conflictWindowYears: z.number(),
  conflictsBlockAssigning: z.boolean(),
  requiresAttestation: z.boolean(),
  attestationShowsInstitutions: z.boolean(),
  attestationShowsCoAuthors: z.boolean(),
  /** '' if the shipped rules apply. */
  conflictRulesEnglish: z.string(),
  conflictRulesArabic: z.string(),
  allowsSingleDecider: z.boolean(),
  applicants: z.number(),
  submitted: z.number(),
  reviewers: z.number(),
  updatedAt: z.string(),
})
export type Round = z.infer<typeof officeRoundSchema>

export const listRounds = endpoint({
  method: 'GET',
  path: '/api/Rounds',
  who: [administrator],
  summary: 'Lists all rounds, newest first, with settings and figures.',
  reply: z.array(officeRoundSchema),
})

export const readRound = endpoint({
  method: 'GET',
  path: '/api/Rounds/{id}',
  who: [administrator],
  summary: 'Returns one round with settings and figures.',
  params: z.object({ id: rowId() }),
  reply: officeRoundSchema,
})

const names = {
  arabicName: requiredPlainText(roundTexts.arabicName, 200, toSingleLine),
  englishName: requiredPlainText(roundTexts.englishName, 200, toSingleLine),
}
export const createRoundBody = z
  .object({
    ...names,
    startDate: day(roundTexts.startDate),
    endDate: day(roundTexts.endDate),
    ...roundSettingsShape,
    /** The round whose settings, themes and key dates (without dates) are the defaults, and whose second stage is prepared here, without a last day. */
    copyFrom: rowId().nullish(),
    /** With `copyFrom`: also its key dates, as many days after the opening as there. */
    copyDates: flag().optional(),
    /** With `copyFrom`: also its reviewers whose accounts are enabled. They get no mail. */
    copyReviewers: flag().optional(),
  })
  .superRefine(addRoundSettingIssues)
export type CreateRoundBody = z.output<typeof createRoundBody>

export const createRound = endpoint({
  method: 'POST',
  path: '/api/Rounds',
  who: [administrator],
  summary: 'Creates a round, as a copy of an earlier one with `copyFrom`. It is inactive until it is activated.',
  body: createRoundBody,
  reply: officeRoundSchema,
  status: 201,
})

/** May be empty only if the deadline was cleared before. */
const endOrNone = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  day(roundTexts.endDate).nullable(),
)

export const updateRoundBody = z
  .object({
    ...names,
    startDate: day(roundTexts.startDate),
    endDate: endOrNone,
    ...roundSettingsShape,
    ...expectedVersionShape,
    /** Confirms that some applicants no longer meet the round. */
    evenSo: flag(),
  })
  .superRefine(addRoundSettingIssues)
export type UpdateRoundBody = z.output<typeof updateRoundBody>

export const updateRound = endpoint({
  method: 'PUT',
  path: '/api/Rounds/{id}',
  who: [administrator],
  summary:
    'Updates a round; omitted settings stay. 409 `consequences` with the number of applicants without a submission who would no longer meet it, unless `evenSo` is sent; 409 `changed` if the round has changed since `updatedAt`. Submitted applications never change.',
  params: z.object({ id: rowId() }),
  body: updateRoundBody,
  reply: officeRoundSchema,
})

const windowShape = z.object({
  startDate: z.string(),
  endDate: z.string().nullable(),
  window: z.enum(windowStates),
  closesAt: z.string().nullable(),
})

/** Whom a change of the dates affects. */
export const windowChangeImpactSchema = z.object({
  before: windowShape,
  after: windowShape,
  /** Applicants who have not submitted. */
  drafts: z.number(),
  /** Of the drafts: those with a later extension. */
  extended: z.number(),
  submitted: z.number(),
  /** Assignments of submitted applications without a review, and the number of their reviewers. */
  pendingReviews: z.number(),
  pendingReviewers: z.number(),
})
export type WindowChangeImpact = z.infer<typeof windowChangeImpactSchema>

export const readWindowChangeImpact = endpoint({
  method: 'GET',
  path: '/api/Rounds/{id}/WindowChange',
  who: [administrator],
  summary:
    "Returns how other dates would change a round's window, and how many people they would affect. An empty `endDate` means no deadline.",
  params: z.object({ id: rowId() }),
  query: z.object({ startDate: day(roundTexts.startDate).optional(), endDate: endOrNone.optional() }),
  reply: windowChangeImpactSchema,
})

export const activateRound = endpoint({
  method: 'PUT',
  path: '/api/Deadlines/SeActive/{roundId}',
  who: [administrator],
  summary:
    'Makes a round the only active one. Reviewing of the others ends, or with `keepReviewing` stays open where it was. Repeating the call changes nothing.',
  params: z.object({ roundId: rowId() }),
  body: z.object({ keepReviewing: flag().optional() }),
  reply: officeRoundSchema,
})

export const activationPreviewSchema = z.object({
  /** The currently active round; null between rounds, or if it is the requested one. */
  leaving: z
    .object({
      id: z.number(),
      englishName: z.string(),
      arabicName: z.string(),
      applicants: z.number(),
      submitted: z.number(),
      /** Not submitted, which becomes impossible while another round is active. */
      drafts: z.number(),
      reviewers: z.number(),
      /** Active assignments. */
      assignments: z.number(),
    })
    .nullable(),
  /** The rounds in review but the requested one, the active one first. */
  reviewing: z.array(
    z.object({
      id: z.number(),
      englishName: z.string(),
      arabicName: z.string(),
      /** As in the impact of a window. */
      pendingReviews: z.number(),
      pendingReviewers: z.number(),
    }),
  ),
  /** Those already in the round to be activated. */
  applicants: z.number(),
  reviewers: z.number(),
  window: z.enum(windowStates),
})
export type ActivationPreview = z.infer<typeof activationPreviewSchema>

export const readActivationPreview = endpoint({
  method: 'GET',
  path: '/api/Rounds/{id}/Activation',
  who: [administrator],
  summary: 'Returns, in numbers, what activating a round would change.',
  params: z.object({ id: rowId() }),
  reply: activationPreviewSchema,
})

export const updateReviewing = endpoint({
  method: 'PUT',
  path: '/api/Rounds/{id}/Reviewing',
  who: [administrator],
  summary:
    'Ends reviewing of an earlier round, or opens it again beside the active one; until when reviews may be written is decided by its last day for reviews. Repeating the call changes nothing. 409 `in-use` for the active round.',
  params: z.object({ id: rowId() }),
  body: z.object({ staysInReview: z.boolean() }),
  reply: officeRoundSchema,
})

export const deleteRound = endpoint({
  method: 'DELETE',
  path: '/api/Rounds/{id}',
  who: [administrator],
  summary:
    'Deletes a round that was never used, with its key dates and copied reviewers. 409 `in-use` if it is active or anything depends on it; the messages name what.',
  params: z.object({ id: rowId() }),
  reply: null,
  status: 204,
})
