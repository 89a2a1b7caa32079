import { text } from '@jadara/contract/core/text'
import type { MessagePageContent } from '@jadara/contract/site/render'

/** The pages of mailed links. Opening a link changes nothing; its button does. */
export const newsSubscriptionPages = {
  confirm: {
    title: text('News of the award', 'أخبار الجائزة'),
    says: text('Press the button to have the news of the award sent to you.', 'اضغط الزر لتصلك أخبار الجائزة.'),
    button: text('Yes, send me the news', 'نعم، أريد الأخبار'),
  },
  confirmed: {
    title: text('You will get the news', 'ستصلك الأخبار'),
    says: text(
      'Your address is confirmed. Every message has a link that ends them.',
      'تم تأكيد عنوانك. وفي كل رسالة رابط لإيقاف الرسائل.',
    ),
  },
  expired: {
    title: text('This link no longer works', 'لم يعد هذا الرابط صالحًا'),
    says: text(
      'It is too old, or a newer one was sent. Please sign up for the news again.',
      'انتهت صلاحيته، أو أُرسل رابط أحدث منه. يُرجى التسجيل في الأخبار من جديد.',
    ),
  },
  unsubscribe: {
    title: text('Stop the news', 'إيقاف الأخبار'),
    says: text('Press the button and no more news is sent to you.', 'اضغط الزر ولن تصلك أخبار بعد الآن.'),
    button: text('Stop the news', 'إيقاف الأخبار'),
  },
  ended: {
    title: text('No more news', 'توقفت الأخبار'),
    says: text('No more news is sent to you, and your address is forgotten.', 'لن تصلك أخبار بعد الآن، وحُذف عنوانك.'),
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
