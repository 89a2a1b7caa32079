import { languages, text } from '@jadara/contract/text'
import { languagesToReader } from './languages-to-reader.ts'

/** In which language the portal writes to somebody who is added. */
export const mailLanguageLabel = text('Language of the invitation', 'لغة الدعوة')
export const mailLanguages = languages.map((value) => ({ value, label: languagesToReader[value] }))
