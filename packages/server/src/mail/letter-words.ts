import { type Text, text } from '@jadara/contract/core/text'
import type { LetterFact, LetterQuote } from './letter.ts'

/** The reason of letters to people with an account. */
export const accountHolderReason = text(
  'You receive this message because this address has an account on the portal of the award.',
  'وصلتك هذه الرسالة لأن لهذا العنوان حسابًا على بوابة الجائزة.',
)

/** The reason of letters to reviewers. */
export const reviewerReason = text(
  'You receive this message because this address belongs to a reviewer of the award.',
  'وصلتك هذه الرسالة لأن هذا العنوان لأحد أعضاء لجنة تحكيم الجائزة.',
)

/** The reason of letters to applicants about their application. */
export const ownApplicationReason = text(
  'You receive this message because this address has an application for the award.',
  'وصلتك هذه الرسالة لأن لهذا العنوان طلبًا للتقدّم إلى الجائزة.',
)

export const toOwnApplicationLink = (publicUrl: string): { label: Text; href: string } => ({
  label: text('Open my application', 'فتح طلبي'),
  href: `${publicUrl}/login`,
})

/** The office's reason; '' shows none. */
export const toOfficeQuote = (words: string): LetterQuote => ({ lead: text('The office wrote:', 'وكتب مكتب الجائزة:'), words })

export const toAccountFact = (email: string): LetterFact => ({ label: text('Account', 'الحساب'), value: email, code: true })

/** The link to set a password. `first`: the account has no password yet. The token is secret. */
export const toPasswordLink = (publicUrl: string, email: string, token: string, { first = false } = {}): string =>
  `${publicUrl}/reset-password/${encodeURIComponent(email)}/${encodeURIComponent(token)}${first ? '?first' : ''}`
