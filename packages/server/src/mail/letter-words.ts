import { text } from '@jadara/contract/text'
import type { Fact } from './letter.ts'

/** What several letters say. Arabic addresses one person, as the screens do. */

/** Why people with an account are written to. */
export const yourAccount = text(
  'You receive this message because this address has an account on the portal of the award.',
  'وصلتك هذه الرسالة لأن لهذا العنوان حسابًا على بوابة الجائزة.',
)

/** Which account it is about: the one that the reader signs in with. */
export const accountFact = (email: string): Fact => ({ label: text('Account', 'الحساب'), value: email, code: true })
