import { latinNumber, ungrouped } from '@jadara/contract/letters'
import { type Language, locale } from '@jadara/contract/text'
import { toLanguageDigits } from '../digits.ts'

/** What an amount is kept as: as it was typed, but with Latin digits and marks. */
export const amountTyped = (typed: string): string => latinNumber(typed)

/** A kept amount as the reader would have typed it; `amountTyped` turns it back. */
export const amountToType = (value: string, language: Language): string =>
  language === 'ar' && readAmount(value) ? toLanguageDigits(value, 'ar').replaceAll(',', '٬').replace('.', '٫') : value

/**
 * The number that was typed, with Latin digits and no thousands marks ("1250.50"), or undefined when it is none. It stays a string: no digit
 * is lost, and the zeros at its end are kept. Thousands marks must stand where they belong: "1,5" is no number, because some mean one and a half.
 */
export function readAmount(typed: string): string | undefined {
  const bare = ungrouped(latinNumber(typed).trim())
  return /^-?\d+\.?\d*$/.test(bare) ? bare.replace(/\.$/, '') : undefined
}

/** Grouped in the reader's language, with as many decimals as were typed; what is no number stays as it is. */
export function amountIn(value: string, language: Language): string {
  const amount = readAmount(value)
  if (amount === undefined) return value
  const decimals = amount.split('.')[1]?.length ?? 0
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  // Intl reads a decimal string digit by digit; as a number it would be rounded. Beyond a hundred decimals it refuses.
  return decimals > 100 ? value : new Intl.NumberFormat(locale(language), digits).format(amount as `${number}`)
}
