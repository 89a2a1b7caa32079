import { type Text, text } from '@jadara/contract/text'
import { isolated } from './bidi.ts'

/** What several letters say. Arabic addresses the reader in the plural of respect, which fits men and women alike. */

export const regards = text('With best wishes,', 'مع أطيب التمنيات،')

export const greeting = (name: Text): Text => text(`Dear ${isolated(name.en)},`, `${isolated(name.ar)}، تحية طيبة وبعد،`)

/** Why people with an account are written to. */
export const yourAccount = text(
  'You receive this message because this address has an account on the portal of the award.',
  'وصلتكم هذه الرسالة لأن لهذا العنوان حسابًا على بوابة الجائزة.',
)
