import { lastInstantBefore, moment } from '@jadara/contract/moment'
import { quantity, type Text, text } from '@jadara/contract/text'
import type { Letter } from '../letter.ts'
import { yourAccount } from '../letter-words.ts'
import { passwordLink } from '../password-link.ts'
import { type TemplatedLetter, templated } from '../templated.ts'

/** After registration. `closesAt` is the first instant at which the round is closed: without a deadline nobody can register. */
export const welcome = ({ name, publicUrl, closesAt, timeZone }: Welcome): TemplatedLetter =>
  templated({
    template: 'welcome',
    values: { name },
    facts: [
      { label: text('Submit by', 'آخر موعد للتقديم'), value: moment(lastInstantBefore(closesAt), timeZone, { weekday: true }) },
    ],
    action: { label: text('Open my application', 'فتح طلبي'), href: `${publicUrl}/login` },
    signed: true,
    reason: text(
      'You receive this message because somebody registered for the award with this address.',
      'وصلتكم هذه الرسالة لأن هذا العنوان سُجِّل به للتقدّم إلى الجائزة.',
    ),
  })
type Welcome = { name: Text; publicUrl: string; closesAt: Date; timeZone: string }

/** To whoever asked for a new password. The token is the secret: this letter goes to the account's own address alone. */
export const resetLink = ({ publicUrl, email, token, minutes }: ResetLink): Letter => ({
  subject: text('Reset your password', 'إعادة تعيين كلمة المرور'),
  preview: text(
    `The link works once, and for ${quantity(minutes, minutesLong).en}. If you did not ask for it, do nothing.`,
    `الرابط صالح للاستخدام مرة واحدة خلال ${quantity(minutes, minutesLong).ar}. وإن لم تطلبوه فلا يلزمكم أي إجراء.`,
  ),
  heading: text('Choose a new password', 'اختيار كلمة مرور جديدة'),
  paragraphs: [
    text(
      'We were asked for a new password for the account below.',
      'ورد إلينا طلب لإعادة تعيين كلمة المرور الخاصة بالحساب الموضح أدناه.',
    ),
    text(
      `If it was you, choose it with the link below. It works once, and for ${quantity(minutes, minutesLong).en}.`,
      `إذا كنتم أصحاب هذا الطلب، فاختاروا كلمة المرور الجديدة عبر الرابط أدناه، وهو صالح للاستخدام مرة واحدة خلال ${quantity(minutes, minutesLong).ar}.`,
    ),
  ],
  facts: [{ label: text('Account', 'الحساب'), value: email, code: true }],
  action: {
    label: text('Choose a new password', 'اختيار كلمة مرور جديدة'),
    href: passwordLink(publicUrl, email, token),
  },
  closing: text(
    'If it was not you, there is nothing you need to do: your password stays as it is.',
    'أما إذا لم تطلبوا ذلك، فلا يلزمكم أي إجراء، وتبقى كلمة المرور كما هي.',
  ),
  signed: true,
  reason: yourAccount,
})
type ResetLink = { publicUrl: string; email: string; token: string; minutes: number }

const minutesLong = {
  en: { one: '# minute', other: '# minutes' },
  ar: { zero: '# دقيقة', one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' },
} as const

/** After a password was changed, so that nobody changes it unnoticed. */
export const passwordChanged = ({ publicUrl }: { publicUrl: string }): Letter => ({
  subject: text('Your password has been changed', 'تم تغيير كلمة المرور'),
  preview: text('If it was not you, reset it at once.', 'إذا لم يكن ذلك بعلمكم، فأعيدوا تعيينها فورًا.'),
  heading: text('Your password has been changed', 'تم تغيير كلمة المرور'),
  paragraphs: [
    text(
      'The password of your account has just been changed, and you were signed out everywhere. If it was you, there is nothing more to do.',
      'تم الآن تغيير كلمة المرور الخاصة بحسابكم، وتم تسجيل الخروج من جميع الأجهزة. إذا كنتم أنتم من أجرى هذا التغيير، فلا يلزمكم أي إجراء.',
    ),
    text(
      'If it was not you, reset the password at once and tell the award office.',
      'أما إذا لم يكن ذلك بعلمكم، فيُرجى إعادة تعيين كلمة المرور فورًا وإبلاغ مكتب الجائزة.',
    ),
  ],
  action: { label: text('It was not me: reset it', 'لم أُجرِ هذا التغيير: إعادة التعيين'), href: `${publicUrl}/forget-password` },
  signed: true,
  reason: yourAccount,
})
