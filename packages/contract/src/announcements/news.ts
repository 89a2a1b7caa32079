import { z } from 'zod'
import { emailAddress } from '../accounts/session.ts'
import { endpoint } from '../core/endpoint.ts'
import { honeypotField } from '../core/forms.ts'
import { text } from '../core/text.ts'
import { requiredPlainText, toSingleLine } from '../core/value.ts'

export const newsTexts = {
  nameMissing: text('Please enter your username', 'أدخل اسمك'),
  submitted: text('Your data has been submitted', 'تم إرسال بياناتك'),
} as const

/** News sign-up (specification NEWS-1, NEWS-2): an address is subscribed only after its owner has confirmed by the mailed link. */
export const newsSubscriptionBody = z.object({
  email: emailAddress(),
  userName: requiredPlainText(newsTexts.nameMissing, 150, toSingleLine),
  [honeypotField]: z.unknown().optional(),
})

export const subscribeToNews = endpoint({
  method: 'POST',
  path: '/api/NewsSubscribtions',
  who: 'anyone',
  summary:
    'Requests the news of the award. Mails a confirmation link, or a notice if the address is already subscribed. The reply does not reveal which.',
  body: newsSubscriptionBody,
  reply: z.object({ message: z.string() }),
})

/**
 * The links in the mails; mailed with `/en` or `/ar`, the language of the mail. A GET has no effect, because mail scanners open links; the button on the
 * page posts.
 */
export const buildNewsConfirmationPath = (token: string): string => `/news/confirm/${token}`
export const buildNewsUnsubscribePath = (token: string): string => `/news/unsubscribe/${token}`
