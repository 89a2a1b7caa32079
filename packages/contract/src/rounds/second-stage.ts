import { z } from 'zod'
import { chosenApplicantIdsSchema } from '../applicants/chosen-applicants.ts'
import { administrator, endpoint } from '../core/endpoint.ts'
import { expectedVersionShape } from '../core/expected-version.ts'
import { nameShape } from '../core/names.ts'
import { type Text, text } from '../core/text.ts'
import { day, flag, oneOf, requiredPlainText, rowId, toSingleLine, whole } from '../core/value.ts'
import { roundSettingTexts } from './round-settings.ts'

/** Where an application is in its round: 2 for the interview or second reading of those who were shortlisted. */
export type Stage = 1 | 2

export const stageKinds = ['interview', 'second-reading'] as const
export type StageKind = (typeof stageKinds)[number]

export const stageKindLabels = {
  interview: text('Interview', 'مقابلة'),
  'second-reading': text('Second reading', 'قراءة ثانية'),
} as const satisfies Record<StageKind, Text>

export const secondStageTexts = {
  kind: text('Please choose an interview or a second reading', 'اختر مقابلة أو قراءة ثانية'),
  englishName: text('Please enter the English name of the stage', 'أدخل اسم المرحلة بالإنجليزية'),
  arabicName: text('Please enter the Arabic name of the stage', 'أدخل اسم المرحلة بالعربية'),
  reviewsDue: text('Please enter a valid date, or nothing', 'أدخل تاريخًا صحيحًا أو اترك الحقل فارغًا'),
  dueOrder: text(
    'The last day for reviews should be after the submission deadline',
    'يجب أن يكون آخر يوم للتقييم بعد تاريخ إغلاق باب التقدّم',
  ),
  changed: text(
    'The second stage has been changed meanwhile. Please look at it again.',
    'عُدّلت المرحلة الثانية في هذه الأثناء. راجعها من جديد.',
  ),
  saved: text('The second stage was saved.', 'حُفظت المرحلة الثانية.'),
  removed: text('The second stage was removed.', 'حُذفت المرحلة الثانية.'),
  open: text('The second stage is open and stays.', 'المرحلة الثانية مفتوحة ولا تُحذف.'),
  notPrepared: text('Please prepare the second stage first.', 'جهّز المرحلة الثانية أولًا.'),
  notShortlisted: text(
    'Only applicants who are shortlisted enter the second stage. The decisions have changed meanwhile: look at them again.',
    'لا ينتقل إلى المرحلة الثانية إلا من في القائمة المختصرة. تغيّرت القرارات في هذه الأثناء، فراجعها من جديد.',
  ),
  reviewed: text(
    'A review of the second stage has been submitted about one of these applicants, so they stay in it.',
    'قُدّم تقييم في المرحلة الثانية لأحد هؤلاء المتقدمين، فيبقون فيها.',
  ),
  decided: text(
    'There is a decision of the second stage about one of these applicants. Withdraw it first.',
    'هناك قرار في المرحلة الثانية بشأن أحد هؤلاء المتقدمين. تراجع عنه أولًا.',
  ),
  notThere: text('One of these applicants is not in the second stage.', 'أحد هؤلاء المتقدمين ليس في المرحلة الثانية.'),
  entered: text('The applicants are in the second stage.', 'انتقل المتقدمون إلى المرحلة الثانية.'),
  takenBack: text('The applicants are back in the first stage.', 'عاد المتقدمون إلى المرحلة الأولى.'),
  takeBackUndone: text('The applicant is in the second stage again.', 'عاد المتقدم إلى المرحلة الثانية.'),
  copied: text('The questions were copied.', 'نُسخت الأسئلة.'),
} as const

const count = (message: Text, most: number, least = 1) => whole(message, message, [most, message], least)

/** The names and meanings are those of the round's settings. */
const settingsShape = {
  kind: oneOf(stageKinds, secondStageTexts.kind),
  englishName: requiredPlainText(secondStageTexts.englishName, 200, toSingleLine),
  arabicName: requiredPlainText(secondStageTexts.arabicName, 200, toSingleLine),
  /** The last day for reviews; '' or null while there is none. */
  reviewsDue: z.preprocess((value) => (value === '' ? null : value), day(secondStageTexts.reviewsDue).nullable()),
  reviewsLeast: count(roundSettingTexts.reviewsLeast, 20),
  disagreementFrom: count(roundSettingTexts.disagreementFrom, 99),
  overrideLimit: count(roundSettingTexts.overrideLimit, 99, 0),
  requiresRatings: flag(),
  requiresAttestation: flag(),
  anonymousNames: flag(),
  hidesPersonalDetails: flag(),
}
export const secondStageBody = z.object({ ...settingsShape, ...expectedVersionShape })
export type SecondStageBody = z.output<typeof secondStageBody>

const applicantSchema = z.object({ applicantId: z.number(), ...nameShape })

/** Who is shortlisted, and what ends for them when they enter the second stage. */
const shortlistedSchema = applicantSchema.extend({
  /** Active assignments of the first stage, and those of them without a submitted review. */
  assignments: z.number(),
  pendingReviews: z.number(),
  /** Was in the second stage, and was taken back. */
  takenBack: z.boolean(),
})
const enteredSchema = applicantSchema.extend({
  assignments: z.number(),
  /** Submitted in the second stage; with one they stay in it. */
  reviews: z.number(),
})

export const secondStageSchema = z.object({
  state: z.enum(['none', 'prepared', 'open']),
  /** Of a round without a second stage: what is proposed. */
  settings: z.object({
    kind: z.enum(stageKinds),
    ...nameShape,
    reviewsDue: z.string().nullable(),
    reviewsLeast: z.number(),
    disagreementFrom: z.number(),
    overrideLimit: z.number(),
    requiresRatings: z.boolean(),
    requiresAttestation: z.boolean(),
    anonymousNames: z.boolean(),
    hidesPersonalDetails: z.boolean(),
  }),
  /** Null while there is none. */
  updatedAt: z.string().nullable(),
  openedAt: z.string().nullable(),
  round: z.object({ id: z.number(), ...nameShape, inReview: z.boolean() }),
  /** Frozen calculations of the first stage. */
  calculations: z.number(),
  /** The round's themes, with the numbers of their questions in each stage. */
  themes: z.array(z.object({ id: z.number(), ...nameShape, questionsOfFirst: z.number(), questions: z.number() })),
  reviewers: z.number(),
  /** Not yet in the second stage, by number. */
  shortlisted: z.array(shortlistedSchema),
  /** In the second stage, by number. */
  entered: z.array(enteredSchema),
})
export type SecondStage = z.infer<typeof secondStageSchema>

const ofRound = z.object({ id: rowId() })

export const readSecondStage = endpoint({
  method: 'GET',
  path: '/api/Rounds/{id}/SecondStage',
  who: [administrator],
  summary:
    'Returns the second stage of a round: its settings, how many questions each theme has for it, who is shortlisted, with what would end for them, and who is in it.',
  params: ofRound,
  reply: secondStageSchema,
})

export const saveSecondStage = endpoint({
  method: 'PUT',
  path: '/api/Rounds/{id}/SecondStage',
  who: [administrator],
  summary: 'Prepares the second stage of a round, or changes its settings. 409 if they have changed since `updatedAt`.',
  params: ofRound,
  body: secondStageBody,
  reply: secondStageSchema,
})

export const removeSecondStage = endpoint({
  method: 'DELETE',
  path: '/api/Rounds/{id}/SecondStage',
  who: [administrator],
  summary: 'Removes a second stage that is prepared. 409 once it is open.',
  params: ofRound,
  reply: null,
  status: 204,
})

export const copyQuestionsToSecondStage = endpoint({
  method: 'POST',
  path: '/api/Rounds/{id}/SecondStage/Questions',
  who: [administrator],
  summary:
    'Copies the questions of the first stage to the second, with weights and order, in each theme of the round that has none there. Returns in how many themes.',
  params: ofRound,
  body: z.object({}),
  reply: z.object({ message: z.string(), themes: z.number() }),
})

export const enterSecondStage = endpoint({
  method: 'POST',
  path: '/api/Rounds/{id}/SecondStage/Applicants',
  who: [administrator],
  summary:
    'Moves shortlisted applicants to the second stage, all or none, and opens it if it is not open. Their assignments of the first stage end; submitted reviews count there as before. Those who are in it already are left alone. With `undoesTakeBack`, the assignments of the second stage that ended when they were taken back are restored. 409 for an applicant who is not shortlisted.',
  params: ofRound,
  body: z.object({ applicants: chosenApplicantIdsSchema, undoesTakeBack: flag().optional() }),
  reply: z.object({ message: z.string(), entered: z.number(), endedAssignments: z.number(), restoredAssignments: z.number() }),
})

export const takeBackFromSecondStage = endpoint({
  method: 'POST',
  path: '/api/Rounds/{id}/SecondStage/TakeBack',
  who: [administrator],
  summary:
    'Moves applicants back to the first stage, all or none, and restores their assignments there. 409 once a review of one of them is submitted in the second stage, or a decision is made, and for those who are ineligible or withdrawn.',
  params: ofRound,
  body: z.object({ applicants: chosenApplicantIdsSchema }),
  reply: z.object({ message: z.string(), takenBack: z.number(), restoredAssignments: z.number() }),
})

/** Of a query or a body. */
export const stageNumber = () =>
  z.preprocess((value) => (value === '1' || value === '2' ? Number(value) : value), z.literal([1, 2]))

/** Of a query or a body, by default the first stage. */
export const stageOrFirst = () => stageNumber().default(1)

/** The second stage of an application, in replies to those who review it or administer. */
export const stageNameShape = { kind: z.enum(stageKinds), ...nameShape }
