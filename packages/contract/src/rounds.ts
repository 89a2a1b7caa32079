import { z } from 'zod'
import { administrator, endpoint } from './endpoint.ts'
import { roundSettings, settingsAgree } from './round-settings.ts'
import { text } from './text.ts'
import { day, flag, onOneLine, required, rowId } from './value.ts'
import { seen } from './version.ts'

/** Rounds (research-and-administration §5, §8): the refusals and the success to the letter, the rest in their manner. */
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
  consequences: text(
    'Some applicants of this round would no longer meet it.',
    'لن يستوفي بعض المتقدمين في هذه الدورة الشروط بعد هذا التعديل.',
  ),
} as const

/** Over the eligibility text of the active round, wherever it stands. */
export const eligibilityTitle = text('For this round', 'في هذه الدورة')

const window = z.object({ from: z.string(), to: z.string() })

/** The deadline that counts for one applicant: the instant at which it closes, and the last day of an extension of their own where that is what counts. */
export const ownDeadline = { closesAt: z.string().nullable(), extendedUntil: z.string().nullable() }

/** How many records a round asks for and allows, by the names of its settings; a kind's definition says which are its own. */
export const roundBounds = { journalsLeast: z.number(), journalsMost: z.number() }
export type RoundBounds = z.infer<z.ZodObject<typeof roundBounds>>

/** What a round asks of an applicant, and what it says of itself. */
const shown = {
  id: z.number(),
  englishName: z.string(),
  arabicName: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  /** The instants between which submission is open. Null when no deadline is announced: then the window is closed (ruling 7). */
  opensAt: z.string(),
  closesAt: z.string().nullable(),
  registrationPhdWindow: window,
  profilePhdWindow: window,
  ...roundBounds,
  /** So long after the deadline an upload may end that was begun before it. */
  uploadGraceMinutes: z.number(),
  /** Plain text with line breaks, beside the conditions of the site; '' for nothing. */
  eligibilityEnglish: z.string(),
  eligibilityArabic: z.string(),
}

/** The active round as everybody may see it. `now` is the server's clock at the moment of the answer: countdowns run by it (ruling 6). */
export const activeRound = z.object({ ...shown, now: z.string(), timeZone: z.string() })
export type ActiveRound = z.infer<typeof activeRound>

export const readActiveRound = endpoint({
  method: 'GET',
  path: '/api/Rounds/active',
  who: 'anyone',
  summary: 'The active round with its window as instants and the server clock; null between rounds.',
  reply: activeRound.nullable(),
})

/** `early` before the first day, `over` after the deadline; `unannounced` when no deadline stands: closed. */
export const windowStates = ['early', 'open', 'over', 'unannounced'] as const

/** A round as the office keeps it. */
export const round = z.object({
  ...shown,
  active: z.boolean(),
  window: z.enum(windowStates),
  /** Ids of the themes that applicants of the round choose from. */
  branchIds: z.array(z.number()),
  /** Types of personal files that reviewers open (ruling 22). */
  reviewerFileTypes: z.array(z.number()),
  /** Whoever has not submitted is reminded of the deadline by mail. */
  reminds: z.boolean(),
  /** Only who has confirmed their address submits. */
  requiresConfirmedAddress: z.boolean(),
  /** Reviewers are told a number in the place of a name. */
  anonymousNames: z.boolean(),
  /** A score and a description alone are no review where the theme asks questions. */
  requiresRatings: z.boolean(),
  /** Fewer reviews of an applicant are too few. */
  reviewsLeast: z.number(),
  /** Points between the highest and the lowest score: from here on reviewers disagree. */
  disagreementFrom: z.number(),
  applicants: z.number(),
  submitted: z.number(),
  reviewers: z.number(),
  updatedAt: z.string(),
})
export type Round = z.infer<typeof round>

export const listRounds = endpoint({
  method: 'GET',
  path: '/api/Rounds',
  who: [administrator],
  summary: 'Every round, the newest first, with its settings and its numbers.',
  reply: z.array(round),
})

export const readRound = endpoint({
  method: 'GET',
  path: '/api/Rounds/{id}',
  who: [administrator],
  summary: 'One round with its settings and its numbers.',
  params: z.object({ id: rowId() }),
  reply: round,
})

const names = {
  arabicName: required(roundTexts.arabicName, 200, onOneLine),
  englishName: required(roundTexts.englishName, 200, onOneLine),
}
export const newRound = z
  .object({
    ...names,
    startDate: day(roundTexts.startDate),
    endDate: day(roundTexts.endDate),
    ...roundSettings,
    /** The round whose settings, themes and key dates (without their dates) stand where this one says nothing. */
    copyFrom: rowId().nullish(),
  })
  .superRefine(settingsAgree)
export type NewRound = z.output<typeof newRound>

export const createRound = endpoint({
  method: 'POST',
  path: '/api/Rounds',
  who: [administrator],
  summary: 'Add a round, from an earlier one where `copyFrom` names it. It is active only once it is made so.',
  body: newRound,
  reply: round,
  status: 201,
})

/** The end is left out only where the deadline is cleared, and stays so. */
const endOrNone = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  day(roundTexts.endDate).nullable(),
)

export const roundAmendment = z
  .object({
    ...names,
    startDate: day(roundTexts.startDate),
    endDate: endOrNone,
    ...roundSettings,
    ...seen,
    /** That some applicants would no longer meet the round has been read, and is meant. */
    evenSo: flag(),
  })
  .superRefine(settingsAgree)
export type RoundAmendment = z.output<typeof roundAmendment>

export const amendRound = endpoint({
  method: 'PUT',
  path: '/api/Rounds/{id}',
  who: [administrator],
  summary:
    'Amend a round; a setting that is left out stays as it is. Where applicants who have not submitted would no longer meet it, 409 (`consequences`) says how many, until `evenSo` is sent. What is submitted is never touched.',
  params: z.object({ id: rowId() }),
  body: roundAmendment,
  reply: round,
})

const windowThen = z.object({
  startDate: z.string(),
  endDate: z.string().nullable(),
  window: z.enum(windowStates),
  closesAt: z.string().nullable(),
})

/** Whom another window, or another end of reviewing, concerns. What is submitted stays as it is. */
export const windowChange = z.object({
  /** As it is, and as it would be. */
  before: windowThen,
  after: windowThen,
  /** Not submitted. */
  drafts: z.number(),
  /** Of these: who keep a later deadline of their own. */
  extended: z.number(),
  submitted: z.number(),
  /** Assignments of submitted applications that have no review yet, and how many reviewers have them. */
  pendingReviews: z.number(),
  pendingReviewers: z.number(),
})
export type WindowChange = z.infer<typeof windowChange>

export const readWindowChange = endpoint({
  method: 'GET',
  path: '/api/Rounds/{id}/WindowChange',
  who: [administrator],
  summary:
    "What other days would do to the window of a round, and whom it concerns, in numbers; an `endDate` of '' is no deadline.",
  params: z.object({ id: rowId() }),
  query: z.object({ startDate: day(roundTexts.startDate).optional(), endDate: endOrNone.optional() }),
  reply: windowChange,
})

export const activateRound = endpoint({
  method: 'PUT',
  path: '/api/Deadlines/SeActive/{roundId}',
  who: [administrator],
  summary: 'Make a round the only active one (ruling 8). Done already, it is left as it is.',
  params: z.object({ roundId: rowId() }),
  reply: round,
})

export const activation = z.object({
  /** The round that is active now; null between rounds, and where it is the one asked about. */
  leaving: z
    .object({
      id: z.number(),
      englishName: z.string(),
      arabicName: z.string(),
      applicants: z.number(),
      submitted: z.number(),
      /** Not submitted, and no longer to be while another round is active. */
      drafts: z.number(),
      reviewers: z.number(),
      /** Assignments that stand. */
      assignments: z.number(),
    })
    .nullable(),
  /** Those who take part in the round already. */
  applicants: z.number(),
  reviewers: z.number(),
  window: z.enum(windowStates),
})
export type Activation = z.infer<typeof activation>

export const readActivation = endpoint({
  method: 'GET',
  path: '/api/Rounds/{id}/Activation',
  who: [administrator],
  summary: 'What making a round active will change, in numbers.',
  params: z.object({ id: rowId() }),
  reply: activation,
})
