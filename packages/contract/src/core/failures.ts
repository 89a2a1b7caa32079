import { z } from 'zod'
import { text } from './text.ts'

/** Machine-readable reasons of a 409. Unlike messages they are stable. */
export const conflictReasons = {
  submitted: 'The application is submitted.',
  'not-submitted': 'The application is not submitted.',
  closed: 'The submission window is over, or reviewing is.',
  'not-open': 'The submission window has not opened yet.',
  ambiguous: 'It fits more than one: name which.',
  'no-part': 'There is no active round, or the account or the item takes no part in it.',
  changed: 'It was changed since the version that the request stands on.',
  exists: 'It is there already, with other content than this request has.',
  'not-begun': 'What it hangs on is not there yet.',
  decided: 'A decision of the office about it stands.',
  incomplete: 'Reviewing is open, or something is missing that is not waived; the message names it.',
  'own-conflict': 'The administrator has declared a conflict of interest with the applicant whom the message names.',
  'second-administrator': 'It needs an administrator other than the one who decided.',
  full: 'There are as many as the round allows.',
  consequences: 'It has consequences for others, which the message counts; sent with `evenSo` it is done.',
  'own-account': 'It is your own account.',
  'last-administrator': 'The portal would have nobody left who administers it.',
  disabled: 'The account is disabled.',
  'reset-required': 'The office asked for a new password: until one is set, nobody signs in.',
  'in-use': 'Others depend on it.',
  'of-office': 'The office wrote it, and the office alone changes it.',
  'under-way': 'It is being done already.',
  forgotten: 'What it said is kept no longer.',
  scheduled: 'It is scheduled to be sent, or is not; the message says which.',
  sent: 'It was sent, and what was sent stays as it is.',
  'other-number': 'It would go to another number of people than was confirmed; the message counts them.',
  unconfirmed: 'The round asks for a confirmed address, and this one is not.',
  'not-attested': 'The round asks reviewers to attest first that they have no conflict of interest.',
  'files-infected': 'Files of the application carry a virus; `fields` names them.',
  'files-lost': 'Files of the application have lost their bytes; `fields` names them.',
} as const
export type ConflictReason = keyof typeof conflictReasons

const conflictReason = z
  .enum(Object.keys(conflictReasons) as [ConflictReason, ...ConflictReason[]])
  .optional()
  .describe(
    `With every 409, and with no other status. ${Object.entries(conflictReasons)
      .map(([reason, means]) => `\`${reason}\`: ${means}`)
      .join(' ')}`,
  )

/**
 * The body of every error (specification API-5): `message` is the first of `messages`; `fields` maps field paths such as `authors.0.name` to messages;
 * `reason` distinguishes conflicts.
 */
export const failureReplySchema = z.object({
  message: z.string(),
  messages: z.array(z.string()),
  fields: z.record(z.string(), z.string()),
  reason: conflictReason,
  reference: z
    .string()
    .optional()
    .describe('With a 500: the name of the request in the log of the portal, to be told to the office.'),
})
export type FailureReply = z.infer<typeof failureReplySchema>

/** Messages shared by several features (specification UI-10, API-12). */
export const sharedFailureTexts = {
  unexpected: text(
    'Unexpected error has occurred please contact the Administrators.',
    'حدث خطأ غير متوقع، يُرجى التواصل مع إدارة الجائزة.',
  ),
  reference: (id: string) => text(`Reference: ${id}`, `الرقم المرجعي: \u2066${id}\u2069`),
  unknown: text('Unknown error', 'خطأ غير معروف'),
  /** The title shown when a query could not be saved. */
  error: text('Error', 'خطأ'),
  invalid: text('The request could not be understood.', 'تعذّر فهم الطلب.'),
  signedOut: text('Please sign in to go on.', 'سجّل الدخول للمتابعة.'),
  forbidden: text('Your account may not do this.', 'لا يملك حسابك صلاحية هذا الإجراء.'),
  notFound: text('This does not exist, or no longer does.', 'هذا العنصر غير موجود، أو لم يعد موجودًا.'),
  alreadySubmitted: text(
    'The application has already been submitted. Its data can no longer be changed.',
    'تم تقديم الملف من قبل، ولا يمكن تعديل بياناته.',
  ),
  deadlinePassed: text('The submission deadline has passed.', 'انتهى موعد التقديم.'),
  notOpenYet: text('Submission has not opened yet.', 'لم يُفتح باب التقدّم بعد.'),
  noActiveRound: text('No award round is open at the moment.', 'لا توجد دورة مفتوحة حاليًّا.'),
  notInThisRound: text('Your account takes no part in the current round.', 'حسابك غير مشارك في الدورة الحالية.'),
  ofAnotherRound: text('This belongs to a round that is not the active one.', 'يخص هذا دورة غير الدورة الحالية.'),
  tooLarge: text('file size is too large', 'حجم الملف أكبر من المسموح'),
  requestTooLarge: text('The request is too large.', 'الطلب أكبر من المسموح.'),
  tooMany: text('Too many tries. Please wait a few minutes and try again.', 'محاولات كثيرة. انتظر بضع دقائق ثم حاول مرة أخرى.'),
  unreachable: text(
    'The portal cannot be reached. Check your connection and try again; what you typed is still here.',
    'تعذّر الوصول إلى البوابة. تحقق من الاتصال وحاول مرة أخرى، وما كتبته ما زال هنا.',
  ),
  overloaded: text('The portal is very busy. Please try again in a moment.', 'البوابة مشغولة الآن. حاول مرة أخرى بعد لحظات.'),
  beingRestarted: text(
    'The portal is being restarted. Please try again in a moment.',
    'يُعاد تشغيل البوابة الآن. حاول مرة أخرى بعد لحظات.',
  ),
  storageFull: text('Submission Failed, Please Try again.', 'تعذّر الإرسال، حاول مرة أخرى.'),
} as const
