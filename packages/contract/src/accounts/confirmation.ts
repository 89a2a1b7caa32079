import { z } from 'zod'
import { applicant, endpoint } from '../core/endpoint.ts'
import { text } from '../core/text.ts'

export const confirmationTexts = {
  mailed: text(
    'A link was mailed to you. Open it to confirm your address.',
    'أُرسل رابط إلى بريدك الإلكتروني. افتحه لتأكيد عنوانك.',
  ),
  confirmed: text('Your address is confirmed already.', 'عنوانك مؤكَّد من قبل.'),
  required: text(
    'Please confirm your email address before you submit: open the link that was mailed to you, or have it sent again.',
    'أكّد بريدك الإلكتروني قبل التقديم: افتح الرابط الذي أُرسل إليك، أو اطلب إرساله مرة أخرى.',
  ),
} as const

/** The link in the mail; also served under `/en` and `/ar`. A GET has no effect, because mail scanners open links; the button on the page confirms. */
export const buildAddressConfirmationPath = (token: string): string => `/confirm-address/${token}`

export const resendConfirmationMail = endpoint({
  method: 'POST',
  path: '/api/applicant/confirmation',
  who: [applicant],
  summary: 'Mails a new link that confirms the address. The previous link becomes invalid.',
  reply: z.object({ message: z.string() }),
})
