import { type Language, type Text, text, toLocale } from '../core/text.ts'

/** Overrides of `Intl` with the usual names, under which people search. */
const usual: Readonly<Record<string, Text>> = {
  CD: text('Congo (Democratic Republic)', 'جمهورية الكونغو الديمقراطية'),
  CG: text('Congo (Republic)', 'جمهورية الكونغو'),
  HK: text('Hong Kong', 'هونغ كونغ'),
  MO: text('Macao', 'ماكاو'),
  PS: text('Palestine', 'فلسطين'),
}

/** The country of an ISO 3166 code; other values were typed by hand and are returned unchanged. */
export function countryName(code: string): Text {
  if (!/^[A-Z]{2}$/.test(code)) return text(code, code)
  return usual[code] ?? text(namesIn('en').of(code) ?? code, namesIn('ar').of(code) ?? code)
}

const made: Partial<Record<Language, Intl.DisplayNames>> = {}
/** Created lazily, because construction is expensive. */
const namesIn = (language: Language): Intl.DisplayNames => {
  made[language] ??= new Intl.DisplayNames(toLocale(language), { type: 'region', fallback: 'none' })
  return made[language]
}
