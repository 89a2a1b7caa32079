import { type Language, locale, type Text, text } from '../text.ts'

/** Where the names of `Intl` are not those under which people look in the list of the forms. */
const usual: Readonly<Record<string, Text>> = {
  CD: text('Congo (Democratic Republic)', 'جمهورية الكونغو الديمقراطية'),
  CG: text('Congo (Republic)', 'جمهورية الكونغو'),
  HK: text('Hong Kong', 'هونغ كونغ'),
  MO: text('Macao', 'ماكاو'),
  PS: text('Palestine', 'فلسطين'),
}

/** The country of a code of ISO 3166 in both languages; what is no code was written by hand, and stays as it is. */
export function countryName(kept: string): Text {
  if (!/^[A-Z]{2}$/.test(kept)) return text(kept, kept)
  return usual[kept] ?? text(namesIn('en').of(kept) ?? kept, namesIn('ar').of(kept) ?? kept)
}

const made: Partial<Record<Language, Intl.DisplayNames>> = {}
/** Made when first asked for, once a language. */
const namesIn = (language: Language): Intl.DisplayNames => {
  made[language] ??= new Intl.DisplayNames(locale(language), { type: 'region', fallback: 'none' })
  return made[language]
}
