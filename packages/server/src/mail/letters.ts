import { lastInstantBefore, moment } from '@jadara/contract/moment'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { formatNumber, quantity, type Text, text } from '@jadara/contract/text'
import { isolated } from './bidi.ts'
import type { Letter } from './letter.ts'

/** The letters of the main path. Arabic addresses the reader in the plural of respect, which fits men and women alike. */

const regards = text('With best wishes,', 'مع أطيب التمنيات،')
/** Why people with an account are written to. */
const yourAccount = text(
  'You receive this message because this address has an account on the portal of the award.',
  'وصلتكم هذه الرسالة لأن لهذا العنوان حسابًا على بوابة الجائزة.',
)

const greeting = (name: Text): Text => text(`Dear ${isolated(name.en)},`, `${isolated(name.ar)}، تحية طيبة وبعد،`)

/** After registration. `closesAt` is the first instant at which the round is closed; null while no deadline is announced. */
export const welcome = ({ name, publicUrl, closesAt, timeZone }: Welcome): Letter => ({
  subject: text('Welcome to Jadara: your registration is done', 'مرحبًا بكم في جدارة: تم تسجيلكم بنجاح'),
  preview: text('Your account is ready: four steps lead to the submission.', 'حسابكم جاهز، والتقديم يمر بأربع خطوات.'),
  heading: text('Your registration is done', 'تم تسجيلكم بنجاح'),
  paragraphs: [
    greeting(name),
    text(
      'Thank you for registering. Your account is ready. You can fill in your application in as many sittings as you like: what you have saved is there when you come back.',
      'نشكركم على التسجيل. حسابكم جاهز الآن، ويمكنكم استكمال طلبكم على مراحل كما يناسبكم، وستجدون ما حفظتموه عند عودتكم.',
    ),
    text(
      'There are four steps: your personal information, your personal files, your research, and the submission. The portal shows you at each step what is still missing.',
      'يمر الطلب بأربع خطوات: البيانات الشخصية، والملفات الشخصية، والأبحاث، ثم التقديم. وتوضح لكم البوابة في كل خطوة ما لم يكتمل بعد.',
    ),
    ...(closesAt ? [] : [text('The deadline will be announced on the portal.', 'سيُعلن موعد انتهاء التقديم على البوابة.')]),
  ],
  facts: closesAt
    ? [{ label: text('Submit by', 'آخر موعد للتقديم'), value: moment(lastInstantBefore(closesAt), timeZone, { weekday: true }) }]
    : [],
  action: { label: text('Open my application', 'فتح طلبي'), href: `${publicUrl}/login` },
  closing: regards,
  signed: true,
  reason: text(
    'You receive this message because somebody registered for the award with this address.',
    'وصلتكم هذه الرسالة لأن هذا العنوان سُجِّل به للتقدّم إلى الجائزة.',
  ),
})
type Welcome = { name: Text; publicUrl: string; closesAt: Date | null; timeZone: string }

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
    href: `${publicUrl}/reset-password/${encodeURIComponent(email)}/${encodeURIComponent(token)}`,
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

/** The sealed receipt, as it stands in the database when the application is submitted. */
export const sealedReceipt = (receipt: SealedReceipt): Letter => ({
  subject: text(
    `Your application is submitted: receipt ${receipt.receiptNumber}`,
    `تم تقديم طلبكم: إيصال رقم ${receipt.receiptNumber}`,
  ),
  preview: text('Please keep this message: it is your receipt.', 'يُرجى الاحتفاظ بهذه الرسالة، فهي إيصالكم.'),
  heading: text('Your application is received and sealed', 'تم استلام طلبكم وختمه'),
  paragraphs: [
    text(
      'Your award file has been submitted successfully. Nothing in it can be changed any more. Please keep this message: it is your receipt.',
      'تم تقديم ملف الجائزة بنجاح، ولم يعد من الممكن تعديل أي شيء فيه. يُرجى الاحتفاظ بهذه الرسالة، فهي إيصالكم.',
    ),
    text(
      'The digest is the fingerprint of all you submitted: the smallest change would give another. Anybody can check it with the link below, which shows the number, the time and the digest, and no personal data.',
      'البصمة الرقمية خلاصة كل ما قدمتموه، وأي تغيير فيه مهما صغر ينتج بصمة أخرى. ويمكن لأي شخص مطابقتها عبر الرابط أدناه، وهو يعرض رقم الإيصال ووقت الاستلام والبصمة دون أي بيانات شخصية.',
    ),
  ],
  facts: [
    { label: text('Receipt number', 'رقم الإيصال'), value: receipt.receiptNumber, code: true },
    { label: text('Received', 'وقت الاستلام'), value: moment(receipt.receivedAt, receipt.timeZone, { seconds: true }) },
    { label: text('Contents', 'المحتويات'), value: contents(receipt) },
    { label: text('SHA-256 digest', 'بصمة SHA-256'), value: receipt.digest, code: true },
  ],
  action: {
    label: text('Check this receipt', 'التحقق من الإيصال'),
    href: `${receipt.publicUrl}/verify/${encodeURIComponent(receipt.receiptNumber)}`,
  },
  closing: regards,
  signed: true,
  reason: text(
    'You receive this message because an application was submitted from the account of this address.',
    'وصلتكم هذه الرسالة لأن طلبًا قُدِّم من حساب هذا العنوان.',
  ),
})
type SealedReceipt = {
  receiptNumber: string
  receivedAt: Date
  digest: string
  personalFiles: number
  records: Readonly<Record<string, number>>
  pages: number
  publicUrl: string
  timeZone: string
}

/** "5 personal files, 6 books, 120 pages": what there is none of is left out (look.md: an Arabic zero looks like a dot). */
function contents({ personalFiles, records, pages }: SealedReceipt): Text {
  const parts = [
    { count: personalFiles, plural: counted.personalFiles },
    ...recordKinds.map(({ name, noun }) => ({ count: records[name] ?? 0, plural: noun.counted })),
    { count: pages, plural: counted.pages },
  ].flatMap(({ count, plural }) => (count > 0 ? [quantity(count, plural)] : []))
  return text(parts.map(({ en }) => en).join(', '), parts.map(({ ar }) => ar).join('، '))
}

const counted = {
  personalFiles: {
    en: { one: '# personal file', other: '# personal files' },
    ar: { zero: '', one: 'ملف شخصي واحد', two: 'ملفان شخصيان', few: '# ملفات شخصية', many: '# ملفًا شخصيًا', other: '# ملف شخصي' },
  },
  pages: {
    en: { one: '# page', other: '# pages' },
    ar: { zero: '', one: 'صفحة واحدة', two: 'صفحتان', few: '# صفحات', many: '# صفحة', other: '# صفحة' },
  },
} as const

/** Whoever asked for the news, or was named by somebody else: nothing more comes unless the link is followed. */
export const confirmNews = ({ name, publicUrl, confirmPath, endPath, days }: ConfirmNews): Letter => ({
  subject: text('Please confirm: news of the award', 'يُرجى التأكيد: أخبار الجائزة'),
  preview: text('One click, and the news comes to this address.', 'نقرة واحدة وتصل الأخبار إلى هذا العنوان.'),
  heading: text('Do you want the news of the award?', 'هل ترغبون في تلقي أخبار الجائزة؟'),
  paragraphs: [
    greeting(text(name, name)),
    text(
      `Somebody, you we hope, asked for the news of the award to be sent to this address. Please confirm it within ${quantity(days, daysLong).en}.`,
      `وصلنا طلب، نأمل أن يكون منكم، لإرسال أخبار الجائزة إلى هذا العنوان. يُرجى تأكيده خلال ${quantity(days, daysLong).ar}.`,
    ),
  ],
  action: { label: text('Yes, send me the news', 'نعم، أرسلوا إليّ الأخبار'), href: `${publicUrl}${confirmPath}` },
  closing: text(
    'If it was not you, there is nothing you need to do: nothing more is sent to you, and your address is forgotten.',
    'أما إذا لم تطلبوا ذلك، فلا يلزمكم أي إجراء: لن تصلكم رسائل أخرى، وسيُحذف عنوانكم.',
  ),
  signed: true,
  reason: text(
    'You receive this message because this address was entered on the site of the award, under its news.',
    'وصلتكم هذه الرسالة لأن هذا العنوان كُتب في موقع الجائزة لتلقي أخبارها.',
  ),
  unsubscribe: `${publicUrl}${endPath}`,
})
type ConfirmNews = { name: string; publicUrl: string; confirmPath: string; endPath: string; days: number }

const daysLong = {
  en: { one: '# day', other: '# days' },
  ar: { zero: '# يوم', one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' },
} as const

/** To the office: what somebody wrote in the contact form. All of it was typed by a stranger; the answer goes to them, by the reader's own mail program. */
export const inquiryReceived = ({ id, name, email, mobile, subject, description }: Inquiry): Letter => ({
  subject: text(`Inquiry ${id}: ${subject}`, `استفسار رقم ${formatNumber(id, 'ar')}: ${subject}`),
  preview: text(`From ${isolated(name)}`, `من ${isolated(name)}`),
  heading: text('An inquiry from the site', 'استفسار من الموقع'),
  paragraphs: [],
  quote: description,
  facts: [
    { label: text('Subject', 'الموضوع'), value: subject },
    { label: text('Name', 'الاسم'), value: name },
    { label: text('Email', 'البريد الإلكتروني'), value: email, code: true },
    ...(mobile === '' ? [] : [{ label: text('Mobile', 'الهاتف المحمول'), value: mobile, code: true }]),
  ],
  action: {
    label: text('Answer by mail', 'الرد بالبريد'),
    href: `mailto:${encodeURIComponent(email.toWellFormed()).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject}`.toWellFormed())}`,
  },
  reason: text(
    'You receive this message because this address is one of the office’s on the site of the award, where it can be changed under “Public site”.',
    'وصلتكم هذه الرسالة لأن هذا العنوان من عناوين المكتب في موقع الجائزة، ويمكن تغييره من «الموقع العام».',
  ),
})
type Inquiry = {
  id: number
  name: string
  email: string
  mobile: string
  subject: string
  description: string
}
