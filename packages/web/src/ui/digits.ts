import { latinDigits } from '@jadara/contract/letters'
import { type Language, locale } from '@jadara/contract/text'

/** Arabic-Indic (٠–٩) and Persian (۰–۹) digits become Latin ones; everything else stays. What is stored is always Latin. */
export const toLatinDigits = (value: string): string => latinDigits(value).replaceAll('٫', '.')

/** The digits of the interface: Arabic-Indic in Arabic. For digits that are read as they stand (years, dates, volumes), not for sums. */
export function toLanguageDigits(value: string, language: Language): string {
  if (language === 'en') return toLatinDigits(value)
  return toLatinDigits(value).replace(/\d/g, (digit) => digitsOf[Number(digit)] ?? digit)
}

const digitsOf = Array.from({ length: 10 }, (_, digit) => new Intl.NumberFormat(locale('ar')).format(digit))
