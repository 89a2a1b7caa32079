import { text } from '@jadara/contract/text'

/** In which language the portal writes to somebody who is added. */
export const mailLanguageLabel = text('Language of the invitation', 'لغة الدعوة')
export const mailLanguages = [
  { value: 'en', label: text('English', 'الإنجليزية') },
  { value: 'ar', label: text('Arabic', 'العربية') },
] as const
