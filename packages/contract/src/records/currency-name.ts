import { type Language, locale, type Text, text } from '../text.ts'

/** "United Arab Emirates dirham (AED)": a code of ISO 4217 with its name in both languages; alone where it has none. */
export const currencyName = (code: string): Text => text(nameIn('en', code), nameIn('ar', code))

const made: Partial<Record<Language, Intl.DisplayNames>> = {}

/** The names are made when first asked for, once a language. */
function nameIn(language: Language, code: string): string {
  made[language] ??= new Intl.DisplayNames(locale(language), { type: 'currency', fallback: 'none' })
  const name = /^[A-Z]{3}$/.test(code) ? made[language].of(code) : undefined
  return name ? `${name} (${code})` : code
}
