import { z } from 'zod'
import { applicant, endpoint, reviewer } from '../core/endpoint.ts'
import { genericBranchId } from '../core/limits.ts'
import { formatYear, type Text, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { arabicName, day, latinName, requiredPlainText, selectedId } from '../core/value.ts'
import { meSchema } from './me.ts'
import { emailAddress, newPassword } from './session.ts'

/** Registration and personal information (specification REG-1, PROF-1). */
export const profileTexts = {
  arabicName: text('Please enter the arabic name using arabic letters', 'أدخل الاسم العربي بحروف عربية'),
  englishNameMissing: text('English name is required', 'الاسم بالإنجليزية مطلوب'),
  englishName: text('Please enter the English name field in English.', 'أدخل الاسم الإنجليزي بحروف إنجليزية.'),
  birthDate: text('Please enter a correct date for birth date field', 'أدخل تاريخ ميلاد صحيحًا'),
  jobDescription: text('Please enter your job title', 'أدخل وظيفتك'),
  branch: text('Please choose a theme', 'اختر المجال'),
  phdDate: text('Please enter a correct date for PHD date field', 'أدخل تاريخًا صحيحًا للحصول على الدكتوراه'),
  phdUniversity: text('Please enter the PhD university', 'أدخل جامعة الدكتوراه'),
  phdCountry: text('Please choose the PhD country', 'اختر بلد الدكتوراه'),
  emailTaken: text('This email is already registered.', 'هذا البريد الإلكتروني مسجّل من قبل.'),
  perhapsRegistered: text(
    'If you registered a moment ago, simply sign in. If you took part in an earlier round, sign in and join this one with the same account.',
    'إذا كنت قد سجّلت قبل لحظات، فيكفي أن تسجّل الدخول. وإذا شاركت في دورة سابقة، فسجّل الدخول وانضم إلى هذه الدورة بالحساب نفسه.',
  ),
  registered: text('The Registration is Done', 'تم التسجيل'),
} as const

export type PhdWindow = { readonly from: string; readonly to: string }

const parseYear = (date: string) => Number(date.slice(0, 4))
const lastDayBefore = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** The registration message names the years of both ends: 2015-01-01…2023-01-01 is "between 2015 and 2023" (specification PROF-4). */
export const outsideRegistrationWindowText = ({ from, to }: PhdWindow): Text => outside(parseYear(from), parseYear(to))

/** The profile message ends with the last full year: 2014-01-01…2023-01-01 is "between 2014 and 2022" (specification PROF-4). */
export const outsideProfileWindowText = ({ from, to }: PhdWindow): Text => outside(parseYear(from), parseYear(lastDayBefore(to)))

const outside = (from: number, to: number): Text =>
  text(
    `Only applicants with PhDs received between ${from} and ${to} are eligible for this call.`,
    `يُقبل في هذه الدورة الحاصلون على الدكتوراه بين عامي ${formatYear(from).ar} و${formatYear(to).ar} فقط.`,
  )

/** The window is a setting of the round (specification PROF-4). */
const phdDateWithin = (window: PhdWindow, outsideText: Text) =>
  day(profileTexts.phdDate).refine((date) => date >= window.from && date <= window.to, { error: asMessage(outsideText) })

export const personNameShape = {
  arabicName: arabicName(profileTexts.arabicName),
  englishName: latinName(profileTexts.englishNameMissing, profileTexts.englishName),
}
export const birthDate = () =>
  day(profileTexts.birthDate).refine(isPlausibleBirthDate, { error: asMessage(profileTexts.birthDate) })
const position = {
  birthDate: birthDate(),
  jobDescription: requiredPlainText(profileTexts.jobDescription, 300),
}
const doctorate = (phdDate: z.ZodType<string, string>) => ({
  phdDate,
  phdCountry: requiredPlainText(profileTexts.phdCountry, 100),
  phdUniversity: requiredPlainText(profileTexts.phdUniversity, 300),
})

function isPlausibleBirthDate(date: string): boolean {
  const age = (Date.now() - Date.parse(date)) / (365.25 * 86_400_000)
  return age > 15 && age < 120
}

/** The body has no theme: the server sets it (specification API-9). */
export const registrationSchema = (window: PhdWindow) =>
  z.object({
    ...personNameShape,
    email: emailAddress(),
    password: newPassword(),
    ...position,
    ...doctorate(phdDateWithin(window, outsideRegistrationWindowText(window))),
  })
export type ApplicantRegistration = z.input<ReturnType<typeof registrationSchema>>

/** The e-mail address cannot be changed here. */
export const profileUpdate = (window: PhdWindow) =>
  z.object({
    ...personNameShape,
    ...position,
    branchId: selectedId(profileTexts.branch),
    ...doctorate(phdDateWithin(window, outsideProfileWindowText(window))),
  })
export type ProfileUpdate = z.input<ReturnType<typeof profileUpdate>>

export const registerAsApplicant = endpoint({
  method: 'POST',
  path: '/api/Applicants',
  who: 'anyone',
  summary: `Registers an applicant in the active round. branchId is always ${genericBranchId}. Every refusal is a 400, except 429 after too many registrations from one network.`,
  body: registrationSchema({ from: '0001-01-01', to: '9999-12-31' }),
  reply: z.object({ id: z.number(), userId: z.number(), email: z.string(), branchId: z.number(), branchName: z.string() }),
  status: 201,
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/Applicant/me/update',
  who: [applicant],
  summary:
    'Updates the personal information. Only before submission and while the window is open. The theme must be one that the round offers, or the current one.',
  body: profileUpdate({ from: '0001-01-01', to: '9999-12-31' }),
  reply: meSchema,
})

/** What a reviewer may change of the own registration; the theme must be one that the round offers, or the current one. */
export const reviewerProfile = z.object({ ...personNameShape, ...position, branchId: selectedId(profileTexts.branch) })
export type ReviewerProfile = z.output<typeof reviewerProfile>

export const updateOwnRegistration = endpoint({
  method: 'PUT',
  path: '/api/Reviewer/me/update',
  who: [reviewer],
  summary:
    "Updates a reviewer's own registration in the active round, as the office can. 409 for a reviewer who is not registered in it.",
  body: reviewerProfile,
  reply: meSchema,
})
