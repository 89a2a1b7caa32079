import { type Text, text } from '../core/text.ts'
import type { Placeholder } from './mail-template.ts'

/** The Arabic texts address the reader in the plural of respect, which is neutral in gender. */

export const personNamePlaceholder: Placeholder = {
  label: text('The reader’s name', 'اسم القارئ'),
  sample: text('Mariam Abdelrahman', 'مريم عبد الرحمن'),
}
export const awardPlaceholder: Placeholder = {
  label: text('The name of the award', 'اسم الجائزة'),
  sample: text('Minia Prize for Young Scientists', 'جائزة المنيا لشباب العلماء'),
}
export const roundPlaceholder: Placeholder = {
  label: text('The round', 'الدورة'),
  sample: text('Round 2', 'الدورة الثانية'),
}
export const linkDuration = (sample: Text): Placeholder => ({
  label: text('How long the link works', 'مدة صلاحية الرابط'),
  sample,
})
export const dearName = text('Dear {name},', '{name}، تحية طيبة وبعد،')
export const regards = text('With best wishes,', 'مع أطيب التمنيات،')
export const emptyText = text('', '')
