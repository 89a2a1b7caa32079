import { addressChangeLinkHours, unconfirmedAccountDays } from '@jadara/contract/core/limits'
import { formatMoment, lastInstantBefore } from '@jadara/contract/core/moment'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import { dayPlural as daysLong, hourPlural as hoursLong, minutePlural as minutesLong } from '@jadara/contract/mail/durations'
import { signInPath } from '@jadara/contract/site/pages'
import { type TemplatedLetter, toTemplatedLetter } from '../apply-template.ts'
import { accountHolderReason, toAccountFact, toPasswordLink } from '../letter-words.ts'

const registeredWith = text(
  'You receive this message because somebody registered for the award with this address.',
  'وصلتك هذه الرسالة لأن هذا العنوان سُجِّل به للتقدّم إلى الجائزة.',
)

const confirmMine = text('Confirm my address', 'تأكيد عنواني')

/**
 * After registration. `closesAt` is the first instant at which the round is closed; without a deadline nobody can register.
 * The link of `confirmPath` is a secret: send this letter to the account's own address only.
 */
export const welcomeLetter = ({ name, publicUrl, confirmPath, closesAt, timeZone }: Welcome): TemplatedLetter =>
  toTemplatedLetter({
    template: 'welcome',
    values: { name },
    facts: [
      {
        label: text('Submit by', 'آخر موعد للتقديم'),
        value: formatMoment(lastInstantBefore(closesAt), timeZone, { weekday: true }),
      },
      { label: text('Sign in at', 'صفحة الدخول'), value: `${publicUrl}/login`, code: true },
      { label: text('The link works for', 'مدة صلاحية الرابط'), value: quantity(unconfirmedAccountDays, daysLong) },
    ],
    action: { label: confirmMine, href: `${publicUrl}${confirmPath}` },
    signed: true,
    reason: registeredWith,
  })
type Welcome = { name: Text; publicUrl: string; confirmPath: string; closesAt: Date; timeZone: string }

/** A new confirmation link, on request. The token is a secret: send this letter to the account's own address only. */
export const confirmAddressLetter = ({ publicUrl, email, confirmPath }: ConfirmAddress): TemplatedLetter =>
  toTemplatedLetter({
    template: 'confirmAddress',
    values: { duration: quantity(unconfirmedAccountDays, daysLong) },
    facts: [toAccountFact(email)],
    action: { label: confirmMine, href: `${publicUrl}${confirmPath}` },
    signed: true,
    reason: registeredWith,
  })
type ConfirmAddress = { publicUrl: string; email: string; confirmPath: string }

/** To the new address of an account. The token is a secret: send this letter to that address only. */
export const confirmNewAddressLetter = ({ publicUrl, email, confirmPath }: ConfirmAddress): TemplatedLetter =>
  toTemplatedLetter({
    template: 'addressChange',
    values: { duration: quantity(addressChangeLinkHours, hoursLong) },
    facts: [{ label: text('New address', 'العنوان الجديد'), value: email, code: true }],
    action: { label: text('Use this address', 'اعتماد هذا العنوان'), href: `${publicUrl}${confirmPath}` },
    signed: true,
    reason: text(
      'You receive this message because somebody wants to use this address for their account.',
      'وصلتك هذه الرسالة لأن هناك من يريد استخدام هذا العنوان لحسابه.',
    ),
  })

/** To the current address, when a change was requested. */
export const addressChangeRequestedLetter = ({ publicUrl, email }: { publicUrl: string; email: string }): TemplatedLetter =>
  toTemplatedLetter({
    template: 'addressChangeAsked',
    values: {},
    facts: [toAccountFact(email)],
    action: {
      label: text('It was not me: choose a new password', 'لم أطلب ذلك: اختيار كلمة مرور جديدة'),
      href: `${publicUrl}/forget-password`,
    },
    signed: true,
    reason: accountHolderReason,
  })

/** To the previous address, so that a change is noticed. */
export const addressChangedLetter = ({ publicUrl, email }: { publicUrl: string; email: string }): TemplatedLetter =>
  toTemplatedLetter({
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

/** To an address that the office has corrected. The token is a secret: send this letter to that address only. */
export const addressCorrectedLetter = ({ publicUrl, email, confirmPath }: ConfirmAddress): TemplatedLetter =>
  toTemplatedLetter({
    template: 'addressCorrected',
    values: { duration: quantity(unconfirmedAccountDays, daysLong) },
    facts: [toAccountFact(email)],
    action: { label: confirmMine, href: `${publicUrl}${confirmPath}` },
    signed: true,
    reason: accountHolderReason,
  })

/** To both addresses of a person; only the closed account is named, because one of the addresses may be mistyped. */
export const accountsMergedLetter = ({ publicUrl, closedEmail }: { publicUrl: string; closedEmail: string }): TemplatedLetter =>
  toTemplatedLetter({
    template: 'accountsMerged',
    values: {},
    facts: [{ label: text('Closed account', 'الحساب المغلق'), value: closedEmail, code: true }],
    action: { label: text('Sign in', 'تسجيل الدخول'), href: `${publicUrl}${signInPath}` },
    signed: true,
    reason: accountHolderReason,
  })

/** After a password reset was requested. The token is a secret: send this letter to the account's own address only. */
export const resetLinkLetter = ({ publicUrl, email, token, minutes }: ResetLink): TemplatedLetter =>
  toTemplatedLetter({
    template: 'resetLink',
    values: { duration: quantity(minutes, minutesLong) },
    facts: [toAccountFact(email)],
    action: { label: chooseAnother, href: toPasswordLink(publicUrl, email, token) },
    signed: true,
    reason: accountHolderReason,
  })
type ResetLink = { publicUrl: string; email: string; token: string; minutes: number }

/** After a password change, so that the change is noticed. */
export const passwordChangedLetter = ({ publicUrl }: { publicUrl: string }): TemplatedLetter =>
  toTemplatedLetter({
    template: 'passwordChanged',
    values: {},
    action: {
      label: text('It was not me: reset it', 'لم أُجرِ هذا التغيير: إعادة التعيين'),
      href: `${publicUrl}/forget-password`,
    },
    signed: true,
    reason: accountHolderReason,
  })

/** To the owner of an account whose password is being guessed. */
export const signInLimitedLetter = ({ publicUrl, email }: { publicUrl: string; email: string }): TemplatedLetter =>
  toTemplatedLetter({
    template: 'signInLimited',
    values: {},
    facts: [toAccountFact(email)],
    action: { label: chooseAnother, href: `${publicUrl}/forget-password` },
    signed: true,
    reason: accountHolderReason,
  })

/** After the office required a new password. The token is a secret. */
export const requiredResetLetter = ({ publicUrl, email, token, hours }: RequiredReset): TemplatedLetter =>
  toTemplatedLetter({
    template: 'requiredReset',
    values: { duration: quantity(hours, hoursLong) },
    facts: [toAccountFact(email)],
    action: { label: chooseAnother, href: toPasswordLink(publicUrl, email, token) },
    signed: true,
    reason: accountHolderReason,
  })
type RequiredReset = { publicUrl: string; email: string; token: string; hours: number }

const chooseAnother = text('Choose a new password', 'اختيار كلمة مرور جديدة')
