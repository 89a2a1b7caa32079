import { text } from '@jadara/contract/core/text'
import type { MessagePageContent } from '@jadara/contract/site/render'

/** Replaces the page of a conversation when it is unknown or unavailable. */
export const conversationErrorPages = {
  unknown: {
    title: text('We do not find this conversation', 'لم نجد هذه المحادثة'),
    says: text(
      'A part of the link may be missing. Please open it from the mail once more, or write to us again with the contact form.',
      'ربما نقص جزء من الرابط. افتحه مرة أخرى من الرسالة التي وصلتك، أو اكتب إلينا من جديد عبر نموذج التواصل.',
    ),
  },
  away: {
    title: text('Not possible just now', 'تعذّر ذلك الآن'),
    says: text(
      'The portal cannot do it at the moment. Please go back and try again in a few minutes: what you typed is still there.',
      'تعذّر تنفيذ ذلك الآن. ارجع إلى الصفحة السابقة وحاول بعد بضع دقائق، وما كتبته ما زال هناك.',
    ),
  },
} as const satisfies Readonly<Record<string, MessagePageContent>>
