import { currencyCodes } from '@jadara/contract/currencies'
import { type Language, locale, text } from '@jadara/contract/text'
import type { Option } from '../../ui/form/select-input.tsx'

let made: readonly Option[] | undefined

/** ISO 4217 in the order of the contract: "United Arab Emirates dirham (AED)". Made when first asked for, once. */
export function currencyChoices(): readonly Option[] {
  if (made) return made
  const [en, ar] = [namesIn('en'), namesIn('ar')]
  made = currencyCodes.map((code) => ({ value: code, label: text(en(code), ar(code)) }))
  return made
}

function namesIn(language: Language): (code: string) => string {
  const names = new Intl.DisplayNames(locale(language), { type: 'currency', fallback: 'none' })
  return (code) => {
    const name = names.of(code)
    return name ? `${name} (${code})` : code
  }
}
