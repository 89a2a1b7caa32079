import { addressChangeHours, unconfirmedAccountDays } from '@jadara/contract/limits'
import { days as daysLong, hours as hoursLong, minutes as minutesLong } from '@jadara/contract/mail/durations'
import { lastInstantBefore, moment } from '@jadara/contract/moment'
import { quantity, type Text, text } from '@jadara/contract/text'
import { accountFact, yourAccount } from '../letter-words.ts'
import { passwordLink } from '../password-link.ts'
import { type TemplatedLetter, templated } from '../templated.ts'

const registeredWith = text(
  'You receive this message because somebody registered for the award with this address.',
  'وصلتك هذه الرسالة لأن هذا العنوان سُجِّل به للتقدّم إلى الجائزة.',
)

const confirmMine = text('Confirm my address', 'تأكيد عنواني')

/**
 * After registration. `closesAt` is the first instant at which the round is closed: without a deadline nobody can register.
 * The link of `confirmPath` is the secret: this letter goes to the account's own address alone.
 */
export const welcome = ({ name, publicUrl, confirmPath, closesAt, timeZone }: Welcome): TemplatedLetter =>
  templated({
    template: 'welcome',
    values: { name },
    facts: [
      { label: text('Submit by', 'آخر موعد للتقديم'), value: moment(lastInstantBefore(closesAt), timeZone, { weekday: true }) },
      { label: text('Sign in at', 'صفحة الدخول'), value: `${publicUrl}/login`, code: true },
      { label: text('The link works for', 'مدة صلاحية الرابط'), value: quantity(unconfirmedAccountDays, daysLong) },
    ],
    action: { label: confirmMine, href: `${publicUrl}${confirmPath}` },
    signed: true,
    reason: registeredWith,
  })
type Welcome = { name: Text; publicUrl: string; confirmPath: string; closesAt: Date; timeZone: string }

/** To whoever registered, when they ask for the link once more. The token is the secret: this letter goes to the account's own address alone. */
export const confirmAddress = ({ publicUrl, email, confirmPath }: ConfirmAddress): TemplatedLetter =>
  templated({
    template: 'confirmAddress',
    values: { duration: quantity(unconfirmedAccountDays, daysLong) },
    facts: [accountFact(email)],
    action: { label: confirmMine, href: `${publicUrl}${confirmPath}` },
    signed: true,
    reason: registeredWith,
  })
type ConfirmAddress = { publicUrl: string; email: string; confirmPath: string }

/** To the address that somebody wants for their account. The token is the secret: this letter goes to that address alone. */
export const addressChange = ({ publicUrl, email, confirmPath }: ConfirmAddress): TemplatedLetter =>
  templated({
    template: 'addressChange',
    values: { duration: quantity(addressChangeHours, hoursLong) },
    facts: [{ label: text('New address', 'العنوان الجديد'), value: email, code: true }],
    action: { label: text('Use this address', 'اعتماد هذا العنوان'), href: `${publicUrl}${confirmPath}` },
    signed: true,
    reason: text(
      'You receive this message because somebody wants to use this address for their account.',
      'وصلتك هذه الرسالة لأن هناك من يريد استخدام هذا العنوان لحسابه.',
    ),
  })

/** To the address of today, when another one was asked for. */
export const addressChangeAsked = ({ publicUrl, email }: { publicUrl: string; email: string }): TemplatedLetter =>
  templated({
    template: 'addressChangeAsked',
    values: {},
    facts: [accountFact(email)],
    action: {
      label: text('It was not me: choose a new password', 'لم أطلب ذلك: اختيار كلمة مرور جديدة'),
      href: `${publicUrl}/forget-password`,
    },
    signed: true,
    reason: yourAccount,
  })

/** To the address of before, so that nobody changes it unnoticed. */
export const addressChanged = ({ publicUrl, email }: { publicUrl: string; email: string }): TemplatedLetter =>
  templated({
    template: 'addressChanged',
    values: {},
    facts: [{ label: text('Address until now', 'العنوان السابق'), value: email, code: true }],
    action: { label: text('Write to the office', 'مراسلة المكتب'), href: `${publicUrl}/#contact` },
    signed: true,
    reason: text(
      'You receive this message because this was the address of an account until now.',
      'وصلتك هذه الرسالة لأن هذا كان عنوان أحد الحسابات حتى الآن.',
    ),
  })

/** To an address that the office wrote in the place of another. The token is the secret: this letter goes to that address alone. */
export const addressCorrected = ({ publicUrl, email, confirmPath }: ConfirmAddress): TemplatedLetter =>
  templated({
    template: 'addressCorrected',
    values: { duration: quantity(unconfirmedAccountDays, daysLong) },
    facts: [accountFact(email)],
    action: { label: confirmMine, href: `${publicUrl}${confirmPath}` },
    signed: true,
    reason: yourAccount,
  })

/** To whoever asked for a new password. The token is the secret: this letter goes to the account's own address alone. */
export const resetLink = ({ publicUrl, email, token, minutes }: ResetLink): TemplatedLetter =>
  templated({
    template: 'resetLink',
    values: { duration: quantity(minutes, minutesLong) },
    facts: [accountFact(email)],
    action: { label: chooseAnother, href: passwordLink(publicUrl, email, token) },
    signed: true,
    reason: yourAccount,
  })
type ResetLink = { publicUrl: string; email: string; token: string; minutes: number }

/** After a password was changed, so that nobody changes it unnoticed. */
export const passwordChanged = ({ publicUrl }: { publicUrl: string }): TemplatedLetter =>
  templated({
    template: 'passwordChanged',
    values: {},
    action: {
      label: text('It was not me: reset it', 'لم أُجرِ هذا التغيير: إعادة التعيين'),
      href: `${publicUrl}/forget-password`,
    },
    signed: true,
    reason: yourAccount,
  })

/** To somebody whose password is being guessed. */
export const signInLimited = ({ publicUrl, email }: { publicUrl: string; email: string }): TemplatedLetter =>
  templated({
    template: 'signInLimited',
    values: {},
    facts: [accountFact(email)],
    action: { label: chooseAnother, href: `${publicUrl}/forget-password` },
    signed: true,
    reason: yourAccount,
  })

/** To somebody whose password the office no longer accepts. The token is the secret. */
export const requiredReset = ({ publicUrl, email, token, hours }: RequiredReset): TemplatedLetter =>
  templated({
    template: 'requiredReset',
    values: { duration: quantity(hours, hoursLong) },
    facts: [accountFact(email)],
    action: { label: chooseAnother, href: passwordLink(publicUrl, email, token) },
    signed: true,
    reason: yourAccount,
  })
type RequiredReset = { publicUrl: string; email: string; token: string; hours: number }

const chooseAnother = text('Choose a new password', 'اختيار كلمة مرور جديدة')
