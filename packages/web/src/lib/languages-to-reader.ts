import { type Language, type Text, text } from '@jadara/contract/text'

/** Each language as the reader calls it, in a sentence or a list of theirs. */
export const languagesToReader: Readonly<Record<Language, Text>> = {
  en: text('English', 'الإنجليزية'),
  ar: text('Arabic', 'العربية'),
}
