import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { honeypotField } from './forms.ts'
import { emailAddress } from './session.ts'
import { text } from './text.ts'
import { onOneLine, required } from './value.ts'

export const newsTexts = {
  nameMissing: text('Please enter your username', 'أدخل اسمك'),
  submitted: text('Your data has been submitted', 'تم إرسال بياناتك'),
} as const

/** News sign-up (applicant-side §5): the address takes part only after its owner has followed the link that it is sent. */
export const newsSubscription = z.object({
  email: emailAddress(),
  userName: required(newsTexts.nameMissing, 150, onOneLine),
  [honeypotField]: z.unknown().optional(),
})

export const subscribeToNews = endpoint({
  method: 'POST',
  path: '/api/NewsSubscribtions',
  who: 'anyone',
  summary:
    'Ask for the news of the award: a mail asks for a confirmation. The answer is the same whether the address is known or not.',
  body: newsSubscription,
  reply: z.object({ message: z.string() }),
})

/**
 * The links of the mails, also under `/en` and `/ar`, as which they are mailed: their page is in the language of the letter. Opening one does
 * nothing, because mail scanners open them; the button on its page, or a POST, does it.
 */
export const confirmNewsPath = (token: string): string => `/news/confirm/${token}`
export const endNewsPath = (token: string): string => `/news/unsubscribe/${token}`
