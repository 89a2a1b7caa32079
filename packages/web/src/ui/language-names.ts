import { type Language, type Text, text } from '@jadara/contract/text'

/** Each language is named in itself, whatever the reader's. */
export const languageNames: Readonly<Record<Language, Text>> = {
  en: text('English', 'English'),
  ar: text('العربية', 'العربية'),
}
