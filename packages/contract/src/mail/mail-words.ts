import { type Text, text } from '../text.ts'
import type { Placeholder } from './mail-template.ts'

/** What several mails say. Arabic addresses the reader in the plural of respect, which fits men and women alike. */

export const personName: Placeholder = {
  label: text('The reader’s name', 'اسم القارئ'),
  sample: text('Mariam Abdelrahman', 'مريم عبد الرحمن'),
}
export const howLong = (sample: Text): Placeholder => ({ label: text('How long the link works', 'مدة صلاحية الرابط'), sample })
export const dearName = text('Dear {name},', '{name}، تحية طيبة وبعد،')
export const regards = text('With best wishes,', 'مع أطيب التمنيات،')
/** Of a part that a mail goes without. */
export const nothing = text('', '')
