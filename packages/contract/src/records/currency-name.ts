import { type Language, type Text, text, toLocale } from '../core/text.ts'

/** "United Arab Emirates dirham (AED)"; the code alone if it has no name. */
export const currencyName = (code: string): Text => text(nameIn('en', code), nameIn('ar', code))

const made: Partial<Record<Language, Intl.DisplayNames>> = {}

function nameIn(language: Language, code: string): string {
  made[language] ??= new Intl.DisplayNames(toLocale(language), { type: 'currency', fallback: 'none' })
  const name = /^[A-Z]{3}$/.test(code) ? made[language].of(code) : undefined
  return name ? `${name} (${code})` : code
}
