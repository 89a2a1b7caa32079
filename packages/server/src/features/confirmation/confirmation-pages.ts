import { text } from '@jadara/contract/core/text'
import type { MessagePageContent } from '@jadara/contract/site/render'

/** The pages behind confirmation links. Opening one has no effect, because mail scanners open links; its button confirms. */
export const confirmationPageTexts = {
  confirm: {
    title: text('Confirm your address', 'تأكيد البريد الإلكتروني'),
    says: text(
      'Press the button if you registered for the award with the address to which the link was mailed.',
      'اضغط الزر إذا كنت قد سجّلت للتقدّم إلى الجائزة بالعنوان الذي أُرسل إليه الرابط.',
    ),
    button: text('Yes, this is my address', 'نعم، هذا عنواني'),
  },
  confirmed: {
    title: text('Your address is confirmed', 'تم تأكيد بريدك الإلكتروني'),
    says: text('There is nothing more to do. You can close this page.', 'لا يلزم أي إجراء آخر، ويمكنك إغلاق هذه الصفحة.'),
  },
  change: {
    title: text('Use this address', 'اعتماد هذا العنوان'),
    says: text(
      'Press the button if you asked to use, for your account, the address to which the link was mailed. From then on you sign in with it.',
      'اضغط الزر إذا كنت قد طلبت أن يكون العنوان الذي أُرسل إليه الرابط عنوان حسابك. وبعد ذلك تسجّل الدخول به.',
    ),
    button: text('Yes, use this address', 'نعم، اعتمد هذا العنوان'),
  },
  changed: {
    title: text('Your address is changed', 'تم تغيير عنوانك'),
    says: text('From now on you sign in with the new address.', 'من الآن فصاعدًا تسجّل الدخول بالعنوان الجديد.'),
  },
  taken: {
    title: text('Another account has this address', 'هذا العنوان لحساب آخر'),
    says: text(
      'Meanwhile somebody registered with it, so nothing was changed. If you do not know of that account, please write to the award office.',
      'سجّل به شخص آخر في هذه الأثناء، فلم يتغيّر شيء. وإذا لم تكن تعرف ذلك الحساب، فراسل مكتب الجائزة.',
    ),
  },
  expired: {
    title: text('This link no longer works', 'لم يعد هذا الرابط صالحًا'),
    says: text(
      'It is too old, or a newer one was sent. Sign in and have it sent again: under “Submit” to confirm the address you have, under “My account” to change it.',
      'انتهت صلاحيته، أو أُرسل رابط أحدث منه. سجّل الدخول واطلب إرساله مرة أخرى: من صفحة التقديم لتأكيد عنوانك، ومن صفحة «حسابي» لتغييره.',
    ),
  },
  away: {
    title: text('Not done yet', 'لم يتم ذلك بعد'),
    says: text(
      'The portal could not do it just now. Please try again in a few minutes: the link goes on working.',
      'تعذّر تنفيذ ذلك الآن. يُرجى المحاولة من جديد بعد بضع دقائق، فالرابط ما زال يعمل.',
    ),
    button: text('Try again', 'المحاولة من جديد'),
  },
} as const satisfies Readonly<Record<string, MessagePageContent>>
