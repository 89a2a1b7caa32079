import { text } from '@jadara/contract/core/text'
import type { LetterFact } from './letter.ts'

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

export const toAccountFact = (email: string): LetterFact => ({ label: text('Account', 'الحساب'), value: email, code: true })

/** The link to set a password. `first`: the account has no password yet. The token is secret. */
export const toPasswordLink = (publicUrl: string, email: string, token: string, { first = false } = {}): string =>
  `${publicUrl}/reset-password/${encodeURIComponent(email)}/${encodeURIComponent(token)}${first ? '?first' : ''}`
