import { z } from 'zod'
import { administrator, endpoint } from './endpoint.ts'
import { type Plural, plural, quantity, type Text, text } from './text.ts'
import { asMessage } from './validate.ts'
import { code, day, flag, isBefore, onOneLine, optional, required, rowId, whole } from './value.ts'
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
  phdFrom: text('Please enter the first day of the PhD window', 'أدخل أول يوم في فترة الحصول على الدكتوراه'),
  phdTo: text('Please enter the last day of the PhD window', 'أدخل آخر يوم في فترة الحصول على الدكتوراه'),
  phdOrder: text(
    'The last day of the PhD window should not be before its first day',
    'يجب ألا يسبق آخر يوم في فترة الحصول على الدكتوراه أول يوم فيها',
  ),
  journals: text('Please enter a number from 1 to 50', 'أدخل عددًا من ١ إلى ٥٠'),
  journalsOrder: text('The most cannot be fewer than the least', 'لا يمكن أن يقل الحد الأقصى عن الحد الأدنى'),
  themes: text('Please choose at least one theme', 'اختر مجالًا واحدًا على الأقل'),
  unknownTheme: text('One of these themes is no longer offered', 'أحد هذه المجالات لم يعد متاحًا'),
  fileTypes: text(
    'Reviewers may be shown the photograph, the certificates and the curriculum vitae, never the identity card',
    'يمكن أن يطّلع المحكّم على الصورة والشهادات والسيرة الذاتية، ولا يطّلع أبدًا على بطاقة الرقم القومي',
  ),
  eligibilityEnglish: text('Please write it in English too', 'اكتبه بالإنجليزية أيضًا'),
  eligibilityArabic: text('Please write it in Arabic too', 'اكتبه بالعربية أيضًا'),
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

/** Who no longer meets a round that is amended: counted among those who have not submitted, and meet it now. What is submitted stays as it is. */
export type Consequences = { readonly tooFew: number; readonly tooMany: number; readonly outsideWindow: number }

const applicants = plural('# applicant', '# applicants', 'متقدم واحد', 'متقدمان', '# متقدمين', '# متقدمًا', '# متقدم')
const journals: Plural = plural(
  '# journal article',
  '# journal articles',
  'بحث واحد منشور',
  'بحثين منشورين',
  '# أبحاث منشورة',
  '# بحثًا منشورًا',
  '# بحث منشور',
)

export const consequenceTexts = {
  journalsLeast: (count: number, least: number): Text =>
    sentence(count, least, (who, most) =>
      text(`With fewer than ${most.en}, no longer enough: ${who.en}.`, `لديهم أقل من ${most.ar} فلا يكفي: ${who.ar}.`),
    ),
  journalsMost: (count: number, most: number): Text =>
    sentence(count, most, (who, limit) =>
      text(
        `With more than ${limit.en}, to be reduced before submitting: ${who.en}.`,
        `لديهم أكثر من ${limit.ar} ويلزم الحذف قبل التقديم: ${who.ar}.`,
      ),
    ),
  profilePhdWindow: (count: number): Text => {
    const who = quantity(count, applicants)
    return text(`With a PhD outside the window: ${who.en}.`, `حصلوا على الدكتوراه خارج الفترة المحددة: ${who.ar}.`)
  },
} as const

const sentence = (count: number, limit: number, words: (who: Text, limit: Text) => Text): Text =>
  words(quantity(count, applicants), quantity(limit, journals))

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

/** Ruling 22: never the identity card. */
export const reviewerFileChoices = [3, 4, 5, 6] as const

const phdWindow = z
  .object({ from: day(roundTexts.phdFrom), to: day(roundTexts.phdTo) })
  .refine(({ from, to }) => !isBefore(to, from), { path: ['to'], error: asMessage(roundTexts.phdOrder) })
const journalCount = () => whole(roundTexts.journals, roundTexts.journals, [50, roundTexts.journals])

const names = {
  arabicName: required(roundTexts.arabicName, 200, onOneLine),
  englishName: required(roundTexts.englishName, 200, onOneLine),
}
const settings = {
  registrationPhdWindow: phdWindow.optional(),
  profilePhdWindow: phdWindow.optional(),
  journalsLeast: journalCount().optional(),
  journalsMost: journalCount().optional(),
  branchIds: z
    .array(code(roundTexts.unknownTheme), { error: asMessage(roundTexts.themes) })
    .min(1, { error: asMessage(roundTexts.themes) })
    .max(500)
    .optional(),
  reviewerFileTypes: z
    .array(
      code(roundTexts.fileTypes).refine((id) => reviewerFileChoices.some((one) => one === id), {
        error: asMessage(roundTexts.fileTypes),
      }),
      { error: asMessage(roundTexts.fileTypes) },
    )
    .max(20)
    .optional(),
  // Left out it stays as it is; '' takes it away.
  eligibilityEnglish: optional(5000).unwrap().optional(),
  eligibilityArabic: optional(5000).unwrap().optional(),
}
type Settings = { [Name in keyof typeof settings]?: z.output<(typeof settings)[Name]> }

/** What is asked of the settings together, where they are given together; the server asks again of what is stored. */
function agree(
  { journalsLeast, journalsMost, eligibilityEnglish, eligibilityArabic }: Settings,
  { addIssue }: z.RefinementCtx,
): void {
  const wrong = (path: keyof Settings, message: Text) => addIssue({ code: 'custom', path: [path], message: asMessage(message) })
  if (journalsLeast !== undefined && journalsMost !== undefined && journalsMost < journalsLeast)
    wrong('journalsMost', roundTexts.journalsOrder)
  if (eligibilityEnglish === '' && eligibilityArabic) wrong('eligibilityEnglish', roundTexts.eligibilityEnglish)
  if (eligibilityArabic === '' && eligibilityEnglish) wrong('eligibilityArabic', roundTexts.eligibilityArabic)
}

export const newRound = z
  .object({
    ...names,
    startDate: day(roundTexts.startDate),
    endDate: day(roundTexts.endDate),
    ...settings,
    /** The round whose settings, themes and key dates (without their dates) stand where this one says nothing. */
    copyFrom: rowId().nullish(),
  })
  .superRefine(agree)
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
    ...settings,
    ...seen,
    /** That some applicants would no longer meet the round has been read, and is meant. */
    evenSo: flag(),
  })
  .superRefine(agree)
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
