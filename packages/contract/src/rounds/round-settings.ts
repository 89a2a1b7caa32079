import { z } from 'zod'
import { type Text, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { day, flag, isDayBefore, optionalPlainText, selectedId, whole } from '../core/value.ts'
import { conditionSettingsSchema } from '../eligibility/condition-settings.ts'

/** Settings of a round (specification ROUND-4). */
export const roundSettingTexts = {
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
  reviewsLeast: text('Please enter a number from 1 to 20', 'أدخل عددًا من ١ إلى ٢٠'),
  disagreementFrom: text('Please enter a number from 1 to 99', 'أدخل عددًا من ١ إلى ٩٩'),
  expectedLoad: text('Please enter a number from 1 to 2,000, or nothing', 'أدخل عددًا من ١ إلى ٢٬٠٠٠، أو اترك الحقل فارغًا'),
  overrideLimit: text('Please enter a number of points from 0 to 99', 'أدخل عدد الدرجات، من ٠ إلى ٩٩'),
  conflictWindowYears: text('Please enter a number of years from 0 to 50', 'أدخل عدد السنوات، من ٠ إلى ٥٠'),
  conflictRulesEnglish: text('Please write the rules in English too', 'اكتب القواعد بالإنجليزية أيضًا'),
  conflictRulesArabic: text('Please write the rules in Arabic too', 'اكتب القواعد بالعربية أيضًا'),
  uploadGraceMinutes: text('Please enter a number of minutes from 0 to 20', 'أدخل عدد الدقائق، من ٠ إلى ٢٠'),
} as const

/** The identity card is excluded (specification FILE-9). */
export const reviewerReadableFileTypes = [3, 4, 5, 6] as const

const phdWindow = z
  .object({ from: day(roundSettingTexts.phdFrom), to: day(roundSettingTexts.phdTo) })
  .refine(({ from, to }) => !isDayBefore(to, from), { path: ['to'], error: asMessage(roundSettingTexts.phdOrder) })
const count = (most: number, message: Text, least = 1) => whole(message, message, [most, message], least).optional()

const expectedLoad = whole(roundSettingTexts.expectedLoad, roundSettingTexts.expectedLoad, [2000, roundSettingTexts.expectedLoad])

const reviewing = {
  /** Blind review: reviewers see a number instead of the name, and no identifying data. */
  anonymousNames: flag().optional(),
  /** Reviewers see no photograph, age, e-mail address or birth date. */
  hidesPersonalDetails: flag().optional(),
  /** Reviews must have ratings if the theme has questions. */
  requiresRatings: flag().optional(),
  /** With fewer reviews an applicant is provisional and has no place. */
  reviewsLeast: count(20, roundSettingTexts.reviewsLeast),
  /** Applications that a reviewer is expected to review, as invitations say. Omitted: unchanged; '' or null: not said. */
  expectedLoad: z.preprocess((value) => (value === '' ? null : value), expectedLoad.nullable()).optional(),
  /** The difference in points from which reviewers disagree. */
  disagreementFrom: count(99, roundSettingTexts.disagreementFrom),
  /** A score further than this many points from the proposed one counts only once the office accepts it. */
  overrideLimit: count(99, roundSettingTexts.overrideLimit, 0),
  /** An office of one may announce winners without a second administrator. */
  allowsSingleDecider: flag().optional(),
  /** Co-authorship, past employers and the doctorate are conflicts of interest for this long. */
  conflictWindowYears: count(50, roundSettingTexts.conflictWindowYears, 0),
  /** Reviewers with a conflict of interest that was found and not cleared cannot be assigned. Confirmed ones never can. */
  conflictsBlockAssigning: flag().optional(),
}

const attesting = {
  /** Reviewers read nothing of an applicant before they have attested that they have no conflict of interest. */
  requiresAttestation: flag().optional(),
  /** What reviewers of a blind review see before they attest. */
  attestationShowsInstitutions: flag().optional(),
  attestationShowsCoAuthors: flag().optional(),
  // Omitted: unchanged; '' for the shipped rules.
  conflictRulesEnglish: optionalPlainText(10_000).unwrap().optional(),
  conflictRulesArabic: optionalPlainText(10_000).unwrap().optional(),
}

/** All optional: an omitted setting stays unchanged, or gets the specification's default in a new round. */
export const roundSettingsShape = {
  registrationPhdWindow: phdWindow.optional(),
  profilePhdWindow: phdWindow.optional(),
  /** The conditions that the portal evaluates; they inform and refuse nothing. */
  conditions: conditionSettingsSchema.optional(),
  journalsLeast: count(50, roundSettingTexts.journals),
  journalsMost: count(50, roundSettingTexts.journals),
  branchIds: z
    .array(selectedId(roundSettingTexts.unknownTheme), { error: asMessage(roundSettingTexts.themes) })
    .min(1, { error: asMessage(roundSettingTexts.themes) })
    .max(500)
    .optional(),
  reviewerFileTypes: z
    .array(
      selectedId(roundSettingTexts.fileTypes).refine((id) => reviewerReadableFileTypes.some((one) => one === id), {
        error: asMessage(roundSettingTexts.fileTypes),
      }),
      { error: asMessage(roundSettingTexts.fileTypes) },
    )
    .max(20)
    .optional(),
  // Omitted: unchanged; '' removes the text.
  eligibilityEnglish: optionalPlainText(5000).unwrap().optional(),
  eligibilityArabic: optionalPlainText(5000).unwrap().optional(),
  /** Mails reminders of the deadline to applicants who have not submitted. */
  reminds: flag().optional(),
  /** Mails reviewers about their assignments by itself; otherwise only when the office asks for it. */
  notifiesReviewers: flag().optional(),
  /** Mails reviewers reminders of pending reviews. */
  remindsReviewers: flag().optional(),
  /** Only applicants with a confirmed address can submit. */
  requiresConfirmedAddress: flag().optional(),
  /** An upload begun before the deadline may end this long after it. */
  uploadGraceMinutes: count(20, roundSettingTexts.uploadGraceMinutes, 0),
  ...reviewing,
  ...attesting,
}
type Settings = { [Name in keyof typeof roundSettingsShape]?: z.output<(typeof roundSettingsShape)[Name]> }

/** Rules between settings that are sent together; the server checks again with the stored ones. */
export function addRoundSettingIssues(
  { journalsLeast, journalsMost, eligibilityEnglish, eligibilityArabic, conflictRulesEnglish, conflictRulesArabic }: Settings,
  { addIssue }: z.RefinementCtx,
): void {
  const wrong = (path: keyof Settings, message: Text) => addIssue({ code: 'custom', path: [path], message: asMessage(message) })
  if (journalsLeast !== undefined && journalsMost !== undefined && journalsMost < journalsLeast)
    wrong('journalsMost', roundSettingTexts.journalsOrder)
  if (eligibilityEnglish === '' && eligibilityArabic) wrong('eligibilityEnglish', roundSettingTexts.eligibilityEnglish)
  if (eligibilityArabic === '' && eligibilityEnglish) wrong('eligibilityArabic', roundSettingTexts.eligibilityArabic)
  if (conflictRulesEnglish === '' && conflictRulesArabic) wrong('conflictRulesEnglish', roundSettingTexts.conflictRulesEnglish)
  if (conflictRulesArabic === '' && conflictRulesEnglish) wrong('conflictRulesArabic', roundSettingTexts.conflictRulesArabic)
}
